import TestSupport
import Testing

@testable import Tournament

struct ByeCase: Sendable {
  var halfPoints: Int
  var rounds = 0
  var points: [Double]
  var buchholz: [Double]
  var sonnebornBerger: [Double]
  var progressive: [Double]
}

/// What byes and absences count for, and when head-to-head is looked at.
struct ScoreTableTests {
  static let byes: [ByeCase] = [
    .init(
      halfPoints: 2,
      points: [1, 1, 2],
      buchholz: [3, 2, 2],
      sonnebornBerger: [1, 1, 2],
      progressive: [2, 1, 3]
    ),
    .init(
      halfPoints: 1,
      points: [1, 0.5, 1.5],
      buchholz: [2, 1.5, 2],
      sonnebornBerger: [0.5, 0.25, 1.5],
      progressive: [2, 0.5, 2]
    ),
    .init(
      halfPoints: 0,
      points: [1, 0, 1],
      buchholz: [1, 1, 2],
      sonnebornBerger: [0, 0, 1],
      progressive: [2, 0, 1]
    ),
    .init(
      halfPoints: 2,
      rounds: 3,
      points: [1, 1, 2],
      buchholz: [3, 2, 2.5],
      sonnebornBerger: [1, 1, 2.5],
      progressive: [3, 2, 5]
    ),
  ]

  @Test(arguments: byes)
  func `a bye brings points, and a dummy of half a point a round at most`(_ c: ByeCase) {
    let battles: [StageBattle] = [
      .test(1, 1, 0, 1, 2), .test(1, 2, 2, nil, 0), .test(2, 1, 2, 0, 2), .test(2, 2, 1, nil, 0),
    ]
    let table = table(of: 3, battles, rounds: c.rounds, byeHalfPoints: c.halfPoints)
    let all = [0, 1, 2]
    #expect(table.numbers(of: .points, in: all) == c.points)
    #expect(table.numbers(of: .buchholz, in: all) == c.buchholz)
    #expect(table.numbers(of: .sonnebornBerger, in: all) == c.sonnebornBerger)
    #expect(table.numbers(of: .progressive, in: all) == c.progressive)
    #expect(table.numbers(of: .wins, in: all) == [1, 0, 1])
    #expect(table.numbers(of: .margin, in: all) == [2, -1, -1])
    #expect(table.numbers(of: .headToHead, in: all) == nil)
  }

  static let cuts: [(rounds: Int, values: [TieBreak: Double])] = [
    (0, [.buchholz: 0, .buchholzCut1: 0, .buchholzCut2: 0, .medianBuchholz: 0]),
    (1, [.buchholz: 1, .buchholzCut1: 0, .buchholzCut2: 0, .medianBuchholz: 0]),
    (2, [.buchholz: 3, .buchholzCut1: 2, .buchholzCut2: 0, .medianBuchholz: 0]),
    (3, [.buchholz: 6, .buchholzCut1: 5, .buchholzCut2: 3, .medianBuchholz: 2]),
    (4, [.buchholz: 10, .buchholzCut1: 9, .buchholzCut2: 7, .medianBuchholz: 5]),
  ]

  @Test(arguments: cuts)
  func `cuts drop what there is`(_ rounds: Int, _ values: [TieBreak: Double]) {
    // Entrant 0 loses to an entrant of each score from 1 up.
    var battles: [StageBattle] = []
    for other in 0..<rounds {
      battles.append(.test(other + 1, 1, 0, Seat(other + 1), 0))
      for _ in 0..<other { battles.append(.test(1, 9, Seat(other + 1), 9, 2)) }
    }
    let table = table(of: 10, battles)
    for (criterion, value) in values {
      #expect(table.numbers(of: criterion, in: [0]) == [value], "\(criterion)")
    }
  }

  static let meetings: [(name: String, pairs: [[Int]], set: [Int], points: [Double]?)] = [
    ("all met", [[0, 1], [1, 2], [2, 0]], [0, 1, 2], [1, 1, 1]),
    ("two have not met", [[0, 1], [2, 0]], [0, 1, 2], nil),
    ("met twice in place of once", [[0, 1], [0, 1], [2, 0]], [0, 1, 2], nil),
    (
      "one is ahead whatever the missing meeting brings", [[0, 1], [0, 2]], [0, 1, 2], [2, 1, 1]
    ),
    (
      "two are ahead, and the last two have not met",
      [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3]], [0, 1, 2, 3], [3, 2, 1, 1]
    ),
    ("both meetings of two count", [[0, 1], [0, 1]], [0, 1], [2, 0]),
    ("others do not count", [[0, 1], [2, 0], [3, 1]], [0, 1], [1, 0]),
    ("nobody met", [], [0, 3], nil),
  ]

  @Test(arguments: meetings) func `head to head counts the battles within the set`(
    _ name: String,
    _ pairs: [[Int]],
    _ set: [Int],
    _ points: [Double]?
  ) {
    let battles = pairs.enumerated().map {
      StageBattle.test($0 + 1, 1, Seat($1[0]), Seat($1[1]), 2)
    }
    #expect(table(of: 4, battles).numbers(of: .headToHead, in: set) == points)
  }

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

  @Test func `head to head that is left out leaves no value behind`() {
    let list: [TieBreak] = [.points, .headToHead, .seed]
    let standings = table(of: 4, [.test(1, 1, 0, 1, 1), .test(1, 2, 2, 3, 1)]).standings(by: list)
    #expect(standings.map(\.entrant) == [0, 1, 2, 3])
    #expect(standings.allSatisfy { $0.criteria.map(\.criterion) == [.points, .seed] })
  }

  @Test func `a table without battles leaves all level`() {
    let standings = table(of: 3, []).standings(by: TieBreak.swissOrder.dropLast())
    #expect(standings.map(\.rank) == [1, 1, 1])
    #expect(standings.allSatisfy { $0.criteria.allSatisfy { $0.value == 0 } })
    #expect(standings.allSatisfy { $0.halfPoints == 0 && $0.record.played == 0 })
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
      margins: .perBattle { Margin(margins[$0.match] ?? 1e18, in: .billionths) },
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
