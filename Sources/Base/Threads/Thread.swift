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
