import TestSupport
import Testing

@testable import Tournament

struct StandingsTests {
  /// The half points of row against column: 1 and 2 won four in all, 3 and 4 two.
  static let won: [[Int]] = [
    [0, 0, 2, 2],
    [2, 0, 1, 1],
    [0, 1, 0, 1],
    [0, 1, 1, 0],
  ]

  static let ranks: [([[Int]], [Int])] = [
    ([], []),
    ([[0]], [1]),
    ([[2], [0], [1]], [1, 2, 3]),
    ([[0, 1], [2]], [1, 1, 3]),
    ([[0], [1, 2, 3], [4]], [1, 2, 2, 2, 5]),
    ([[0, 1, 2]], [1, 1, 1]),
  ]

  @Test(arguments: ranks)
  func `shared places are competition ranks`(_ groups: [[Int]], _ ranks: [Int]) {
    let rows = standings(
      groups: groups,
      field: [5, 6, 7, 8, 9],
      records: [Record](repeating: Record(), count: 5),
      scores: [Int](repeating: 0, count: 5),
      criteria: [[CriterionValue]](repeating: [], count: 5)
    )
    #expect(rows.map(\.rank) == ranks)
    #expect(rows.map(\.entrant) == groups.joined().map { Seed(index: $0 + 5) })
  }

  @Test func `head to head is applied again within each set that it split`() {
    var order = Self.order()
    #expect(order.groups(of: [0, 1, 2, 3], by: [.headToHead]) == [[1], [0], [2, 3]])
    #expect(Self.shown(order) == ["2 0", "2 1", "1 0.5", "1 0.5"])
  }

  @Test func `head to head that splits nothing gives way to the next criterion`() {
    var order = Self.order()
    #expect(order.groups(of: [2, 3], by: [.headToHead, .seed]) == [[2], [3]])
    #expect(Self.shown(order) == ["0.5 3", "0.5 4"])
  }

  @Test func `criteria that are not asked for split nothing`() {
    var order = Self.order()
    #expect(order.groups(of: [3, 1, 2], by: []) == [[3, 1, 2]])
    #expect(order.criteria.allSatisfy { $0.isEmpty })
  }

  @Test func `a criterion that has to be left out gives way to the next`() {
    var order = StandingsOrder(
      values: { criterion, set in
        criterion == .headToHead && set.count > 2 ? nil : set.map { $0 == 3 ? 1 : 0 }
      },
      shown: { $1.map { Double($0) } }
    )
    #expect(order.groups(of: [1, 2, 3], by: [.headToHead, .points, .wins]) == [[3], [1, 2]])
    #expect(order.criteria[3].map(\.criterion) == [.points])
    #expect(order.criteria[1].map(\.criterion) == [.points, .wins])
  }

  @Test func `nobody alone is looked at`() {
    var order = StandingsOrder(
      values: { _, _ in preconditionFailure() },
      shown: { _, _ in preconditionFailure() }
    )
    #expect(order.groups(of: [7], by: [.points]) == [[7]])
    #expect(order.groups(of: [], by: [.points]) == [[]])
  }

  @Test func `records add up`() {
    var record = Record(wins: 1, draws: 2, losses: 3)
    record += Record(wins: 10, draws: 20, losses: 30)
    #expect(record == Record(wins: 11, draws: 22, losses: 33))
    #expect(record.played == 66)
    #expect(record.shares == 44)
  }

  @Test(arguments: [(nil, nil), (0, 0), (5, 2.5)] as [(Int?, Double?)])
  func `points are half the half points`(_ halfPoints: Int?, _ points: Double?) {
    let row = Standing(
      entrant: 0,
      rank: 1,
      record: Record(),
      halfPoints: halfPoints,
      criteria: []
    )
    #expect(row.points == points)
  }

  private static func order() -> StandingsOrder {
    StandingsOrder(
      values: { criterion, set in
        set.map { member in
          criterion == .seed ? -Int128(member + 1) : Int128(set.reduce(0) { $0 + won[member][$1] })
        }
      },
      shown: { criterion, values in
        values.map { criterion == .seed ? -Double($0) : Double($0) / 2 }
      }
    )
  }

  /// The values that were looked at, by entrant.
  private static func shown(_ order: StandingsOrder) -> [String] {
    order.criteria.filter { !$0.isEmpty }.map { values in
      values.map { $0.value == $0.value.rounded() ? "\(Int($0.value))" : "\($0.value)" }
        .joined(separator: " ")
    }
  }
}
