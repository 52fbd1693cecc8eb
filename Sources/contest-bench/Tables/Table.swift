internal import Glibc
internal import Text

/// A text table: the first column aligned left, the others right.
struct Table {
  var head: [String]
  var rows: [[String]] = []

  var text: String {
    alignedLines([head] + rows, numeric: Set(head.indices.dropFirst()))
      .map { $0 + "\n" }.joined()
  }
}

/// Returns a figure with about three significant digits, down to a millionth.
func shortText(_ figure: Double) -> String {
  guard figure.isFinite else { return "\(figure)" }
  guard figure != 0 else { return "0" }
  let scale = pow(10, min(6, max(0, 2 - log10(figure.magnitude).rounded(.down))))
  return ((figure * scale).rounded() / scale).groupedText
}
