import Network
import Synchronization

/// Serves connections and requests, independent of the HTTP library.
final class GatewayService: Sendable {
  let connections: OpenConnections
  private let answers: any RequestAnswers
  private let maker: ResponseMaker
  private let log: (@Sendable (AccessLogEntry) -> Void)?
  private let requestTime: Int64
  private let answerTime: Int64
  private let answeredRequests = Atomic(0)
  private let unfinishedResponses = Atomic(0)
  private let isStopping = Atomic(false)

  init(_ answers: any RequestAnswers, _ options: GatewayServer.Options, log: (@Sendable (AccessLogEntry) -> Void)?) {
    self.answers = answers
    maker = ResponseMaker(product: options.product)
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
    answers.stop()
  }

  func open(socket: Int32, client: ClientAddress) -> Connection {
    let connection = Connection(socket: socket, client: client, deadline: monotonicTime() + requestTime)
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
      saying: "HTTP/1.1 \(status) \(reason)\r\nDate: \(httpDate())\r\nServer: \(maker.product)\r\n"
        + "Connection: close\r\nContent-Length: 0\r\n\r\n"
    )
  }

  /// Answers a request; call it once for each.
  ///
  /// Nil if memory is short.
  func answer(_ exchange: Exchange) -> PreparedResponse? {
    let now = monotonicTime()
    unfinishedResponses.add(1, ordering: .acquiringAndReleasing)
    exchange.connection.extend(to: now + answerTime, isAnswering: true)
    exchange.stage = .answered
    let response = response(to: exchange, now: now)
    exchange.bytes = exchange.method == "HEAD" ? 0 : response?.size ?? 0
    return response
  }

  private func response(to exchange: Exchange, now: Int64) -> PreparedResponse? {
    let headers = exchange.headers
    guard !headers.lacksHost else { return maker.make(HTTPResponse(status: 400), closes: true) }
    let closes = isStopping.load(ordering: .relaxed) || headers.bodyLength != 0
    return answers.response(to: exchange, now: now, closes: closes)
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
