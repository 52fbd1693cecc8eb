/// A part of a tournament with a format of its own.
package struct Stage: Sendable, Hashable {
  /// Empty where it is the only one.
  package var name: String
  package var format: Format
  /// The criteria that order its table, where it has one.
  package var standings: [TieBreak]
  /// Nil where all play in one field.
  package var groups: Groups?
  /// Where its entrants come from, in this order; empty for the tournament's own field.
  ///
  /// No two intakes of a tournament take the same place of a stage.
  package var intakes: [Intake]

  package init(
    name: String = "",
    format: Format = .roundRobin(legs: 1),
    standings: [TieBreak]? = nil,
    groups: Groups? = nil,
    intakes: [Intake] = []
  ) {
    self.name = name
    self.format = format
    self.standings = standings ?? format.facts.standings
    self.groups = groups
    self.intakes = intakes
  }

  /// The places of this stage's table that a choice takes.
  package func places(takenBy choice: Choice) -> ClosedRange<Int> {
    switch choice {
    case .best(let top, let rest): 1...max(1, top * (groups?.count ?? 1) + rest)
    case .places(let places): places
    }
  }

  /// A stage that is fought in several groups.
  package struct Groups: Sendable, Hashable {
    /// At least 2.
    package var count: Int
    package var draw: GroupDraw

    package init(count: Int, draw: GroupDraw = .snake) {
      self.count = count
      self.draw = draw
    }
  }

  /// Those whom a stage takes over from an earlier one.
  package struct Intake: Sendable, Hashable {
    /// The index of the earlier stage.
    package var stage: Int
    package var choice: Choice

    package init(stage: Int, choice: Choice) {
      self.stage = stage
      self.choice = choice
    }
  }

  /// Which of a stage's entrants go on.
  package enum Choice: Sendable, Hashable {
    /// The first `top` of each group, and the best `bestOfRest` of those one place behind them.
    case best(top: Int, bestOfRest: Int)
    /// Those with these places of the stage's table, from 1.
    case places(ClosedRange<Int>)
  }
}
