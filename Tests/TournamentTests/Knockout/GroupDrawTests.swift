import TestSupport
import Testing
import Tournament

struct GroupDrawTests {
  static let snakes: [(Int, Int, [[Int]])] = [
    (8, 2, [[1, 4, 5, 8], [2, 3, 6, 7]]),
    (10, 3, [[1, 6, 7], [2, 5, 8], [3, 4, 9, 10]]),
    (3, 3, [[1], [2], [3]]),
    (4, 1, [[1, 2, 3, 4]]),
    (5, 2, [[1, 4, 5], [2, 3]]),
    (7, 2, [[1, 4, 5], [2, 3, 6, 7]]),
  ]

  @Test(arguments: snakes)
  func `the snake turns at each end`(_ count: Int, _ groups: Int, _ drawn: [[Int]]) {
    let result = GroupDraw.snake.groups(entrantCount: count, groupCount: groups, randomSeed: 1)
    #expect(result.map { $0.map(\.number) } == drawn)
  }

  @Test(arguments: 2...64) func `the snake follows its formula`(_ count: Int) {
    for groupCount in 1...count {
      var groups: [[Seat]] = Array(repeating: [], count: groupCount)
      for seed in 0..<count {
        let (row, column) = seed.quotientAndRemainder(dividingBy: groupCount)
        groups[row % 2 == 0 ? column : groupCount - 1 - column].append(Seat(seed))
      }
      let drawn = GroupDraw.snake.groups(
        entrantCount: count,
        groupCount: groupCount,
        randomSeed: 0
      )
      #expect(drawn == groups)
    }
  }

  @Test func `one pot is dealt like the published shuffle`() {
    let drawn = GroupDraw.pots.groups(entrantCount: 8, groupCount: 8, randomSeed: 42)
    #expect(drawn.joined().map(\.number) == [4, 2, 7, 3, 5, 1, 8, 6])
  }

  @Test func `one generator draws all pots`() {
    var generator = SplitMix64(seed: 9)
    var pots: [[Seat]] = [[0, 1, 2], [3, 4, 5], [6, 7]]
    for pot in pots.indices { generator.shuffle(&pots[pot]) }
    let expected = (0..<3).map { group in pots.compactMap { group < $0.count ? $0[group] : nil } }
    #expect(GroupDraw.pots.groups(entrantCount: 8, groupCount: 3, randomSeed: 9) == expected)
  }

  @Test(arguments: GroupDraw.allCases, 2...64)
  func `sizes differ by at most one and each pot is spread`(_ draw: GroupDraw, _ count: Int) {
    for groupCount in [1, 2, 3, 5, 8, count].filter({ $0 <= count }) {
      let groups = draw.groups(entrantCount: count, groupCount: groupCount, randomSeed: 5)
      let sizes = groups.map(\.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
      #expect(groups.joined().sorted() == Seat.all(count))
      for group in groups { #expect(group.map { $0.index / groupCount } == Array(0..<group.count)) }
    }
  }
}
