package import HTTPTypes

/// What keeps requests to one source within what it allows, shared by all requests that go there.
package struct Pace<C: Clock>: Sendable where C.Duration == Duration {
  private let gate: SourceGate<C>
  private let limiter: RateLimiter<C>
  private let ledger: QuotaLedger?
  private let dailyLimit: Int
  private let clocks: @Sendable () -> ClockReading

  /// - Parameters:
  ///   - ledger: Nil where calls are not counted.
  ///   - dailyLimit: Calls in any 24 hours.
  ///   - clocks: What the ledger counts by.
  package init(
    gate: SourceGate<C>,
    limiter: RateLimiter<C>,
    ledger: QuotaLedger?,
    dailyLimit: Int,
    clocks: @escaping @Sendable () -> ClockReading
  ) {
    self.gate = gate
    self.limiter = limiter
    self.ledger = ledger
    self.dailyLimit = dailyLimit
    self.clocks = clocks
  }

  /// Sends a request when gate, limiter and ledger let it go.
  ///
  /// A refused one waits at the gate again, with the others.
  func send(
    _ request: HTTPRequest,
    over wire: Transport
  ) async throws(TransportError) -> HTTPResponse {
    var refusals = 0
    while true {
      let pass: SourceGate<C>.Pass
      switch try await entry() {
      case .answer(let answer): return answer
      case .pass(let given): pass = given
      }
      guard try await takeTurn(pass) else { continue }
      let result: Result<HTTPResponse, TransportError>
      do throws(TransportError) {
        result = .success(try await wire.send(request))
      } catch {
        result = .failure(error)
      }
      let goesAgain = await gate.settle(pass, result)
      refusals += 1
      guard goesAgain, refusals <= gate.resends else { return try result.get() }
    }
  }

  private func entry() async throws(TransportError) -> SourceGate<C>.Entry {
    do throws(CancellationError) {
      return try await gate.enter()
    } catch {
      throw .cancelled
    }
  }

  /// Takes a start and counts the call.
  ///
  /// - Returns: False where the gate has changed meanwhile, and nothing is counted.
  private func takeTurn(_ pass: SourceGate<C>.Pass) async throws(TransportError) -> Bool {
    do throws(CancellationError) {
      try await limiter.waitForTurn()
    } catch {
      await gate.withdraw(pass)
      throw .cancelled
    }
    guard await gate.admits(pass) else { return false }
    do throws(TransportError) {
      try ledger?.count(at: clocks(), limit: dailyLimit)
      return true
    } catch {
      await gate.withdraw(pass)
      throw error
    }
  }
}

extension Transport {
  /// The same way, at a pace that its source allows: see ``Pace``.
  package func paced<C: Clock>(by pace: Pace<C>) -> Transport where C.Duration == Duration {
    Transport { request throws(TransportError) in try await pace.send(request, over: self) }
  }
}
