internal import Text

/// Returns `text` safe to print in a line: deceptive and control scalars as blanks, cut to `limit` scalars.
///
/// - Parameter keepsLines: Whether line breaks stay, so that it is safe in lines.
func cleanText(_ text: String, limit: Int, keepsLines: Bool = false) -> String {
  if text.utf8.count <= limit, text.isPlainASCII { return text }
  var scalars = text.unicodeScalars[...]
  if let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex) {
    scalars = scalars[..<end]
  }
  guard keepsLines else { return String(scalars).printable }
  return scalars.split(separator: "\n").map { String($0).printable }.joined(separator: "\n")
}

/// Returns what a user wrote, short and in single quotes.
func quoted(_ text: String) -> String {
  "'" + singleLine(text, limit: 200) + "'"
}
