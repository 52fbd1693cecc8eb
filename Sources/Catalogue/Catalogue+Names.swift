internal import SQLite
internal import Text

extension SQLPart {
  /// Records in whose names a text occurs, whatever its case and accents are; none for an empty text.
  static func nameHolds(_ text: String) -> SQLPart {
    let key = nameKey(text.trimmed)
    guard !key.isEmpty else { return SQLPart(text: "FALSE") }
    var part = SQLPart(text: "instr(r.key, ?) > 0", values: [.text(key)])
    if let trigrams = trigramQuery(key) {
      part.text += " AND r.number IN (SELECT rowid FROM name WHERE name MATCH ?)"
      part.values.append(.text(trigrams))
    }
    return part
  }
}

/// Returns the query for all texts that hold the parts of a key; nil if it has fewer than three characters.
private func trigramQuery(_ key: String) -> String? {
  let scalars = Array(key.unicodeScalars.prefix(64))
  guard scalars.count >= 3 else { return nil }
  return (0...(scalars.count - 3)).map { start in
    let part = String(String.UnicodeScalarView(scalars[start..<start + 3]))
    return "\"" + part.exchanging("\"", for: "\"\"") + "\""
  }.joined(separator: " AND ")
}
