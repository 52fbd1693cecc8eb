import Foundation
import PostgresCluster
import SharedStore
import Synchronization
import Testing

/// Servers that are away, or do not let everybody in.
@Suite(.enabled(if: PostgresCluster.isInstalled))
struct AwayServerTests {
  @Test func `a server that is away is waited for, and not longer`() throws {
    let address = try ServerAddress("postgresql://me:hunter2@/db?host=/nowhere/at/all&port=5999")
    let notices = Mutex<[ServerError]>([])
    let connection = ServerConnection(address, patience: .milliseconds(700)) { notice in
      notices.withLock { $0.append(notice) }
    }
    let begun = ContinuousClock.now
    do {
      try connection.connect()
      Issue.record("nobody is there")
    } catch {
      guard case .away(let server, let reason) = error else { throw error }
      #expect(server == "postgresql://me@/nowhere/at/all:5999/db")
      #expect(!error.message.contains("hunter2"))
      #expect(reason.contains("/nowhere/at/all/.s.PGSQL.5999"), "\(reason)")
    }
    #expect(begun.duration(to: .now) >= .milliseconds(700))
    #expect(notices.withLock { $0.count } == 1)
  }

  @Test func `a server that says nothing is given up, and so is one of another kind`() throws {
    let silent = try FakeServer(saying: [])
    defer { silent.close() }
    let connection = ServerConnection(
      try ServerAddress(silent.address),
      patience: .milliseconds(300)
    )
    #expect(throws: ServerError.away(server: connection.address.name, reason: "no answer")) {
      try connection.connect()
    }
    let web = try FakeServer(saying: Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
    defer { web.close() }
    let other = ServerConnection(try ServerAddress(web.address))
    #expect(try lastingReason(other).contains("expected authentication request from server"))
  }

  /// The reason for which a connection is given up at once.
  private func lastingReason(_ connection: ServerConnection) throws -> String {
    let begun = ContinuousClock.now
    do {
      try connection.connect()
    } catch {
      guard case .failed(_, "", let reason) = error else { throw error }
      #expect(begun.duration(to: .now) < .seconds(20))
      return reason
    }
    return "connected"
  }

  @Test(arguments: [
    ("postgresql:///?service=nothing-of-that-name", "definition of service \""),
    ("host=h sslmode=sideways", "invalid sslmode value"),
  ])
  func `a setting that cannot be used is told at once`(text: String, words: String) throws {
    #expect(try lastingReason(ServerConnection(ServerAddress(text))).hasPrefix(words))
  }

  @Test func `long words of a server are cut, and no half of a password stays at their end`() throws {
    let words = "SFATAL\0C28P01\0M" + String(repeating: "x", count: 996) + "hunter22 and more\0\0"
    let size = 4 + words.utf8.count
    let server = try FakeServer(
      saying: [0x45, 0, 0, UInt8(size >> 8), UInt8(size & 0xFF)] + Array(words.utf8)
    )
    defer { server.close() }
    let address = server.address.replacing("postgres@", with: "postgres:hunter22@")
    let connection = ServerConnection(try ServerAddress(address), patience: .zero)
    let error = #expect(throws: ServerError.self) { try connection.connect() }
    guard case .refused(_, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.count == 1_000 && !reason.contains("hun"))
  }

  @Test func `a server that is too old is refused at once`() throws {
    // Welcome, the version, and ready for a request.
    let version = Array("server_version\u{0}12.18\u{0}".utf8)
    let old = try FakeServer(
      saying: [0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x53, 0, 0, 0, UInt8(4 + version.count)] + version
        + [0x5A, 0, 0, 0, 5, 0x49]
    )
    defer { old.close() }
    let connection = ServerConnection(try ServerAddress(old.address))
    do {
      try connection.connect()
      Issue.record("version 12")
    } catch {
      #expect(error == .tooOld(server: connection.address.name, version: 120_018))
      #expect(
        error.message.hasSuffix("has version 12 of PostgreSQL, and 13 is the oldest that works")
      )
    }
  }

  @Test func `waiting stops at once`() async throws {
    let task = Task {
      let address = try ServerAddress("postgresql:///db?host=/nowhere/at/all")
      try ServerConnection(address, patience: .seconds(600)).connect()
    }
    task.cancel()
    await #expect(throws: ServerError.stopped) { try await task.value }
  }

  @Test(arguments: [
    "postgresql://me:hunter2@[::1/db", "postgresql://me:hunter2@h/db?hunter2=1",
    "postgresql://%zz:hunter2@h", "postgresql://me:hunter2@h:5432x/d", "host=h port=0",
    "postgresql://a:1,b:65536/d", "host=h port=-1", "postgresql://me:p@sshunter2@127.0.0.1/db",
    "postgresql://me:12/hunter2@h/db?host=/run", "postgresql://me:12/@hunter2@h/db",
    "postgres://me:1,2/hunter2@h/db", "postgresql://me:12?host=/hunter2@h/db",
    "dbname=postgresql://me:hunter2@h/db", "postgresql://h/?dbname=postgresql://me:hunter2@h/db",
  ])
  func `an address that cannot be read is not shown`(text: String) {
    let error = #expect(throws: ServerError.self) { try ServerAddress(text) }
    guard case .noAddress = error else {
      Issue.record("another error")
      return
    }
    #expect(error?.message.contains("hunter2") == false)
  }

  @Test(arguments: [
    ("postgresql://h/d", "postgresql://h/d"), ("postgres://u:p@h:99/d", "postgresql://u@h:99/d"),
    ("postgresql://u@a:1,b:2/d?sslmode=require&password=p", "postgresql://u@a,b:1,2/d"),
    ("postgresql:///?service=x", "postgresql:///"), ("host=h password=p", "postgresql://h/"),
    ("postgresql://u%40x:p%40q%2Fr%3As@h/d", "postgresql://u@x@h/d"),
    ("postgresql://u:p?q@h/d?application_name=a@b", "postgresql://u@h/d"),
    ("host=%40abstract user=me@server", "postgresql://me@server@%40abstract/"),
  ])
  func `an address is shown without its password`(text: String, name: String) throws {
    #expect(try ServerAddress(text).name == name)
  }

  @Test func `a server that restarts is waited for, and a transaction in the middle runs again`()
    throws
  {
    let cluster = try PostgresCluster()
    let connection = ServerConnection(try ServerAddress(cluster.address()))
    try connection.transaction { () throws(ServerError) in
      try connection.run("CREATE TABLE public.note (x bigint)")
    }
    var runs = 0
    var problem: (any Error)?
    try connection.transaction { () throws(ServerError) in
      runs += 1
      try connection.run("INSERT INTO public.note VALUES ($1)", .integer(runs))
      guard runs == 1 else { return }
      do {
        try cluster.stop()
        try cluster.start()
      } catch {
        problem = error
      }
      try connection.run("INSERT INTO public.note VALUES (100)")
    }
    #expect(problem == nil)
    #expect(runs == 2)
    let notes = try connection.transaction(.readOnly) { () throws(ServerError) in
      try connection.all("SELECT x FROM public.note") { (row) throws(ServerError) in
        try row.integer(0)
      }
    }
    #expect(notes == [2])
    try cluster.stop()
    let short = ServerConnection(try ServerAddress(cluster.address()), patience: .milliseconds(300))
    #expect(throws: ServerError.self) { try short.connect() }
  }

  @Test func `credentials and rights are refused by their codes`() throws {
    let cluster = try PostgresCluster(method: "scram-sha-256", password: "right")
    func connect(_ user: String, _ password: String?, _ database: String = "postgres")
      -> ServerError?
    {
      let word = password.map { "&password=\($0)" } ?? ""
      do {
        let address = try ServerAddress(cluster.address(user: user, database: database) + word)
        try ServerConnection(address).connect()
        return nil
      } catch {
        return error
      }
    }
    #expect(connect("postgres", "right") == nil)
    for (user, password) in [
      ("postgres", "wrong-pw"), ("nobody-here", "wrong-pw"), ("postgres", nil),
    ] {
      guard case .refused(_, let reason)? = connect(user, password) else {
        Issue.record("\(user) got in")
        continue
      }
      #expect(!reason.contains("wrong-pw"))
    }
    guard case .failed(_, "3D000", _)? = connect("postgres", "right", "nosuch") else {
      Issue.record("a database that is not there")
      return
    }
    let owner = ServerConnection(try ServerAddress(cluster.address() + "&password=right"))
    try owner.transaction { () throws(ServerError) in
      try owner.run("CREATE ROLE reader LOGIN PASSWORD 'r'")
      try owner.run("CREATE TABLE public.a (x bigint)")
      try owner.run("GRANT SELECT ON public.a TO reader")
    }
    let reader = ServerConnection(
      try ServerAddress(cluster.address(user: "reader") + "&password=r")
    )
    do {
      try reader.transaction { () throws(ServerError) in try reader.run("DELETE FROM public.a") }
      Issue.record("a reader writes")
    } catch {
      guard case .denied = error else { throw error }
    }
  }

  @Test func `words of the server are shown without the password`() throws {
    let cluster = try PostgresCluster()
    let connection = ServerConnection(
      try ServerAddress(cluster.address(user: "postgres") + "&password=hunter2")
    )
    do {
      try connection.transaction(.alone) { () throws(ServerError) in
        try connection.run("DO $$ BEGIN RAISE EXCEPTION 'who said hunter2'; END $$")
      }
      Issue.record("it was done")
    } catch {
      #expect(error.message.contains("who said ***"), "\(error.message)")
    }
  }
}
