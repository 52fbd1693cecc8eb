import TestSupport
import Tournament

extension StageBattle {
  /// A battle in which home won `halfPoints`; a bye where there is no `away`.
  static func test(
    _ round: Int,
    _ board: Int,
    _ home: Seat,
    _ away: Seat?,
    _ halfPoints: Int
  ) -> StageBattle {
    let outcome: Outcome = away == nil ? .bye : [.away, .draw, .home][halfPoints]
    return StageBattle(
      match: .table(round: round, board: board),
      round: round,
      home: home,
      away: away,
      decision: Decision(outcome: outcome, step: nil)
    )
  }
}
