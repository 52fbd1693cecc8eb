internal import Synchronization

/// One who waits to be called, once, and may leave before.
///
/// A call that comes before the wait is kept, so that none is lost between a decision and the wait for it.
final class Waiter: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Bool, Never>)
    case over(wasCalled: Bool)
  }

  private let state = Mutex(State.idle)

  /// Returns true once called, and false at once when the task is cancelled before.
  func wait() async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ending = state.withLock { state -> Bool? in
          if case .over(let wasCalled) = state { return wasCalled }
          state = .waiting(continuation)
          return nil
        }
        if let ending { continuation.resume(returning: ending) }
      }
    } onCancel: {
      end(called: false)
    }
  }

  /// Ends the wait.
  ///
  /// - Returns: False where it was over already.
  @discardableResult
  func call() -> Bool { end(called: true) }

  @discardableResult
  private func end(called: Bool) -> Bool {
    let before = state.withLock { state in
      let before = state
      if case .over = before { return before }
      state = .over(wasCalled: called)
      return before
    }
    switch before {
    case .idle: return true
    case .over: return false
    case .waiting(let continuation):
      continuation.resume(returning: called)
      return true
    }
  }
}
