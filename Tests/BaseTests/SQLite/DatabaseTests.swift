import Base
import Foundation
import Testing

struct DatabaseTests {
  /// A folder for the databases of one test.
  final class Place {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sqlite-test-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { folder.appendingPathComponent("a.sqlite").path }

    func open(_ access: Database.Access = .create, wait: Int = 10_000) throws -> Database {
      try Database(path, access, wait: wait)
    }
  }

  let place: Place

  init() throws { place = try Place() }

  static let values: [SQLValue] = [
    nil, 0, .integer(.min), .integer(.max), .integer(75_960_607_912_402_200), .number(0.1),
    .number(-.infinity), "", "Araña\u{0}, \"x\" 😀", .bytes([]), .bytes([0, 255, 0]),
    .utf8(Array("Araña".utf8)),
  ]

  @Test(arguments: values)
  func `keeps a value as it is`(_ value: SQLValue) throws {
    let database = try place.open()
    try database.run("CREATE TABLE a (x)")
    try database.run("INSERT INTO a VALUES (?)", value)
    let again = try Database(place.path, .readOnly)
    let read = try again.first("SELECT x FROM a") { (row) throws(DatabaseError) -> SQLValue in
      switch value {
      case .null: row.isNull(0) ? .null : "not null"
      case .integer: .integer(row.integer(0))
      case .number:
        try again.first("SELECT x IS ? FROM a", [value]) { (row) throws(DatabaseError) in
          row.integer(0)
        } == 1 ? value : nil
      case .text: .text(row.text(0))
      case .bytes: .bytes(row.bytes(0))
      case .utf8: .utf8(Array(row.text(0).utf8))
      }
    }
    #expect(read == value)
    #expect(
      try again.first("SELECT x FROM a") { (row) throws(DatabaseError) in row.isNull(0) }
        == (value == .null)
    )
  }

  @Test func `runs a statement while its own rows are read`() throws {
    let database = try place.open()
    try database.run("CREATE TABLE a (x)")
    for number in 1...3 { try database.run("INSERT INTO a VALUES (?)", .integer(number)) }
    let pairs = try database.all("SELECT x FROM a ORDER BY x") { (row) throws(DatabaseError) in
      (
        row.integer(0),
        try database.all("SELECT x FROM a ORDER BY x") { (row) throws(DatabaseError) in
          row.integer(0)
        }
      )
    }
    #expect(pairs.map(\.0) == [1, 2, 3])
    #expect(pairs.allSatisfy { $0.1 == [1, 2, 3] })
  }

  @Test func `keeps a transaction whole or nothing of it`() throws {
    let database = try place.open()
    try database.run("CREATE TABLE a (x UNIQUE)")
    #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        try database.run("INSERT INTO a VALUES (1)")
        try database.run("INSERT INTO a VALUES (1)")
      }
    }
    #expect(
      try database.first("SELECT count(*) FROM a") { (row) throws(DatabaseError) in row.integer(0) }
        == 0
    )
    try database.transaction { () throws(DatabaseError) in
      try database.run("INSERT INTO a VALUES (1)")
    }
    #expect(database.changes == 1)
  }

  @Test func `waits for another writer and then says that it is busy`() throws {
    let first = try place.open()
    try first.run("CREATE TABLE a (x)")
    let second = try place.open(wait: 50)
    try first.run("BEGIN IMMEDIATE")
    #expect(throws: DatabaseError.busy(path: place.path)) {
      try second.run("INSERT INTO a VALUES (1)")
    }
    try first.run("COMMIT")
    try second.run("INSERT INTO a VALUES (1)")
  }

  @Test func `knows a file that is no database`() throws {
    let bytes = Array("no database at all, but as long as one".utf8)
    try Data(bytes + Array(repeating: 7, count: 4_096)).write(to: URL(fileURLWithPath: place.path))
    #expect(throws: DatabaseError.damaged(path: place.path)) {
      try place.open().run("SELECT * FROM sqlite_schema")
    }
  }

  @Test func `follows no link`() throws {
    let other = place.folder.appendingPathComponent("b.sqlite").path
    _ = try Database(other, .create)
    try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: other)
    #expect(throws: DatabaseError.self) { try place.open() }
  }

  @Test func `cannot write a database that it only reads`() throws {
    try place.open().run("CREATE TABLE a (x)")
    let database = try place.open(.readOnly)
    #expect(database.isReadOnly)
    #expect(throws: DatabaseError.readOnly(path: place.path)) {
      try database.run("INSERT INTO a VALUES (1)")
    }
  }

  @Test func `reads a database that nobody writes, whatever its path has`() throws {
    let path = place.folder.appendingPathComponent("50% a?b#c é.sqlite").path
    try Database(path, .create).run("CREATE TABLE a AS SELECT 7 AS x")
    let read = try Database(path, .frozen).first("SELECT x FROM a") { (row) throws(DatabaseError) in
      row.integer(0)
    }
    #expect(read == 7)
  }

  @Test func `tells that a file cannot be opened`() throws {
    #expect(throws: DatabaseError.closed(path: place.path)) { try place.open(.readWrite) }
  }

  @Test func `stops a long statement when its task is cancelled`() async throws {
    let path = place.path
    let task = Task.detached {
      let database = try Database(path, .create)
      try database.run(
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"
      )
    }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: DatabaseError.stopped) { try await task.value }
  }
}
