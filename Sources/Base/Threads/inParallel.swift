import Synchronization

/// Returns what `work` makes of each index below `count`, in their order, worked out on all processors.
///
/// The calling thread works, too. If the system has no other thread left, it does everything.
package func inParallel<Value: Sendable>(
  over threads: Int = workerCount(),
  count: Int,
  _ work: @escaping @Sendable (_ index: Int) -> Value
) -> [Value] {
  let shared = SharedWork<Value>()
  let run: @Sendable () -> Void = {
    while case let index = shared.next.add(1, ordering: .relaxed).oldValue, index < count {
      let value = work(index)
      shared.values.withLock { $0[index] = value }
    }
  }
  let helpers = (1..<max(1, min(threads, count))).compactMap { _ in Thread(run) }
  run()
  for helper in helpers { helper.join() }
  return shared.values.withLock { values in (0..<count).compactMap { values[$0] } }
}

/// The next index, and the values of those that are done.
private final class SharedWork<Value: Sendable>: Sendable {
  let next = Atomic(0)
  let values = Mutex<[Int: Value]>([:])
}
