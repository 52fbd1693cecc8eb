import Base
import Tournament

extension Format {
  /// Describes the format and its options, to follow a colon.
  ///
  /// - Parameters:
  ///   - count: The number of entrants; nil if it is not known yet.
  ///   - fieldSizes: The number of entrants of each group, or of the whole field.
  func phrase(of count: Int?, fieldSizes: [Int], _ deciding: DecidingRule) -> String {
    let entrants = count.map { " of " + counted($0, "entrant") } ?? ""
    switch self {
    case .roundRobin(let legs):
      let often = legs == 1 ? "once" : legs == 2 ? "twice" : "\(legs) times"
      return "round robin\(entrants), each pair meeting \(often)"
    case .singleElimination(let knockout):
      var text = "single elimination\(entrants)"
      switch knockout.placement {
      case .third where fieldSizes.max() ?? 4 > 3: text += ", with a match for the third place"
      case .full: text += ", with matches for every place"
      case .shared, .third: break
      }
      if knockout.hasConsolation { text += ", with a consolation for the losers of the first round" }
      return text + (knockout.reseeds ? ", reseeded after each round" : "")
    case .doubleElimination where fieldSizes.max() == 2: return "double elimination\(entrants), which is a single match"
    case .doubleElimination(let final):
      let second =
        deciding.isRepeatable
        ? ", which decides because a second match would end the same" : ", and a second match if both have lost once"
      return "double elimination\(entrants), " + (final == .none ? "without a grand final" : "with a grand final")
        + (final == .reset ? second : "")
    case .swiss(let swiss):
      let usual = Set(fieldSizes.map(SwissRules.usualRoundCount))
      let rounds = swiss.rounds ?? swiss.until?.mostRounds ?? (usual.count == 1 ? usual.first : nil)
      return "Swiss system\(entrants)" + (rounds.map { " in " + counted($0, "round") } ?? "")
        + ", \(swiss.pairing == .dutch ? "Dutch" : "Monrad") pairing; a bye is worth \(pointsPhrase(swiss.byeHalfPoints))"
        + (swiss.until?.phrase ?? "")
        + (swiss.rematch == .allow ? "; pairs may meet again if no other round exists" : "")
        + (swiss.forbidden.isEmpty ? "" : "; \(counted(swiss.forbidden.count, "pair")) must not meet")
    case .gauntlet(let champions):
      return "gauntlet\(entrants), each of the first \(counted(champions, "seed")) against all others"
    case .ladder: return "ladder\(entrants), from the last seed up"
    case .kingOfTheHill: return "king of the hill\(entrants), with challenges in seed order"
    case .byHand: return "single battles"
    }
  }

  /// The options as members of a result; nil for a value that is left out.
  var members: [(name: String, value: (any JSONValue)?)] {
    switch self {
    case .roundRobin(let legs): [("legs", legs)]
    case .singleElimination(let knockout):
      [
        ("placement", knockout.placement.rawValue), ("reseed", knockout.reseeds),
        ("consolation", knockout.hasConsolation ? true : nil),
      ]
    case .doubleElimination(let final): [("grand_final", final.rawValue)]
    case .swiss(let swiss):
      [
        ("rounds", swiss.rounds), ("pairing", swiss.pairing.rawValue),
        ("bye_points", Double(swiss.byeHalfPoints) / 2),
        ("rematch", swiss.rematch == .never ? nil : swiss.rematch.rawValue),
      ]
    case .gauntlet(let champions): [("champions", champions)]
    case .ladder, .kingOfTheHill, .byHand: []
    }
  }
}

extension SwissRules.Until {
  /// What it says, after a semicolon.
  fileprivate var phrase: String {
    let ends = [wins.map { counted($0, "win") }, losses.map { counted($0, "loss") }]
    return "; nobody plays on after \(words(ends.compactMap(\.self), last: " or "))"
  }

  func write(to json: inout JSONWriter) {
    json.object("until") { object in
      if let wins { object.member("wins", wins) }
      if let losses { object.member("losses", losses) }
    }
  }
}

extension BattlePoints {
  /// The words for points other than the usual ones, to follow a semicolon; nil for the usual ones.
  var phrase: String? {
    self == .standard
      ? nil : "a win is worth \(pointsPhrase(win)), a draw \(pointsPhrase(draw)) and " + "a loss \(pointsPhrase(loss))"
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("win", Double(win) / 2)
      $0.member("draw", Double(draw) / 2)
      $0.member("loss", Double(loss) / 2)
    }
  }
}

/// Returns words for a number of half points: `half a point`, `a point`, `3 points`.
private func pointsPhrase(_ halves: Int) -> String {
  switch halves {
  case 1: "half a point"
  case 2: "a point"
  default: "\((Double(halves) / 2).groupedText) points"
  }
}
