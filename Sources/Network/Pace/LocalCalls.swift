import Base

/// The calls of all processes that share a cache folder, in a database there.
///
/// A call ages with the uptime, which nobody can set, and across a reboot with the wall clock. One that lies ahead of the wall
/// clock then counts as made now.
package struct LocalCalls: CallBook {
  let database: CacheDatabase
  let clocks: @Sendable () -> ClockReading

  /// - Parameters:
  ///   - folder: Is made at the first call.
  ///   - warn: Takes a warning in one line.
  package init(
    folder: String,
    clocks: @escaping @Sendable () -> ClockReading,
    warn: @escaping @Sendable (String) -> Void
  ) {
    self.clocks = clocks
    let table = """
      CREATE TABLE call (
        name TEXT NOT NULL, number INTEGER NOT NULL, wall INTEGER NOT NULL, uptime INTEGER NOT NULL, start TEXT NOT NULL,
        PRIMARY KEY (name, number)
      ) WITHOUT ROWID
      """
    database = CacheDatabase(
      "calls.sqlite",
      in: folder,
      a: "count of requests",
      steps: [[table]],
      isSynced: true,
      warn: warn
    )
  }

  package var isQuick: Bool { true }

  package func now() -> UnixTime? { UnixTime(seconds: clocks().wall / 1_000_000_000) }

  package func take(_ name: String, _ limit: Int, in window: Int64) throws(TransportError) -> TakenCall {
    try counting { () throws(DatabaseError) in
      try database.writing { (database) throws(DatabaseError) in
        let values = values(name, window)
        // Calls of an earlier boot, or that the clocks disagree on, keep their age whatever happens to the clocks next.
        try database.run(
          """
          UPDATE call SET wall = ?3 - \(Self.age), uptime = ?4 - \(Self.age), start = ?5 WHERE name = ?1
            AND (start != ?5 OR uptime > ?4 OR abs(?3 - wall - ?4 + uptime) > 60000000000)
          """,
          values
        )
        let number =
          1
          + (try database.first("SELECT max(number) FROM call WHERE name = ?", [.text(name)]) {
            (row) throws(DatabaseError) in row.integer(0)
          } ?? 0)
        // The one so many before it decides.
        let left = try database.first(
          "SELECT ?2 - \(Self.age) FROM call WHERE name = ?1 AND number = ?6",
          values + [.integer(number - limit)]
        ) { (row) throws(DatabaseError) in row.integer(0) }
        if let left, left > 0 { return .wait(Int64(left)) }
        // Two at a time keep the table from growing; no rate looks back for more than 100 s.
        try database.run(
          """
          DELETE FROM call WHERE name = ?1 AND \(Self.age) >= max(?2, 120000000000)
            AND number <= 1 + (SELECT min(number) FROM call WHERE name = ?1)
          """,
          values
        )
        try database.run("INSERT INTO call VALUES (?1, ?6, ?3, ?4, ?5)", values + [.integer(number)])
        return .taken(number: number)
      }
    }
  }

  package func delay(_ number: Int, of name: String, by delay: Int64) throws(TransportError) {
    try counting { () throws(DatabaseError) in
      try database.writing { (database) throws(DatabaseError) in
        try database.run(
          """
          UPDATE call SET wall = max(wall, ?3 + (SELECT wall FROM call WHERE name = ?1 AND number = ?2)),
            uptime = max(uptime, ?3 + (SELECT uptime FROM call WHERE name = ?1 AND number = ?2))
          WHERE name = ?1 AND number >= ?2 AND EXISTS (SELECT 1 FROM call WHERE name = ?1 AND number = ?2)
          """,
          .text(name),
          .integer(number),
          .integer(Int(delay))
        )
      }
    }
  }

  package func calls(_ name: String, in window: Int64) throws(TransportError) -> Int {
    try counting { () throws(DatabaseError) in
      // A damaged file is set aside when the next call is counted.
      do throws(DatabaseError) {
        return try database.reading { (database) throws(DatabaseError) in
          try database.first(
            "SELECT count(*) FROM call WHERE name = ?1 AND \(Self.age) < ?2",
            values(name, window)
          ) { (row) throws(DatabaseError) in row.integer(0) }
        } ?? 0
      } catch .damaged { return 0 }
    }
  }

  /// The age of a call, by ``values(_:_:)``.
  private static let age =
    "max(0, iif(start = ?5 AND uptime <= ?4, ?4 - uptime, ?3 - wall))"

  private func values(_ name: String, _ window: Int64) -> [SQLValue] {
    let now = clocks()
    return [.text(name), .integer(Int(window)), .integer(Int(now.wall)), .integer(Int(now.uptime)), .text(now.start)]
  }

  private func counting<Value>(_ body: () throws(DatabaseError) -> Value) throws(TransportError) -> Value {
    do throws(DatabaseError) { return try body() } catch {
      switch error {
      case .busy, .stopped: throw TransportError(error)
      default: throw .uncounted(reason: error.message)
      }
    }
  }
}
