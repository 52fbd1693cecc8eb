/// Whether requests may go to a source that may have refused some.
///
/// A refusal holds all requests for a while. Then one goes alone as a probe; its response opens the
/// gate, holds it again, or closes it. A closed gate answers every later request with the response
/// that closed it.
struct GateState<Instant: InstantProtocol>: Sendable where Instant.Duration == Duration {
  /// The right to send one request; must be settled, sent or not.
  struct Pass: Sendable, Equatable { fileprivate let number: Int }

  enum Admission: Sendable, Equatable {
    case go(Pass)
    /// Ask again at that moment, or when the gate changes.
    case held(until: Instant)
    /// Ask again when the gate changes.
    case waiting
    case closed(HTTPResponse)
  }

  /// The outcome of a request.
  enum Outcome: Sendable {
    /// A response that allows more requests, perhaps after a pause.
    case answered(pause: Duration?)
    /// The source asks for fewer requests, and perhaps for a wait.
    case refused(wait: Duration?, HTTPResponse)
    /// The source does not accept the key, now or later.
    case denied(HTTPResponse)
    /// No response, one that says nothing about the next request, or a request that was not sent.
    case unknown
  }

  struct Verdict: Sendable, Equatable {
    /// Whether the request may wait at the gate and go again.
    var goesAgain = false
    /// The length of the hold that starts now; nil if none starts.
    var hold: Duration?
  }

  private enum Phase {
    case open
    case held(until: Instant)
    case probing(Pass)
    case closed(HTTPResponse)
  }

  private let rules: GateRules
  private var phase = Phase.open
  private var passes = 0
  /// The holds since the source last answered.
  private var holds = 0

  init(rules: GateRules) { self.rules = rules }

  mutating func admission(at now: Instant) -> Admission {
    switch phase {
    case .open: return .go(newPass())
    case .held(let until) where now < until: return .held(until: until)
    case .held:
      let pass = newPass()
      phase = .probing(pass)
      return .go(pass)
    case .probing: return .waiting
    case .closed(let answer): return .closed(answer)
    }
  }

  /// Whether a pass is still valid; the gate may have changed since it was given.
  func admits(_ pass: Pass) -> Bool {
    switch phase {
    case .open: true
    case .probing(let probe): probe == pass
    case .held, .closed: false
    }
  }

  mutating func settle(_ pass: Pass, _ outcome: Outcome, at now: Instant) -> Verdict {
    let isProbe = if case .probing(pass) = phase { true } else { false }
    switch outcome {
    case .answered(let pause):
      if isProbe {
        phase = .open
        holds = 0
      }
      // A longer one is left to the refusal that follows.
      guard let pause, pause > .zero, rules.retriesThrottled, pause <= rules.longestHold, case .open = phase else {
        break
      }
      phase = .held(until: now.advanced(by: pause))
      return Verdict(hold: pause)
    case .unknown:
      // The next request becomes the probe.
      if isProbe { phase = .held(until: now) }
    case .denied(let answer): close(with: answer)
    case .refused(let asked, let answer):
      let wait = asked ?? rules.defaultHold * (isProbe ? 1 << min(holds, 30) : 1)
      let isSpent = isProbe && holds >= rules.maximumHolds
      guard rules.retriesThrottled, wait <= rules.longestHold, !isSpent else {
        close(with: answer)
        break
      }
      return refuse(until: now.advanced(by: wait), wait: wait, isProbe: isProbe)
    }
    return Verdict()
  }

  /// Holds the gate for a refusal that does not close it.
  private mutating func refuse(until end: Instant, wait: Duration, isProbe: Bool) -> Verdict {
    switch phase {
    case .open:
      phase = .held(until: end)
      holds = 1
      return Verdict(goesAgain: true, hold: wait)
    case .probing where isProbe:
      phase = .held(until: end)
      holds += 1
      return Verdict(goesAgain: true, hold: wait)
    case .held(let until):
      phase = .held(until: max(until, end))
      return Verdict(goesAgain: true)
    case .probing:
      // It was sent before the hold, so the probe's response is newer.
      return Verdict(goesAgain: true)
    case .closed: return Verdict()
    }
  }

  /// Holds the gate, because another server that counts with this one asks for it.
  mutating func hold(until end: Instant) {
    switch phase {
    case .open: phase = .held(until: end)
    case .held(let until): phase = .held(until: max(until, end))
    case .probing, .closed: break
    }
  }

  private mutating func close(with answer: HTTPResponse) {
    if case .closed = phase { return }
    phase = .closed(answer)
  }

  private mutating func newPass() -> Pass {
    passes += 1
    return Pass(number: passes)
  }
}
