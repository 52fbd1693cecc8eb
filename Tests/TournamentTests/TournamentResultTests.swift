import TestSupport
import Testing
import Tournament

struct TournamentResultTests {
  @Test func `battles by hand are counted by points, then wins, then seeds`() {
    let outcomes: [(Seed, Seed, Outcome)] = [
      (0, 1, .home), (0, 1, .away), (2, 3, .draw), (2, 3, .draw), (4, 1, .home),
    ]
    let result = TournamentResult(
      rules: .test(.byHand),
      entrants: (0..<5).map { .init("\($0)", Double(9 - $0)) }
    ) { entrants in
      outcomes.enumerated().map { place, battle in
        Battle(
          match: .table(round: 1, board: place + 1),
          round: 1,
          home: battle.0,
          away: battle.1,
          decision: Decision(outcome: battle.2, step: .power)
        )
      }
    }
    #expect(result.standings.map(\.entrant) == [0, 1, 4, 2, 3])
    #expect(result.standings.map(\.points) == [1, 1, 1, 1, 1])
    #expect(result.standings.map(\.rank) == [1, 2, 3, 4, 5])
    #expect(result.standings.map(\.record.played) == [2, 3, 1, 2, 2])
    #expect(result.battles.all.count == 5)
  }
}
