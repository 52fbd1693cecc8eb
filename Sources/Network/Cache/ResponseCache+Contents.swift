package import Base

extension ResponseCache {
  /// Counts the answers of the file; changes nothing.
  ///
  /// - Parameter lifetimes: The lifetimes of the responses of sources, by the source's address; others have that of
  ///   the cache.
  package func summary(at now: UnixTime, lifetimes: [String: Int64] = [:]) throws(DatabaseError) -> CacheSummary {
    var summary = CacheSummary()
    do throws(DatabaseError) {
      summary.sources =
        try database.reading { (database) throws(DatabaseError) in
          let names = try database.all("SELECT DISTINCT source FROM answer ORDER BY source") {
            (row) throws(DatabaseError) in row.text(0)
          }
          return try names.map { (name) throws(DatabaseError) in
            try database.all(
              """
              SELECT count(*), sum(length(body)), sum(validated <= ?2 AND ?2 - validated < ?3), min(received),
                max(received) FROM answer WHERE source = ?1
              """,
              [.text(name), .integer(Int(now.seconds)), .integer(Int(lifetimes[name] ?? lifetime))]
            ) { (row) throws(DatabaseError) in
              CacheSummary.Source(
                source: name,
                entries: row.integer(0),
                bytes: row.integer(1),
                fresh: row.integer(2),
                oldest: row.time(3),
                newest: row.time(4)
              )
            }
          }.flatMap(\.self)
        } ?? []
    } catch .damaged { summary.isDamaged = true }
    return summary
  }

  /// Returns the responses of a source whose targets are wanted, the newest first, however old they are.
  ///
  /// It does not know those of a shared cache. A file that cannot be read has none.
  package func responses(of source: BaseURL, where isWanted: (_ target: String) -> Bool) -> [HTTPResponse] {
    let found = try? database.reading { (database) throws(DatabaseError) in
      try database.all(
        "SELECT \(Self.columns), target FROM answer WHERE source = ? ORDER BY received DESC, target",
        [.text(source.text)]
      ) { (row) throws(DatabaseError) in isWanted(row.text(6)) ? StoredResponse(row).response : nil }
    }
    return (found ?? []).compactMap(\.self)
  }

  /// Removes all answers; returns the number of files and their bytes.
  ///
  /// A run that works meanwhile keeps its responses and may store answers again.
  package func clear() throws(FileError) -> (files: Int, bytes: Int) { try database.clear() }
}
