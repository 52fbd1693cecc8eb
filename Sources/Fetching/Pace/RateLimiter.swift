internal import Files
package import HTTPTypes
internal import Synchronization

/// Keeps the calls to a source within a rate: as many as the rate allows go at once, the next ones wait.
///
/// The rate is to hold as the source sees it. So a call keeps its place until it is sent, because opening a connection
/// takes time, and counts from then. If its answer takes longer than the fastest one, the source may have seen it that
/// much later, and it counts from then, up to a tenth of a second: most late answers only took long to make. Other
/// processes learn of both times through the file; they may send a call too many only if a connection takes longer than
/// the window to open.
package final class RateLimiter<C: Clock>: Sendable where C.Duration == Duration {
  /// The right to send one request; it must be ended.
  package struct Turn: Sendable {
    fileprivate let number: Int
  }

  /// A turn under way, with times in nanoseconds.
  private struct Call {
    /// The time that the file has.
    var time: Int64
    /// Nil until the request is sent.
    var sent: Int64?
  }

  private struct State {
    var times = CallTimes()
    var calls: [Int: Call] = [:]
    var turns = 0
    /// The time from sending to the end of the fastest call, in nanoseconds.
    var fastest = Int64.max
  }

  private enum Admission {
    case go(Turn)
    /// In nanoseconds.
    case wait(Int64)
  }

  private let rate: CallRate
  private let clock: C
  private let uptime: @Sendable () -> Int64
  private let shared: SharedCallTimes?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - uptime: Returns the nanoseconds since the system booted.
  ///   - shared: The calls of all processes; nil to count only those of this limiter.
  package init(
    _ rate: CallRate,
    clock: C,
    uptime: @escaping @Sendable () -> Int64,
    shared: SharedCallTimes? = nil
  ) {
    self.rate = rate
    self.clock = clock
    self.uptime = uptime
    self.shared = shared
  }

  /// Waits until a request may go; a cancelled caller returns at once and uses no turn.
  package func turn() async throws(TransportError) -> Turn {
    while !Task.isCancelled {
      switch try admission() {
      case .go(let turn): return turn
      case .wait(let nanoseconds):
        do {
          try await clock.sleep(for: .nanoseconds(nanoseconds), tolerance: .zero)
        } catch {
          throw .cancelled
        }
      }
    }
    throw .cancelled
  }

  /// Counts a call from now on, because it is just about to be sent.
  package func send(_ turn: Turn) {
    state.withLock { state in
      guard let call = state.calls[turn.number] else { return }
      let now = uptime()
      // A millisecond is within the margin of every rate.
      var time = now - call.time > 1_000_000 ? now : call.time
      if call.sent == nil {
        move(call.time, to: time)
      } else {
        // libcurl sends a request again on a new connection: another call.
        time = now
        try? shared?.change { $0.insert(now) }
      }
      state.times.insert(time)
      state.calls[turn.number] = Call(time: time, sent: now)
    }
  }

  /// Ends a turn, answered or not; if its request was not reported as sent, it counts from now on.
  package func end(_ turn: Turn) {
    state.withLock { state in
      guard let call = state.calls.removeValue(forKey: turn.number) else { return }
      let now = uptime()
      guard let sent = call.sent else {
        state.times.insert(now)
        return move(call.time, to: now)
      }
      state.fastest = min(state.fastest, now - sent)
      let late = now - sent - state.fastest - CallRate.margin
      guard late > 0 else { return }
      let delay = min(late, 100_000_000)
      state.times.replace(call.time, with: call.time + delay)
      move(call.time, to: call.time + delay)
    }
  }

  /// Tells other processes the time of a call.
  private func move(_ time: Int64, to later: Int64) {
    // If the file cannot be written, the next turn finds out.
    if time != later { try? shared?.change { $0.replace(time, with: later) } }
  }

  private func admission() throws(TransportError) -> Admission {
    try state.withLock { (state) throws(TransportError) in
      let now = uptime()
      state.times.forget(at: now)
      let pending = state.calls.values.count { $0.sent == nil }
      let wait = state.times.wait(for: rate, pending: pending, at: now)
      guard wait == 0 else { return .wait(wait) }
      var time = now
      if let shared {
        do throws(FileError) {
          let wait = try shared.change { times in
            time = uptime()
            times.forget(at: time)
            let wait = times.wait(for: rate, at: time)
            if wait == 0 { times.insert(time) }
            return wait
          }
          guard wait == 0 else { return .wait(wait) }
        } catch {
          throw TransportError(uncounted: error)
        }
      }
      state.turns += 1
      state.calls[state.turns] = Call(time: time)
      return .go(Turn(number: state.turns))
    }
  }
}
