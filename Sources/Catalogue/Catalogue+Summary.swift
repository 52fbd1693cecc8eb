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

extension Catalogue {
  /// Removes the catalogue of a folder with all that belongs to it; returns the number of files and their bytes.
  package static func clear(in folder: String) throws(FileError) -> (files: Int, bytes: Int) {
    guard fileKind(folder) == .folder else { return (0, 0) }
    let open = try OpenFolder(folder)
    var (files, bytes) = (0, 0)
    for entry in try open.entries()
    where entry.kind == .file && (ownNames.contains(entry.name) || entry.name.hasPrefix(fileName + ".damaged")) {
      try open.remove(entry.name)
      files += 1
      bytes += entry.size
    }
    return (files, bytes)
  }

  private static let ownNames = ["", "-wal", "-shm", "-journal"].map { fileName + $0 }
}
