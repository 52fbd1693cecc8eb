import Network
import Synchronization

/// Serves connections and requests, independent of the HTTP library.
final class GatewayService: Sendable {
  let connections: OpenConnections
  /// Answers a request at a time of ``monotonicTime()``, without the headers that all responses have.
  private let respond: Responding
  /// Ends the wait of every request.
  private let end: @Sendable () -> Void
  /// The value of the `Server` header.
  private let product: String
  private let log: (@Sendable (AccessLogEntry) -> Void)?
  private let requestTime: Int64
  private let answerTime: Int64
  private let answeredRequests = Atomic(0)
  private let unfinishedResponses = Atomic(0)
  private let isStopping = Atomic(false)

  typealias Responding = @Sendable (_ exchange: Exchange, _ now: Int64) -> HTTPResponse

  init(
    _ options: GatewayServer.Options,
    log: (@Sendable (AccessLogEntry) -> Void)?,
    end: @escaping @Sendable () -> Void,
    respond: @escaping Responding
  ) {
    self.respond = respond
    self.end = end
    product = options.product
    self.log = log
    connections = OpenConnections(atMost: options.maximumConnections)
    requestTime = options.requestTime.nanoseconds
    answerTime = options.answerTime.nanoseconds
  }

  /// The number of requests answered so far.
  var answerCount: Int { answeredRequests.load(ordering: .relaxed) }

  /// Whether a client has not yet taken its response.
  var hasUnfinishedResponses: Bool { unfinishedResponses.load(ordering: .acquiring) > 0 }

  /// Closes connections after their responses from now on.
  func stop() {
    isStopping.store(true, ordering: .relaxed)
    end()
  }

  func open(socket: Int32, client: ClientAddress) -> Connection {
    let connection = Connection(socket: socket, client: client, deadline: monotonicTime() + requestTime)
    connections.insert(connection)
    return connection
  }

  /// Sends a status without a body, bypassing the library, and ends the connection.
  func refuse(_ connection: Connection, _ status: Int) {
    let reason = status == 414 ? "URI Too Long" : "Bad Request"
    connection.end(
      saying: "HTTP/1.1 \(status) \(reason)\r\nDate: \(httpDate())\r\nServer: \(product)\r\n"
        + "Connection: close\r\nContent-Length: 0\r\n\r\n"
    )
  }

  /// Answers a request; call it once for each.
  func answer(_ exchange: Exchange) -> HTTPResponse {
    let now = monotonicTime()
    unfinishedResponses.add(1, ordering: .acquiringAndReleasing)
    exchange.connection.extend(to: now + answerTime, isAnswering: true)
    exchange.stage = .answered
    var response = response(to: exchange, now: now)
    let headers = exchange.headers
    if headers.lacksHost || headers.bodyLength != 0 || response.status == 421 || isStopping.load(ordering: .relaxed) {
      response.headers.append(name: "Connection", value: "close")
    }
    exchange.bytes = exchange.method != "HEAD" && response.status != 304 ? response.body.count : 0
    return response
  }

  private func response(to exchange: Exchange, now: Int64) -> HTTPResponse {
    let headers = exchange.headers
    var response = headers.lacksHost ? HTTPResponse(status: 400) : respond(exchange, now)
    if acceptsGzip(headers.acceptEncoding), !response.body.isEmpty, let body = gzipped(response.body) {
      response.headers.append(name: "Content-Encoding", value: "gzip")
      response.body = body
    }
    if let tag = response.headers["ETag"], isKnown(tag, by: headers.ifNoneMatch) {
      // The library announces the length of the body that the client has, and does not send it.
      let body = response.body
      response = HTTPResponse(unchanged: tag)
      response.body = body
    }
    response.headers.append(name: "Vary", value: "Accept-Encoding")
    response.headers.append(name: "Server", value: product)
    return response
  }

  /// Ends an exchange, answered or not.
  ///
  /// - Parameter status: Nil if no response was sent.
  func complete(_ exchange: Exchange, status: Int?) {
    let now = monotonicTime()
    exchange.connection.extend(to: now + requestTime, isAnswering: false)
    if exchange.stage == .answered {
      answeredRequests.add(1, ordering: .relaxed)
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
