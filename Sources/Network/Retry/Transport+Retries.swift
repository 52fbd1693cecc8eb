extension Transport {
  /// This transport, sending requests again that failed in a way that may pass.
  ///
  /// While the source cannot be reached, one request is tried again and the others wait for its
  /// result. If it uses up its tries, all waiting and later requests get its error.
  ///
  /// - Parameters:
  ///   - refusal: Returns the refusal that a response is; nil if it is none. Whether it is one does not depend on the
  ///     time.
  ///   - random: Returns a number from 0 to 1.
  ///   - onRetry: Called before each pause.
  package func retried<C: Clock>(
    by policy: RetryPolicy = RetryPolicy(),
    clock: C,
    refusal: @escaping @Sendable (HTTPResponse, UnixTime) -> Refusal?,
    random: @escaping @Sendable () -> Double,
    onRetry: @escaping @Sendable (Retry) -> Void = { _ in }
  ) -> Transport where C.Duration == Duration {
    let retries = Retries(wire: self, policy: policy, clock: clock, refusal: refusal, random: random, onRetry: onRetry)
    return Transport { request throws(TransportError) in try await retries.send(request) }
  }
}

private struct Retries<C: Clock>: Sendable where C.Duration == Duration {
  let wire: Transport
  let policy: RetryPolicy
  let clock: C
  let refusal: @Sendable (HTTPResponse, UnixTime) -> Refusal?
  let random: @Sendable () -> Double
  let onRetry: @Sendable (Retry) -> Void
  let reachability = Reachability()

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let number = await reachability.begin()
    let result: Result<HTTPResponse, TransportError>
    do throws(TransportError) { result = try await lastResult(request, number) } catch { result = .failure(error) }
    await reachability.end(number, with: result)
    return try result.get()
  }

  /// - Throws: The error that stopped further tries.
  private func lastResult(_ request: HTTPRequest, _ number: Int) async throws(TransportError) -> Result<
    HTTPResponse, TransportError
  > {
    var tried = 0
    var firstFailure: C.Instant?
    while true {
      try await reachability.enter(number)
      let result = await attempt(request)
      tried += 1
      await reachability.note(result, of: number)
      guard let cause = cause(of: result) else { return result }
      let begin = firstFailure ?? clock.now
      firstFailure = begin
      let elapsed = begin.duration(to: clock.now)
      guard let pause = policy.pause(after: tried, elapsed: elapsed, random: random()) else { return result }
      onRetry(Retry(cause: cause, tried: tried, pause: pause))
      do { try await clock.sleep(until: clock.now.advanced(by: pause), tolerance: nil) } catch { throw .cancelled }
    }
  }

  private func attempt(_ request: HTTPRequest) async -> Result<HTTPResponse, TransportError> {
    do throws(TransportError) { return .success(try await wire.send(request)) } catch { return .failure(error) }
  }

  /// The failure after which the request is sent again; nil if the result is final.
  private func cause(of result: Result<HTTPResponse, TransportError>) -> FailedRequest? {
    switch result {
    case .success(let answer):
      policy.retries(answer, refusal: refusal(answer, UnixTime(seconds: 0))) ? .status(answer.status) : nil
    case .failure(let error): policy.retries(error) ? .error(error) : nil
    }
  }
}
