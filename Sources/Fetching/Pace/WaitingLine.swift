internal import Synchronization

/// Lets in one caller at a time, in the order in which they came.
final class WaitingLine: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [Waiter] = []
  }

  private let state = Mutex(State())

  /// Returns when the caller is in; it must then call ``leave()``.
  func enter() async throws(CancellationError) {
    guard !Task.isCancelled else { throw CancellationError() }
    guard let waiter = joined(), await !waiter.wait() else { return }
    state.withLock { state in state.waiting.removeAll { $0 === waiter } }
    throw CancellationError()
  }

  /// Lets the next caller in.
  func leave() {
    state.withLock { state in
      while !state.waiting.isEmpty {
        if state.waiting.removeFirst().call() { return }
      }
      state.isTaken = false
    }
  }

  /// Returns nil if the caller is in at once.
  private func joined() -> Waiter? {
    state.withLock { state in
      guard state.isTaken else {
        state.isTaken = true
        return nil
      }
      let waiter = Waiter()
      state.waiting.append(waiter)
      return waiter
    }
  }
}
