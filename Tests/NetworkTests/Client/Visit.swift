import LoopbackServer
import Network

/// A client and the one server that it talks to.
struct Visit: Sendable {
  let server: LoopbackServer
  let client: HTTPClient
  let base: BaseURL

  init(
    _ options: HTTPClient.Options = .patient,
    greeting: @escaping @Sendable (Int) -> [Step] = { _ in [] },
    answer: @escaping @Sendable (ReceivedRequest) -> Answer
  ) throws {
    server = try LoopbackServer(greeting: greeting, answer: answer)
    client = try HTTPClient(options)
    base = try BaseURL(server.origin)
  }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    try await client.send(request, to: base)
  }

  func get(_ target: String = "/") async throws(TransportError) -> HTTPResponse {
    try await send(HTTPRequest(target: target))
  }

  func outcome(_ target: String = "/") async -> Outcome {
    await Outcome { () throws(TransportError) in try await get(target) }
  }
}

extension HTTPClient.Options {
  /// The time-outs are only a safeguard against an endless test.
  static let patient = make()

  static func make(
    connect: Double = 600,
    total: Double = 600,
    bodyLimit: Int = 16 << 20,
    headerLimit: Int = 64 << 10
  ) -> Self {
    var options = Self(userAgent: "contest/test (+https://example.invalid/contest)")
    options.connectTimeout = connect
    options.totalTimeout = total
    options.bodyLimit = bodyLimit
    options.headerLimit = headerLimit
    return options
  }
}

/// The result of a request, without messages.
enum Outcome: Equatable, Sendable {
  case response(Int, body: String)
  case unreachable
  case interrupted
  case timedOut(seconds: Int)
  case tooLarge(limit: Int)
  case cancelled
  case other(TransportError)

  init(_ send: () async throws(TransportError) -> HTTPResponse) async {
    do throws(TransportError) {
      let response = try await send()
      self = .response(response.status, body: response.text)
    } catch {
      self.init(error)
    }
  }

  private init(_ error: TransportError) {
    self =
      switch error {
      case .unreachable: .unreachable
      case .interrupted: .interrupted
      case .timedOut(_, let seconds): .timedOut(seconds: seconds)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .cancelled: .cancelled
      default: .other(error)
      }
  }
}
