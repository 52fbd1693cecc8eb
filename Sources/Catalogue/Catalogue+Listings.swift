package import Base

/// A part of a list as a source answered it, as far as the catalogue has it.
package struct StoredListing: Sendable {
  /// The size of the whole list by the last answer.
  package var total: Int
  /// The records by their places in the list, those that are missing left out.
  package var records: [(position: Int, record: StoredRecord)]
  /// The number of places whose records were of no use.
  package var unusable: Int
}

extension Catalogue {
  /// Stores a page that a source answered, with its records.
  ///
  /// - Parameters:
  ///   - records: Nil for one that is of no use.
  ///   - offset: The place of the first record in the list, from 0.
  ///   - total: The size of the whole list by this answer.
  ///   - received: In seconds since 1970.
  package func store(_ records: [CatalogueRecord?], of query: ListingQuery, offset: Int, total: Int, received: Int)
    throws(DatabaseError)
  {
    try change { () throws(DatabaseError) in
      try database.run(
        "INSERT INTO listing (query, total) VALUES (?, ?) ON CONFLICT (query) DO UPDATE SET total = excluded.total",
        [.text(query.key), .integer(total)]
      )
      guard let listing = try self.listing(query)?.number else { return }
      try database.run(
        "DELETE FROM listing_row WHERE listing = ? AND position >= ?",
        [.integer(listing), .integer(total)]
      )
      for (index, record) in records.enumerated() {
        // No record has the number 0.
        let number = try record.map { (record) throws(DatabaseError) in
          try keep(record, captured: received).number
        }
        try database.run(
          "INSERT OR REPLACE INTO listing_row (listing, position, record, total, received) VALUES (?, ?, ?, ?, ?)",
          .integer(listing),
          .integer(offset + index),
          .integer(number ?? 0),
          .integer(total),
          .integer(received)
        )
      }
    }
  }

  /// Takes the stored records for the whole of a list whose source tells a wrong total; returns their number.
  package func settle(_ query: ListingQuery) throws(DatabaseError) -> Int? {
    guard let number = try listing(query)?.number else { return nil }
    return try change { () throws(DatabaseError) in
      try database.run(
        "UPDATE listing SET total = (SELECT max(position) + 1 FROM listing_row WHERE listing = number) WHERE number = ?",
        .integer(number)
      )
      try database.run(
        "UPDATE listing_row SET total = (SELECT total FROM listing WHERE number = listing) WHERE listing = ?",
        .integer(number)
      )
      return try listing(query)?.total
    }
  }

  /// Returns what is stored of a part of a list; nil if the source was never asked for it.
  package func listing(_ query: ListingQuery, of kind: CatalogueKind, offset: Int, limit: Int) throws(DatabaseError)
    -> StoredListing?
  {
    guard let listing = try listing(query) else { return nil }
    let part = "w.listing = ? AND w.position >= ? AND w.position < ?"
    let values: [SQLValue] = [.integer(listing.number), .integer(offset), .integer(offset.saturatingSum(limit))]
    let records = try database.all(
      "SELECT \(StoredRecord.columns), w.position FROM listing_row w JOIN record r ON r.number = w.record "
        + "WHERE \(part) ORDER BY w.position",
      values
    ) { (row) throws(DatabaseError) in
      (position: row.integer(StoredRecord.columnCount), record: try StoredRecord(row, of: kind, path: path))
    }
    let unusable = try database.first("SELECT count(*) FROM listing_row w WHERE \(part) AND w.record = 0", values) {
      (row) throws(DatabaseError) in row.integer(0)
    }
    return StoredListing(total: listing.total, records: records, unusable: unusable ?? 0)
  }

  /// Whether a server sent a record in any of its lists since a time, in seconds since 1970.
  package func hasRecord(_ kind: CatalogueKind, _ id: RecordID, from origin: String, since fresh: Int)
    throws(DatabaseError) -> Bool
  {
    guard let kind = try knownNumber(of: kind) else { return false }
    let end = ListingQuery.end(origin)
    return try database.first(
      "SELECT 1 FROM record r JOIN listing_row w ON w.record = r.number JOIN listing l ON l.number = w.listing "
        + "WHERE r.kind = ? AND r.id = ? AND w.received >= ? AND substr(l.query, -length(?)) = ? LIMIT 1",
      [.integer(kind), id.sqlValue, .integer(fresh), .text(end), .text(end)]
    ) { (row) throws(DatabaseError) in row.integer(0) } != nil
  }

  /// Returns the offset of the first page that must be fetched for a part of a list; nil if none must.
  ///
  /// A page is missing if one of its records is, or came with another total, or before `fresh`. As long as the total is
  /// unknown, the first wanted page is missing. Reads no further than to the end of that page.
  ///
  /// - Parameters:
  ///   - offset: The place from which pages count, which lies on the first one.
  ///   - end: The end of the wanted part; nil for that of the list.
  ///   - size: The number of records on a page.
  ///   - fresh: In seconds since 1970; nil if every age will do.
  package func missingPage(of query: ListingQuery, from offset: Int, to end: Int?, size: Int, since fresh: Int? = nil)
    throws(DatabaseError) -> Int?
  {
    let first = offset / size * size
    guard let listing = try listing(query) else { return first }
    let end = min(listing.total, end ?? .max)
    guard first < end else { return nil }
    // The whole last page counts, so that it is asked for once.
    let last = (end - 1) / size * size
    var known = first
    try database.forEach(
      "SELECT position FROM listing_row WHERE listing = ? AND position >= ? AND position < ? "
        + "AND total = ? AND received >= ? ORDER BY position",
      [
        .integer(listing.number), .integer(first), .integer(min(listing.total, last.saturatingSum(size))),
        .integer(listing.total), .integer(fresh ?? .min),
      ]
    ) { (row) throws(DatabaseError) in
      guard row.integer(0) == known else { return false }
      known += 1
      return true
    }
    return known < min(listing.total, last.saturatingSum(size)) ? known / size * size : nil
  }

  /// Returns the size of a whole list by the last answer; nil if the source was never asked for it.
  package func total(of query: ListingQuery) throws(DatabaseError) -> Int? { try listing(query)?.total }

  private func listing(_ query: ListingQuery) throws(DatabaseError) -> (number: Int, total: Int)? {
    try database.first("SELECT number, total FROM listing WHERE query = ?", [.text(query.key)]) {
      (row) throws(DatabaseError) in (row.integer(0), row.integer(1))
    }
  }
}

extension Int {
  fileprivate func saturatingSum(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
