import TestSupport
import Testing

@testable import Tournament

/// A worked table: battles by seeds from 1, and what every criterion gives.
struct WorkedTable: CustomTestStringConvertible, Sendable {
  var name: String
  var entrantCount: Int
  /// Rounds of `home-away` and the half points of home; a bye has no away side.
  var rounds: [[(home: Int, away: Int?, won: Int)]]
  var list = TieBreak.swissOrder
  var order: [Int]
  /// What each entrant has, by seed.
  var values: [TieBreak: [Double]]
  var testDescription: String { name }

  var table: ScoreTable {
    ScoreTable(
      entrantCount: entrantCount,
      margins: .difference(Array(repeating: 0, count: entrantCount)),
      battles: rounds.enumerated().flatMap { round, matches in
        matches.enumerated().map { board, match in
          StageBattle.test(
            round + 1,
            board + 1,
            Seat(match.home - 1),
            match.away.map { Seat($0 - 1) },
            match.won
          )
        }
      }
    )
  }
}

struct ScoreTableExampleTests {
  static let examples: [WorkedTable] = [
    .init(
      name: "eight entrants, three rounds",
      entrantCount: 8,
      rounds: [
        [(1, 5, 2), (2, 6, 0), (3, 7, 2), (4, 8, 1)],
        [(1, 3, 2), (6, 4, 0), (8, 2, 0), (5, 7, 0)],
        [(1, 4, 2), (2, 7, 1), (3, 6, 2), (8, 5, 1)],
      ],
      order: [1, 3, 4, 7, 2, 6, 8, 5],
      values: [
        .points: [3, 1.5, 2, 1.5, 0.5, 1, 1.5, 1],
        .buchholz: [4, 3.5, 5.5, 5, 5.5, 5, 4, 3.5],
        .buchholzCut1: [3.5, 2.5, 4.5, 4, 4.5, 3.5, 3.5, 3],
        .buchholzCut2: [2, 1.5, 3, 3, 3, 2, 2, 1.5],
        .medianBuchholz: [1.5, 1, 1.5, 1, 1.5, 1.5, 1.5, 1.5],
        .sonnebornBerger: [4, 1.75, 2.5, 1.5, 0.5, 1.5, 1.25, 1],
        .progressive: [6, 2.5, 4, 3.5, 0.5, 3, 2.5, 2],
        .koya: [2, 0.5, 1, 0, 0, 1, 0.5, 0.5],
        .wins: [3, 1, 2, 1, 0, 1, 1, 0],
      ]
    ),
    .init(
      name: "five entrants, three rounds with byes",
      entrantCount: 5,
      rounds: [
        [(1, 3, 2), (2, 4, 2), (5, nil, 0)],
        [(1, 5, 2), (2, 3, 2), (4, nil, 0)],
        [(1, 2, 1), (4, 5, 2), (3, nil, 0)],
      ],
      order: [2, 1, 4, 3, 5],
      values: [
        .points: [2.5, 2.5, 1, 2, 1],
        .buchholz: [4.5, 5.5, 6, 5, 5.5],
        .buchholzCut1: [3.5, 4.5, 5, 4, 4.5],
        .buchholzCut2: [2.5, 2.5, 2.5, 2.5, 2.5],
        .medianBuchholz: [1, 2, 2.5, 1.5, 2],
        .sonnebornBerger: [3.25, 4.25, 1, 2.5, 1],
        .progressive: [5.5, 5.5, 1, 3, 3],
        .koya: [0.5, 1.5, 0, 0, 0],
        .wins: [2, 2, 0, 1, 0],
      ]
    ),
    .init(
      name: "six entrants, everyone against everyone",
      entrantCount: 6,
      rounds: [
        [(1, 2, 2), (1, 3, 0), (1, 4, 2), (1, 5, 2), (1, 6, 0)],
        [(2, 3, 2), (2, 4, 1), (2, 5, 2), (2, 6, 2)],
        [(3, 4, 2), (3, 5, 0), (3, 6, 1), (4, 5, 2), (4, 6, 2), (5, 6, 0)],
      ],
      list: TieBreak.roundRobinOrder,
      order: [2, 1, 3, 4, 6, 5],
      values: [
        .points: [3, 3.5, 2.5, 2.5, 1, 2.5],
        .sonnebornBerger: [7, 7.25, 6.75, 5.25, 2.5, 5.25],
        .koya: [2, 2.5, 2.5, 1.5, 1, 1.5],
        .wins: [3, 3, 2, 2, 1, 2],
      ]
    ),
  ]

  @Test(arguments: examples) func `gives the values worked out by hand`(_ example: WorkedTable) {
    let table = example.table
    let all = Array(0..<example.entrantCount)
    for (criterion, values) in example.values {
      #expect(table.numbers(of: criterion, in: all) == values, "\(criterion)")
    }
  }

  @Test(arguments: examples) func `places everyone by the order of the format`(
    _ example: WorkedTable
  ) {
    let standings = example.table.standings(by: example.list)
    #expect(standings.map(\.entrant.number) == example.order)
    #expect(standings.map(\.rank) == Array(1...example.entrantCount))
  }

  @Test func `tells the points with those of byes, and records without`() {
    let standings = Self.examples[1].table.standings(by: TieBreak.swissOrder)
    #expect(standings.map(\.points) == [2.5, 2.5, 2, 1, 1])
    #expect(standings.map(\.record.played) == [3, 3, 2, 2, 2])
  }
}
