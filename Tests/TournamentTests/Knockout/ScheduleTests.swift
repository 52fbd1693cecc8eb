import TestSupport
import Testing
import Tournament

struct ScheduleTests {
  @Test func `two champions meet three challengers`() {
    let schedule = GauntletSchedule(entrantCount: 5, championCount: 2)
    #expect(
      lines(schedule) == ["R1.1 1-3", "R1.2 2-4", "R2.1 1-4", "R2.2 2-5", "R3.1 1-5", "R3.2 2-3"]
    )
  }

  @Test(arguments: 2...24) func `each champion meets each challenger once`(_ count: Int) {
    for champions in 1..<count {
      let schedule = GauntletSchedule(entrantCount: count, championCount: champions)
      let pairings = Array(schedule)
      #expect(pairings.count == champions * (count - champions))
      #expect(pairings.count == schedule.battleCount)
      #expect(Set(pairings.map { [$0.home, $0.away] }).count == pairings.count)
      #expect(pairings.allSatisfy { $0.home.index < champions && $0.away.index >= champions })
      #expect(pairings.allSatisfy { $0.away.index < count })
      #expect(pairings.last?.round == schedule.roundCount)
      #expect(isPlayable(pairings))
    }
  }

  private func lines(_ schedule: some Sequence<RoundRobinSchedule.Pairing>) -> [String] {
    schedule.map { "R\($0.round).\($0.board) \($0.home.number)-\($0.away.number)" }
  }

  /// Whether rounds and boards count up and nobody is in a round twice.
  private func isPlayable(_ pairings: [RoundRobinSchedule.Pairing]) -> Bool {
    let rounds = Dictionary(grouping: pairings, by: \.round).values
    let arePlayable = rounds.allSatisfy { (round: [RoundRobinSchedule.Pairing]) -> Bool in
      guard round.map(\.board) == Array(1...round.count) else { return false }
      return Set(round.map(\.home) + round.map(\.away)).count == 2 * round.count
    }
    return arePlayable && zip(pairings, pairings.dropFirst()).allSatisfy { $0.round <= $1.round }
  }
}
