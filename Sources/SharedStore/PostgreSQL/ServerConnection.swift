import CLibraries

/// A connection to a database on a server, for one thread at a time.
///
/// It connects when it is first used, and again if the connection breaks between two transactions. The pointer is valid
/// until ``close()``.
@safe package final class ServerConnection {
  package let address: ServerAddress
  /// The time for which it waits for a server that is away, and for others that change the same
  /// rows.
  private let longestPatience: Duration
  /// Whether the server was waited for in vain; then it is not waited for again.
  private var hasWaited = false
  var patience: Duration { hasWaited ? .zero : longestPatience }
  /// Called once when it begins to wait.
  let notice: @Sendable (ServerError) -> Void
  private var pointer: OpaquePointer?
  /// Until when the answer to a statement alone is waited for; nil for as long as it takes.
  var deadline: ContinuousClock.Instant?
  /// Until when a cancelled task may still wait; nil for not at all.
  private var grace: ContinuousClock.Instant?

  /// The oldest version of the server that works.
  static let oldestVersion = 130_000

  /// The longest attempt to connect.
  private static let longestAttempt = Duration.seconds(10)

  /// The longest wait for a lock in one attempt; a transaction is attempted as long as the patience lasts.
  private var longestLock: Duration { max(.milliseconds(100), min(.seconds(5), longestPatience / 2)) }

  /// - Parameters:
  ///   - patience: The time for which to wait for a server that is away.
  ///   - notice: Called with the reason when it begins to wait.
  package init(
    _ address: ServerAddress,
    patience: Duration = .seconds(30),
    notice: @escaping @Sendable (ServerError) -> Void = { _ in }
  ) {
    self.address = address
    longestPatience = patience
    self.notice = notice
  }

  deinit { close() }

  /// Closes the connection; the server rolls back what was not committed.
  package func close() {
    if let pointer = unsafe pointer { unsafe cpostgres_finish(pointer) }
    unsafe pointer = nil
  }

  /// Whether there is a connection, as far as is known.
  var isOpen: Bool { unsafe pointer.map { unsafe cpostgres_is_open($0) } ?? false }

  /// Connects, and waits for a server that is away.
  package func connect() throws(ServerError) {
    let end = ContinuousClock.now + patience
    var pause = Duration.milliseconds(50)
    while !isOpen {
      close()
      do throws(ServerError) {
        try connect(until: max(.now + .milliseconds(100), min(end, .now + Self.longestAttempt)))
      } catch {
        close()
        guard error.isPassing, .now < end else {
          hasWaited = error.isPassing
          throw error
        }
        if pause == .milliseconds(50) { notice(error) }
        // The last attempt is at the end.
        try Socket.sleep(min(pause, ContinuousClock.now.duration(to: end)))
        pause = min(pause * 2, .seconds(1))
      }
    }
  }

  /// Does a last thing for a task that may be cancelled, if there is a connection.
  package func finishing(within grace: Duration, _ body: (ServerConnection) throws(ServerError) -> Void) {
    guard isOpen else { return }
    self.grace = .now + grace
    defer { self.grace = nil }
    try? body(self)
  }

  private func connect(until end: ContinuousClock.Instant) throws(ServerError) {
    // Settings after the address win over it, and the address over settings before it.
    let settings = [
      ("fallback_application_name", "contest"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
      ("keepalives_count", "3"), ("tcp_user_timeout", "20000"), ("dbname", address.text), ("client_encoding", "UTF8"),
    ]
    let started = unsafe withCStrings(settings.map(\.0)) { keywords in
      unsafe withCStrings(settings.map(\.1)) { values in unsafe cpostgres_start(keywords, values) }
    }
    guard let started = unsafe started else {
      throw .failed(server: address.name, code: "", reason: "there is no memory left")
    }
    unsafe pointer = started
    var wish = PGRES_POLLING_WRITING
    while wish != PGRES_POLLING_OK {
      guard isOpen, wish != PGRES_POLLING_FAILED else { throw unsafe connectError(started) }
      let direction: Socket.Direction = wish == PGRES_POLLING_READING ? .read : .write
      // What always says something is no server either.
      guard try unsafe Socket(cpostgres_socket(started)).isReady(for: direction, until: end), .now < end else {
        throw .away(server: address.name, reason: "no answer")
      }
      wish = unsafe cpostgres_poll(started)
    }
    let version = Int(unsafe cpostgres_version(started))
    guard version >= Self.oldestVersion else { throw .tooOld(server: address.name, version: version) }
    hasWaited = false
  }

  /// The statements that begin each transaction after `BEGIN`.
  ///
  /// What they set ends with it, because the next one may have another session of the server: behind a pool, sessions are
  /// shared.
  var settings: String {
    guard let connection = unsafe pointer else { return "" }
    var values = [
      // No name means anything but what it says, whatever the user or the database set.
      ("search_path", "pg_catalog"), ("lock_timeout", "\(Int(longestLock / .milliseconds(1)))ms"),
      // A client that falls silent in mid-transaction holds its locks until the server ends it.
      ("idle_in_transaction_session_timeout", "10s"), ("tcp_keepalives_idle", "10"), ("tcp_keepalives_interval", "5"),
      ("tcp_keepalives_count", "3"), ("tcp_user_timeout", "20s"),
    ]
    if unsafe cpostgres_version(connection) >= 140_000 {
      // The server ends what a runner asked for that is gone.
      values.append(("client_connection_check_interval", "1s"))
    }
    return values.map { "SET LOCAL \($0) = '\($1)'" }.joined(separator: "; ")
  }

  private func connectError(_ connection: OpaquePointer) -> ServerError {
    let text = unsafe String(cString: cpostgres_message(connection))
    let (code, reason) = connectProblem(text)
    if code == nil, unsafe cpostgres_needs_password(connection) {
      return .refused(server: address.name, reason: "it wants a password")
    }
    return ServerError(code: code, server: address.name, reason: address.scrubbed(reason))
  }

  /// Asks the server to do a statement once, in the transaction that is under way if there is one.
  ///
  /// It is prepared without a name, because a pool may give each transaction to another session, where a name means
  /// nothing or something else.
  ///
  /// - Parameter row: Called with each row when it has come.
  /// - Returns: The number of rows that it changed.
  @discardableResult func answer(_ sql: String, _ parameters: [Parameter], row: (AnswerRow) throws(ServerError) -> Void)
    throws(ServerError) -> Int
  {
    let packed = PackedParameters(parameters)
    return try unsafe exchange(statements: 1, row: row) { connection in
      unsafe packed.bytes.withUnsafeBytes { bytes in
        let values = unsafe packed.places.map { place in
          unsafe place.flatMap { unsafe bytes.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
        }
        return unsafe cpostgres_send_statement(
          connection,
          sql,
          Int32(parameters.count),
          values,
          packed.sizes,
          packed.formats
        )
      }
    }
  }

  /// Does statements without parameters and rows, with `;` between them.
  func command(_ sql: String) throws(ServerError) {
    let count = sql.split(separator: ";").count
    _ = try unsafe exchange(statements: count, row: { (_) throws(ServerError) in }) { connection in
      unsafe cpostgres_send(connection, sql)
    }
  }

  /// The longest wait for a row or a result; a line of runners for one lock takes less.
  private static let longestSilence = Duration.seconds(120)

  /// The size of the largest answer in bytes.
  private static let largestAnswer = 1 << 30

  /// Sends statements, and takes what comes until the server is ready for others.
  ///
  /// - Returns: The number of rows that the last one changed.
  private func exchange(statements: Int, row: (AnswerRow) throws(ServerError) -> Void, send: (OpaquePointer) -> Bool)
    throws(ServerError) -> Int
  {
    guard isOpen, let connection = unsafe pointer else {
      throw .away(server: address.name, reason: "the connection broke")
    }
    // What is sent is done, whoever waits for it.
    try Socket.checkIsNotStopped(despiteUntil: grace)
    var isWhole = false
    // A request that was left in the middle leaves no connection that could be used.
    defer { if !isWhole { close() } }
    guard unsafe send(connection) else { throw unsafe broken(connection) }
    var (done, changes, size) = (0, 0, 0)
    var errors: [ServerError] = []
    while let answer = try unsafe next(connection) {
      switch answer.status {
      case PGRES_SINGLE_TUPLE where done == 0:
        // An empty row takes memory, too.
        size += answer.size + 256
        try row(AnswerRow(answer, of: address.name))
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
        done += 1
        changes = answer.changes
      case PGRES_FATAL_ERROR where errors.count < 9: errors.append(error(of: answer))
      default: throw wrong("something else than the answer to a statement came")
      }
      guard done <= statements, size <= Self.largestAnswer else { throw wrong("more came than a statement can give") }
    }
    isWhole = true
    if let error = errors.first { throw error }
    guard done == statements else { throw unsafe broken(connection) }
    return changes
  }

  /// Sends what is to be sent, and returns the next part of the answer; nil after the last one.
  private func next(_ connection: OpaquePointer) throws(ServerError) -> Answer? {
    let socket = unsafe Socket(cpostgres_socket(connection))
    let end = ContinuousClock.now + Self.longestSilence
    while true {
      let left = unsafe cpostgres_flush(connection)
      guard left >= 0 else { throw unsafe broken(connection) }
      if left == 0 { break }
      // The server may have to get rid of answers before it takes more.
      try wait(for: .both, on: socket, until: end)
      guard unsafe cpostgres_consume(connection) else { throw unsafe broken(connection) }
    }
    while unsafe cpostgres_is_busy(connection) {
      try wait(for: .read, on: socket, until: end)
      guard unsafe cpostgres_consume(connection) else { throw unsafe broken(connection) }
    }
    return unsafe cpostgres_result(connection).map { unsafe Answer($0) }
  }

  /// Waits on a socket until the server says more.
  ///
  /// - Parameter end: When a server that gave no row or result since is given up; notices are none.
  private func wait(for direction: Socket.Direction, on socket: Socket, until end: ContinuousClock.Instant)
    throws(ServerError)
  {
    let end = min(deadline ?? end, end)
    guard try socket.isReady(for: direction, until: end, despiteStopUntil: grace), .now < end else {
      throw deadline == end ? .locked(server: address.name) : .away(server: address.name, reason: "no answer")
    }
  }

  private func wrong(_ reason: String) -> ServerError { .wrongAnswer(server: address.name, reason: reason) }

  private func error(of answer: Answer) -> ServerError {
    // PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY.
    ServerError(
      code: answer.errorField("C"),
      server: address.name,
      reason: address.scrubbed(answer.errorField("M") ?? "the connection broke")
    )
  }

  private func broken(_ connection: OpaquePointer) -> ServerError {
    let words = unsafe String(cString: cpostgres_message(connection))
    return ServerError(code: nil, server: address.name, reason: address.scrubbed(connectProblem(words).reason))
  }
}

/// Returns the SQLSTATE and the words of a message: `FATAL:  28P01: password authentication failed`.
///
/// Languages translate the first word and the rest, but not the form.
func connectProblem(_ message: String) -> (code: String?, reason: String) {
  let lines = message.split(whereSeparator: \.isNewline)
  for line in lines.reversed() {
    let parts = pieces(of: line)
    for (index, part) in parts.enumerated() where index > 0 {
      // Two blanks precede a code.
      let code = part.dropFirst()
      guard part.first == " ", code.utf8.count == 5, code.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 })
      else { continue }
      return (String(code), parts[(index + 1)...].joined(separator: ": "))
    }
  }
  return (nil, lines.first.map(String.init) ?? "the connection broke")
}

/// The pieces of a line between `: `.
private func pieces(of line: Substring) -> [Substring] {
  var pieces: [Substring] = []
  var start = line.startIndex
  for index in line.indices where line[index...].hasPrefix(": ") {
    pieces.append(line[start..<index])
    start = line.index(index, offsetBy: 2)
  }
  return pieces + [line[start...]]
}

/// Calls `body` with texts as C takes them, and nil after the last one.
private func withCStrings<Value>(_ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value) -> Value {
  let bytes = Array(texts.map { Array($0.utf8) + [0] }.joined())
  var start = 0
  let places = texts.map { text in
    defer { start += text.utf8.count + 1 }
    return start
  }
  return unsafe bytes.withUnsafeBytes { buffer in
    let pointers = unsafe places.map { unsafe buffer.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
    return unsafe (pointers + [nil]).withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }
}
