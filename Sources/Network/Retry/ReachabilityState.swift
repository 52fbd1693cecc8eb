/// Whether a source can be reached, judged by the requests to it.
///
/// The first request that finds the source unreachable leads: only this one is tried again, and its
/// result holds for all. A dead host thus costs one series of retries, however many requests are
/// under way. A host that accepts requests but has never answered is given up when the first
/// request has used up its tries.
struct ReachabilityState: Sendable, Equatable {
  private enum Phase: Equatable {
    case reachable
    case doubtful(lead: Int)
    case closed(TransportError)
  }

  enum Admission: Sendable, Equatable {
    case go
    /// Ask again when the state changes.
    case waiting
    case closed(TransportError)
  }

  private var phase = Phase.reachable
  private var hasAnswered = false

  init() {}

  /// - Parameter request: A number that no other request has.
  func admission(of request: Int) -> Admission {
    switch phase {
    case .reachable: .go
    case .doubtful(let lead): lead == request ? .go : .waiting
    case .closed(let error): .closed(error)
    }
  }

  /// Records the result of one try of a request.
  mutating func note(_ result: Result<HTTPResponse, TransportError>, of request: Int) {
    if case .success = result { hasAnswered = true }
    switch (phase, result) {
    case (.reachable, .failure(.unreachable)): phase = .doubtful(lead: request)
    case (.doubtful, .failure(.unreachable)), (.closed, _): break
    case (.doubtful, .success): phase = .reachable
    case (.doubtful(let lead), .failure):
      // The host was reached, or the request was cancelled and another one can lead.
      if lead == request { phase = .reachable }
    case (.reachable, _): break
    }
  }

  /// Records that a request is not tried again.
  mutating func end(_ request: Int, with result: Result<HTTPResponse, TransportError>) {
    if case .failure(.timedOut(let host, let seconds)) = result, !hasAnswered {
      phase = .closed(.timedOut(host: host, seconds: seconds))
    }
    guard phase == .doubtful(lead: request) else { return }
    if case .failure(.unreachable(let host, let reason)) = result {
      phase = .closed(.unreachable(host: host, reason: reason))
    } else {
      phase = .reachable
    }
  }
}
