internal import Synchronization
internal import Threads

/// Whether as many threads can be started as Swift's runtime may need; it hangs if it cannot start one.
func hasSpareThreads() -> Bool {
  // One for each core, as many that read the store, and a few for other threads.
  let wanted = 6 + 2 * workerCount()
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

/// Keeps the threads alive until all have started.
private final class Gate: Sendable {
  let lock = Mutex(())
}
