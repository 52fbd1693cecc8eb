import Base

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
  /// Whether more than so many names of all kinds hold a text, or seem to; true if no index tells.
  func areMore(than count: Int, holding text: String) throws(DatabaseError) -> Bool {
    let key = nameKey(text.trimmed)
    guard !key.isEmpty, let trigrams = trigramQuery(key) else { return true }
    let found = try database.first(
      "SELECT count(*) FROM (SELECT 1 FROM name WHERE name MATCH ? LIMIT ?)",
      [.text(trigrams), .integer(count + 1)]
    ) { (row) throws(DatabaseError) in row.integer(0) }
    return found ?? 0 > count
  }

  /// Returns the numbers of the records on a page of those with a part of a name, and the number of all of these; nil if
  /// the names have the part so seldom that their index finds them sooner than a look at all names.
  func numbersOfCommonName(
    _ query: CatalogueQuery,
    _ kind: Int
  ) throws(DatabaseError) -> (numbers: [Int], total: Int)? {
    guard query.conditions.count == 1, case .nameHolds(let text) = query.conditions[0],
      query.indexedOrder != nil
    else { return nil }
    let highest = try database.first("SELECT max(number) FROM record") {
      (row) throws(DatabaseError) in row.integer(0)
    }
    guard let highest, (1...Self.highestNumber).contains(highest),
      try areMore(than: max(Self.few, highest / Self.namesOfOneLookUp), holding: text)
    else { return nil }
    let part = SQLPart.nameHolds(text, byNumber: false)
    var isFound = [Bool](repeating: false, count: highest + 1)
    var total = 0
    try database.forEach(
      "SELECT r.number FROM record r WHERE r.kind = ? AND \(part.text)",
      [.integer(kind)] + part.values
    ) { (row) throws(DatabaseError) in
      let number = row.integer(0)
      if isFound.indices.contains(number) {
        isFound[number] = true
        total += 1
      }
      return true
    }
    var numbers: [Int] = []
    var left = query.offset
    guard query.limit > 0, left < total else { return ([], total) }
    try database.forEach(
      "SELECT r.number FROM record r WHERE r.kind = ? \(query.orderSQL(sorts: false))",
      [.integer(kind)]
    ) { (row) throws(DatabaseError) in
      let number = row.integer(0)
      guard isFound.indices.contains(number), isFound[number] else { return true }
      if left > 0 { left -= 1 } else { numbers.append(number) }
      return numbers.count < query.limit
    }
    return (numbers, total)
  }

  /// The highest record number for which a list of flags is made.
  private static let highestNumber = 100_000_000
  /// The number of names that are looked through in the time of one look-up by number.
  private static let namesOfOneLookUp = 64
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
