internal import HTTPTypes
internal import MarvelGateway
internal import Synchronization

/// What the server does with connections and requests, whatever library reads them off the wire.
final class GatewayService: Sendable {
  let connections = OpenConnections()
  private let gateway: MarvelGateway
  private let options: GatewayServer.Options
  private let limiter: RateLimiter?
  private let log: (@Sendable (AccessLogEntry) -> Void)?
  private let requestTime: Int64
  private let answerTime: Int64
  private let answers = Atomic(0)
  private let answersInHand = Atomic(0)
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

  /// The requests answered so far.
  var answerCount: Int { answers.load(ordering: .relaxed) }

  /// Whether a client has yet to take an answer.
  var hasAnswersInHand: Bool { answersInHand.load(ordering: .acquiring) > 0 }

  /// Closes connections behind their answers from now on.
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

  /// Answers a request line with nothing but a status, past the library, and ends the connection.
  func refuse(_ connection: Connection, _ status: Int) {
    let reason = status == 414 ? "URI Too Long" : "Bad Request"
    connection.end(
      saying:
        "HTTP/1.1 \(status) \(reason)\r\nDate: \(httpDate())\r\nServer: \(options.product)\r\n"
        + "Connection: close\r\nContent-Length: 0\r\n\r\n"
    )
  }

  /// Answers a request, once for each.
  ///
  /// - Returns: The answer, and whether the connection is to be closed behind it.
  func answer(_ exchange: Exchange) -> (response: HTTPResponse, closes: Bool) {
    let now = monotonicTime()
    answersInHand.add(1, ordering: .acquiringAndReleasing)
    exchange.connection.extend(to: now + answerTime)
    exchange.stage = .answered
    guard !exchange.headers.lacksHost else {
      return (HTTPResponse(status: 400, headers: ["Server": options.product]), true)
    }
    var request = HTTPRequest(method: exchange.method, target: exchange.target)
    if !exchange.headers.ifNoneMatch.isEmpty {
      request.headers["If-None-Match"] = exchange.headers.ifNoneMatch.joined(separator: ",")
    }
    var response = gateway.respond(to: request) { key in
      limiter?.admits(
        key.map { .key($0) } ?? .network(exchange.connection.client.network),
        now: now
      )
        ?? true
    }
    if response.status == 200 || response.status == 304 {
      response.headers.append(name: "Vary", value: "Accept-Encoding")
    }
    if response.body.count >= Self.leastCompressed, acceptsGzip(exchange.headers.acceptEncoding),
      let body = gzipped(response.body)
    {
      response.headers.append(name: "Content-Encoding", value: "gzip")
      response.body = body
    }
    response.headers.append(name: "Server", value: options.product)
    exchange.bytes = exchange.method == "HEAD" ? 0 : response.body.count
    return (response, isStopping.load(ordering: .relaxed) || exchange.headers.bodyLength != 0)
  }

  /// Below this many bytes compression saves no packet.
  private static let leastCompressed = 1_024

  /// Ends an exchange, whether or not it came to an answer.
  ///
  /// - Parameter status: Nil where none was sent.
  func complete(_ exchange: Exchange, status: Int?) {
    let now = monotonicTime()
    var status = status
    if case .refused(let own) = exchange.stage { status = own }
    exchange.connection.extend(to: now + requestTime)
    if exchange.stage == .answered {
      answers.add(1, ordering: .relaxed)
      answersInHand.subtract(1, ordering: .acquiringAndReleasing)
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
