internal import Synchronization

/// Does work that takes long and changes nothing, and leaves it behind once the task is cancelled.
///
/// So a stop waits for no loop, however deep it is, and whatever library it is in: the caller goes on at once to say
/// how far it came, and the program ends. The work takes threads of the pool, all of them at times; so the caller must
/// have none of these to go on. That is why it goes on as the main actor, and why whatever leads here from `main` is
/// `nonisolated(nonsending)` and never leaves it.
///
/// - Returns: Nil if the task was cancelled first. The work is then cancelled, too, and its result is dropped.
@MainActor func leavable<Value: Sendable>(
  _ work: @escaping @Sendable () async -> Value
) async -> Value? {
  guard !Task.isCancelled else { return nil }
  let result = FirstResult<Value>()
  // Not structured: nobody waits for what is left behind.
  let task = Task.detached { result.give(await work()) }
  return await withTaskCancellationHandler {
    await withCheckedContinuation { result.give(to: $0) }
  } onCancel: {
    task.cancel()
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
