package import Base

/// The effect of storing a record.
package enum StoredChange: Sendable, Equatable {
  /// It is new.
  case taken
  /// The catalogue had another version; of both, each part stays that ranks first.
  case merged
  /// The catalogue had all of it.
  case unchanged
}

extension Catalogue {
  /// Runs `body` whole or not at all; no other process writes meanwhile.
  package func change<Value>(_ body: () throws(DatabaseError) -> Value) throws(DatabaseError) -> Value {
    do throws(DatabaseError) {
      return try database.transaction { () throws(DatabaseError) in
        let value = try body()
        changes += 1
        return value
      }
    } catch {
      // The numbers of kinds that it added are gone.
      kinds = [:]
      throw error
    }
  }

  /// Stores what a record is found by, without its text, in place of what is stored; belongs into ``change(_:)``.
  ///
  /// - Parameter place: Orders records of the same name; less than 90,000.
  package func enter(_ kind: CatalogueKind, _ id: RecordID, _ name: String, modified: Int?, place: Int)
    throws(DatabaseError)
  {
    let key = nameKey(name)
    try database.run(
      "INSERT OR REPLACE INTO record (kind, id, name, key, rank, modified) VALUES (?, ?, ?, ?, ?, ?)",
      [
        .integer(try number(of: kind)), id.sqlValue, .text(name), .text(key), .text("\(key)\u{1}\(10_000 + place)"),
        SQLValue(modified),
      ]
    )
  }

  /// Makes the connection ready to store many records at once.
  package func prepareForManyRecords() throws(DatabaseError) {
    // In KiB, and in pages: pages that change often are written once, to the log and to the file.
    try database.run("PRAGMA cache_size = -32768")
    try database.run("PRAGMA wal_autocheckpoint = 8000")
  }

  /// Stores a record, merged with what the catalogue has of it; belongs into ``change(_:)``.
  ///
  /// - Parameters:
  ///   - captured: The time at which the source sent it, in seconds since 1970; nil if unknown.
  ///   - origins: What came with other captures.
  package func store(_ record: CatalogueRecord, captured: Int?, _ origins: PartOrigins = PartOrigins())
    throws(DatabaseError) -> StoredChange
  { try keep(record, captured: captured, origins).change }

  /// Stores a record, and returns its number in the database.
  func keep(_ record: CatalogueRecord, captured: Int?, _ origins: PartOrigins = PartOrigins()) throws(DatabaseError)
    -> (number: Int, change: StoredChange)
  {
    let kind = try number(of: record.kind)
    let captured = knownTime(captured)
    let known = try database.first(
      "SELECT r.number, r.key, r.captured, b.json FROM record r JOIN body b USING (number) "
        + "WHERE r.kind = ? AND r.id = ?",
      [.integer(kind), record.id.sqlValue]
    ) { (row) throws(DatabaseError) in
      (number: row.integer(0), key: row.text(1), captured: PartOrigins.read(row.optionalText(2)), body: row.bytes(3))
    }
    guard let known else { return (try insert(record, kind, origins.column(captured)), .taken) }
    let isSame = known.body == record.body
    if isSame, known.captured == (captured, origins) { return (known.number, .unchanged) }
    guard let old = try? JSONDocument(known.body), let new = try? JSONDocument(record.body) else {
      throw .damaged(path: path)
    }
    var parts = RecordParts(old, of: record.kind, known.captured.captured, known.captured.origins)
    parts.add(RecordParts(new, of: record.kind, captured, origins))
    let merged = parts.origins
    let column = merged.others.column(merged.captured)
    let body = isSame ? known.body : parts.body
    guard body != known.body else {
      guard merged != known.captured else { return (known.number, .unchanged) }
      try database.run("UPDATE record SET captured = ? WHERE number = ?", [column, .integer(known.number)])
      return (known.number, isSame ? .unchanged : .merged)
    }
    // A record of an earlier version may contradict itself, and is replaced.
    let whole = (try? JSONDocument(body)).flatMap { try? CatalogueRecord($0, kind: record.kind) }
    let times = whole == nil ? origins.column(captured) : column
    try replace(known.number, known.key, known.body, with: whole ?? record, kind, times)
    return (known.number, .merged)
  }

  private func insert(_ record: CatalogueRecord, _ kind: Int, _ captured: SQLValue) throws(DatabaseError) -> Int {
    try database.run(Self.insertion, [.integer(kind), record.id.sqlValue] + values(of: record, captured))
    let number = database.lastRow
    try database.run("INSERT INTO body (number, json) VALUES (?, ?)", [.integer(number), .utf8(record.body)])
    try index(number, record.key)
    try changeMentions(Self.mentioning, record.related, by: number, kind)
    return number
  }

  private func replace(
    _ number: Int,
    _ oldKey: String,
    _ oldBody: [UInt8],
    with record: CatalogueRecord,
    _ kind: Int,
    _ captured: SQLValue
  ) throws(DatabaseError) {
    try database.run(Self.update, values(of: record, captured) + [.integer(number)])
    try database.run("UPDATE body SET json = ? WHERE number = ?", [.utf8(record.body), .integer(number)])
    if record.key != oldKey {
      try database.run(
        "INSERT INTO name (name, rowid, key) VALUES ('delete', ?, ?)",
        [.integer(number), .text(oldKey)]
      )
      try index(number, record.key)
    }
    if let old = try? JSONDocument(oldBody) {
      try changeMentions(Self.forgetting, relatedRecords(of: record.kind, in: old), by: number, kind)
    }
    try changeMentions(Self.mentioning, record.related, by: number, kind)
  }

  /// Stores, or forgets, that a record names others in its lists.
  private func changeMentions(_ statement: String, _ names: [RecordName], by parent: Int, _ parentKind: Int)
    throws(DatabaseError)
  {
    for name in names {
      let values: [SQLValue] = [
        .integer(try number(of: name.kind)), name.id.sqlValue, .integer(parentKind), .integer(parent),
      ]
      try database.run(statement, values)
    }
  }

  private static let mentioning =
    "INSERT OR IGNORE INTO mention (kind, id, parent_kind, parent) VALUES (?, ?, ?, ?)"
  private static let forgetting =
    "DELETE FROM mention WHERE kind = ? AND id = ? AND parent_kind = ? AND parent = ?"

  private func index(_ number: Int, _ key: String) throws(DatabaseError) {
    try database.run("INSERT INTO name (rowid, key) VALUES (?, ?)", [.integer(number), .text(key)])
  }

  private static let columns =
    ["name", "key", "rank", "modified", "captured"] + CatalogueField.allCases.map(\.rawValue)
  private static let insertion =
    "INSERT INTO record (kind, id, \(columns.joined(separator: ", "))) VALUES (?, ?"
    + String(repeating: ", ?", count: columns.count) + ")"
  private static let update =
    "UPDATE record SET \(columns.map { $0 + " = ?" }.joined(separator: ", ")) WHERE number = ?"

  private func values(of record: CatalogueRecord, _ captured: SQLValue) -> [SQLValue] {
    [.text(record.name), .text(record.key), record.rank, SQLValue(record.modified), captured] + record.fields
  }

  /// Returns the number of a kind, which the database gets if it is new.
  func number(of kind: CatalogueKind) throws(DatabaseError) -> Int {
    if let number = try knownNumber(of: kind) { return number }
    try database.run("INSERT INTO kind (source, name) VALUES (?, ?)", [.text(kind.source), .text(kind.name)])
    return try knownNumber(of: kind) ?? 0
  }

  /// Returns the number of a kind; nil if the catalogue has no record of it.
  func knownNumber(of kind: CatalogueKind) throws(DatabaseError) -> Int? {
    if let number = kinds[kind] { return number }
    let number = try database.first(
      "SELECT number FROM kind WHERE source = ? AND name = ?",
      [.text(kind.source), .text(kind.name)]
    ) { (row) throws(DatabaseError) in row.integer(0) }
    if let number { kinds[kind] = number }
    return number
  }
}

extension RecordID {
  var sqlValue: SQLValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .text(text)
    }
  }
}
