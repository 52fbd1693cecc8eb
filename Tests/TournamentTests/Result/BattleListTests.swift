import TestSupport
import Testing
import Tournament

struct BattleListTests {
  static let stages: [[Stage]] = [
    [Stage(format: .roundRobin(legs: 1))],
    [Stage(format: .roundRobin(legs: 3))],
    [Stage(format: .swiss(SwissRules()))],
    [Stage(format: .roundRobin(legs: 1)), Stage(format: .roundRobin(legs: 2))],
  ]

  @Test(arguments: stages, 2...9) func `parts follow each other`(_ stages: [Stage], _ count: Int) {
    let list = TournamentResult(drawing: stages, of: count).battles
    for size in [1, 2, 3, 7, 100] {
      let parts = Array(list.parts(of: size))
      #expect(parts.flatMap(\.all) == list.all)
      #expect(parts.map(\.count) == parts.map(\.all.count))
      #expect(parts.allSatisfy { $0.count <= max(size, count / 2) })
    }
  }
}
