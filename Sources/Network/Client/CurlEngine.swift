import Base
import CLibraries
import Synchronization

typealias Reply = CheckedContinuation<Result<HTTPResponse, TransportError>, Never>

/// The thread that all transfers run on, and the queue that feeds it.
///
/// It is an executor, too: a task that prefers it gets its response without a change of threads, which costs more
/// than the transfer of a small document.
final class CurlEngine: TaskExecutor {
  private let box = Mutex(Box())

  fileprivate struct Box: ~Copyable {
    var jobs: [UnownedJob] = []
    var orders: [(order: TransferOrder, reply: Reply)] = []
    var cancelled: [UInt64] = []
    var isStopping = false
    /// Whether the thread waits, or is about to, and must be woken.
    var isWaiting = false
    /// Nil before the thread has begun and after it has ended.
    var waker: Waker?
    var thread: Thread?
  }

  static func started() throws(TransportError) -> CurlEngine {
    if let reason = unsafe ccurl_load() { throw unsafe .unusable(reason: String(cString: reason)) }
    guard let loop = CurlLoop() else { throw .unusable(reason: "libcurl is out of memory") }
    let engine = CurlEngine()
    guard let thread = Thread({ engine.run(loop) }) else { throw .unusable(reason: "no thread can be started") }
    engine.box.withLock { $0.thread = thread }
    return engine
  }

  /// Queues a request; resumes `reply` exactly once.
  func start(_ order: TransferOrder, _ reply: Reply) {
    let isTaken = box.withLock { box in
      guard !box.isStopping else { return false }
      box.orders.append((order, reply))
      box.wake()
      return true
    }
    if !isTaken { reply.resume(returning: .failure(.cancelled)) }
  }

  func cancel(_ order: TransferOrder) {
    order.isCancelled.store(true, ordering: .releasing)
    box.withLock { box in
      box.cancelled.append(order.number)
      box.wake()
    }
  }

  /// Runs a job of a task on the thread, or anywhere once the thread is to end.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isTaken = box.withLock { box in
      guard !box.isStopping else { return false }
      box.jobs.append(job)
      box.wake()
      return true
    }
    if !isTaken { globalConcurrentExecutor.enqueue(job) }
  }

  /// Cancels all transfers, and waits until the thread has ended.
  func stop() {
    let thread = box.withLock { box in
      box.isStopping = true
      box.wake()
      defer { box.thread = nil }
      return box.thread
    }
    guard let thread else { return }
    // The thread itself may drop the last reference to a client, and cannot join itself.
    if thread.isCurrent { thread.detach() } else { thread.join() }
  }

  private func run(_ loop: CurlLoop) {
    box.withLock { $0.waker = loop.waker }
    while true {
      // First, because they may add orders.
      for job in box.withLock({ $0.takeJobs() }) { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
      let (orders, cancelled, isStopping) = box.withLock { box in
        defer {
          box.orders = []
          box.cancelled = []
          box.isWaiting = false
        }
        return (box.orders, box.cancelled, box.isStopping)
      }
      for (order, reply) in orders { loop.start(order, reply) }
      for number in cancelled { loop.cancel(number) }
      if isStopping { break }
      loop.perform()
      let mayWait = box.withLock { box in
        box.isWaiting = box.jobs.isEmpty && box.orders.isEmpty && box.cancelled.isEmpty && !box.isStopping
        return box.isWaiting
      }
      if mayWait { loop.wait() }
    }
    let jobs = box.withLock { box in
      box.waker = nil
      return box.takeJobs()
    }
    for job in jobs { globalConcurrentExecutor.enqueue(job) }
    loop.end()
  }
}

extension CurlEngine.Box {
  fileprivate mutating func takeJobs() -> [UnownedJob] {
    defer { jobs = [] }
    return jobs
  }

  fileprivate mutating func wake() {
    guard isWaiting else { return }
    isWaiting = false
    waker?.wake()
  }
}
