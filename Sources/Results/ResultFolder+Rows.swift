import Base
import Reports
import ResultJSON
import TournamentFile

extension ResultFolder {
  /// The maximum size of a tournament's file whose rows are in the file of all tournaments, in bytes.
  ///
  /// It bounds the memory, and the disk that a large tournament takes a second time.
  static let largestPart = 16 << 20

  /// Remembers what the files of a tournament would be from which others are made.
  ///
  /// - Parameters:
  ///   - files: The files of the tournament; nil for one that is too large.
  ///   - changed: The paths of those that differ.
  mutating func expect(_ files: [(name: String, bytes: [UInt8]?)], at changed: ArraySlice<String>, in folder: String) {
    for name in SharedTable.allCases.map(\.part) + [StoredResults.resultName] {
      let path = joined(folder, name)
      guard changed.contains(path) else { continue }
      expected.keep(files.first { $0.name == name }?.bytes, at: path)
    }
  }

  /// Writes the file with the rows of all tournaments of a store, in the order of their slugs.
  ///
  /// The files of the tournaments are read on all processors, and the rows stream into the file. A file that is missing,
  /// too large or not in the form of this version is left out. If the task is cancelled, the file stays as it is.
  ///
  /// - Parameter slugs: The slugs of the tournaments, and of the arenas.
  mutating func putRows(of table: SharedTable, _ slugs: [String]) throws(FileError) {
    let whole = joined(path, table.file)
    let parts = slugs.map { joined(joined(path, $0), table.part) }
    guard !parts.contains(where: expected.unknown.contains) else { return changed.append(whole) }
    let reader = PartReader(self)
    _ = try put(whole) { (add) throws(FileError) -> Bool? in
      try add(table.header)
      var groups = stride(from: 0, to: slugs.count, by: 16).makeIterator()
      try spread { () throws(FileError) -> ArraySlice<String>? in
        guard !Task.isCancelled else { return nil }
        return groups.next().map { slugs[$0..<min($0 + 16, slugs.count)] }
      } work: { group in
        Result { () throws(FileError) in try reader.rows(of: table, group) }
      } take: { rows throws(FileError) in
        try add(rows.get())
      }
      return Task.isCancelled ? nil : true
    }
  }
}

extension PartReader {
  /// Returns the rows of a table from the files of some tournaments.
  func rows(of table: SharedTable, _ slugs: ArraySlice<String>) throws(FileError) -> [UInt8] {
    var rows: [UInt8] = []
    for slug in slugs {
      guard let bytes = try bytes(of: slug, table.part) else { continue }
      _ = table.add(of: slug, in: bytes, to: &rows)
    }
    return rows
  }
}

/// The bytes of tournaments' files that a check found to differ, by path.
struct ExpectedParts {
  private(set) var parts: [String: [UInt8]] = [:]
  /// The files that differ and are too large to be kept.
  private(set) var unknown: Set<String> = []
  private var size = 0

  mutating func keep(_ bytes: [UInt8]?, at path: String) {
    if let bytes, size + bytes.count <= ResultFolder.largestPart {
      parts[path] = bytes
      size += bytes.count
    } else {
      unknown.insert(path)
    }
  }
}
