/// What decides battles.
package enum DecidingRule: Sendable, Hashable {
  case power
  /// One game a figure; more games win.
  case bestOf(GamePlan)
  /// A draw of lots in which the more powerful has the better chance.
  ///
  /// - `sharpness`: How much the power counts, above 0; 1 is in proportion to it.
  case upset(sharpness: Double)
  /// Battles that were fought elsewhere, and stand in a file.
  case results(file: String)

  /// The figures that an entrant must have for the rule to work.
  package var neededFigures: [Figure] {
    switch self {
    case .power, .upset, .results: []
    case .bestOf(let plan): plan.figures
    }
  }

  /// Whether figures alone decide, so that a battle that is fought again ends as it did.
  package var isRepeatable: Bool {
    switch self {
    case .power, .bestOf: true
    case .upset, .results: false
    }
  }
}

/// The games of a battle, which may be others in some rounds.
package struct GamePlan: Sendable, Hashable {
  /// One game each, where no round has others.
  package var standard: [Figure]
  package var special: [SpecialRound: [Figure]]

  package init(standard: [Figure], special: [SpecialRound: [Figure]] = [:]) {
    self.standard = standard
    self.special = special
  }

  /// All figures that any game compares, each once.
  package var figures: [Figure] {
    var known: Set<Figure> = []
    let rounds = SpecialRound.allCases.compactMap { special[$0] }
    return (standard + rounds.joined()).filter { known.insert($0).inserted }
  }
}

/// A round that a file can name.
package enum SpecialRound: String, CaseIterable, Sendable, Hashable {
  /// The grand final of a double elimination, the last match of a ladder, else the last round.
  case final
  case semiFinal = "semi_final"
  case quarterFinal = "quarter_final"
  case thirdPlace = "third_place"

  /// What it is called in a sentence.
  package var title: String {
    switch self {
    case .final: "the final"
    case .semiFinal: "the semi-finals"
    case .quarterFinal: "the quarter-finals"
    case .thirdPlace: "the match for the third place"
    }
  }
}
