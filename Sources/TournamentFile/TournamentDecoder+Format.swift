internal import Tournament
internal import YAML

/// The formats that a file can ask for, the default first.
let formatWords = [
  "round-robin", "single-elimination", "double-elimination", "swiss", "gauntlet", "ladder",
  "king-of-the-hill",
]

/// The keys that belong to some formats alone.
let formatOptions: [(key: String, owners: [String])] = [
  ("legs", ["round-robin"]),
  ("standings", ["round-robin", "swiss", "gauntlet"]),
  ("third_place", ["single-elimination"]),
  ("placement", ["single-elimination"]),
  ("reseed", ["single-elimination"]),
  ("best_of", ["single-elimination", "double-elimination", "ladder"]),
  ("grand_final", ["double-elimination"]),
  ("rounds", ["swiss"]),
  ("pairing", ["swiss"]),
  ("bye_points", ["swiss"]),
  ("champions", ["gauntlet"]),
]

extension TournamentDecoder {
  /// Reads the format of a stage or of the whole tournament, with the options that belong to it.
  ///
  /// - Parameter isListed: Whether it is an item of 'stages', which have no games of their own.
  mutating func stage(_ members: Members, isListed: Bool = false) -> Stage? {
    guard let format = format(members, isListed: isListed) else { return nil }
    var stage = Stage(format: format)
    if let node = members["standings"], let order = standings(of: node, format) {
      stage.standings = order
    }
    return stage
  }

  private mutating func format(_ members: Members, isListed: Bool) -> Format? {
    var word = formatWords[0]
    if let node = members["format"] {
      guard let given = reader.word(node, key: "format", words: formatWords) else {
        readOptions(members)
        return nil
      }
      word = given
    }
    refuseOptions(members, notOf: word, isListed: isListed)
    switch word {
    case "single-elimination": return .singleElimination(knockout(members))
    case "double-elimination":
      let final = choice(members, "grand_final", as: Bracket.GrandFinal.self)
      return .doubleElimination(final ?? .reset)
    case "swiss": return .swiss(swiss(members))
    case "gauntlet":
      let count = integer(members, "champions", in: 1...TournamentFileLimits.characters)
      return .gauntlet(champions: count ?? 1)
    case "ladder": return .ladder
    case "king-of-the-hill": return .kingOfTheHill
    default:
      return .roundRobin(legs: integer(members, "legs", in: 1...TournamentFileLimits.legs) ?? 1)
    }
  }

  /// Reads the options of every format, for what is wrong with them whatever the format is.
  private mutating func readOptions(_ members: Members) {
    _ = integer(members, "legs", in: 1...TournamentFileLimits.legs)
    _ = integer(members, "champions", in: 1...TournamentFileLimits.characters)
    _ = choice(members, "grand_final", as: Bracket.GrandFinal.self)
    _ = knockout(members)
    _ = swiss(members)
    _ = members["standings"].flatMap {
      reader.words($0, key: "standings", as: TieBreak.self, fewest: 1)
    }
  }

  private mutating func refuseOptions(
    _ members: Members,
    notOf word: String,
    isListed: Bool
  ) {
    for (key, owners) in formatOptions where !owners.contains(word) {
      if isListed, key == "best_of" { continue }
      guard let node = members.key(key) else { continue }
      let names = NodeReader.list(owners, last: "or")
      reader.report(
        "'\(key)' is an option of \(names), and the format is '\(word)'",
        at: node,
        help: "leave '\(key)' out, or write 'format: \(owners[0])'"
      )
    }
  }

  private mutating func knockout(_ members: Members) -> KnockoutRules {
    let hasThird = members["third_place"].flatMap { reader.flag($0, key: "third_place") }
    let placement = choice(members, "placement", as: Bracket.Placement.self)
    if let hasThird, let placement, let node = members.key("placement"),
      hasThird != (placement != .shared)
    {
      reader.report(
        "'third_place: \(hasThird)' and 'placement: \(placement.rawValue)' say two different things",
        at: node,
        help: "leave one of the two out"
      )
    }
    return KnockoutRules(
      placement: placement ?? (hasThird == true ? .third : .shared),
      reseeds: members["reseed"].flatMap { reader.flag($0, key: "reseed") } ?? false
    )
  }

  private mutating func swiss(_ members: Members) -> SwissRules {
    SwissRules(
      rounds: integer(members, "rounds", in: 1...TournamentFileLimits.rounds),
      pairing: choice(members, "pairing", as: SwissPairing.self) ?? .dutch,
      byeHalfPoints: byeHalfPoints(members) ?? 2
    )
  }

  private mutating func byeHalfPoints(_ members: Members) -> Int? {
    guard let node = members["bye_points"],
      let points = reader.number(node, key: "bye_points")
    else { return nil }
    guard [0, 0.5, 1].contains(points) else {
      reader.report("'bye_points' must be 0, 0.5 or 1, found \(NodeReader.found(node))", at: node)
      return nil
    }
    return Int(2 * points)
  }

  /// Reads the criteria of a table.
  private mutating func standings(of node: YAMLNode, _ format: Format) -> [TieBreak]? {
    guard let order = reader.words(node, key: "standings", as: TieBreak.self, fewest: 1) else {
      return nil
    }
    if case .roundRobin = format, let useless = order.first(where: \.needsOpponents) {
      reader.report(
        "'\(useless.rawValue)' says nothing in a round robin, where all meet the same opponents",
        at: node,
        help: "leave it out"
      )
      return nil
    }
    if let idle = order.drop(while: { $0 != .seed }).dropFirst().first {
      reader.report(
        "'\(idle.rawValue)' says nothing after 'seed', which no two share",
        at: node,
        help: "write 'seed' last"
      )
      return nil
    }
    return order
  }

  mutating func integer(
    _ members: Members,
    _ key: String,
    in range: ClosedRange<Int>
  ) -> Int? {
    members[key].flatMap { reader.integer($0, what: "'\(key)'", in: range) }
  }

  mutating func choice<Word: RawRepresentable & CaseIterable>(
    _ members: Members,
    _ key: String,
    as type: Word.Type
  ) -> Word? where Word.RawValue == String {
    members[key].flatMap { reader.word($0, key: key, words: Word.allCases.map(\.rawValue)) }
      .flatMap(Word.init(rawValue:))
  }
}

extension TieBreak {
  /// Whether it sums the points of opponents, which are the same for all who meet the same.
  var needsOpponents: Bool {
    switch self {
    case .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz: true
    default: false
    }
  }
}
