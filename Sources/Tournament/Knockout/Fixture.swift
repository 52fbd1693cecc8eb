/// A battle that is still to be fought.
package struct Fixture: Sendable, Hashable {
  package var match: MatchID
  /// From 1, as in ``Battle/round``.
  package var round: Int
  /// By their place in seed order, from 0; nil while a battle still to be fought decides who it is.
  package var home: Int?
  package var away: Int?

  package init(match: MatchID, round: Int, home: Int?, away: Int?) {
    self.match = match
    self.round = round
    self.home = home
    self.away = away
  }

  /// Whether only its result is missing: both sides are known.
  package var isPending: Bool { home != nil && away != nil }
}
