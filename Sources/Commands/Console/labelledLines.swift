import Base
import Terminal

/// Returns labels with their values beside them, in lines for a terminal.
///
/// A value that is too wide goes on below itself. A longer word stays whole, so that an address can be copied.
///
/// - Parameter columns: The width of the lines, in terminal columns; nil if no value is wrapped.
func labelledLines(_ rows: [(label: String, value: String)], columns: Int?) -> [String] {
  let labels = rows.map(\.label.displayWidth).max() ?? 0
  guard let columns, columns >= labels + narrowestValue else { return alignedLines(rows.map { [$0.label, $0.value] }) }
  let room = columns - labels - 2
  return alignedLines(
    rows.flatMap { label, value in
      guard value.displayWidth > room else { return [[label, value]] }
      return wrapped(value, to: room).enumerated().map { [$0 == 0 ? label : "", $1] }
    }
  )
}

/// Returns a text with its lines wrapped for a terminal; what goes on is indented by four columns more.
///
/// - Parameter columns: The width of the lines, in terminal columns; nil if no line is wrapped.
func wrappedLines(of text: String, columns: Int?) -> String {
  guard let columns, columns >= 2 * narrowestValue else { return text }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
    let line = String(line)
    guard line.displayWidth > columns else { return [line] }
    let indent = line.prefix { $0 == " " }
    return wrapped(line, to: columns - indent.count - 4).enumerated().map { indent + ($0 == 0 ? "" : "    ") + $1 }
  }
  return lines.joined(separator: "\n")
}

/// In a narrower column, wrapped values are harder to read than those that the terminal breaks.
private let narrowestValue = 24
