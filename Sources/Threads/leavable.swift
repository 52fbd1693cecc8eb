internal import Synchronization

/// Does work that takes long and changes nothing, and leaves it behind once the task is cancelled.
///
/// So a stop waits for no loop, however deep it is and whatever library it is in: the caller goes on at once, to say
/// how far it came and to end the program. The work has a thread of its own, since whoever goes on needs one of the
/// pool; where none is to be had, it is done at once.
///
/// - Parameter isLong: False for work that is over before anybody notices, which needs no thread.
/// - Returns: Nil if the task was cancelled first; the result is then dropped.
package func leavable<Value: Sendable>(
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

/// What comes first of the end of some work and the wish to wait no longer.
private final class FirstResult<Value: Sendable>: Sendable {
  private enum State {
    case open(CheckedContinuation<Value?, Never>?)
    case given(Value?)
    case taken
  }

  private let state = Mutex(State.open(nil))

  /// Gives the value to whoever waits; a second one is dropped.
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
