import Base

extension SQLPart {
  /// Records in whose names a text occurs, whatever its case and accents are; none for an empty text.
  static func nameHolds(_ text: String) -> SQLPart {
    let key = nameKey(text.trimmed)
    guard !key.isEmpty else { return .never }
    var part = SQLPart(text: "instr(r.key, ?) > 0", values: [.text(key)])
    if let trigrams = trigramQuery(key) {
      part.text += " AND r.number IN (SELECT rowid FROM name WHERE name MATCH ?)"
      part.values.append(.text(trigrams))
    }
    return part
  }
}

/// Returns the query for all texts that hold the parts of a key; nil if it has fewer than three characters.
///
/// The parts cover the key; those between them would leave out few more.
private func trigramQuery(_ key: String) -> String? {
  let scalars = Array(key.unicodeScalars.prefix(64))
  guard scalars.count >= 3 else { return nil }
  let last = scalars.count - 3
  return (Array(stride(from: 0, to: last, by: 3)) + [last]).map { start in
    let part = String(String.UnicodeScalarView(scalars[start..<start + 3]))
    return "\"" + part.exchanging("\"", for: "\"\"") + "\""
  }.joined(separator: " AND ")
}
