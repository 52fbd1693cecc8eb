package import SQLite
internal import Text

extension Catalogue {
  /// Returns the records in whose names a text occurs, whatever its case and accents are: the whole name first, then
  /// names that begin with it, then the others by name.
  ///
  /// - Parameter kinds: The kinds to look through; nil for all.
  package func names(
    holding part: String,
    of kinds: [CatalogueKind]? = nil,
    limit: Int
  ) throws(DatabaseError) -> [RecordName] {
    let key = nameKey(part.trimmed)
    guard !key.isEmpty else { return [] }
    var text =
      "SELECT k.source, k.name, r.id, r.name FROM record r JOIN kind k ON k.number = r.kind WHERE instr(r.key, ?1) > 0"
    var values: [SQLValue] = [.text(key)]
    if let trigrams = trigramQuery(key) {
      text += " AND r.number IN (SELECT rowid FROM name WHERE name MATCH ?)"
      values.append(.text(trigrams))
    }
    if let kinds {
      var numbers: [SQLValue] = []
      for kind in kinds {
        if let number = try knownNumber(of: kind) { numbers.append(.integer(number)) }
      }
      let part = SQLPart.oneOf("r.kind", numbers)
      text += " AND \(part.text)"
      values += part.values
    }
    text += " ORDER BY r.key != ?1, instr(r.key, ?1) != 1, r.key, r.kind, r.id LIMIT ?"
    return try database.all(text, values + [.integer(limit)]) { (row) throws(DatabaseError) in
      guard let id = RecordID(row.text(2)) else { throw .damaged(path: path) }
      return RecordName(
        kind: CatalogueKind(source: row.text(0), name: row.text(1)),
        id: id,
        name: row.text(3)
      )
    }
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
