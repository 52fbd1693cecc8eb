import CLibraries
import Glibc

/// A thread of the system; the caller must ``join()`` or ``detach()`` it once.
package struct Thread: Sendable {
  private let handle: pthread_t

  /// Starts a thread that runs `work`; fails if the system has no thread left.
  ///
  /// - Parameter stackBytes: The size of its stack; nil for the usual 8 MiB.
  package init?(stackBytes: Int? = nil, _ work: sending @escaping () -> Void) {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    if let stackBytes { unsafe pthread_attr_setstacksize(&attributes, stackBytes) }
    let retained = unsafe Unmanaged.passRetained(Work(work))
    let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      if let context = unsafe context { unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
      return nil
    }
    var handle = pthread_t()
    guard unsafe pthread_create(&handle, &attributes, run, retained.toOpaque()) == 0 else {
      unsafe retained.release()
      return nil
    }
    self.handle = handle
  }

  /// Whether this is the calling thread, which cannot join itself.
  package var isCurrent: Bool { pthread_equal(handle, pthread_self()) != 0 }

  /// Waits until the thread has ended.
  package func join() { pthread_join(handle, nil) }

  /// Lets the thread end by itself.
  package func detach() { pthread_detach(handle) }

  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }
}

/// Whether the system starts so many threads at once; they end again.
package func canStart(threads count: Int) -> Bool {
  let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  unsafe pthread_mutex_init(gate, nil)
  // Keeps the threads alive until all have started. They use no memory of the heap, because the allocator would reserve
  // some for each thread.
  unsafe pthread_mutex_lock(gate)
  let wait: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { gate in
    if let gate = unsafe gate?.assumingMemoryBound(to: pthread_mutex_t.self) {
      unsafe pthread_mutex_lock(gate)
      unsafe pthread_mutex_unlock(gate)
    }
    return nil
  }
  var threads: [pthread_t] = []
  var thread = pthread_t()
  while threads.count < count, unsafe pthread_create(&thread, nil, wait, gate) == 0 { threads.append(thread) }
  unsafe pthread_mutex_unlock(gate)
  for thread in threads { pthread_join(thread, nil) }
  unsafe pthread_mutex_destroy(gate)
  unsafe gate.deallocate()
  return threads.count == count
}

/// The number of processors of the machine when it was first asked for; at least 1.
package func processorCount() -> Int { count }

/// Asked for once, because the system reads a file for it.
private let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

/// Returns to the system the memory that all threads have freed.
///
/// Each thread keeps what it frees for itself, and what stays used between keeps it from the others. It takes about a
/// millisecond.
package func returnFreeMemory() { malloc_trim(0) }
