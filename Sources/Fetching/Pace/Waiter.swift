internal import Synchronization

/// A single wait for a call; cancellation ends it early.
///
/// A call before the wait is remembered, so that none is lost between the decision to wait and the
/// wait.
final class Waiter: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Bool, Never>)
    case over(wasCalled: Bool)
  }

  private let state = Mutex(State.idle)

  /// Returns true once called, and false at once if the task is cancelled first.
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
  /// - Returns: False if the wait was already over.
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
