package import Base

extension Catalogue {
  /// Returns what is wrong with the catalogue in a folder, in words; nothing if it is whole, nil if there is none.
  ///
  /// Reads the whole file, and changes nothing.
  package static func faults(in folder: String) throws(DatabaseError) -> [String]? {
    do throws(DatabaseError) { return try openedToRead(in: folder)?.faults() } catch .damaged {
      return ["it is no catalogue, or another program changed its tables"]
    }
  }

  private func faults() throws(DatabaseError) -> [String] {
    let pages = try database.all("PRAGMA quick_check(10)") { (row) throws(DatabaseError) in row.text(0) }
    // The rows of a broken file are not to be believed.
    guard pages == ["ok"] else { return pages }
    var faults: [String] = []
    for (words, condition) in Self.relations {
      let count = try database.first("SELECT count(*) FROM \(condition)") { (row) throws(DatabaseError) in
        row.integer(0)
      }
      if let count, count > 0 { faults.append("\(words): \(count)") }
    }
    return faults + (try recordFaults())
  }

  private static let relations = [
    ("records without their text", "record r LEFT JOIN body b USING (number) WHERE b.number IS NULL"),
    ("texts without their record", "body b LEFT JOIN record r USING (number) WHERE r.number IS NULL"),
    ("records of no kind", "record r LEFT JOIN kind k ON k.number = r.kind WHERE k.number IS NULL"),
    (
      "places in lists without their record",
      "listing_row w LEFT JOIN record r ON r.number = w.record WHERE r.number IS NULL AND w.record != 0"
    ),
  ]

  /// Compares every record with its text, from which it was made.
  private func recordFaults() throws(DatabaseError) -> [String] {
    var (count, first) = (0, "")
    try database.forEach(
      "SELECT k.source, k.name, r.id, r.name, r.modified, b.json FROM record r "
        + "JOIN kind k ON k.number = r.kind JOIN body b ON b.number = r.number " + "ORDER BY r.number"
    ) { (row) throws(DatabaseError) in
      if Task.isCancelled { throw .stopped }
      let kind = CatalogueKind(source: row.text(0), name: row.text(1))
      let record = (try? JSONDocument(row.bytes(5))).flatMap { try? CatalogueRecord($0, kind: kind) }
      let isSame =
        record?.id == RecordID(row.text(2)) && record?.name == row.text(3) && record?.modified == row.optionalInteger(4)
      guard !isSame else { return true }
      if count == 0 { first = "\(kind.name) \(row.text(2))" }
      count += 1
      return true
    }
    return count == 0 ? [] : ["records that are not as their text says: \(count), first \(first)"]
  }
}
