/// A schedule of which all battles are known beforehand, played as far as there are results.
package struct SchedulePlay: Sendable {
  /// In the order of the schedule.
  package private(set) var battles: [Battle] = []
  /// All pending, in the order of the schedule.
  package private(set) var open: [Fixture] = []

  /// Plays the schedule.
  ///
  /// - Parameter decide: Settles the battle of two entrants; nil while it has no result.
  package init(
    _ schedule: some Sequence<RoundRobinSchedule.Pairing>,
    decide: (_ match: MatchID, _ round: Int, _ home: Int, _ away: Int) -> Decision?
  ) {
    for pairing in schedule {
      let (round, home, away) = (pairing.round, pairing.home, pairing.away)
      let match = MatchID.table(round: round, board: pairing.board)
      if let decision = decide(match, round, home, away) {
        battles.append(
          Battle(match: match, round: round, home: home, away: away, decision: decision)
        )
      } else {
        open.append(Fixture(match: match, round: round, home: home, away: away))
      }
    }
  }
}
