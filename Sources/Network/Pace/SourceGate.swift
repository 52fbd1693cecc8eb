import Base

/// The gate that all requests to a source pass; a refusal of one holds them all.
package actor SourceGate<C: Clock> where C.Duration == Duration {
  typealias Pass = GateState<C.Instant>.Pass

  /// The number of times one request is sent again after refusals.
  let resends: Int
  private let clock: C
  private let now: @Sendable () -> UnixTime
  private let refusal: @Sendable (HTTPResponse, UnixTime) -> Refusal?
  private let company: GateCompany<C>?
  private let onHold: @Sendable (Duration) -> Void
  private var state: GateState<C.Instant>
  private var waiting: [Waiter<Void>] = []

  /// - Parameters:
  ///   - now: The wall clock, for a `Retry-After` that is a date if the response has none.
  ///   - refusal: Returns the refusal that a response is; nil if it is none.
  ///   - company: The gates that are held together with this one; nil for none.
  ///   - onHold: Called once for each hold of more than zero, with its length.
  package init(
    rules: GateRules = GateRules(),
    clock: C,
    now: @escaping @Sendable () -> UnixTime,
    refusal: @escaping @Sendable (HTTPResponse, UnixTime) -> Refusal?,
    company: GateCompany<C>? = nil,
    onHold: @escaping @Sendable (Duration) -> Void = { _ in }
  ) {
    self.clock = clock
    self.now = now
    self.refusal = refusal
    self.company = company
    self.onHold = onHold
    resends = rules.resends
    state = GateState(rules: rules)
    company?.add(self)
  }

  enum Entry {
    case pass(Pass)
    /// The response that closed the gate.
    case answer(HTTPResponse)
  }

  /// Waits until a request may go, or the gate is closed.
  func enter() async throws(CancellationError) -> Entry {
    while true {
      guard !Task.isCancelled else { throw CancellationError() }
      switch state.admission(at: clock.now) {
      case .go(let pass): return .pass(pass)
      case .closed(let answer): return .answer(answer)
      case .held(let until): await change(before: until)
      case .waiting: await change()
      }
    }
  }

  func admits(_ pass: Pass) -> Bool { state.admits(pass) }

  /// Returns a pass that was not used.
  func withdraw(_ pass: Pass) { settle(pass, .unknown) }

  /// Records the result of a request.
  ///
  /// - Returns: Whether the request may wait at the gate and go again.
  func settle(_ pass: Pass, _ result: Result<HTTPResponse, TransportError>) async -> Bool {
    let verdict = settle(pass, outcome(result))
    if let hold = verdict.hold { await company?.hold(for: hold, besides: self) }
    return verdict.goesAgain
  }

  /// Holds all requests, because another server that counts with this one asks for it.
  func hold(for wait: Duration) { state.hold(until: clock.now.advanced(by: wait)) }

  @discardableResult private func settle(_ pass: Pass, _ outcome: GateState<C.Instant>.Outcome)
    -> GateState<C.Instant>.Verdict
  {
    let verdict = state.settle(pass, outcome, at: clock.now)
    for waiter in waiting { waiter.give(()) }
    waiting = []
    if let hold = verdict.hold, hold > .zero { onHold(hold) }
    return verdict
  }

  private func outcome(_ result: Result<HTTPResponse, TransportError>) -> GateState<C.Instant>.Outcome {
    guard case .success(let answer) = result else { return .unknown }
    switch refusal(answer, now()) {
    case .tooMany(let wait): return .refused(wait: wait, answer)
    case .denied: return .denied(answer)
    case nil: return answer.status >= 500 ? .unknown : .answered(pause: answer.pause(at: now()))
    }
  }

  /// Returns when the state may have changed, or the task is cancelled.
  private func change() async {
    let waiter = Waiter<Void>()
    waiting.append(waiter)
    if await waiter.wait() == nil { waiting.removeAll { $0 === waiter } }
  }

  /// Returns when the state may have changed, the task is cancelled, or at `end`.
  private func change(before end: C.Instant) async {
    let waiter = Waiter<Void>()
    waiting.append(waiter)
    await withTaskGroup(of: Void.self) { [clock] group in
      group.addTask { try? await clock.sleep(until: end, tolerance: .zero) }
      group.addTask { _ = await waiter.wait() }
      await group.next()
      group.cancelAll()
    }
    waiting.removeAll { $0 === waiter }
  }
}
