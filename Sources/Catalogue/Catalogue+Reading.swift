internal import JSON
package import SQLite
internal import Text

extension Catalogue {
  /// Returns a record; nil if the catalogue has none.
  package func record(
    _ kind: CatalogueKind,
    _ id: RecordID
  ) throws(DatabaseError) -> StoredRecord? {
    guard let number = try knownNumber(of: kind) else { return nil }
    return try database.first(
      "SELECT \(StoredRecord.columns) FROM record r WHERE r.kind = ? AND r.id = ?",
      [.integer(number), id.sqlValue]
    ) { (row) throws(DatabaseError) in try StoredRecord(row, of: kind, path: path) }
  }

  /// Returns the records of a kind that a query finds, in its order.
  package func page(_ query: CatalogueQuery) throws(DatabaseError) -> CataloguePage {
    guard let kind = try knownNumber(of: query.kind) else {
      return CataloguePage(records: [], total: 0)
    }
    let findsFew = try findsFew(query)
    let condition = try sql(for: query, kind)
    let order = query.orderSQL(sorts: findsFew)
    if let numbers = try numbersOfSame(condition, order, offset: query.offset) {
      var records: [StoredRecord] = []
      for number in numbers.dropFirst(query.offset).prefix(query.limit) {
        if let record = try record(number, of: query.kind) { records.append(record) }
      }
      return CataloguePage(records: records, total: numbers.count)
    }
    let counting = "SELECT count(*) FROM record r WHERE \(condition.text)"
    // Few records are counted as they are ordered; of many, an index gives the page at once.
    let count = findsFew ? "count(*) OVER ()" : "(\(counting))"
    // An index of names finds many slower than the order's index does.
    let listing = findsFew ? condition : try sql(for: query, kind, isCommon: true)
    var total: Int?
    // Whole records are read for the page alone, not for all that are sorted.
    let records = try database.all(
      "SELECT \(StoredRecord.columns), p.total FROM (SELECT r.number, \(count) AS total FROM record r "
        + "WHERE \(listing.text) \(order) LIMIT ? OFFSET ?) p "
        + "CROSS JOIN record r ON r.number = p.number \(order)",
      (findsFew ? [] : condition.values) + listing.values
        + [.integer(query.limit), .integer(query.offset)]
    ) { (row) throws(DatabaseError) in
      total = row.integer(StoredRecord.columnCount)
      return try StoredRecord(row, of: query.kind, path: path)
    }
    // Beyond the end there is no row with the total.
    if total == nil {
      total = try database.first(counting, condition.values) { (row) throws(DatabaseError) in
        row.integer(0)
      }
    }
    return CataloguePage(records: records, total: total ?? 0)
  }

  /// Returns the numbers of all records of a list in its order, if the list was asked for before and is gone on with; nil
  /// otherwise.
  ///
  /// To count a long list for each of its pages, and to skip all before it, would take longer with each page.
  private func numbersOfSame(
    _ condition: SQLPart,
    _ order: String,
    offset: Int
  ) throws(DatabaseError) -> [Int]? {
    let sql = "SELECT r.number FROM record r WHERE \(condition.text) \(order)"
    let version = try version()
    guard var known = lastList, known.sql == sql, known.values == condition.values,
      known.version == version
    else {
      lastList = LastList(sql: sql, values: condition.values, version: version, offset: offset)
      return nil
    }
    if known.numbers == nil, known.offset != offset {
      known.numbers = try database.all(sql, condition.values) { (row) throws(DatabaseError) in
        row.integer(0)
      }
      lastList = known
    }
    return known.numbers
  }

  /// The list that was asked for last.
  struct LastList {
    var sql: String
    var values: [SQLValue]
    var version: Int
    var offset: Int
    /// The numbers of all its records in order; nil until a second page of it is asked for.
    var numbers: [Int]?
  }

  private func record(
    _ number: Int,
    of kind: CatalogueKind
  ) throws(DatabaseError) -> StoredRecord? {
    try database.first(
      "SELECT \(StoredRecord.columns) FROM record r WHERE r.number = ?",
      [.integer(number)]
    ) { (row) throws(DatabaseError) in try StoredRecord(row, of: kind, path: path) }
  }

  /// Whether an index finds few records for a query, which are then sorted.
  private func findsFew(_ query: CatalogueQuery) throws(DatabaseError) -> Bool {
    for condition in query.conditions {
      switch condition {
      case .ids, .related, .name, .title, .nameStartsWith, .field(.issueNumber, _),
        .fieldStartsWith(.seriesTitle, _):
        return true
      case .nameHolds(let text): if try namesHolding(text) <= Self.few { return true }
      default: break
      }
    }
    return false
  }

  /// The number of records that are sorted sooner than found one by one in their order.
  private static let few = 1_000

  /// Returns the names of the records that a query finds, in its order, with the time of their change in seconds since
  /// 1970; nil if it is unknown.
  package func names(
    _ query: CatalogueQuery
  ) throws(DatabaseError) -> [(name: RecordName, modified: Int?)] {
    guard let kind = try knownNumber(of: query.kind) else { return [] }
    let condition = try sql(for: query, kind)
    let order = query.orderSQL(sorts: try findsFew(query))
    return try database.all(
      "SELECT r.id, r.name, r.modified FROM record r WHERE \(condition.text) \(order) LIMIT ? OFFSET ?",
      condition.values + [.integer(query.limit), .integer(query.offset)]
    ) { (row) throws(DatabaseError) in
      guard let id = RecordID(row.text(0)) else { throw .damaged(path: path) }
      return (RecordName(kind: query.kind, id: id, name: row.text(1)), row.optionalInteger(2))
    }
  }

  /// Returns a number that is another one whenever this or another process has changed the catalogue.
  package func version() throws(DatabaseError) -> Int {
    // It counts the changes of other connections.
    let others = try database.first("PRAGMA data_version") {
      (row) throws(DatabaseError) in row.integer(0)
    }
    return changes << 32 | (others ?? 0)
  }

  /// Returns the next records of a kind, ordered by id: numbers first.
  ///
  /// - Parameter last: The id after which they come; nil for the first ones.
  package func records(
    of kind: CatalogueKind,
    after last: RecordID?,
    limit: Int
  ) throws(DatabaseError) -> [StoredRecord] {
    guard let number = try knownNumber(of: kind) else { return [] }
    return try database.all(
      "SELECT \(StoredRecord.columns) FROM record r WHERE r.kind = ? AND r.id > ? ORDER BY r.id LIMIT ?",
      [.integer(number), last?.sqlValue ?? .integer(.min), .integer(limit)]
    ) { (row) throws(DatabaseError) in try StoredRecord(row, of: kind, path: path) }
  }

  /// - Parameter isCommon: Whether the parts of names are looked for in the order of the list.
  private func sql(
    for query: CatalogueQuery,
    _ kind: Int,
    isCommon: Bool = false
  ) throws(DatabaseError) -> SQLPart {
    var whole = SQLPart(
      // Records whose numbers are found are not looked for among all of their kind.
      text: query.isByNumber && !isCommon ? "+r.kind = ?" : "r.kind = ?",
      values: [.integer(kind)]
    )
    for condition in query.conditions {
      let part =
        if isCommon, case .nameHolds(let text) = condition {
          SQLPart.nameHolds(text, byNumber: false)
        } else {
          try sql(for: condition, kind)
        }
      whole.text += " AND (\(part.text))"
      whole.values += part.values
    }
    return whole
  }

  private func sql(
    for condition: CatalogueQuery.Condition,
    _ kind: Int
  ) throws(DatabaseError) -> SQLPart {
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
      return .oneOf("r.\(field.rawValue)", texts.map(field.value).filter { $0 != .null })
    case .fieldStartsWith(let field, let start):
      return .prefix("r.\(field.rawValue)", start.collationKey)
    case .fieldBetween(let field, let first, let last):
      return SQLPart(
        text: "r.\(field.rawValue) BETWEEN ? AND ?",
        values: [.integer(first), .integer(last)]
      )
    case .hasField(let field, let has):
      // Every number and every text is greater than 0; a text that is empty is not.
      let test = "(r.\(field.rawValue) > 0 AND r.\(field.rawValue) != '')"
      return SQLPart(text: has ? test : "\(test) IS NOT TRUE")
    case .modifiedSince(let date):
      return SQLPart(text: "r.modified >= ?", values: [.integer(date)])
    case .related(let other, let ids): return try related(other, ids, to: kind)
    case .hasRelated(let other, let field, let texts):
      guard let number = try knownNumber(of: other) else { return SQLPart(text: "FALSE") }
      let values = SQLPart.oneOf("o.\(field.rawValue)", texts.map(field.value))
      return SQLPart(
        text: "EXISTS (SELECT 1 FROM mention m JOIN record o ON o.number = m.parent "
          + "WHERE m.kind = r.kind AND m.id = r.id AND m.parent_kind = ? AND \(values.text))",
        values: [.integer(number)] + values.values
      )
    }
  }

  /// The records of a kind that have to do with others.
  private func related(
    _ other: CatalogueKind,
    _ ids: [RecordID],
    to kind: Int
  ) throws(DatabaseError) -> SQLPart {
    guard let number = try knownNumber(of: other) else { return SQLPart(text: "FALSE") }
    // Those that name one of the others. One list of all is found faster than three conditions.
    let naming = SQLPart.oneOf("m.id", ids.map(\.sqlValue))
    var part = SQLPart(
      text: "r.number IN (SELECT m.parent FROM mention m WHERE m.kind = ? AND \(naming.text) "
        + "AND m.parent_kind = ?",
      values: [.integer(number)] + naming.values + [.integer(kind)]
    )
    // Those that one of the others names.
    var named: [SQLValue] = []
    for id in ids {
      guard let record = try record(other, id) else { continue }
      for name in record.related where try knownNumber(of: name.kind) == kind {
        named.append(name.id.sqlValue)
      }
    }
    if !named.isEmpty {
      let own = SQLPart.oneOf("n.id", named)
      part.text += " UNION SELECT n.number FROM record n WHERE n.kind = ? AND \(own.text)"
      part.values += [.integer(kind)] + own.values
    }
    // Those that a source listed for one of the others.
    let queries = SQLPart.oneOf("l.query", ids.map { .text(listingKeys(of: other, $0, kind)) })
    part.text +=
      " UNION SELECT w.record FROM listing_row w JOIN listing l ON l.number = w.listing WHERE \(queries.text))"
    part.values += queries.values
    return part
  }

  private func listingKeys(of other: CatalogueKind, _ id: RecordID, _ kind: Int) -> String {
    let name = kinds.first { $0.value == kind }?.key.name ?? ""
    return ListingQuery(list: name, of: other, id).key
  }
}
