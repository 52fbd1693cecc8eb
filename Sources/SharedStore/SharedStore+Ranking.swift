package import Failures
internal import PostgreSQL
package import Store

extension SharedStore {
  /// Returns the overall ranking, as it is at one moment.
  ///
  /// The database keeps what the ranking counts in each part of the store. Only parts in which a tournament changed are
  /// counted again, and kept if the user may write.
  ///
  /// - Parameter size: The size of the records of a part, in bytes.
  /// - Returns: Nil if the whole store must be read for it.
  package func ranking(inPartsOf size: Int = pageSize) throws(Failure) -> [OverallRank]? {
    let found = try reading { (connection, version) throws(ServerError) -> [OverallRank]? in
      guard version >= Layout.tallyVersion else { return nil }
      do throws(ServerError) {
        return try connection.transaction(.snapshot) { () throws(ServerError) in
          var parts = try keptParts(connection)
          guard let tally = try tally(of: &parts, size, connection) else { return nil }
          let battles = try connection.all("SELECT battle FROM contest.battle") {
            (row) throws(ServerError) in row.bytes(0)
          }
          guard let arena = (try? Store(battles: battles))?.arena else { return nil }
          let ranking = tally.ranking(with: arena)
          // If somebody else changed the same, or if the disk is full, the next reader counts again.
          try? keep(parts.filter(\.isNew), connection)
          return ranking
        }
      } catch {
        // The user may read only the tables of an older layout.
        guard case .denied = error else { throw error }
        return nil
      }
    }
    return found ?? nil
  }

  /// Counts what changed since the last ranking, so that the next one has nothing to count; does nothing if another
  /// machine counts now.
  ///
  /// If it fails, the next ranking counts.
  ///
  /// - Parameter size: The size of the records of a part, in bytes.
  package func countChanges(inPartsOf size: Int = pageSize) {
    _ = try? reading { (connection, version) throws(ServerError) in
      guard version >= Layout.tallyVersion else { return }
      try connection.transaction(.snapshot) { () throws(ServerError) in
        let isFree = try connection.first(
          "SELECT pg_try_advisory_xact_lock($1)",
          .integer(Self.countingLock)
        ) { (row) throws(ServerError) in row.flag(0) }
        guard isFree == true else { return }
        var parts = try keptParts(connection).filter { $0.tally == nil }
        guard !parts.isEmpty, try tally(of: &parts, size, connection) != nil else { return }
        try keep(parts, connection)
      }
    }
  }

  /// The number of the lock under which changes are counted: `tallies` in ASCII.
  private static let countingLock = 0x74_61_6C_6C_69_65_73

  /// Consecutive tournaments.
  private struct Part {
    /// The slug from which on they are; the first part begins with the empty text.
    let first: String
    /// The first slug of the next part; nil for the last one.
    let end: String?
    /// What the ranking counts in them; nil if it must be counted.
    var tally: [UInt8]?
    /// The parts that it was divided into when it was counted; empty if it was not.
    var pieces: [(first: String, tally: [UInt8])] = []

    var isNew: Bool { !pieces.isEmpty }
  }

  /// Returns the parts whose counts are kept, where neighbours that must be counted are one.
  private func keptParts(_ connection: ServerConnection) throws(ServerError) -> [Part] {
    var kept = try connection.all(
      "SELECT first, CASE WHEN form = $1 THEN tally END FROM contest.tally ORDER BY first",
      .integer(OverallTally.form)
    ) { (row) throws(ServerError) in
      (first: row.text(0), tally: row.isNull(1) ? nil : row.bytes(1))
    }
    if kept.isEmpty { kept = [("", nil)] }
    var changed = try connection.all("SELECT slug FROM contest.changed ORDER BY slug") {
      (row) throws(ServerError) in row.text(0)
    }[...]
    var parts: [Part] = []
    for (index, (first, tally)) in kept.enumerated() {
      let end = index + 1 < kept.count ? kept[index + 1].first : nil
      let rest = changed.drop { slug in
        end.map { slug.utf8.lexicographicallyPrecedes($0.utf8) } ?? true
      }
      let part = Part(first: first, end: end, tally: rest.count == changed.count ? tally : nil)
      changed = rest
      if let last = parts.last, last.tally == nil, part.tally == nil {
        parts[parts.count - 1] = Part(first: last.first, end: end, tally: nil)
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// Adds up all parts, and counts those that must be; returns nil if a record cannot be read.
  private func tally(
    of parts: inout [Part],
    _ size: Int,
    _ connection: ServerConnection
  ) throws(ServerError) -> OverallTally? {
    var sum = OverallTally()
    for index in parts.indices {
      let part = parts[index]
      if let tally = part.tally, sum.add(tally) { continue }
      var pages = try pages(from: part.first, to: part.end, of: size, connection)
      if pages.isEmpty { pages = [[]] }
      for page in pages {
        let records = try records(of: page, connection)
        var tally = OverallTally()
        do throws(StoreError) {
          try Store(records: records, battles: []).forEach { tally.add($0) }
        } catch {
          return nil
        }
        let bytes = tally.bytes
        guard sum.add(bytes) else { return nil }
        let first = parts[index].isNew ? page.first ?? "" : part.first
        parts[index].pieces.append((first, bytes))
      }
    }
    return sum
  }

  /// Keeps the counts of parts in place of those that were there.
  private func keep(_ parts: [Part], _ connection: ServerConnection) throws(ServerError) {
    guard !parts.isEmpty else { return }
    // Do not wait for another runner that saves a tournament.
    try connection.run("SELECT set_config('lock_timeout', '100ms', true)")
    for part in parts {
      for (table, column) in [("tally", "first"), ("changed", "slug")] {
        try connection.run(
          "DELETE FROM contest.\(table) WHERE \(column) >= $1 AND ($2::text IS NULL OR \(column) < $2)",
          .text(part.first),
          part.end.map { .text($0) } ?? .null
        )
      }
      for piece in part.pieces {
        try connection.run(
          "INSERT INTO contest.tally (first, form, tally) VALUES ($1, $2, $3)",
          .text(piece.first),
          .integer(OverallTally.form),
          .bytes(piece.tally)
        )
      }
    }
  }
}
