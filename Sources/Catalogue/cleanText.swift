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

/// Returns `text` clean, with every run of white space as one blank, cut to `limit` scalars.
func singleLine(_ text: String, limit: Int) -> String {
  var kept = String.UnicodeScalarView()
  var count = 0
  var needsBlank = false
  for scalar in text.unicodeScalars {
    if scalar.isDeceptive || scalar.properties.isWhitespace {
      needsBlank = count > 0
      continue
    }
    guard count + (needsBlank ? 1 : 0) < limit else { break }
    if needsBlank {
      kept.append(" ")
      count += 1
      needsBlank = false
    }
    kept.append(scalar)
    count += 1
  }
  return String(kept)
}

/// Returns what a user wrote, short and in single quotes.
func quoted(_ text: String) -> String {
  "'" + singleLine(text, limit: 200) + "'"
}
