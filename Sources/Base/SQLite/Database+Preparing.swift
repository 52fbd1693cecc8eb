extension Database {
  /// The application id in the file's header: "CTST".
  private static let application = 0x4354_5354

  /// Brings a new or older file up to date; several processes may do so at once.
  ///
  /// - Parameters:
  ///   - steps: The statements that each version adds to those before. A step that was released never changes, unless a
  ///     later one drops what it made.
  ///   - isLogged: Whether readers go on while a process writes.
  ///   - isSynced: Whether each change waits for the disk. If not, a machine that fails may damage the file; a process that
  ///     is killed never does.
  /// - Throws: ``DatabaseError/damaged(path:)`` if the file belongs to another program, lacks tables, or has
  ///   triggers or views, and
  ///   ``DatabaseError/newer(path:version:known:)``.
  package func prepare(_ steps: [[String]], isLogged: Bool = false, isSynced: Bool = true) throws(DatabaseError) {
    // A file that another program changed may name functions that do more than compute.
    try runAll(["PRAGMA trusted_schema = OFF", "PRAGMA temp_store = MEMORY"])
    // All reads must be of one moment: another process may make the tables meanwhile.
    try run("BEGIN")
    let known = Result { () throws(DatabaseError) in try knownVersion() }
    try run("COMMIT")
    var version = try known.get()
    guard version <= steps.count else { throw .newer(path: path, version: version, known: steps.count) }
    if !isReadOnly {
      // With a log, the last transactions may be lost with the machine, but nothing breaks.
      if version == 0, isLogged {
        // A record with its text has 2 to 5 kB, and of a small page it would leave much empty.
        try run("PRAGMA page_size = 16384")
        try runInTurn("PRAGMA journal_mode = WAL")
      }
      try run("PRAGMA synchronous = \(isSynced ? "NORMAL" : "OFF")")
    }
    if version < steps.count, !(isReadOnly && version > 0) {
      try transaction { () throws(DatabaseError) in
        // Another process may have been faster.
        version = try knownVersion()
        for step in steps.dropFirst(version) { try runAll(step) }
        try runAll([
          "PRAGMA application_id = \(Self.application)",
          "PRAGMA user_version = \(max(version, steps.count))",
        ])
      }
    }
    let own = (isReadOnly ? steps.prefix(version) : steps[...]).joined().filter { $0.hasPrefix("CREATE ") }
    guard try definitions().isSuperset(of: own), try !hasForeignRules() else { throw .damaged(path: path) }
  }

  /// Whether another program added what changes rows, or their meaning, behind the back of this one.
  private func hasForeignRules() throws(DatabaseError) -> Bool {
    let foreign = try first("SELECT 1 FROM sqlite_schema WHERE type IN ('trigger', 'view') LIMIT 1") {
      (row) throws(DatabaseError) in row.integer(0)
    }
    return foreign != nil
  }

  /// Returns the version of the file; 0 for an empty one.
  private func knownVersion() throws(DatabaseError) -> Int {
    func number(_ pragma: String) throws(DatabaseError) -> Int {
      try first("PRAGMA " + pragma) { (row) throws(DatabaseError) in row.integer(0) } ?? 0
    }
    let version = try number("user_version")
    let isOurs = try number("application_id") == Self.application
    // A file with tables has a version from 1 on.
    if version < 1 || !isOurs { guard version == 0, try definitions().isEmpty else { throw .damaged(path: path) } }
    return version
  }

  /// The statements that made the tables and indices.
  private func definitions() throws(DatabaseError) -> Set<String> {
    Set(try all("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL") { (row) throws(DatabaseError) in row.text(0) })
  }
}
