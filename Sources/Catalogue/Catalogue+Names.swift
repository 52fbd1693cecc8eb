internal import SQLite
internal import Text

extension SQLPart {
  /// Records in whose names a text occurs, whatever its case and accents are; none for an empty text.
  ///
  /// - Parameter byNumber: Whether the index of the parts of names finds them.
  static func nameHolds(_ text: String, byNumber: Bool = true) -> SQLPart {
    let key = nameKey(text.trimmed)
    guard !key.isEmpty else { return .never }
    var part = SQLPart(text: "instr(r.key, ?) > 0", values: [.text(key)])
    if byNumber, let trigrams = trigramQuery(key) {
      part.text += " AND r.number IN (SELECT rowid FROM name WHERE name MATCH ?)"
      part.values.append(.text(trigrams))
    }
    return part
  }
}

extension Catalogue {
  /// Returns how many names of all kinds may hold a text, or a few more; the greatest number if no index tells.
  func namesHolding(_ text: String) throws(DatabaseError) -> Int {
    let key = nameKey(text.trimmed)
    guard !key.isEmpty, let trigrams = trigramQuery(key) else { return .max }
    return try database.first(
      "SELECT count(*) FROM name WHERE name MATCH ?",
      [.text(trigrams)]
    ) { (row) throws(DatabaseError) in row.integer(0) } ?? 0
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
