import Synchronization

/// A single wait for a value; cancellation ends it early.
///
/// A value before the wait is remembered, so that none is lost between the decision to wait and the
/// wait.
package final class Waiter<Value: Sendable>: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Value?, Never>)
    case over(Value?)
  }

  private let state = Mutex(State.idle)

  package init() {}

  /// Returns the value once it is given, and nil at once if the task is cancelled first.
  package func wait() async -> Value? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ending = state.withLock { state -> Value?? in
          if case .over(let value) = state { return .some(value) }
          state = .waiting(continuation)
          return nil
        }
        if let ending { continuation.resume(returning: ending) }
      }
    } onCancel: {
      end(with: nil)
    }
  }

  /// Ends the wait with a value.
  ///
  /// - Returns: False if the wait was already over.
  @discardableResult package func give(_ value: Value) -> Bool { end(with: value) }

  @discardableResult private func end(with value: Value?) -> Bool {
    let before = state.withLock { state in
      let before = state
      if case .over = before { return before }
      state = .over(value)
      return before
    }
    switch before {
    case .idle: return true
    case .over: return false
    case .waiting(let continuation):
      continuation.resume(returning: value)
      return true
    }
  }
}
