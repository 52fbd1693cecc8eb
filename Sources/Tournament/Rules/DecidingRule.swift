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

  /// The step that decides a battle unless its sides are level in it.
  package var usualStep: DecisionStep {
    switch self {
    case .power: .power
    case .bestOf: .games
    case .upset: .lot
    case .results: .votes
    }
  }
}
