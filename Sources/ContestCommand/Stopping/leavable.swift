internal import Glibc
internal import Synchronization

/// Does work that takes long and changes nothing, and leaves it behind once the task is cancelled.
///
/// So a stop waits for no loop, however deep it is and whatever library it is in: the caller goes on at once, to say
/// how far it came and to end the program. The work has a thread of its own, since whoever goes on needs one of the
/// pool; where none is to be had, it is done at once.
///
/// - Parameter isLong: False for work that is over before anybody notices, which needs no thread.
/// - Returns: Nil if the task was cancelled first; the result is then dropped.
func leavable<Value: Sendable>(
  isLong: Bool = true,
  _ work: @escaping @Sendable () -> Value
) async -> Value? {
  guard !Task.isCancelled else { return nil }
  guard isLong else { return work() }
  let result = FirstResult<Value>()
  return await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      result.give(to: continuation)
      onOwnThread { result.give(work()) }
    }
  } onCancel: {
    result.give(nil)
  }
}

/// Does work on a new thread, or at once where none can be started.
private func onOwnThread(_ work: @escaping @Sendable () -> Void) {
  final class Order {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
  let order = Unmanaged.passRetained(Order(work))
  var thread = pthread_t()
  let code = pthread_create(
    &thread,
    nil,
    { order in
      if let order { Unmanaged<Order>.fromOpaque(order).takeRetainedValue().work() }
      return nil
    },
    order.toOpaque()
  )
  if code == 0 {
    pthread_detach(thread)
  } else {
    order.takeRetainedValue().work()
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
