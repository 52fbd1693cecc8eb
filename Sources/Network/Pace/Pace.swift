import Base

/// Keeps requests to one source within its limits; all requests to the source share it.
package struct Pace<C: Clock>: Sendable where C.Duration == Duration {
  private let gate: SourceGate<C>
  private let limiter: RateLimiter<C>
  private let quotas: [Quota]

  /// A maximum of calls.
  package struct Quota: Sendable {
    package var limit: Int
    /// Returns where a request is counted.
    package var ledger: @Sendable (HTTPRequest) -> CallCount

    package init(limit: Int, _ ledger: @escaping @Sendable (HTTPRequest) -> CallCount) {
      self.limit = limit
      self.ledger = ledger
    }
  }

  /// - Parameter quotas: Each counts every call that all of them allow.
  package init(gate: SourceGate<C>, limiter: RateLimiter<C>, quotas: [Quota]) {
    self.gate = gate
    self.limiter = limiter
    self.quotas = quotas
  }

  /// Sends a request and calls `onSend` when it is about to go over a connection.
  package typealias Wire =
    @Sendable (HTTPRequest, _ onSend: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse

  /// Returns a transport that sends each request when gate, limiter and ledger let it go.
  package func transport(over wire: @escaping Wire) -> Transport {
    Transport { request throws(TransportError) in try await send(request, over: wire) }
  }

  /// A refused request waits at the gate again, with the others.
  private func send(_ request: HTTPRequest, over wire: Wire) async throws(TransportError) -> HTTPResponse {
    var refusals = 0
    while true {
      let pass: SourceGate<C>.Pass
      switch try await entry() {
      case .answer(let answer): return answer
      case .pass(let given): pass = given
      }
      guard let turn = try await turn(pass, for: request) else { continue }
      let result: Result<HTTPResponse, TransportError>
      do throws(TransportError) { result = .success(try await sent(request, turn, over: wire)) } catch {
        result = .failure(error)
      }
      limiter.end(turn)
      let goesAgain = await gate.settle(pass, result)
      refusals += 1
      guard goesAgain, refusals <= gate.resends else { return try result.get() }
    }
  }

  /// Sends a request, and tells others of it in a task of its own, because no connection may wait for that.
  private func sent(_ request: HTTPRequest, _ turn: RateLimiter<C>.Turn, over wire: Wire) async throws(TransportError)
    -> HTTPResponse
  {
    guard limiter.mustTell else { return try await wire(request) { limiter.send(turn) } }
    let isSent = Waiter<Void>()
    async let _: Void = { if await isSent.wait() != nil { limiter.tell(turn) } }()
    return try await wire(request) {
      limiter.send(turn)
      isSent.give(())
    }
  }

  private func entry() async throws(TransportError) -> SourceGate<C>.Entry {
    do throws(CancellationError) { return try await gate.enter() } catch { throw .cancelled }
  }

  /// Counts a call for each quota, or for none if one of them is spent.
  private func count(_ request: HTTPRequest) throws(TransportError) {
    let counts = quotas.map { (ledger: $0.ledger(request), limit: $0.limit) }
    for quota in counts.dropFirst() {
      // Asks those that come later before the first one counts; a spent one throws as it counts.
      if try quota.ledger.used() >= quota.limit { try quota.ledger.count(limit: quota.limit) }
    }
    for quota in counts { try quota.ledger.count(limit: quota.limit) }
  }

  /// Waits for the rate limiter and counts the call.
  ///
  /// - Returns: Nil if the gate has changed meanwhile; then the quota counts nothing.
  private func turn(_ pass: SourceGate<C>.Pass, for request: HTTPRequest) async throws(TransportError) -> RateLimiter<C>
    .Turn?
  {
    var turn: RateLimiter<C>.Turn?
    do throws(TransportError) {
      let given = try await limiter.turn()
      turn = given
      if await gate.admits(pass) {
        try count(request)
        return given
      }
    } catch {
      turn.map(limiter.end)
      await gate.withdraw(pass)
      throw error
    }
    turn.map(limiter.end)
    return nil
  }
}
