package import JSON
internal import SQLite

/// A record of the catalogue.
package struct StoredRecord: Sendable {
  package let kind: CatalogueKind
  package let id: RecordID
  /// The time at which the source sent it, in seconds since 1970; nil if unknown.
  package let captured: Int?
  /// All fields.
  package let body: CompactJSON

  /// The records that this one names, in the order of its lists; a creator with two roles comes twice.
  package var related: [RecordName] { relatedRecords(of: kind, in: body) }
}

/// A part of the records that a query finds.
package struct CataloguePage: Sendable {
  package var records: [StoredRecord]
  /// The number of all records that the query finds.
  package var total: Int
}

extension StoredRecord {
  /// The columns from which ``init(_:of:path:)`` reads a record of `record r`.
  static let columns =
    "r.id, r.captured, (SELECT json FROM body b WHERE b.number = r.number)"
  /// The number of these columns.
  static let columnCount = 3

  /// - Throws: ``DatabaseError/damaged(path:)`` if another program changed the row.
  init(_ row: borrowing Row, of kind: CatalogueKind, path: String) throws(DatabaseError) {
    guard let id = RecordID(row.text(0)), let body = try? CompactJSON(row.bytes(2)),
      body.root.isObject
    else {
      throw .damaged(path: path)
    }
    self.init(
      kind: kind,
      id: id,
      captured: row.optionalInteger(1),
      body: body
    )
  }
}
