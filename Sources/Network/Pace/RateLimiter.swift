import Synchronization

/// Keeps the calls to a source within a rate: as many as the rate allows go at once, the next ones wait.
///
/// The rate is to hold as the source sees it. So a call keeps its place until it is sent, because opening a connection
/// takes time, and counts from then. If its answer takes longer than the fastest one, the source may have seen it that
/// much later, and it counts from then, up to a tenth of a second: most late answers only took long to make. Other
/// processes learn of both times; they may send a call too many only if a connection takes longer than
/// the window to open.
package final class RateLimiter<C: Clock>: Sendable where C.Duration == Duration {
  /// The right to send one request; it must be ended.
  package struct Turn: Sendable { fileprivate let number: Int }

  /// A turn under way, with times in nanoseconds.
  private struct Call {
    var time: Int64
    /// Nil until the request is sent.
    var sent: Int64?
    /// The state that all callers know; nil if it is not shared.
    var place: PacePlace?
    /// Requests that were sent again, and are not counted yet.
    var more: [Int64] = []
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
  private let shared: SharedPace?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - uptime: Returns the nanoseconds since the system booted.
  ///   - shared: The calls of all processes; nil to count only those of this limiter.
  package init(_ rate: CallRate, clock: C, uptime: @escaping @Sendable () -> Int64, shared: SharedPace? = nil) {
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
        do { try await clock.sleep(for: .nanoseconds(nanoseconds), tolerance: .zero) } catch { throw .cancelled }
      }
    }
    throw .cancelled
  }

  /// Counts a call from now on, because it is just about to be sent.
  ///
  /// If others are not told of it quickly, ``tell(_:)`` does so.
  package func send(_ turn: Turn) {
    state.withLock { state in
      guard var call = state.calls[turn.number] else { return }
      let now = uptime()
      if call.sent != nil {
        // libcurl sends a request again on a new connection: another call.
        call.time = now
        if shared != nil { call.more.append(now) }
      } else if now - call.time > 1_000_000 {
        // A millisecond is within the margin of every rate.
        call.time = now
      }
      call.sent = now
      state.times.insert(call.time)
      state.calls[turn.number] = call
    }
    if shared?.isQuick == true { tell(turn) }
  }

  /// Whether others learn of a call that is sent only if ``tell(_:)`` is called.
  var mustTell: Bool { shared?.isQuick == false }

  /// Tells others when a call was sent.
  func tell(_ turn: Turn) {
    let call = state.withLock { state in
      defer { state.calls[turn.number]?.more = [] }
      return state.calls[turn.number]
    }
    guard let call, let place = announce(call) else { return }
    state.withLock { $0.calls[turn.number]?.place = place }
  }

  /// Tells others of a call, and returns what they know then.
  @discardableResult private func announce(_ call: Call) -> PacePlace? {
    guard let shared, var place = call.place else { return nil }
    for time in call.more { place = shared.add(time) ?? place }
    if call.time - place.time > SharedPace.tolerance {
      shared.move(place, to: call.time)
      place.time = call.time
    }
    return place
  }

  /// Ends a turn, answered or not; if its request was not reported as sent, it counts from now on.
  package func end(_ turn: Turn) {
    let call = state.withLock { state -> Call? in
      guard var call = state.calls.removeValue(forKey: turn.number) else { return nil }
      let now = uptime()
      guard let sent = call.sent else {
        state.times.insert(now)
        call.time = now
        return call
      }
      state.fastest = min(state.fastest, now - sent)
      let late = now - sent - state.fastest - CallRate.margin
      guard late > 0 else { return call }
      let time = call.time + min(late, 100_000_000)
      state.times.replace(call.time, with: time)
      call.time = time
      return call
    }
    if let call { announce(call) }
  }

  private func admission() throws(TransportError) -> Admission {
    let local = state.withLock { state -> Admission in
      let now = uptime()
      state.times.forget(at: now)
      let pending = state.calls.values.count { $0.sent == nil }
      let wait = state.times.wait(for: rate, pending: pending, at: now)
      guard wait == 0 else { return .wait(wait) }
      state.turns += 1
      state.calls[state.turns] = Call(time: now)
      return .go(Turn(number: state.turns))
    }
    // A server may be asked meanwhile: no task waits for the lock.
    guard let shared, case .go(let turn) = local else { return local }
    do throws(TransportError) {
      switch try shared.take(rate, uptime: uptime) {
      case .go(let place):
        state.withLock { state in
          state.calls[turn.number]?.time = place.time
          state.calls[turn.number]?.place = place
        }
        return local
      case .wait(let wait):
        withdraw(turn)
        return .wait(wait)
      }
    } catch {
      withdraw(turn)
      throw error
    }
  }

  private func withdraw(_ turn: Turn) { _ = state.withLock { $0.calls.removeValue(forKey: turn.number) } }
}
