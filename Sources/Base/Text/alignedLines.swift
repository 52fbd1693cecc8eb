/// Returns rows as lines whose cells line up, two blanks apart.
///
/// - Parameters:
///   - numeric: The columns that are aligned to the right.
///   - widest: The most terminal columns of a cell that others line up with.
package func alignedLines(_ rows: [[String]], numeric: Set<Int> = [], widest: Int = .max) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    min(widest, rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0)
  }
  return rows.map { row in
    row.enumerated().map { column, cell in
      if numeric.contains(column) { return cell.aligned(right: widths[column]) }
      return column == row.count - 1 ? cell : cell.padded(to: widths[column])
    }.joined(separator: "  ")
  }
}
