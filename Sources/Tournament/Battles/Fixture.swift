/// A battle without a result.
package struct Fixture: Sendable, Hashable {
  package var match: MatchID
  /// From 1, as in ``StageBattle/round``.
  package var round: Int
  /// Nil if a battle without a result decides the entrant.
  package var home: Seat?
  package var away: Seat?
  /// The games so far; nil for a battle of one game.
  package var score: GameScore?
  /// The level scores that leave it undecided; nil for others.
  package var votes: VoteScore?

  /// Whether both sides are known.
  package var isPending: Bool { home != nil && away != nil }
}

extension Fixture {
  /// Makes the fixture of a battle with a decision that leaves it pending, or without one.
  init(_ match: MatchID, round: Int, home: Seat?, away: Seat?, after decision: Decision?) {
    self.init(match: match, round: round, home: home, away: away, score: decision?.score, votes: decision?.votes)
  }
}
