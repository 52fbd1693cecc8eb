import Tournament

/// The places of the entries of a sparse symmetric matrix below the diagonal, and those of its factor.
struct SparseColumns: Sendable {
  /// The rows of the matrix in an order of their own; a row's number is its place in this order.
  let order: [Int]
  /// The first entry of each column, and the number of entries.
  let starts: [Int]
  /// The row of each entry, ascending in each column.
  let rows: [Int]

  /// Lists the entries of a matrix.
  ///
  /// - Parameter links: For each entry beside the diagonal a bit, on both sides.
  init(of links: BitRows) {
    order = Array(0..<links.count)
    let columns = order.map { column in links.members(of: column).filter { $0 > column } }
    rows = columns.flatMap(\.self)
    starts = columns.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// Lists the entries of a matrix and of its factor, in the order of elimination.
  ///
  /// The rows are eliminated one by one, always one with the fewest entries left: a row's entries are linked to each
  /// other when it goes. In a tree each row has one, so that the factor has no more entries than the matrix.
  ///
  /// Source: H. M. Markowitz, "The Elimination Form of the Inverse and Its Application to Linear Programming", 1957.
  ///
  /// - Parameters:
  ///   - links: For each entry beside the diagonal a bit, on both sides.
  ///   - maximumWork: The maximum number of products in one factorization.
  /// - Returns: Nil if the factor takes more work.
  init?(factoring links: BitRows, maximumWork: Int) {
    var (left, degrees) = (links, (0..<links.count).map(links.memberCount))
    // The rows by degree; a row whose degree has changed is in several lists, and only the last one counts.
    var lists = [[Int]](repeating: [], count: links.count)
    for row in (0..<links.count).reversed() { lists[degrees[row]].append(row) }
    var order: [Int] = []
    var places = [Int](repeating: links.count, count: links.count)
    var columns: [[Int]] = []
    var (lowest, work) = (0, 0)
    while order.count < links.count {
      guard let row = lists[lowest].popLast() else {
        lowest += 1
        continue
      }
      guard places[row] == links.count, degrees[row] == lowest else { continue }
      places[row] = order.count
      order.append(row)
      let column = Array(left.members(of: row))
      columns.append(column)
      work += column.count * column.count
      guard work <= maximumWork else { return nil }
      for other in column {
        left.formUnion(other, with: row)
        left[other, other] = false
        left[other, row] = false
        degrees[other] = left.memberCount(of: other)
        lists[degrees[other]].append(other)
        lowest = min(lowest, degrees[other])
      }
    }
    var starts = [0]
    var rows: [Int] = []
    for column in columns {
      rows += column.map { places[$0] }.sorted()
      starts.append(rows.count)
    }
    self.order = order
    self.starts = starts
    self.rows = rows
  }

  /// The number of rows.
  var count: Int { order.count }

  /// The entries of a column.
  func entries(of column: Int) -> Range<Int> { starts[column]..<starts[column + 1] }

  /// Returns the entry in a column for a row below it; nil if there is none.
  func entry(of column: Int, row: Int) -> Int? {
    entries(of: column).first { rows[$0] == row }
  }
}
