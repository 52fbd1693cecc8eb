import Foundation
import PostgresCluster
import SharedStore
import Testing

/// A real server, alone on a socket.
@Suite(.enabled(if: PostgresCluster.isInstalled), .serialized)
struct ServerConnectionTests {
  private static let cluster = Result { try PostgresCluster() }

  func open(_ patience: Duration = .seconds(30)) throws -> ServerConnection {
    ServerConnection(try ServerAddress(Self.cluster.get().address()), patience: patience)
  }

  static let values: [Parameter] = [
    nil, 0, -1, 255, .integer(-1 << 53), .integer(1 << 53), .text(""),
    .text("Araña, \"x\" '; DROP TABLE a; -- \\ 😀"), .bytes([]), .bytes([0, 255, 0]), .number(0.1),
    .number(-9e9), .number(.leastNonzeroMagnitude), .flag(true), .flag(false),
  ]

  @Test(arguments: values) func `gives back a value as it is`(_ value: Parameter) throws {
    let connection = try open()
    let read = try connection.transaction(.readOnly) { () throws(ServerError) -> Parameter? in
      let type =
        switch value {
        case .null, .text: "text"
        case .integer: "bigint"
        case .number: "double precision"
        case .flag: "boolean"
        case .bytes: "bytea"
        }
      return try connection.first("SELECT $1::" + type, value) {
        (row) throws(ServerError) -> Parameter in
        switch value {
        case .null:
          let (isNull, text) = (try row.isNull(0), try row.optionalText(0))
          return isNull && text == nil ? .null : .integer(1)
        case .integer: return .integer(try row.integer(0))
        case .number: return .number(try row.seconds(0))
        case .flag: return .flag(try row.flag(0))
        case .text: return .text(try row.text(0))
        case .bytes: return .bytes(try row.bytes(0))
        }
      }
    }
    #expect(read == value)
  }

  @Test func `small numbers of each size keep their sign`() throws {
    let connection = try open()
    let read = try connection.transaction(.readOnly) { () throws(ServerError) -> [[Int]] in
      try connection.all(
        "SELECT x::smallint, x::integer, x::bigint FROM unnest(ARRAY[-32768, -1, 0, 200, 32767]) x"
      ) { (row) throws(ServerError) in try [row.integer(0), row.integer(1), row.integer(2)] }
    }
    #expect(read == [-32_768, -1, 0, 200, 32_767].map { [$0, $0, $0] })
  }

  static let strange: [(sql: String, reason: String)] = [
    ("SELECT 9007199254740993", "column 1 of a row has an impossible value"),
    ("SELECT true", "column 1 of a row has another type"),
    ("SELECT '7'::text", "column 1 of a row has another type"),
    ("SELECT", "a row of 0 columns has none of the number 1"),
  ]

  @Test(arguments: strange) func `a value that was not asked for is refused`(
    _ c: (sql: String, reason: String)
  ) throws {
    let connection = try open()
    let error = ServerError.wrongAnswer(server: connection.address.name, reason: c.reason)
    #expect(throws: error) {
      try connection.transaction(.readOnly) { () throws(ServerError) in
        try connection.first(c.sql) { (row) throws(ServerError) in try row.integer(0) }
      }
    }
    #expect(throws: ServerError.self) {
      try connection.transaction(.alone) { () throws(ServerError) in
        try connection.first("SELECT 'Infinity'::double precision") { (row) throws(ServerError) in
          try row.seconds(0)
        }
      }
    }
  }

  @Test func `a value of many megabytes goes both ways`() throws {
    let connection = try open()
    let bytes = (0..<(24 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    let back = try connection.transaction(.readOnly) { () throws(ServerError) in
      try connection.first("SELECT $1::bytea", .bytes(bytes)) { (row) throws(ServerError) in
        try row.bytes(0)
      }
    }
    #expect(back == bytes)
  }

  @Test func `text with NUL is refused, and the connection goes on`() throws {
    let connection = try open()
    #expect(throws: ServerError.self) {
      try connection.transaction(.readOnly) { () throws(ServerError) in
        try connection.run("SELECT $1::text", .text("a\0b"))
      }
    }
    try connection.transaction(.readOnly) { () throws(ServerError) in
      _ = try connection.run("SELECT 1")
    }
  }

  @Test func `a wrong statement is an error with its code, and the connection goes on`() throws {
    let connection = try open()
    do {
      try connection.transaction { () throws(ServerError) in try connection.run("SELEC 1") }
      Issue.record("a statement that is none")
    } catch {
      guard case .failed(_, "42601", _) = error else { throw error }
      #expect(error.message.hasSuffix("failed: syntax error at or near \"SELEC\" (42601)"))
    }
    let one = try connection.transaction(.readOnly) { () throws(ServerError) in
      try connection.first("SELECT 1") { (row) throws(ServerError) in try row.integer(0) }
    }
    #expect(one == 1)
    #expect(
      throws: ServerError.away(server: connection.address.name, reason: "the connection broke")
    ) {
      let hasty = try open(.zero)
      try hasty.transaction { () throws(ServerError) in
        hasty.close()
        try hasty.run("SELECT 1")
      }
    }
  }

  @Test func `a transaction is whole or nothing`() throws {
    let connection = try open()
    let other = try open()
    func count() throws -> Int? {
      try other.transaction(.readOnly) { () throws(ServerError) in
        try other.first("SELECT count(*) FROM public.whole") { (row) throws(ServerError) in
          try row.integer(0)
        }
      }
    }
    try connection.transaction { () throws(ServerError) in
      try connection.run("CREATE TABLE public.whole (x bigint PRIMARY KEY)")
    }
    do {
      try connection.transaction { () throws(ServerError) in
        try connection.run("INSERT INTO public.whole VALUES (1)")
        try connection.run("INSERT INTO public.whole VALUES (1)")
      }
      Issue.record("two equal keys")
    } catch {
      guard case .failed(_, "23505", _) = error else { throw error }
    }
    #expect(try count() == 0)
    let changed = try connection.transaction { () throws(ServerError) in
      try connection.run("INSERT INTO public.whole SELECT generate_series(1, 5)")
    }
    #expect(changed == 5)
    #expect(try count() == 5)
    // A connection that is closed in the middle leaves nothing.
    let third = try open()
    #expect(throws: ServerError.stopped) {
      try third.transaction { () throws(ServerError) in
        try third.run("DELETE FROM public.whole")
        third.close()
        throw .stopped
      }
    }
    #expect(try count() == 5)
    #expect(throws: ServerError.self) {
      try other.transaction(.readOnly) { () throws(ServerError) in
        try other.run("DELETE FROM public.whole")
      }
    }
  }

  @Test func `many that count the same lose no count`() async throws {
    let first = try open()
    try first.transaction { () throws(ServerError) in
      try first.run("CREATE TABLE public.counter (x bigint)")
      try first.run("INSERT INTO public.counter VALUES (0)")
    }
    let address = try Self.cluster.get().address()
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          let connection = ServerConnection(try ServerAddress(address))
          for _ in 0..<10 {
            try connection.transaction { () throws(ServerError) in
              let x = try connection.first("SELECT x FROM public.counter") {
                (row) throws(ServerError) in
                try row.integer(0)
              }
              // Read and written apart, so that only serial transactions come to the right sum.
              try connection.run("UPDATE public.counter SET x = $1", .integer((x ?? 0) + 1))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let sum = try first.transaction(.readOnly) { () throws(ServerError) in
      try first.first("SELECT x FROM public.counter") { (row) throws(ServerError) in
        try row.integer(0)
      }
    }
    #expect(sum == 40)
  }

  @Test func `a stop ends a statement at once, also on the server`() async throws {
    let address = try Self.cluster.get().address()
    let begun = ContinuousClock.now
    let task = Task {
      let connection = ServerConnection(try ServerAddress(address))
      try connection.transaction { () throws(ServerError) in
        try connection.run("SELECT pg_sleep(1000), 'stop me'")
      }
    }
    let watcher = try open()
    func isRunning() throws -> Bool {
      try watcher.transaction(.readOnly) { () throws(ServerError) in
        try watcher.first(
          "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%stop me%' AND pid <> pg_backend_pid()"
        ) { (row) throws(ServerError) in try row.integer(0) } ?? 0
      } > 0
    }
    while try !isRunning() { try await Task.sleep(for: .milliseconds(20)) }
    task.cancel()
    await #expect(throws: ServerError.stopped) { try await task.value }
    while try isRunning(), begun.duration(to: .now) < .seconds(600) {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(begun.duration(to: .now) < .seconds(600))
  }

  @Test func `no setting of the user changes what a name means`() throws {
    let address = try Self.cluster.get().address() + "&options=-csearch_path%3Devil,pg_catalog"
    let connection = ServerConnection(try ServerAddress(address))
    try connection.transaction { () throws(ServerError) in
      try connection.run("CREATE SCHEMA evil")
      try connection.run(
        "CREATE FUNCTION evil.now() RETURNS text LANGUAGE sql AS 'SELECT ''evil'''"
      )
    }
    let name = try connection.transaction(.readOnly) { () throws(ServerError) in
      try connection.first("SELECT pg_typeof(now())::text") { (row) throws(ServerError) in
        try row.text(0)
      }
    }
    #expect(name == "timestamp with time zone")
  }
}
