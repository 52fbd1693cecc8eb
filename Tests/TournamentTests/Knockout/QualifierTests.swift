import TestSupport
import Testing
@testable import Tournament

struct QualifierTests {
  static let orders: [(GroupRow, GroupRow)] = [
    (GroupRow(9, of: 2, points: 3), GroupRow(0, of: 3, points: 4)),
    (GroupRow(9, of: 3, points: 4, quarters: 5), GroupRow(0, of: 3, points: 4, quarters: 4)),
    (GroupRow(9, of: 2, points: 2, quarters: 5), GroupRow(0, of: 4, points: 4, quarters: 9)),
    (GroupRow(9, of: 2, points: 2, margin: -1), GroupRow(0, of: 4, points: 4, margin: -3)),
    (GroupRow(0, of: 2, points: 2, margin: 1), GroupRow(1, of: 4, points: 4, margin: 2)),
    (GroupRow(0, of: 0, points: 0), GroupRow(1, of: 0, points: 0)),
    (GroupRow(1, of: 3, points: 1), GroupRow(0, of: 0, points: 0)),
  ]

  @Test(arguments: orders)
  func `groups are compared by battle`(_ better: GroupRow, _ worse: GroupRow) {
    #expect(better.isBetter(than: worse))
    #expect(!worse.isBetter(than: better))
  }

  @Test func `a place counts before how they did`() {
    let first = Qualifier(row: GroupRow(5, points: 0), group: 0, place: 1)
    let second = Qualifier(row: GroupRow(4, points: 6), group: 1, place: 2)
    #expect(first.isBetter(than: second))
    #expect(!second.isBetter(than: first))
  }

  @Test func `the best of the rest go on`() {
    let groups = [
      [GroupRow(0, points: 6), GroupRow(3, points: 2)],
      [GroupRow(1, points: 5), GroupRow(4, points: 3)],
      [GroupRow(2, points: 4)],
    ]
    #expect(qualifiers(of: groups, top: 1).map(\.name) == ["A1", "B1", "C1"])
    #expect(qualifiers(of: groups, top: 1, bestOfRest: 1).map(\.name) == ["A1", "B1", "C1", "B2"])
    #expect(
      qualifiers(of: groups, top: 1, bestOfRest: 2).map(\.name) == ["A1", "B1", "C1", "B2", "A2"]
    )
  }

  @Test func `no more go on than there are`() async {
    await #expect(processExitsWith: .failure) {
      _ = qualifiers(of: groups(2, of: 1), top: 1, bestOfRest: 1)
    }
  }
}
