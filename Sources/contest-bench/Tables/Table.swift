internal import Glibc
internal import Text

/// A text table: the first column aligned left, the others right.
struct Table {
  var head: [String]
  var rows: [[String]] = []

  var text: String {
    let lines = [head] + rows
    let widths = head.indices.map { column in lines.map { $0[column].displayWidth }.max() ?? 0 }
    return lines.map { line in
      let cells = zip(line, widths).enumerated().map { column, cell in
        column == 0 ? cell.0.padded(to: cell.1) : cell.0.aligned(right: cell.1)
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}

/// Returns a figure with about three significant digits, down to a millionth.
func shortText(_ figure: Double) -> String {
  guard figure.isFinite else { return "\(figure)" }
  guard figure != 0 else { return "0" }
  let scale = pow(10, min(6, max(0, 2 - log10(figure.magnitude).rounded(.down))))
  return ((figure * scale).rounded() / scale).groupedText
}
