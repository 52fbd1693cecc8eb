/// What happens to a battle that the tie-break figures leave level.
package enum TieRule: String, CaseIterable, Sendable, Hashable {
  /// The better seed wins.
  case seed
  /// It is undecided until its scores differ or its row names a winner.
  case open
  /// Lots decide, with even chances.
  case coin
  /// It is a draw.
  case draw
}
