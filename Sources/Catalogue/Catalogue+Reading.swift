import Base

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
      let part = numbers.dropFirst(query.offset).prefix(query.limit)
      return CataloguePage(records: try records(part, of: query.kind), total: numbers.count)
    }
    if let (numbers, total) = try numbersOfCommonName(query, kind) {
      return CataloguePage(records: try records(numbers[...], of: query.kind), total: total)
    }
    let many = try firstOfMany(query, kind, condition)
    if let many, let numbers = many.numbers {
      return CataloguePage(records: try records(numbers[...], of: query.kind), total: many.total)
    }
    // An index of names finds many slower than the order's index does.
    let listing = findsFew ? condition : try sql(for: query, kind, isCommon: true)
    let counting = "SELECT count(*) FROM record r WHERE \(condition.text)"
    // Few records are counted as they are ordered; of many, an index gives the page at once.
    let count = many != nil ? "?" : findsFew ? "count(*) OVER ()" : "(\(counting))"
    let countValues = many.map { [.integer($0.total)] } ?? (findsFew ? [] : condition.values)
    var total: Int?
    // Whole records are read for the page alone, not for all that are sorted.
    let records = try database.all(
      "SELECT \(StoredRecord.columns), p.total FROM (SELECT r.number, \(count) AS total FROM record r "
        + "WHERE \(listing.text) \(order) LIMIT ? OFFSET ?) p "
        + "CROSS JOIN record r ON r.number = p.number \(order)",
      countValues + listing.values + [.integer(query.limit), .integer(query.offset)]
    ) { (row) throws(DatabaseError) in
      total = row.integer(StoredRecord.columnCount)
      return try StoredRecord(row, of: query.kind, path: path)
    }
    // Beyond the end there is no row with the total.
    total = total ?? many?.total
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

  private func records(
    _ numbers: ArraySlice<Int>,
    of kind: CatalogueKind
  ) throws(DatabaseError) -> [StoredRecord] {
    var records: [StoredRecord] = []
    for number in numbers {
      let record = try database.first(
        "SELECT \(StoredRecord.columns) FROM record r WHERE r.number = ?",
        [.integer(number)]
      ) { (row) throws(DatabaseError) in try StoredRecord(row, of: kind, path: path) }
      if let record { records.append(record) }
    }
    return records
  }

  /// Whether an index finds the records of a query, few as a rule, which are then sorted.
  func findsFew(_ query: CatalogueQuery) throws(DatabaseError) -> Bool {
    for condition in query.conditions {
      switch condition.yield {
      case .few, .many: return true
      case .unknown:
        if case .nameHolds(let text) = condition, try !areMore(than: Self.few, holding: text) {
          return true
        }
      }
    }
    return false
  }

  /// The number of records that are sorted sooner than found one by one in their order.
  static let few = 1_000

  /// Returns the names of the records that a query finds, in its order, with the times of their change and of their newest
  /// capture in seconds since 1970; nil if they are unknown.
  package func names(
    _ query: CatalogueQuery
  ) throws(DatabaseError) -> [(name: RecordName, modified: Int?, captured: Int?)] {
    guard let kind = try knownNumber(of: query.kind) else { return [] }
    let condition = try sql(for: query, kind)
    func read(
      _ rest: String,
      _ values: [SQLValue]
    ) throws(DatabaseError) -> [(name: RecordName, modified: Int?, captured: Int?)] {
      try database.all(
        "SELECT r.id, r.name, r.modified, r.captured FROM record r WHERE \(rest)",
        values
      ) {
        (row) throws(DatabaseError) in
        guard let id = RecordID(row.text(0)) else { throw .damaged(path: path) }
        let name = RecordName(kind: query.kind, id: id, name: row.text(1))
        return (name, row.optionalInteger(2), PartOrigins.read(row.optionalText(3)).captured)
      }
    }
    let many = try firstOfMany(query, kind, condition)
    if many?.total == 0 { return [] }
    if let numbers = many?.numbers {
      var found: [(name: RecordName, modified: Int?, captured: Int?)] = []
      for number in numbers { found += try read("r.number = ?", [.integer(number)]) }
      return found
    }
    return try read(
      "\(condition.text) \(query.orderSQL(sorts: try findsFew(query))) LIMIT ? OFFSET ?",
      condition.values + [.integer(query.limit), .integer(query.offset)]
    )
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

  /// - Parameter isCommon: Whether parts of names and relations are looked for in the order of the list.
  func sql(
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
        switch condition {
        case .nameHolds(let text) where isCommon: SQLPart.nameHolds(text, byNumber: false)
        case .related(let other, let ids) where isCommon:
          try relation(other, ids, kind)?.test ?? .never
        case .fieldBetween(.onsaleDate, let first, let last) where query.kind == .comics:
          // Their rank is this date, the newest first.
          SQLPart(
            text: "r.rank BETWEEN ? AND ?",
            values: [last, first].map { .integer(-max($0, 1 - .max)) }
          )
        default: try sql(for: condition, kind, isCommon ? "+r." : "r.")
        }
      whole.text += " AND (\(part.text))"
      whole.values += part.values
    }
    return whole
  }

  /// - Parameter table: `r.`, or `+r.` if no index is to be used.
  private func sql(
    for condition: CatalogueQuery.Condition,
    _ kind: Int,
    _ table: String
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
      let values = texts.map(field.value).filter { $0 != .null }
      let column = "\(table)\(field.rawValue)"
      // If a list has one value, the library reads the index from its start instead of looking the value up.
      var part =
        values.count == 1
        ? SQLPart(text: column + " = ?", values: values) : .oneOf(column, values)
      if let test = field.indexTest, condition.yield != .unknown {
        // The test is true of nearly all records, so the library must not expect that it leaves few.
        part.text += " AND likely(\(column) \(test))"
      }
      return part
    case .fieldStartsWith(let field, let start):
      return .prefix("\(table)\(field.rawValue)", start.collationKey)
    case .fieldBetween(let field, let first, let last):
      return SQLPart(
        text: "\(table)\(field.rawValue) BETWEEN ? AND ?",
        values: [.integer(first), .integer(last)]
      )
    case .hasField(let field, let has):
      // Every number and every text is greater than 0; a text that is empty is not.
      let column = table + field.rawValue
      let test = "(\(column) > 0 AND \(column) != '')"
      return SQLPart(text: has ? test : "\(test) IS NOT TRUE")
    case .modifiedSince(let date):
      return SQLPart(text: "r.modified >= ?", values: [.integer(date)])
    case .related(let other, let ids):
      guard let set = try relation(other, ids, kind)?.set else { return .never }
      return SQLPart(text: "r.number IN (\(set.text))", values: set.values)
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
