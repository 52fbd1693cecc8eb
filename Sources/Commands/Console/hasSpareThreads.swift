import Base

/// Whether as many threads can be started as Swift's runtime may need; it hangs if it cannot start one.
func hasSpareThreads() -> Bool {
  // One for each core, as many that read the store, and a few for other threads.
  canStart(threads: 6 + 2 * workerCount())
}
