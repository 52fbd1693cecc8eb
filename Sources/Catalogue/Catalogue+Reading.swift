package import Base

extension Catalogue {
  /// Returns a record; nil if the catalogue has none.
  package func record(_ kind: CatalogueKind, _ id: RecordID) throws(DatabaseError) -> StoredRecord? {
    guard let number = try knownNumber(of: kind) else { return nil }
    return try database.first(
      "SELECT \(StoredRecord.columns) FROM record r WHERE r.kind = ? AND r.id = ?",
      [.integer(number), id.sqlValue]
    ) { (row) throws(DatabaseError) in try StoredRecord(row, of: kind, path: path) }
  }

  /// Returns the records of a kind that a query finds, in its order.
  package func page(_ query: CatalogueQuery) throws(DatabaseError) -> CataloguePage {
    let ids = try ids(of: query)
    var page = CataloguePage(records: [], total: ids.count)
    for id in ids.dropFirst(query.offset).prefix(query.limit) {
      if let record = try record(query.kind, id) { page.records.append(record) }
    }
    return page
  }

  /// Returns the ids of all records that a query finds, in its order.
  ///
  /// They are kept for the next page of the list: to count and sort it again would take longer with each page.
  package func ids(of query: CatalogueQuery) throws(DatabaseError) -> [RecordID] {
    guard let kind = try knownNumber(of: query.kind) else { return [] }
    let found = try sql(for: query, kind)
    let version = try version()
    if let lastList, lastList.found == found, lastList.version == version { return lastList.ids }
    let ids = try database.all("SELECT r.id FROM record r WHERE \(found.text)", found.values) {
      (row) throws(DatabaseError) in try id(in: row)
    }
    lastList = (found, version, ids)
    return ids
  }

  /// Returns the names of the records that a query finds, in its order, with the times of their change and of their newest
  /// capture in seconds since 1970; nil if they are unknown.
  package func names(_ query: CatalogueQuery) throws(DatabaseError) -> [(
    name: RecordName, modified: Int?, captured: Int?
  )] {
    guard let kind = try knownNumber(of: query.kind) else { return [] }
    let found = try sql(for: query, kind)
    return try database.all(
      "SELECT r.id, r.name, r.modified, r.captured FROM record r WHERE \(found.text) LIMIT ? OFFSET ?",
      found.values + [.integer(query.limit), .integer(query.offset)]
    ) { (row) throws(DatabaseError) in
      let name = RecordName(kind: query.kind, id: try id(in: row), name: row.text(1))
      return (name, row.optionalInteger(2), PartOrigins.read(row.optionalText(3)).captured)
    }
  }

  private func id(in row: borrowing Row) throws(DatabaseError) -> RecordID {
    guard let id = RecordID(row.text(0)) else { throw .damaged(path: path) }
    return id
  }

  /// Returns a number that is another one whenever this or another process has changed the catalogue.
  package func version() throws(DatabaseError) -> Int {
    // It counts the changes of other connections.
    let others = try database.first("PRAGMA data_version") { (row) throws(DatabaseError) in row.integer(0) }
    return changes << 32 | (others ?? 0)
  }

  /// Returns the next records of a kind, ordered by id: numbers first.
  ///
  /// - Parameter last: The id after which they come; nil for the first ones.
  package func records(of kind: CatalogueKind, after last: RecordID?, limit: Int) throws(DatabaseError)
    -> [StoredRecord]
  {
    guard let number = try knownNumber(of: kind) else { return [] }
    return try database.all(
      "SELECT \(StoredRecord.columns) FROM record r WHERE r.kind = ? AND r.id > ? ORDER BY r.id LIMIT ?",
      [.integer(number), last?.sqlValue ?? .integer(.min), .integer(limit)]
    ) { (row) throws(DatabaseError) in try StoredRecord(row, of: kind, path: path) }
  }

  /// Returns the conditions and the order of a query.
  private func sql(for query: CatalogueQuery, _ kind: Int) throws(DatabaseError) -> SQLPart {
    var whole = SQLPart(
      // Records whose numbers are found are not looked for among all of their kind.
      text: query.isByNumber ? "+r.kind = ?" : "r.kind = ?",
      values: [.integer(kind)]
    )
    for condition in query.conditions {
      let part = try sql(for: condition, kind)
      whole.text += " AND (\(part.text))"
      whole.values += part.values
    }
    whole.text += " " + query.orderSQL
    return whole
  }

  private func sql(for condition: CatalogueQuery.Condition, _ kind: Int) throws(DatabaseError) -> SQLPart {
    switch condition {
    case .ids(let ids): return .oneOf("r.id", ids.map(\.sqlValue))
    case .name(let name):
      // A name may start with a blank.
      let key = nameKey(name.trimmed)
      return .oneOf("r.key", [.text(key), .text(" " + key)])
    case .title(let field, let title):
      let column = "r.\(field?.rawValue ?? "key")"
      let key = nameKey(title)
      return SQLPart(
        text: "\(column) = ? OR (\(column) >= ? AND \(column) < ? AND \(column) LIKE '%)')",
        // A year begins with a digit, and the colon follows the nine.
        values: [.text(key), .text(key + " (0"), .text(key + " (:")]
      )
    case .nameStartsWith(let start): return .prefix("r.key", start.collationKey)
    case .nameHolds(let text): return .nameHolds(text)
    case .field(let field, let texts):
      let values = texts.map(field.value).filter { $0 != .null }
      let column = "r.\(field.rawValue)"
      // If a list has one value, the library reads the index from its start instead of looking the value up.
      var part = values.count == 1 ? SQLPart(text: column + " = ?", values: values) : .oneOf(column, values)
      // The index has only what is there.
      if let test = field.indexTest, !values.contains(where: \.isNothing) { part.text += " AND \(column) \(test)" }
      return part
    case .fieldStartsWith(let field, let start): return .prefix("r.\(field.rawValue)", start.collationKey)
    case .fieldBetween(let field, let first, let last):
      return SQLPart(text: "r.\(field.rawValue) BETWEEN ? AND ?", values: [.integer(first), .integer(last)])
    case .hasField(let field, let has):
      // Every number and every text is greater than 0; a text that is empty is not.
      let column = "r.\(field.rawValue)"
      let test = "(\(column) > 0 AND \(column) != '')"
      return SQLPart(text: has ? test : "\(test) IS NOT TRUE")
    case .modifiedSince(let date): return SQLPart(text: "r.modified >= ?", values: [.integer(date)])
    case .related(let other, let ids): return try related(other, ids, kind)
    case .hasRelated(let other, let field, let texts):
      guard let number = try knownNumber(of: other) else { return .never }
      let values = SQLPart.oneOf("o.\(field.rawValue)", texts.map(field.value))
      return SQLPart(
        text: "EXISTS (SELECT 1 FROM mention m JOIN record o ON o.number = m.parent "
          + "WHERE m.kind = r.kind AND m.id = r.id AND m.parent_kind = ? AND \(values.text))",
        values: [.integer(number)] + values.values
      )
    }
  }
}

extension SQLValue {
  /// Whether it is empty or 0, or lower.
  fileprivate var isNothing: Bool {
    switch self {
    case .integer(let value): value <= 0
    case .number(let value): value <= 0
    case .text(let text): text.isEmpty
    case .null, .utf8, .bytes: true
    }
  }
}
