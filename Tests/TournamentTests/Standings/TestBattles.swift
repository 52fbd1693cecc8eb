import TestSupport
import Tournament

extension Battle {
  /// A battle in which home won `halfPoints`; a bye where there is no `away`.
  static func test(
    _ round: Int,
    _ board: Int,
    _ home: Int,
    _ away: Int?,
    _ halfPoints: Int
  ) -> Battle {
    let outcome: Outcome = away == nil ? .bye : [.away, .draw, .home][halfPoints]
    return Battle(
      match: .table(round: round, board: board),
      round: round,
      home: home,
      away: away,
      decision: Decision(outcome: outcome, step: nil)
    )
  }
}
