import TestSupport
import Testing
import Tournament

struct RoundRobinTableTests {
  /// Six entrants whose games bring about the outcomes of ``outcomes``.
  static let six: [Entrant] = [
    .init("1", 7, 0, 3, 5),
    .init("2", 5, 5, 0, 4),
    .init("3", 1, 1, 5, 2),
    .init("4", 6, 5, 2, 1),
    .init("5", 2, 3, 1, 3),
    .init("6", 6, 4, 5, 0),
  ]

  /// The half points of row against column.
  static let outcomes: [[Int]] = [
    [0, 2, 0, 2, 2, 0],
    [0, 0, 2, 1, 2, 2],
    [2, 0, 0, 2, 0, 1],
    [0, 1, 0, 0, 2, 2],
    [0, 0, 2, 0, 0, 0],
    [2, 0, 1, 0, 2, 0],
  ]

  /// All figures of each entrant, in units of the largest, which is 5 for each of the three.
  static let figures = [8, 9, 8, 8, 7, 9].map { Fraction($0, 5) }

  static let orders: [(String, [TieBreak], [[Int]])] = [
    ("the usual order", TieBreak.roundRobinOrder, [[2], [1], [3], [4], [6], [5]]),
    ("points alone", [.points], [[2], [1], [3, 4, 6], [5]]),
    ("head to head", [.points, .headToHead], [[2], [1], [3], [4], [6], [5]]),
    ("Sonneborn–Berger", [.points, .sonnebornBerger], [[2], [1], [3], [4, 6], [5]]),
    ("margin", [.points, .margin], [[2], [1], [6], [3, 4], [5]]),
    ("wins", [.points, .wins], [[2], [1], [3, 4, 6], [5]]),
    ("wins first", [.wins], [[1, 2], [3, 4, 6], [5]]),
    ("seeds alone", [.seed], [[1], [2], [3], [4], [5], [6]]),
    ("nothing", [], [[1, 2, 3, 4, 5, 6]]),
  ]

  @Test func `games bring about the outcomes of the example`() {
    let result = play(TieBreak.roundRobinOrder)
    for battle in result.battles.all {
      let row = Self.outcomes[battle.home.index]
      #expect(
        battle.away.map { row[$0.index] }
          == [.home: 2, .draw: 1, .away: 0][battle.decision.outcome]
      )
    }
  }

  @Test(arguments: orders)
  func `orders the table`(_ name: String, _ criteria: [TieBreak], _ groups: [[Int]]) {
    let ranks = Dictionary(grouping: play(criteria).standings, by: \.rank)
    #expect(ranks.sorted { $0.key < $1.key }.map { $1.map(\.entrant.number) } == groups)
  }

  @Test(arguments: orders)
  func `the naive table agrees`(_ name: String, _ criteria: [TieBreak], _ groups: [[Int]]) {
    let naive = NaiveTable(won: Self.outcomes, powers: Self.figures)
    #expect(naive.groups(by: criteria) == groups.map { $0.map { $0 - 1 } })
  }

  @Test func `tells what placed everyone`() {
    let standings = play(TieBreak.roundRobinOrder).standings
    let found = standings.map { standing in standing.criteria.map { "\($0.criterion) \($0.value)" }
    }
    #expect(
      found == [
        ["points 3.5"], ["points 3.0"], ["points 2.5", "headToHead 1.5"],
        ["points 2.5", "headToHead 1.0"], ["points 2.5", "headToHead 0.5"], ["points 1.0"],
      ]
    )
  }

  @Test func `tells the terms of Sonneborn–Berger, margin and seed`() {
    func found(_ last: TieBreak) -> [[String]] {
      play([.points, .sonnebornBerger, last]).standings[3...4].map { row in
        row.criteria.map { "\($0.criterion) \($0.value)" }
      }
    }
    let row = ["points 2.5", "sonnebornBerger 5.25"]
    #expect(found(.margin) == [row + ["margin 1.0"], row + ["margin -0.2"]])
    #expect(found(.seed) == [row + ["seed 4.0"], row + ["seed 6.0"]])
  }

  @Test func `two legs double all but the order`() {
    let criteria: [TieBreak] = [.points, .sonnebornBerger]
    let (once, twice) = (play(criteria), play(criteria, legs: 2))
    #expect(twice.standings.map(\.rank) == once.standings.map(\.rank))
    #expect(twice.standings.map(\.entrant) == once.standings.map(\.entrant))
    for (two, one) in zip(twice.standings, once.standings) {
      #expect(two.points == one.points.map { 2 * $0 })
      #expect(two.record.played == 2 * one.record.played)
      // Twice the points won, against opponents of twice the points.
      let values = zip(one.criteria, [2, 4]).map { $0.value * $1 }
      #expect(two.criteria.map(\.value) == values)
    }
  }

  private func play(_ criteria: [TieBreak], legs: Int = 1) -> TournamentResult {
    let rules = TournamentRules.test(
      .roundRobin(legs: legs),
      seeding: .listed,
      deciding: .games([.comics, .series, .stories]),
      standings: criteria
    )
    return TournamentResult(rules: rules, entrants: Self.six)
  }
}
