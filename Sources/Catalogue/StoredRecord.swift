package import Base

/// A record of the catalogue.
package struct StoredRecord: Sendable {
  package let kind: CatalogueKind
  package let id: RecordID
  /// The time at which the source sent it, in seconds since 1970; nil if unknown.
  package let captured: Int?
  /// What came with other captures than that one.
  package let origins: PartOrigins
  /// All fields.
  package let body: JSONDocument

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
  static let columns = "r.id, r.captured, (SELECT json FROM body b WHERE b.number = r.number)"
  /// The number of these columns.
  static let columnCount = 3

  /// A record of which only the embedded facts are known.
  package init(_ kind: CatalogueKind, _ id: RecordID, facts: JSONDocument) {
    self.init(kind: kind, id: id, captured: nil, origins: PartOrigins(), body: facts)
  }

  /// - Throws: ``DatabaseError/damaged(path:)`` if another program changed the row.
  init(_ row: borrowing Row, of kind: CatalogueKind, path: String) throws(DatabaseError) {
    guard let id = RecordID(row.text(0)), let body = try? JSONDocument(row.bytes(2)), body.root.isObject else {
      throw .damaged(path: path)
    }
    let (captured, origins) = PartOrigins.read(row.optionalText(1))
    self.init(kind: kind, id: id, captured: captured, origins: origins, body: body)
  }

  /// Returns the record with the embedded facts of the same character, merged as captures are.
  ///
  /// The facts have no description, and an empty one stands for it.
  package func merged(withFacts facts: JSONDocument) -> StoredRecord {
    var parts = RecordParts(facts, of: kind, nil, PartOrigins(), isFacts: true)
    parts.yield("description", Array("\"\"".utf8))
    parts.add(RecordParts(body, of: kind, captured, origins))
    let (captured, origins) = parts.origins
    let body = (try? JSONDocument(parts.body)) ?? body
    return StoredRecord(kind: kind, id: id, captured: captured, origins: origins, body: body)
  }
}

/// Whether embedded facts rank before a capture whose parts are merged with theirs.
package func factsPrecede(_ modified: Int?, _ captured: Int?, facts: Int?) -> Bool {
  let date = knownTime(modified) ?? 0
  let facts = knownTime(facts) ?? 0
  return date < facts || date == facts && captured ?? 0 < RecordParts.factsEnd
}
