import Base

/// Sends requests: over a socket, to a gateway in the same process, or through a layer on either.
package struct Transport: Sendable {
  package var send: @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse

  package init(send: @escaping @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse) {
    self.send = send
  }
}

/// A reason for which a request got no response.
package enum TransportError: Error, Sendable, Hashable {
  /// No connection was made.
  case unreachable(host: String, reason: String)
  /// The connection broke before the response was complete, or its bytes were not HTTP.
  case interrupted(host: String, reason: String)
  case timedOut(host: String, seconds: Int)
  /// The response is larger than `limit` bytes.
  case tooLarge(limit: Int)
  /// The certificate of the host is not valid or not trusted.
  case untrusted(host: String, reason: String)
  /// The proxy of the environment does not let a request to a host through; 407 if it wants a password.
  case proxy(host: String, status: Int)
  /// Plain http to another machine would reveal the signature.
  case insecure(host: String)
  /// The host redirects to another origin, which must not get the credentials.
  case redirected(host: String, to: String)
  /// The run is offline and the response is not cached.
  case offline
  /// The source's calls of a rolling day, or of a rolling hour to one path, are used up; one is free again at
  /// `freeAgain`.
  case quotaSpent(limit: Int, path: String? = nil, freeAgain: UnixTime)
  /// The ledger of calls cannot be written, so no call may be made.
  case uncounted(reason: String)
  /// A database of answers or calls cannot be used; with the exit code that says why.
  case unshared(message: String, help: String?, code: Int32)
  /// The HTTP library cannot be used.
  case unusable(reason: String)
  case cancelled
}

extension TransportError {
  /// Whether the same request may succeed a moment later.
  package var isTransient: Bool {
    switch self {
    case .unreachable, .interrupted, .timedOut: true
    default: false
    }
  }

  package var message: String {
    switch self {
    case .unreachable(let host, let reason): "\(host) cannot be reached: \(reason)"
    case .interrupted(let host, let reason): "the response of \(host) broke off: \(reason)"
    case .timedOut(let host, let seconds): "\(host) did not answer within \(seconds) s"
    case .tooLarge(let limit): "the response exceeds " + (limit >> 20 > 0 ? "\(limit >> 20) MiB" : "\(limit >> 10) KiB")
    case .untrusted(let host, let reason): "\(host) cannot be trusted: \(reason)"
    case .proxy(let host, let status):
      "the proxy in the environment lets no request to \(host) through (\(status))"
        + (status == 407 ? ": it wants a name and a password" : "")
    case .insecure(let host): "a signed request to \(host) needs https"
    case .redirected(let host, let target): "\(host) redirects to \(target)"
    case .offline: "the response is not cached, and the run is offline"
    case .quotaSpent(let limit, let path, let freeAgain):
      "the quota of \(limit) requests \(path.map { "an hour to '\($0)'" } ?? "a day") is used up; the next call is "
        + "free at \(freeAgain.text)"
    case .uncounted(let reason): "calls cannot be counted, so none is made: \(reason)"
    case .unshared(let message, _, _): message
    case .unusable(let reason): "nothing can be fetched: \(reason)"
    case .cancelled: "the request was cancelled"
    }
  }
}

extension TransportError {
  init(_ error: DatabaseError) {
    let failure = Failure(error)
    self =
      error == .stopped
      ? .cancelled : .unshared(message: failure.message, help: failure.help, code: failure.code.rawValue)
  }
}
