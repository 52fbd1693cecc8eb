internal import Glibc
internal import Synchronization
internal import Threads

/// Whether as many threads can be started at once as Swift's runtime may want: it waits without end for those that it
/// cannot start.
func hasSpareThreads() -> Bool {
  // One for each core, and some for what else starts one.
  let wanted = 6 + min(16, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  let gate = Gate()
  let threads = gate.lock.withLock { _ in
    var threads: [Thread] = []
    while threads.count < wanted, let thread = Thread({ gate.lock.withLock { _ in } }) {
      threads.append(thread)
    }
    return threads
  }
  for thread in threads { thread.join() }
  return threads.count == wanted
}

/// Keeps the threads from ending before all are there.
private final class Gate: Sendable {
  let lock = Mutex(())
}
