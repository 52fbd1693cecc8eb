import Base

/// Returns `text` with blanks for deceptive and control scalars, cut to `limit` scalars, so it is safe to print.
///
/// - Parameter keepsLines: Whether line breaks stay; empty lines are removed.
func cleanText(_ text: String, limit: Int, keepsLines: Bool = false) -> String {
  if text.utf8.count <= limit, text.isPlainASCII { return text }
  var scalars = text.unicodeScalars[...]
  if let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex) {
    scalars = scalars[..<end]
  }
  guard keepsLines else { return String(scalars).printable }
  return scalars.split(separator: "\n").map { String($0).printable }.joined(separator: "\n")
}

/// Returns a user's text in single quotes, in one line of at most 200 characters.
func quoted(_ text: String) -> String { "'" + singleLine(text, limit: 200) + "'" }
