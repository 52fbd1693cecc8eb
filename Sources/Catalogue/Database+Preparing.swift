internal import SQLite

extension Database {
  /// Brings a new or older file up to date; several processes may do so at once.
  ///
  /// - Parameter steps: What each version adds to the one before.
  /// - Throws: ``DatabaseError/damaged(path:)`` if the file belongs to another program or lacks tables, and
  ///   ``DatabaseError/newer(path:version:known:)``.
  func prepare(_ steps: [[String]]) throws(DatabaseError) {
    // A file that was changed by hand may name functions that do more than compute.
    try runAll(["PRAGMA trusted_schema = OFF", "PRAGMA temp_store = MEMORY"])
    // What it reads must be of one moment: another process may make the tables meanwhile.
    try run("BEGIN")
    let known = Result { () throws(DatabaseError) in try knownVersion() }
    try run("COMMIT")
    var version = try known.get()
    guard version <= steps.count else {
      throw .newer(path: path, version: version, known: steps.count)
    }
    if !isReadOnly {
      // Readers go on while a process writes; the last transactions may be lost with the machine, but nothing breaks.
      if version == 0 { try run("PRAGMA journal_mode = WAL") }
      try run("PRAGMA synchronous = NORMAL")
    }
    if version < steps.count {
      try transaction { () throws(DatabaseError) in
        // Another process may have been faster.
        version = try knownVersion()
        for step in steps.dropFirst(version) { try runAll(step) }
        try runAll([
          "PRAGMA application_id = \(CatalogueSchema.application)",
          "PRAGMA user_version = \(max(version, steps.count))",
        ])
      }
    }
    guard try tables().isSuperset(of: Self.tables(of: steps)) else { throw .damaged(path: path) }
  }

  /// Returns the version of the file; 0 for an empty one.
  private func knownVersion() throws(DatabaseError) -> Int {
    func number(_ pragma: String) throws(DatabaseError) -> Int {
      try first("PRAGMA " + pragma) { (row) throws(DatabaseError) in row.integer(0) } ?? 0
    }
    let version = try number("user_version")
    if try number("application_id") != CatalogueSchema.application {
      guard version == 0, try tables().isEmpty else { throw .damaged(path: path) }
    }
    return max(0, version)
  }

  private func tables() throws(DatabaseError) -> Set<String> {
    Set(
      try all("SELECT name FROM sqlite_schema WHERE type = 'table'") {
        (row) throws(DatabaseError) in
        row.text(0)
      }
    )
  }

  /// The names of the tables that steps make.
  private static func tables(of steps: [[String]]) -> [String] {
    steps.joined().compactMap { statement in
      let words = statement.split(whereSeparator: \.isWhitespace)
      guard let place = words.firstIndex(of: "TABLE"), place < 3, place + 1 < words.count else {
        return nil
      }
      return String(words[place + 1])
    }
  }
}
