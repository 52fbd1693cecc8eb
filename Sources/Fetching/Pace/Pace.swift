package import HTTPTypes

/// Keeps requests to one source within its limits; all requests to the source share it.
package struct Pace<C: Clock>: Sendable where C.Duration == Duration {
  private let gate: SourceGate<C>
  private let limiter: RateLimiter<C>
  private let ledger: QuotaLedger?
  private let dailyLimit: Int
  private let clocks: @Sendable () -> ClockReading

  /// - Parameters:
  ///   - ledger: Nil to count no calls.
  ///   - dailyLimit: Calls in any 24 hours.
  ///   - clocks: The clocks that the ledger counts by.
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
  /// A refused request waits at the gate again, with the others.
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

  /// Waits for the rate limiter and counts the call.
  ///
  /// - Returns: False if the gate has changed meanwhile; then nothing is counted.
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
  /// This transport at the pace that its source allows; see ``Pace``.
  package func paced<C: Clock>(by pace: Pace<C>) -> Transport where C.Duration == Duration {
    Transport { request throws(TransportError) in try await pace.send(request, over: self) }
  }
}
