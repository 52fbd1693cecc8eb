internal import Synchronization

/// Runs long work without side effects, and abandons it if the task is cancelled.
///
/// A cancelled caller goes on at once, whatever loop or library the work is in. The work has a
/// thread of its own, so that the caller's pool keeps its threads; if no thread can be started, it
/// runs at once.
///
/// - Parameter isLong: False for work that is too short to need a thread.
/// - Returns: Nil if the task was cancelled first; the result is then dropped.
package func abandonable<Value: Sendable>(
  isLong: Bool = true,
  _ work: @escaping @Sendable () -> Value
) async -> Value? {
  guard !Task.isCancelled else { return nil }
  guard isLong else { return work() }
  let result = FirstResult<Value>()
  return await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      result.give(to: continuation)
      let finished: @Sendable () -> Void = { result.give(work()) }
      if let thread = Thread(finished) { thread.detach() } else { finished() }
    }
  } onCancel: {
    result.give(nil)
  }
}

/// The first of two values: the result of the work, or nil for its cancellation.
private final class FirstResult<Value: Sendable>: Sendable {
  private enum State {
    case open(CheckedContinuation<Value?, Never>?)
    case given(Value?)
    case taken
  }

  private let state = Mutex(State.open(nil))

  /// Gives the value to the waiting continuation; drops a second value.
  func give(_ value: Value?) {
    let waiting = state.withLock { state -> CheckedContinuation<Value?, Never>? in
      guard case .open(let continuation) = state else { return nil }
      state = continuation == nil ? .given(value) : .taken
      return continuation
    }
    waiting?.resume(returning: value)
  }

  /// Resumes a continuation with the value, now or when it comes.
  func give(to continuation: CheckedContinuation<Value?, Never>) {
    let known = state.withLock { state -> Value?? in
      guard case .given(let value) = state else {
        state = .open(continuation)
        return nil
      }
      state = .taken
      return .some(value)
    }
    if let known { continuation.resume(returning: known) }
  }
}
