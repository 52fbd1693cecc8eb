package import Base

/// The numbers of records and lists in the catalogue, and its size.
package struct CatalogueSummary: Sendable {
  /// The number of records of each kind, ordered by source and kind.
  package var kinds: [(kind: CatalogueKind, records: Int)]
  /// The number of lists that sources answered.
  package var listings: Int
  /// The size of the file, in bytes.
  package var bytes: Int
}

extension Catalogue {
  package func summary() throws(DatabaseError) -> CatalogueSummary {
    let kinds = try database.all(
      "SELECT k.source, k.name, count(*) FROM record r JOIN kind k ON k.number = r.kind "
        + "GROUP BY r.kind ORDER BY k.source, k.name"
    ) { (row) throws(DatabaseError) in
      (kind: CatalogueKind(source: row.text(0), name: row.text(1)), records: row.integer(2))
    }
    let listings = try database.first("SELECT count(*) FROM listing") { (row) throws(DatabaseError) in row.integer(0) }
    return CatalogueSummary(kinds: kinds, listings: listings ?? 0, bytes: fileSize(path))
  }
}
