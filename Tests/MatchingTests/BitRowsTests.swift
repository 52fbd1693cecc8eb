import Matching
import TestSupport
import Testing

struct BitRowsTests {
  @Test(arguments: [1, 2, 63, 64, 65, 130]) func `rows are sets of columns`(_ count: Int) {
    var random = RandomFields(seed: UInt64(count))
    var rows = BitRows(count: count)
    var sets = [Set<Int>](repeating: [], count: count)
    for _ in 0..<500 {
      let row = random.number(in: 0...count - 1)
      let column = random.number(in: 0...count - 1)
      switch random.number(in: 0...5) {
      case 0:
        rows[row, column] = false
        sets[row].remove(column)
      case 1:
        rows.formUnion(row, with: column)
        sets[row].formUnion(sets[column])
      default:
        rows[row, column] = true
        sets[row].insert(column)
      }
      #expect(Array(rows.members(of: row)) == sets[row].sorted())
      #expect(rows.memberCount(of: row) == sets[row].count)
      #expect(rows[row, column] == sets[row].contains(column))
    }
    #expect((0..<count).map { Array(rows.members(of: $0)) } == sets.map { $0.sorted() })
  }
}
