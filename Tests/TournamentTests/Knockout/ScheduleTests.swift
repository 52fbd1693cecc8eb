import Testing
import Tournament

struct ScheduleTests {
  @Test func `two champions meet three challengers`() {
    let schedule = GauntletSchedule(entrantCount: 5, championCount: 2)
    #expect(
      lines(schedule) == ["R1.1 1-3", "R1.2 2-4", "R2.1 1-4", "R2.2 2-5", "R3.1 1-5", "R3.2 2-3"]
    )
  }

  @Test func `three champions meet two challengers`() {
    let schedule = GauntletSchedule(entrantCount: 5, championCount: 3)
    #expect(
      lines(schedule) == ["R1.1 1-4", "R1.2 2-5", "R2.1 2-4", "R2.2 3-5", "R3.1 3-4", "R3.2 1-5"]
    )
  }

  @Test(arguments: 2...24) func `each champion meets each challenger once`(_ count: Int) {
    for champions in 1..<count {
      let schedule = GauntletSchedule(entrantCount: count, championCount: champions)
      let pairings = Array(schedule)
      #expect(pairings.count == champions * (count - champions))
      #expect(pairings.count == schedule.battleCount)
      #expect(Set(pairings.map { [$0.home, $0.away] }).count == pairings.count)
      #expect(pairings.allSatisfy { $0.home < champions && $0.away >= champions })
      #expect(pairings.allSatisfy { $0.away < count })
      #expect(pairings.last?.round == schedule.roundCount)
      #expect(isPlayable(pairings))
    }
  }

  @Test func `arrivals meet those before them`() {
    let schedule = PyramidSchedule(entrantCount: 4)
    #expect(
      lines(schedule) == ["R1.1 2-1", "R2.1 3-1", "R3.1 3-2", "R3.2 4-1", "R4.1 4-2", "R5.1 4-3"]
    )
  }

  @Test(arguments: 2...64) func `each arrival meets all before it in order`(_ count: Int) {
    let schedule = PyramidSchedule(entrantCount: count)
    let pairings = Array(schedule)
    #expect(pairings.count == schedule.battleCount)
    #expect(pairings.last?.round == schedule.roundCount)
    for entrant in 0..<count {
      #expect(pairings.filter { $0.home == entrant }.map(\.away) == Array(0..<entrant))
    }
    #expect(isPlayable(pairings))
    let fewer = Set(PyramidSchedule(entrantCount: max(2, count - 1)))
    #expect(fewer.isSubset(of: pairings))
  }

  @Test func `a schedule is played where there are results`() {
    let play = SchedulePlay(GauntletSchedule(entrantCount: 3, championCount: 1)) {
      match,
      _,
      home,
      _ in
      match == .table(round: 1, board: 1) ? Decision(outcome: .draw, step: nil) : nil
    }
    #expect(play.battles.map(\.line) == ["R1.1 1-2"])
    #expect(play.open == [Fixture(match: .table(round: 2, board: 1), round: 2, home: 0, away: 2)])
    #expect(play.open.allSatisfy { $0.isPending })
  }

  private func lines(_ schedule: some Sequence<RoundRobinSchedule.Pairing>) -> [String] {
    schedule.map { "R\($0.round).\($0.board) \($0.home + 1)-\($0.away + 1)" }
  }

  /// Whether rounds and boards count up and nobody is in a round twice.
  private func isPlayable(_ pairings: [RoundRobinSchedule.Pairing]) -> Bool {
    Dictionary(grouping: pairings, by: \.round).values.allSatisfy { round in
      round.map(\.board) == Array(1...round.count)
        && Set(round.flatMap { [$0.home, $0.away] }).count == 2 * round.count
    } && zip(pairings, pairings.dropFirst()).allSatisfy { $0.round <= $1.round }
  }
}
