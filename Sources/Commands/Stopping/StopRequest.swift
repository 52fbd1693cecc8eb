import Base
import CLibraries
import Synchronization

/// A signal that asks the program to stop: SIGHUP, SIGINT or SIGTERM.
///
/// A signal that is ignored when the program starts stays ignored.
enum StopRequest {
  /// The exit code for the first signal that came; nil if none has come.
  ///
  /// The program exits with a code instead of killing itself by the signal, so every calling language sees the same.
  static var exitCode: ExitCode? { ExitCode(rawValue: 128 + csignals_first()) }

  /// Catches these signals from now on: the first is recorded, the second ends the program at once.
  static func take() { csignals_take() }

  /// Waits for the first signal.
  static func wait() { _ = csignals_wait() }

  /// Starts a thread that waits for the first signal and then calls `stop`.
  ///
  /// - Returns: False if no thread can be started.
  static func watch(_ stop: @convention(c) () -> Void) -> Bool { csignals_watch(stop) == 0 }

  /// Lets these signals end the program at once again.
  static func release() { csignals_release() }
}

/// Runs `work` so that SIGHUP, SIGINT and SIGTERM cancel its task instead of ending the program.
///
/// The work checks `Task.isCancelled` at places where it can stop. Before and after the work these signals end the
/// program at once. A nested call adds nothing.
func stoppable<Value>(_ work: () async throws(Failure) -> Value) async throws(Failure) -> Value {
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

/// The task that a signal cancels; nil outside of ``stoppable(_:)``.
private let target = Mutex<StopTarget?>(nil)

/// A task that another thread may cancel.
///
/// Proof that it may be sent: UnsafeCurrentTask lets another thread call `cancel()` while the task lives. The task itself
/// puts the value into the mutex and removes it before it goes on, and the other thread calls only under the lock.
@safe private struct StopTarget: @unchecked Sendable { let task: UnsafeCurrentTask }
