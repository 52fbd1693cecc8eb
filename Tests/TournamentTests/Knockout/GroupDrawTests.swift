import TestSupport
import Testing
import Tournament

struct GroupDrawTests {
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
