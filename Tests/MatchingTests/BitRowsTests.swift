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

  @Test(arguments: [0, 1, 2, 63, 64, 65, 128, 130])
  func `tables of graphs have the edges from both ends`(_ count: Int) {
    func members(_ rows: BitRows) -> [[Int]] { (0..<count).map { Array(rows.members(of: $0)) } }
    func expected(_ isEdge: (_ lower: Int, _ higher: Int) -> Bool) -> [[Int]] {
      (0..<count).map { v in
        (0..<count).filter { $0 != v && isEdge(min(v, $0), max(v, $0)) }
      }
    }
    let whole = members(BitRows(completeGraph: count))
    #expect(whole == expected { _, _ in true })
    func isEdge(_ v: Int, _ w: Int) -> Bool { (v * w) % 3 == 1 }
    var rows = BitRows(count: count, isEdge: isEdge)
    #expect(members(rows) == expected(isEdge))
    let group = stride(from: 1, to: count, by: 3)
    rows.clear(Array(group))
    #expect(members(rows) == expected { isEdge($0, $1) && ($0 % 3 != 1 || $1 % 3 != 1) })
  }
}
