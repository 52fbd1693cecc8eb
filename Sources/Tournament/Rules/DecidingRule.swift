/// The rule that decides battles.
package enum DecidingRule: Sendable, Hashable {
  case power
  /// One game for each figure; the entrant with more games wins.
  case bestOf(GamePlan)
  /// A weighted draw of lots, in which the more powerful entrant has the better chance.
  ///
  /// - `sharpness`: The exponent of the powers, above 0; with 1, chances are in proportion to powers.
  case upset(sharpness: Double)
  /// Results of battles from a file.
  case results(file: String)

  /// The figures that the rule needs of each entrant.
  package var neededFigures: [Figure] {
    switch self {
    case .power, .upset, .results: []
    case .bestOf(let plan): plan.figures
    }
  }

  /// Whether only figures decide, so that a repeated battle has the same result.
  package var isRepeatable: Bool {
    switch self {
    case .power, .bestOf: true
    case .upset, .results: false
    }
  }
}

/// The games of each battle; some rounds may have games of their own.
package struct GamePlan: Sendable, Hashable {
  /// The figures of the games, unless the round is in `special`.
  package var standard: [Figure]
  package var special: [SpecialRound: [Figure]]

  package init(standard: [Figure], special: [SpecialRound: [Figure]] = [:]) {
    self.standard = standard
    self.special = special
  }

  /// The figures of all games, each once.
  package var figures: [Figure] {
    var known: Set<Figure> = []
    let rounds = SpecialRound.allCases.compactMap { special[$0] }
    return (standard + rounds.joined()).filter { known.insert($0).inserted }
  }
}

/// A round that a file can name.
package enum SpecialRound: String, CaseIterable, Sendable, Hashable {
  /// The grand final of a double elimination, the last match of a ladder, or the last round of other formats.
  case final
  case semiFinal = "semi_final"
  case quarterFinal = "quarter_final"
  case thirdPlace = "third_place"

  /// The name of the round in a sentence.
  package var title: String {
    switch self {
    case .final: "the final"
    case .semiFinal: "the semi-finals"
    case .quarterFinal: "the quarter-finals"
    case .thirdPlace: "the match for the third place"
    }
  }
}
