internal import JSON
internal import Text
internal import Tournament

/// How reports tell of a format.
extension Format {
  /// How it is fought, in words that follow a colon.
  ///
  /// - Parameter count: Of the entrants; nil where that is not known yet.
  func phrase(of count: Int?, _ deciding: DecidingRule) -> String {
    let entrants = count.map { " of " + counted($0, "entrant") } ?? ""
    switch self {
    case .roundRobin(let legs):
      let often = legs == 1 ? "once" : legs == 2 ? "twice" : "\(legs) times"
      return "round robin\(entrants), each pair meeting \(often)"
    case .singleElimination(let knockout):
      var text = "single elimination\(entrants)"
      switch knockout.placement {
      case .third where count ?? 4 > 3: text += ", with a match for the third place"
      case .full: text += ", with matches for every place"
      case .shared, .third: break
      }
      return text + (knockout.reseeds ? ", paired anew by seed each round" : "")
    case .doubleElimination(let final):
      let second =
        deciding.isRepeatable
        ? ", which decides, as a second match would only repeat it"
        : ", which a second match follows where both have lost once"
      return "double elimination\(entrants), "
        + (final == .none ? "without a grand final" : "with a grand final")
        + (final == .reset ? second : "")
    case .swiss(let swiss):
      let rounds = swiss.rounds ?? count.map(Swiss.usualRoundCount)
      let byes = ["0 points", "half a point", "a point"][swiss.byeHalfPoints]
      return "Swiss system\(entrants)" + (rounds.map { " in " + counted($0, "round") } ?? "")
        + ", \(swiss.pairing == .dutch ? "Dutch" : "Monrad") pairing; a bye brings \(byes)"
    case .gauntlet(let champions):
      return
        "gauntlet\(entrants), each of the first \(counted(champions, "seed")) against all others"
    case .ladder: return "ladder\(entrants), from the last seed up"
    case .kingOfTheHill:
      return "king of the hill\(entrants), challenging in the order of seeds"
    case .byHand: return "battles made by hand"
    }
  }

  /// Its options as members of a result; nil for a value that is left out.
  var members: [(name: String, value: MemberValue?)] {
    switch self {
    case .roundRobin(let legs): [("legs", .integer(legs))]
    case .singleElimination(let knockout):
      [("placement", .word(knockout.placement.rawValue)), ("reseed", .flag(knockout.reseeds))]
    case .doubleElimination(let final): [("grand_final", .word(final.rawValue))]
    case .swiss(let swiss):
      [
        ("rounds", swiss.rounds.map(MemberValue.integer)),
        ("pairing", .word(swiss.pairing.rawValue)),
        ("bye_points", .number(Double(swiss.byeHalfPoints) / 2)),
      ]
    case .gauntlet(let champions): [("champions", .integer(champions))]
    case .ladder, .kingOfTheHill, .byHand: []
    }
  }
}

/// The members that options of formats have in a result.
let formatMembers: [MemberSchema] = [
  .optional("legs", "How often each pair meets, from 1.", .integer(from: 1)),
  .optional(
    "placement",
    "Which places below the final are played for.",
    .word(of: Bracket.Placement.self)
  ),
  .optional("reseed", "Whether the best left meets the last in each round.", .flag),
  .optional(
    "grand_final",
    "How a double elimination ends: without, with one match, or with a second where both have lost once.",
    .word(of: Bracket.GrandFinal.self)
  ),
  .optional(
    "rounds",
    "The rounds that were asked for, from 1; else as many as tell everyone's wins apart.",
    .integer(from: 1)
  ),
  .optional("pairing", "How its rounds are paired.", .word(of: SwissPairing.self)),
  .optional("bye_points", "What a bye brings: 0, a half or 1 point.", .halves(to: 1)),
  .optional(
    "champions",
    "How many meet everyone else in a gauntlet, from 1.",
    .integer(from: 1)
  ),
]

/// The value of an option in a result.
enum MemberValue {
  case integer(Int)
  case number(Double)
  case word(String)
  case flag(Bool)

  func write(to json: inout JSONWriter) {
    switch self {
    case .integer(let number): json.value(number)
    case .number(let number): json.value(number)
    case .word(let word): json.value(word)
    case .flag(let flag): json.value(flag)
    }
  }
}
