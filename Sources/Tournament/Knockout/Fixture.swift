/// A battle without a result.
package struct Fixture: Sendable, Hashable {
  package var match: MatchID
  /// From 1, as in ``Battle/round``.
  package var round: Int
  /// The places in seed order, from 0; nil if a battle without a result decides the entrant.
  package var home: Int?
  package var away: Int?

  package init(match: MatchID, round: Int, home: Int?, away: Int?) {
    self.match = match
    self.round = round
    self.home = home
    self.away = away
  }

  /// Whether both sides are known.
  package var isPending: Bool { home != nil && away != nil }
}
