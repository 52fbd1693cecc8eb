import Synchronization

/// A clock that stands still until a test moves it.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol, CustomStringConvertible {
    var offset: Duration

    static let start = Instant(offset: .zero)

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }

    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }

    var description: String { offset.description }
  }

  private struct Sleeper {
    var number: Int
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    var count: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant.start
    var sleepers: [Sleeper] = []
    var watchers: [Watcher] = []
    var numbers = 0
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.numbers += 1
      return state.numbers
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(number: number, deadline: deadline, continuation: continuation)
        settle { $0.sleepers.append(sleeper) }
      }
    } onCancel: {
      settle { $0.cancelled.insert(number) }
    }
  }

  /// Moves the clock on and wakes the sleepers that are due, the earliest first.
  func advance(by duration: Duration) {
    settle { $0.now = $0.now.advanced(by: duration) }
  }

  /// The earliest time that a sleeper waits for; nil without sleepers.
  var nextDeadline: Instant? { state.withLock { $0.sleepers.map(\.deadline).min() } }

  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Returns when at least `count` tasks sleep; the suite's time limit bounds the wait.
  func sleepers(atLeast count: Int) async {
    await withCheckedContinuation { continuation in
      settle { $0.watchers.append(Watcher(count: count, continuation: continuation)) }
    }
  }

  /// Changes the state, and then resumes the continuations whose condition is met.
  private func settle(_ change: (inout State) -> Void) {
    let (woken, cancelled, watchers) = state.withLock { state in
      change(&state)
      let cancelled = state.sleepers.filter { state.cancelled.contains($0.number) }
      state.sleepers.removeAll { state.cancelled.contains($0.number) }
      let woken = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      let count = state.sleepers.count
      let watchers = state.watchers.filter { $0.count <= count }
      state.watchers.removeAll { $0.count <= count }
      return (woken.sorted { $0.deadline < $1.deadline }, cancelled, watchers)
    }
    for sleeper in cancelled { sleeper.continuation.resume(throwing: CancellationError()) }
    for sleeper in woken { sleeper.continuation.resume() }
    for watcher in watchers { watcher.continuation.resume() }
  }
}
