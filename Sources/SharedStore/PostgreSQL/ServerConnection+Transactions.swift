extension ServerConnection {
  package enum Isolation: String, Sendable {
    /// As if no other transaction ran meanwhile.
    case serializable = "SERIALIZABLE"
    /// Each statement sees what others committed before it.
    case committed = "READ COMMITTED"
    /// Sees one state of the database, and writes nothing.
    case readOnly = "REPEATABLE READ READ ONLY"
    /// For one statement, which is a transaction of its own: no round trip more, and no lock that is held over one.
    case alone = ""
  }

  /// Runs `body` whole or not at all.
  ///
  /// If others change or lock the same, or if the connection breaks, `body` runs again, for as long as the
  /// patience lasts; after some seconds it is told. If the connection breaks in the very moment of the commit, it is unknown
  /// whether it was done: then `body` runs again, too. So running it twice must come to the same as
  /// running it once.
  @discardableResult package func transaction<Value>(
    _ isolation: Isolation = .serializable,
    _ body: () throws(ServerError) -> Value
  ) throws(ServerError) -> Value {
    let begin = ContinuousClock.now
    let end = begin + patience
    var isTold = false
    var pause = 2
    while true {
      do throws(ServerError) {
        try connect()
        guard isolation != .alone else {
          // Nothing is set for it, also no limit for its wait for a lock.
          deadline = max(end, .now + .seconds(1))
          defer { deadline = nil }
          return try body()
        }
        try command("BEGIN ISOLATION LEVEL \(isolation.rawValue); \(settings)")
        let value = try body()
        try command("COMMIT")
        return value
      } catch {
        if isOpen, isolation != .alone { try? command("ROLLBACK") }
        guard error.isPassing, ContinuousClock.now < end else { throw error }
        // A server that is away is told of where it is waited for.
        if !isTold, isOpen, begin.duration(to: .now) > .seconds(3) {
          isTold = true
          notice(error)
        }
        try Socket.sleep(.milliseconds(Int.random(in: 0...pause)))
        pause = min(2 * pause, 500)
      }
    }
  }

  /// Runs a statement and ignores its rows; returns the number of rows that it changed.
  @discardableResult package func run(_ sql: String, _ parameters: Parameter...) throws(ServerError) -> Int {
    try answer(sql, parameters) { (_) throws(ServerError) in }
  }

  /// Returns what `body` makes of each row.
  package func all<Value>(_ sql: String, _ parameters: Parameter..., row body: (AnswerRow) throws(ServerError) -> Value)
    throws(ServerError) -> [Value]
  {
    var values: [Value] = []
    try answer(sql, parameters) { (row) throws(ServerError) in values.append(try body(row)) }
    return values
  }

  /// Returns what `body` makes of the first row; nil also if there is none.
  package func first<Value>(
    _ sql: String,
    _ parameters: Parameter...,
    row body: (AnswerRow) throws(ServerError) -> Value?
  ) throws(ServerError) -> Value? {
    var (value, isFirst): (Value?, Bool) = (nil, true)
    try answer(sql, parameters) { (row) throws(ServerError) in
      if isFirst { value = try body(row) }
      isFirst = false
    }
    return value
  }
}
