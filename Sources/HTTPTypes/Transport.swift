/// The way from a request to its answer: a socket, a gateway in the same process, or a layer before either.
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
  /// No connection came about.
  case unreachable(host: String, reason: String)
  /// The connection broke before the answer was whole, or what came is no HTTP.
  case interrupted(host: String, reason: String)
  case timedOut(host: String, seconds: Int)
  /// The answer is larger than `limit` bytes.
  case tooLarge(limit: Int)
  /// The host cannot show that it is the one it claims to be.
  case untrusted(host: String, reason: String)
  /// Plain http to a host that is not this machine would show the signature.
  case insecure(host: String)
  /// The host sends the caller elsewhere, where its credentials have no business.
  case redirected(host: String, to: String)
  /// Nothing may be fetched, and nothing is cached.
  case offline
  /// The calls that the source allows in a rolling day are used up; at `freeAgain` one comes free.
  case quotaSpent(limit: Int, freeAgain: UnixTime)
  /// The ledger of calls cannot be kept, so that none may be made.
  case uncounted(path: String, reason: String)
  /// The part of the program that speaks to networks cannot be used here.
  case unusable(reason: String)
  case cancelled
}

extension TransportError {
  /// Whether the same request may well succeed a moment later.
  package var isTransient: Bool {
    switch self {
    case .unreachable, .interrupted, .timedOut: true
    default: false
    }
  }

  package var message: String {
    switch self {
    case .unreachable(let host, let reason): "\(host) cannot be reached: \(reason)"
    case .interrupted(let host, let reason): "the answer of \(host) broke off: \(reason)"
    case .timedOut(let host, let seconds): "\(host) did not answer within \(seconds) s"
    case .tooLarge(let limit):
      "the answer is larger than " + (limit >> 20 > 0 ? "\(limit >> 20) MiB" : "\(limit >> 10) KiB")
    case .untrusted(let host, let reason): "\(host) cannot be trusted: \(reason)"
    case .insecure(let host): "a signed request to \(host) needs https"
    case .redirected(let host, let target): "\(host) sends its callers on to \(target)"
    case .offline: "the answer is not cached, and nothing is fetched offline"
    case .quotaSpent(let limit, let freeAgain):
      "the quota of \(limit) requests a day is spent; calls come free again from \(freeAgain.text) on"
    case .uncounted(let path, let reason):
      "calls cannot be counted, so none is made: cannot write '\(path)': \(reason)"
    case .unusable(let reason): "nothing can be fetched: \(reason)"
    case .cancelled: "the request was cancelled"
    }
  }
}
