package import HTTPTypes

/// The way from a request to its answer: a socket, or a gateway in the same process.
package struct Transport: Sendable {
  package var send: @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse

  package init(
    send: @escaping @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse
  ) {
    self.send = send
  }
}

/// Why no answer came at all.
package enum TransportError: Error, Sendable, Hashable {
  case unreachable(host: String, reason: String)
  case timedOut(host: String, seconds: Int)
  /// The answer is larger than `limit` bytes.
  case tooLarge(limit: Int)
  /// Plain http to a host that is not this machine would show the signature.
  case insecure(host: String)
  /// Nothing may be fetched, and nothing is cached.
  case offline
  /// The calls that the source allows in a rolling day are used up.
  case quotaSpent(limit: Int)
  case cancelled
}

extension TransportError {
  package var message: String {
    switch self {
    case .unreachable(let host, let reason): "\(host) cannot be reached: \(reason)"
    case .timedOut(let host, let seconds): "\(host) did not answer within \(seconds) s"
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .insecure(let host): "a signed request to \(host) needs https"
    case .offline: "the answer is not cached, and nothing is fetched offline"
    case .quotaSpent(let limit): "the quota of \(limit) requests a day is spent"
    case .cancelled: "the request was cancelled"
    }
  }
}
