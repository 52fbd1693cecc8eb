import Glibc

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
