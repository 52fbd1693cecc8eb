internal import HTTPTypes
internal import MarvelGateway
internal import Synchronization

/// Serves connections and requests, independent of the HTTP library.
final class GatewayService: Sendable {
  let connections = OpenConnections()
  private let gateway: MarvelGateway
  private let options: GatewayServer.Options
  private let limiter: RateLimiter?
  private let prepared = PreparedResponses()
  private let log: (@Sendable (AccessLogEntry) -> Void)?
  private let requestTime: Int64
  private let answerTime: Int64
  private let answers = Atomic(0)
  private let unfinishedResponses = Atomic(0)
  private let isStopping = Atomic(false)

  init(
    _ gateway: MarvelGateway,
    _ options: GatewayServer.Options,
    log: (@Sendable (AccessLogEntry) -> Void)?
  ) {
    self.gateway = gateway
    self.options = options
    self.log = log
    limiter = options.rateLimit.map { RateLimiter($0) }
    requestTime = options.requestTime.nanoseconds
    answerTime = options.answerTime.nanoseconds
  }

  /// The number of requests answered so far.
  var answerCount: Int { answers.load(ordering: .relaxed) }

  /// Whether a client has not yet taken its response.
  var hasUnfinishedResponses: Bool { unfinishedResponses.load(ordering: .acquiring) > 0 }

  /// Closes connections after their responses from now on.
  func stop() {
    isStopping.store(true, ordering: .relaxed)
  }

  func open(socket: Int32, client: ClientAddress) -> Connection {
    let connection = Connection(
      socket: socket,
      client: client,
      deadline: monotonicTime() + requestTime
    )
    connections.insert(connection)
    return connection
  }

  func begin(target: String, on connection: Connection) -> Exchange {
    Exchange(connection: connection, target: target, start: monotonicTime())
  }

  /// Sends a status without a body, bypassing the library, and ends the connection.
  func refuse(_ connection: Connection, _ status: Int) {
    let reason = status == 414 ? "URI Too Long" : "Bad Request"
    connection.end(
      saying:
        "HTTP/1.1 \(status) \(reason)\r\nDate: \(httpDate())\r\nServer: \(options.product)\r\n"
        + "Connection: close\r\nContent-Length: 0\r\n\r\n"
    )
  }

  /// Answers a request; call it once for each.
  ///
  /// Nil if memory is short.
  func answer(_ exchange: Exchange) -> PreparedResponse? {
    let now = monotonicTime()
    unfinishedResponses.add(1, ordering: .acquiringAndReleasing)
    exchange.connection.extend(to: now + answerTime)
    exchange.stage = .answered
    let response = response(to: exchange, now: now)
    exchange.bytes = exchange.method == "HEAD" ? 0 : response?.size ?? 0
    return response
  }

  private func response(to exchange: Exchange, now: Int64) -> PreparedResponse? {
    let headers = exchange.headers
    guard !headers.lacksHost else { return prepare(HTTPResponse(status: 400), closes: true) }
    let request = HTTPRequest(method: exchange.method, target: exchange.target)
    let closes = isStopping.load(ordering: .relaxed) || headers.bodyLength != 0
    let admission = gateway.admit(request) { key in
      let caller = key.map { RateLimiter.Caller.key($0) }
      let wait = limiter?.wait(caller ?? .network(exchange.connection.client.network), now: now)
      // Rounded up, so that a client that waits this long is not refused again.
      return wait.map { Int($0 / 1_000_000_000) + 1 }
    }
    switch admission {
    case .answer(let response):
      return prepare(response, isCompressed: acceptsGzip(headers.acceptEncoding), closes: closes)
    case .call(let call):
      let key = PreparedResponses.Key(
        target: request.targetWithoutCredentials,
        publicKey: call.publicKey,
        isCompressed: acceptsGzip(headers.acceptEncoding)
      )
      let full = full(call, key, closes: closes)
      guard let full, let tag = full.entityTag, !headers.ifNoneMatch.isEmpty,
        EntityTagList(headers.ifNoneMatch.joined(separator: ",")).contains(tag)
      else { return full }
      var unchanged = HTTPResponse(unchanged: tag)
      addOwnHeaders(to: &unchanged)
      return PreparedResponse(unchanged: unchanged, length: full.size, closes: closes)
    }
  }

  /// Returns the complete response, from the cache if possible.
  private func full(
    _ call: MarvelGateway.Call,
    _ key: PreparedResponses.Key,
    closes: Bool
  ) -> PreparedResponse? {
    if !closes, let known = prepared[key] { return known }
    let response = gateway.answer(call)
    let made = prepare(response, isCompressed: key.isCompressed, closes: closes)
    if !closes, response.status == 200, let made { prepared.insert(made, for: key) }
    return made
  }

  private func prepare(
    _ response: HTTPResponse,
    isCompressed: Bool = false,
    closes: Bool
  ) -> PreparedResponse? {
    var response = response
    if isCompressed, !response.body.isEmpty, let body = gzipped(response.body) {
      response.headers.append(name: "Content-Encoding", value: "gzip")
      response.body = body
    }
    addOwnHeaders(to: &response)
    return PreparedResponse(response, closes: closes)
  }

  private func addOwnHeaders(to response: inout HTTPResponse) {
    response.headers.append(name: "Vary", value: "Accept-Encoding")
    response.headers.append(name: "Server", value: options.product)
  }

  /// Ends an exchange, answered or not.
  ///
  /// - Parameter status: Nil if no response was sent.
  func complete(_ exchange: Exchange, status: Int?) {
    let now = monotonicTime()
    exchange.connection.extend(to: now + requestTime)
    if exchange.stage == .answered {
      answers.add(1, ordering: .relaxed)
      unfinishedResponses.subtract(1, ordering: .acquiringAndReleasing)
    }
    guard let log else { return }
    log(
      AccessLogEntry(
        client: exchange.connection.client.text,
        method: exchange.method,
        target: HTTPRequest(target: exchange.target).targetWithoutCredentials,
        status: status,
        bytes: exchange.bytes,
        duration: .nanoseconds(now - exchange.start)
      )
    )
  }
}
