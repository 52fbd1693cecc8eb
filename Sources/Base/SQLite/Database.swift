import CLibraries
import Glibc

/// A connection to a database in a file, for one thread at a time.
///
/// The pointer is valid until the connection is released, which closes it.
@safe package final class Database {
  package enum Access: Sendable {
    case readOnly
    /// Reads a file that no process writes, as in a folder that cannot be written to.
    case frozen
    case readWrite
    /// Also makes the file if there is none.
    case create
  }

  package let path: String
  private let pointer: OpaquePointer
  private let wait: Duration
  private var statements: [String: Statement] = [:]

  /// Opens a database.
  ///
  /// - Parameter wait: The longest time that one statement waits for other processes, in milliseconds.
  package init(_ path: String, _ access: Access, wait: Int = 10_000) throws(DatabaseError) {
    if let reason = unsafe csqlite_load() { throw .noLibrary(reason: unsafe String(cString: reason)) }
    let flags =
      switch access {
      case .readOnly: SQLITE_OPEN_READONLY
      case .frozen: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var opened: OpaquePointer?
    let code = unsafe csqlite_open(
      access == .frozen ? "file:\(percentEncoded(path))?immutable=1" : path,
      &opened,
      flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
    )
    guard let pointer = unsafe opened else { throw .failed(path: path, reason: "there is no memory left") }
    self.path = path
    self.wait = .milliseconds(wait)
    unsafe self.pointer = pointer
    guard code == SQLITE_OK else { throw error(code) }
    unsafe csqlite_set_wait(pointer, Int32(clamping: wait))
    unsafe csqlite_set_stop(pointer) { Task.isCancelled }
  }

  /// Whether the file can only be read, whatever was asked for.
  package var isReadOnly: Bool { unsafe csqlite_is_read_only(pointer) }

  deinit {
    statements = [:]
    _ = unsafe csqlite_close(pointer)
  }

  /// Runs a statement and ignores its rows.
  package func run(_ sql: String, _ values: SQLValue...) throws(DatabaseError) { try run(sql, values) }

  /// Runs a statement and ignores its rows.
  package func run(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) {
    try forEach(sql, values) { (_) throws(DatabaseError) in true }
  }

  /// Runs several statements, which take no values.
  package func runAll(_ statements: [String]) throws(DatabaseError) { for sql in statements { try run(sql) } }

  /// Runs a statement that the library refuses at once, instead of waiting, while another process uses the file.
  ///
  /// A change of the journal is one: https://sqlite.org/pragma.html#pragma_journal_mode
  package func runInTurn(_ sql: String) throws(DatabaseError) {
    let end = ContinuousClock.now + wait
    while true {
      do throws(DatabaseError) { return try run(sql) } catch .busy where ContinuousClock.now < end && !Task.isCancelled
      { usleep(1_000) }
    }
  }

  /// Hands over the rows of a statement in order until `body` returns false.
  package func forEach(_ sql: String, _ values: [SQLValue] = [], _ body: (borrowing Row) throws(DatabaseError) -> Bool)
    throws(DatabaseError)
  {
    let statement = try statement(sql)
    statement.isInUse = true
    defer {
      statement.reset()
      statement.isInUse = false
    }
    try check(statement.bind(values))
    while true {
      switch statement.step() {
      case SQLITE_ROW: if try !body(unsafe Row(statement.pointer)) { return }
      case SQLITE_DONE: return
      case let code: throw error(code)
      }
    }
  }

  /// Returns what `body` makes of each row.
  package func all<Value>(
    _ sql: String,
    _ values: [SQLValue] = [],
    _ body: (borrowing Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> [Value] {
    var all: [Value] = []
    try forEach(sql, values) { (row) throws(DatabaseError) in
      all.append(try body(row))
      return true
    }
    return all
  }

  /// Returns what `body` makes of the first row; nil if there is none.
  package func first<Value>(
    _ sql: String,
    _ values: [SQLValue] = [],
    _ body: (borrowing Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value? {
    var first: Value?
    try forEach(sql, values) { (row) throws(DatabaseError) in
      first = try body(row)
      return false
    }
    return first
  }

  /// Runs `body` whole or not at all; no other process writes meanwhile.
  package func transaction<Value>(_ body: () throws(DatabaseError) -> Value) throws(DatabaseError) -> Value {
    try run("BEGIN IMMEDIATE")
    do throws(DatabaseError) {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // Some errors end the transaction by themselves.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// The rows that the last statement changed.
  package var changes: Int { Int(unsafe csqlite_changes(pointer)) }

  /// The number of the row that was added last.
  package var lastRow: Int { Int(unsafe csqlite_last_row(pointer)) }

  /// Returns a statement that is ready; another one if its rows are being read just now.
  private func statement(_ sql: String) throws(DatabaseError) -> Statement {
    if let statement = statements[sql], !statement.isInUse { return statement }
    var made: OpaquePointer?
    var text = sql
    let code = text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe csqlite_prepare(pointer, $0.baseAddress, Int32($0.count), &made, nil)
      }
    }
    try check(code)
    guard let made = unsafe made else { throw .failed(path: path, reason: "there is no statement in '\(sql)'") }
    let statement = unsafe Statement(made)
    statements[sql] = statement
    return statement
  }

  private func check(_ code: Int32) throws(DatabaseError) { if code != SQLITE_OK { throw error(code) } }

  private func error(_ code: Int32) -> DatabaseError {
    DatabaseError(code: code, path: path, reason: unsafe String(cString: csqlite_message(pointer)))
  }
}
