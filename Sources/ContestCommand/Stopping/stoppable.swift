internal import Failures
internal import Synchronization

/// Does work that SIGHUP, SIGINT and SIGTERM cancel, instead of ending the program in its middle.
///
/// Whoever works looks at `Task.isCancelled` where it is good to stop. Before and after it such signals end the
/// program at once, for there is nothing to be brought in order. Within another such work it adds nothing.
func stoppable<Value>(
  _ work: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  let isFirst = unsafe withUnsafeCurrentTask { task in
    target.withLock { target in
      guard target == nil, let task = unsafe task else { return false }
      target = unsafe StopTarget(task: task)
      return true
    }
  }
  guard isFirst else { return try await work() }
  StopRequest.take()
  if !StopRequest.watch({ target.withLock { unsafe $0?.task.cancel() } }) { StopRequest.release() }
  defer {
    StopRequest.release()
    target.withLock { $0 = nil }
  }
  return try await work()
}

/// What to cancel; nil while there is nothing that could be.
private let target = Mutex<StopTarget?>(nil)

/// A task that another thread may cancel.
///
/// Of another thread only what `Task` has, too, may be called (UnsafeCurrentTask), which `cancel()` is, and only
/// as long as the task lives: the task itself puts the value into the mutex and takes it out before it goes on, and
/// the other thread calls under the lock alone. So it may be sent.
@safe private struct StopTarget: @unchecked Sendable {
  let task: UnsafeCurrentTask
}
