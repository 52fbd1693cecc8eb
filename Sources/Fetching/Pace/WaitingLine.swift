internal import Synchronization
internal import Threads

/// Lets in one caller at a time, in the order in which they came.
final class WaitingLine: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [Waiter<Void>] = []
  }

  private let state = Mutex(State())

  /// Returns when the caller is in; it must then call ``leave()``.
  func enter() async throws(CancellationError) {
    guard !Task.isCancelled else { throw CancellationError() }
    guard let waiter = joined(), await waiter.wait() == nil else { return }
    state.withLock { state in state.waiting.removeAll { $0 === waiter } }
    throw CancellationError()
  }

  /// Lets the next caller in.
  func leave() {
    state.withLock { state in
      while !state.waiting.isEmpty {
        if state.waiting.removeFirst().give(()) { return }
      }
      state.isTaken = false
    }
  }

  /// Returns nil if the caller is in at once.
  private func joined() -> Waiter<Void>? {
    state.withLock { state in
      guard state.isTaken else {
        state.isTaken = true
        return nil
      }
      let waiter = Waiter<Void>()
      state.waiting.append(waiter)
      return waiter
    }
  }
}
