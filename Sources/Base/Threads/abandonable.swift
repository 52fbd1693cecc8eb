/// Runs long work without side effects, and abandons it if the task is cancelled.
///
/// A cancelled caller goes on at once, whatever loop or library the work is in. The work has a
/// thread of its own, so that the caller's pool keeps its threads; if no thread can be started, it
/// runs at once.
///
/// - Parameter isLong: False for work that is too short to need a thread.
/// - Returns: Nil if the task was cancelled first; the result is then dropped.
package func abandonable<Value: Sendable>(isLong: Bool = true, _ work: @escaping @Sendable () -> Value) async -> Value?
{
  guard !Task.isCancelled else { return nil }
  guard isLong else { return work() }
  let waiter = Waiter<Value>()
  let finished: @Sendable () -> Void = { waiter.give(work()) }
  if let thread = Thread(finished) { thread.detach() } else { finished() }
  return await waiter.wait()
}
