internal import Glibc

/// Starts a thread that has to be joined; nil where the system gives none.
func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  let work = Unmanaged.passRetained(ThreadWork(body))
  var thread = pthread_t()
  let code = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { memory in
    guard let attributes = memory.baseAddress else { return ENOMEM }
    pthread_attr_init(attributes)
    defer { pthread_attr_destroy(attributes) }
    // 600 threads with the usual 8 MiB each are more than some machines grant.
    pthread_attr_setstacksize(attributes, 1 << 19)
    let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
      if let argument { Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    }
    return pthread_create(&thread, attributes, run, work.toOpaque())
  }
  guard code == 0 else {
    work.release()
    return nil
  }
  return thread
}

private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}
