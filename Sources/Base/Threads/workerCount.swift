import Synchronization

/// The maximum number of threads that work for one caller: one for each processor, up to a limit.
package func workerCount() -> Int { min(limit.load(ordering: .relaxed), processorCount()) }

/// Lets at most so many threads work for each caller from now on, at least 1 and at most 16.
package func limitWorkers(to count: Int) { limit.store(max(1, min(maximumWorkers, count)), ordering: .relaxed) }

private let maximumWorkers = 16
private let limit = Atomic(maximumWorkers)
