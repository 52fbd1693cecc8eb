import Base

/// The reachability of one source, shared by all requests to it.
actor Reachability {
  private var state = ReachabilityState()
  private var waiting: [Waiter<Void>] = []
  private var requests = 0

  /// Returns a number for a request.
  func begin() -> Int {
    requests += 1
    return requests
  }

  /// Returns when the request may be tried.
  ///
  /// - Throws: The error that closed the source, or `cancelled`.
  func enter(_ request: Int) async throws(TransportError) {
    while true {
      guard !Task.isCancelled else { throw .cancelled }
      switch state.admission(of: request) {
      case .go: return
      case .closed(let error): throw error
      case .waiting:
        let waiter = Waiter<Void>()
        waiting.append(waiter)
        if await waiter.wait() == nil { waiting.removeAll { $0 === waiter } }
      }
    }
  }

  func note(_ result: Result<HTTPResponse, TransportError>, of request: Int) { change { $0.note(result, of: request) } }

  func end(_ request: Int, with result: Result<HTTPResponse, TransportError>) {
    change { $0.end(request, with: result) }
  }

  private func change(_ body: (inout ReachabilityState) -> Void) {
    let before = state
    body(&state)
    guard state != before else { return }
    for waiter in waiting { waiter.give(()) }
    waiting = []
  }
}
