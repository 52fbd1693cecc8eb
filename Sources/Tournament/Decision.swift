/// How a match stands.
package enum Outcome: String, CaseIterable, Sendable, Hashable {
  case home
  case away
  case draw
  /// One entrant, no opponent, nothing played.
  case bye
}

/// What settled a battle.
package enum DecisionStep: Sendable, Hashable {
  case power
  /// More games won in a best-of.
  case games
  /// A tie-breaking figure.
  case figure(Figure)
  /// The better seed, where the format allows no draw.
  case seed

  /// The step that ``name`` names.
  package init?(name: String) {
    switch name {
    case "power": self = .power
    case "games": self = .games
    case "seed": self = .seed
    default:
      guard let figure = Figure(rawValue: name) else { return nil }
      self = .figure(figure)
    }
  }

  /// The word for reports.
  package var name: String {
    switch self {
    case .power: "power"
    case .games: "games"
    case .figure(let figure): figure.rawValue
    case .seed: "seed"
    }
  }
}

/// The result of one battle and what settled it.
package struct Decision: Sendable, Hashable {
  package var outcome: Outcome
  /// Nil for a draw and a bye.
  package var step: DecisionStep?
  /// The games of a best-of; nil elsewhere.
  package var score: GameScore?

  package init(outcome: Outcome, step: DecisionStep?, score: GameScore? = nil) {
    self.outcome = outcome
    self.step = step
    self.score = score
  }

  package static let bye = Decision(outcome: .bye, step: nil)
}

/// Games won by both sides, in half games: a level game gives one half to each.
package struct GameScore: Sendable, Hashable {
  package var homeHalves: Int
  package var awayHalves: Int

  package init(homeHalves: Int, awayHalves: Int) {
    self.homeHalves = homeHalves
    self.awayHalves = awayHalves
  }
}
