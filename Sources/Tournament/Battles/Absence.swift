/// A reason for which a battle was not played.
package enum Absence: String, CaseIterable, Sendable, Hashable {
  /// One side goes on without playing.
  case walkover
  /// One side did not appear, and loses.
  case forfeit
  /// Neither side appeared.
  case absent
  /// A side, or both, withdrew from the tournament before.
  case withdrawal
}
