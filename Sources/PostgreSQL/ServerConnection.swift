internal import CPostgres

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
  /// The names of the statements that the server has ready.
  private var statements: [String: String] = [:]
  /// Until when a cancelled task may still wait; nil for not at all.
  private var grace: ContinuousClock.Instant?

  /// The oldest version of the server that works.
  static let oldestVersion = 130_000

  /// The longest attempt to connect.
  private static let longestAttempt = Duration.seconds(10)

  /// The longest wait for a lock in one attempt; a transaction is attempted as long as the patience lasts.
  private var longestLock: Duration {
    max(.milliseconds(100), min(.seconds(5), longestPatience / 2))
  }

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
    statements = [:]
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
  package func finishing(
    within grace: Duration,
    _ body: (ServerConnection) throws(ServerError) -> Void
  ) {
    guard isOpen else { return }
    self.grace = .now + grace
    defer { self.grace = nil }
    try? body(self)
  }

  private func connect(until end: ContinuousClock.Instant) throws(ServerError) {
    // Settings after the address win over it, and the address over settings before it.
    let settings = [
      ("fallback_application_name", "contest"), ("keepalives_idle", "10"),
      ("keepalives_interval", "5"), ("keepalives_count", "3"), ("tcp_user_timeout", "20000"),
      ("dbname", address.text), ("client_encoding", "UTF8"),
    ]
    let started = unsafe withCStrings(settings.map(\.0)) { keywords in
      unsafe withCStrings(settings.map(\.1)) { values in
        unsafe cpostgres_start(keywords, values)
      }
    }
    guard let started = unsafe started else {
      throw .failed(server: address.name, code: "", reason: "there is no memory left")
    }
    unsafe pointer = started
    var wish = PGRES_POLLING_WRITING
    while wish != PGRES_POLLING_OK {
      guard isOpen, wish != PGRES_POLLING_FAILED else { throw unsafe connectError(started) }
      let direction: Socket.Direction = wish == PGRES_POLLING_READING ? .read : .write
      guard try unsafe Socket(cpostgres_socket(started)).isReady(for: direction, until: end) else {
        throw .away(server: address.name, reason: "no answer")
      }
      wish = unsafe cpostgres_poll(started)
    }
    let version = Int(unsafe cpostgres_version(started))
    guard version >= Self.oldestVersion else {
      throw .tooOld(server: address.name, version: version)
    }
    hasWaited = false
    // No name means anything but what it says, whatever the user or the database set.
    // A client that falls silent in mid-transaction holds its locks until the server ends it.
    _ = try answer(
      """
      SELECT set_config('search_path', 'pg_catalog', false),
        set_config('lock_timeout', $1::text, false),
        set_config('default_transaction_isolation', 'read committed', false),
        set_config('idle_in_transaction_session_timeout', '10s', false),
        set_config('tcp_keepalives_idle', '10', false),
        set_config('tcp_keepalives_interval', '5', false),
        set_config('tcp_keepalives_count', '3', false),
        set_config('tcp_user_timeout', '20s', false)
      """,
      [.text("\(Int(longestLock / .milliseconds(1)))ms")]
    )
    if version >= 140_000 {
      // The server ends what a runner asked for that is gone.
      _ = try answer("SELECT set_config('client_connection_check_interval', '1s', false)")
    }
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
  func answer(_ sql: String, _ parameters: [Parameter] = []) throws(ServerError) -> Answer {
    guard isOpen, let connection = unsafe pointer else {
      throw .away(server: address.name, reason: "the connection broke")
    }
    var isWhole = false
    // A request that was left in the middle leaves no connection that could be used.
    defer { if !isWhole { close() } }
    if statements[sql] == nil {
      let name = "s\(statements.count)"
      guard unsafe cpostgres_send_prepare(connection, name, sql) else {
        throw unsafe broken(connection)
      }
      let prepared = try unsafe result(connection)
      guard prepared.isDone else {
        isWhole = true
        throw error(of: prepared)
      }
      statements[sql] = name
    }
    let name = statements[sql] ?? ""
    let packed = PackedParameters(parameters)
    let isSent = unsafe packed.bytes.withUnsafeBytes { bytes in
      let values = unsafe packed.places.map { place in
        unsafe place.flatMap {
          unsafe bytes.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self)
        }
      }
      return unsafe cpostgres_send_execute(
        connection,
        name,
        Int32(parameters.count),
        values,
        packed.sizes,
        packed.formats
      )
    }
    guard isSent else { throw unsafe broken(connection) }
    let answer = try unsafe result(connection)
    isWhole = true
    guard answer.isDone else { throw error(of: answer) }
    return answer
  }

  /// Sends what is to be sent, and returns the last result, or the first that is an error.
  private func result(_ connection: OpaquePointer) throws(ServerError) -> Answer {
    let socket = unsafe Socket(cpostgres_socket(connection))
    while true {
      let left = unsafe cpostgres_flush(connection)
      guard left >= 0 else { throw unsafe broken(connection) }
      if left == 0 { break }
      // The server may have to get rid of answers before it takes more.
      _ = try socket.isReady(for: .both, until: nil, despiteStopUntil: grace)
      guard unsafe cpostgres_consume(connection) else { throw unsafe broken(connection) }
    }
    var answer: Answer?
    while true {
      while unsafe cpostgres_is_busy(connection) {
        _ = try socket.isReady(for: .read, until: nil, despiteStopUntil: grace)
        guard unsafe cpostgres_consume(connection) else { throw unsafe broken(connection) }
      }
      guard let result = unsafe cpostgres_result(connection) else { break }
      let next = unsafe Answer(result)
      if answer?.isDone ?? true { answer = next }
    }
    guard let answer else { throw unsafe broken(connection) }
    return answer
  }

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
    return .away(server: address.name, reason: address.scrubbed(connectProblem(words).reason))
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
      guard part.first == " ", code.utf8.count == 5,
        code.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 })
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
private func withCStrings<Value>(
  _ texts: [String],
  _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
) -> Value {
  let bytes = Array(texts.map { Array($0.utf8) + [0] }.joined())
  var start = 0
  let places = texts.map { text in
    defer { start += text.utf8.count + 1 }
    return start
  }
  return unsafe bytes.withUnsafeBytes { buffer in
    let pointers = unsafe places.map {
      unsafe buffer.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self)
    }
    return unsafe (pointers + [nil]).withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }
}
