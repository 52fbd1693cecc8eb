internal import Glibc

/// Whether as many threads can be started at once as Swift's runtime may want: it waits without end for those that it
/// cannot start.
func hasSpareThreads() -> Bool {
  // One for each core, and some for what else starts one.
  let wanted = 6 + min(16, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  var held = pthread_mutex_t()
  pthread_mutex_init(&held, nil)
  defer { pthread_mutex_destroy(&held) }
  return withUnsafeMutablePointer(to: &held) { gate in
    pthread_mutex_lock(gate)
    var threads: [pthread_t] = []
    for _ in 0..<wanted {
      var thread = pthread_t()
      let code = pthread_create(
        &thread,
        nil,
        { gate in
          guard let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
          pthread_mutex_lock(gate)
          pthread_mutex_unlock(gate)
          return nil
        },
        gate
      )
      guard code == 0 else { break }
      threads.append(thread)
    }
    pthread_mutex_unlock(gate)
    for thread in threads { pthread_join(thread, nil) }
    return threads.count == wanted
  }
}
