internal import Text

/// Returns `text` safe to print in a line: deceptive and control scalars as blanks, cut to `limit` scalars.
func cleanText(_ text: String, limit: Int) -> String {
  if text.utf8.count <= limit, text.isPlainASCII { return text }
  var scalars = text.unicodeScalars[...]
  if let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex) {
    scalars = scalars[..<end]
  }
  return String(scalars).printable
}

/// Returns what a user wrote, short and in single quotes.
func quoted(_ text: String) -> String {
  "'" + singleLine(text, limit: 200) + "'"
}
