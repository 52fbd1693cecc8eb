import TestSupport
import Testing

@testable import Tournament

/// What byes and absences count for, and when head-to-head is looked at.
struct ScoreTableTests {
  @Test func `head to head needs all pairs of a large set too`() {
    let count = 20
    let schedule = RoundRobinSchedule(entrantCount: count, legs: 1)
    var battles = schedule.map { StageBattle.test($0.round, $0.board, $0.home, $0.away, 1) }
    let all = Array(0..<count)
    let halves = [Double](repeating: Double(count - 1) / 2, count: count)
    #expect(table(of: count, battles).numbers(of: .headToHead, in: all) == halves)
    battles[7] = battles[8]
    #expect(table(of: count, battles).numbers(of: .headToHead, in: all) == nil)
  }

  @Test func `places some of the entrants, in seed order where they are level`() {
    let table = table(of: 5, [.test(1, 1, 4, 1, 2), .test(1, 2, 3, 2, 2)])
    let standings = table.standings(by: [.points], of: [4, 3, 1])
    #expect(standings.map(\.entrant) == [3, 4, 1])
    #expect(standings.map(\.rank) == [1, 1, 3])
  }

  @Test func `takes the margin of each battle from the caller`() {
    let margins: [MatchID: Double] = [
      .table(round: 1, board: 1): 0.1, .table(round: 2, board: 1): 0.2,
      .table(round: 3, board: 1): -0.3,
    ]
    let table = ScoreTable(
      entrantCount: 3,
      margins: .perBattle { (Margin(margins[$0.match] ?? 1e18, in: .billionths), .zero) },
      battles: [
        .test(1, 1, 0, 1, 2), .test(1, 2, 2, nil, 0), .test(2, 1, 0, 2, 2), .test(3, 1, 1, 0, 0),
      ]
    )
    #expect(table.numbers(of: .margin, in: [0, 1, 2]) == [0.6, -0.4, -0.2])
  }

  private func table(
    of count: Int,
    _ battles: [StageBattle],
    rounds: Int = 0,
    byeHalfPoints: Int = 2
  ) -> ScoreTable {
    ScoreTable(
      entrantCount: count,
      roundCount: rounds,
      byeHalfPoints: byeHalfPoints,
      margins: .difference((0..<count).map { $0 == 0 ? 1 : $0 == 1 ? 0 : 0 }),
      battles: battles
    )
  }
}
