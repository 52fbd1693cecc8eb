internal import Glibc

/// Pieces of work in a line, and the results that are not taken yet.
///
/// Proof that it may be sent: every access to a variable is under the mutex, and the two pointers never change.
@safe final class WorkLine<Piece: Sendable, Value: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Broadcast when a piece or a result is added, and at the end.
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let transform: @Sendable (Piece) -> Value
  private var waiting: [Int: Piece] = [:]
  /// The number of the next piece to begin.
  private var next = 0
  private var values: [Int: Value] = [:]
  private var isClosed = false

  init(_ transform: @escaping @Sendable (Piece) -> Value) {
    self.transform = transform
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Adds a piece at the end; the pieces have the numbers from 0.
  func add(_ piece: Piece) {
    locked {
      waiting[next + waiting.count] = piece
      unsafe pthread_cond_broadcast(changed)
    }
  }

  /// Works until the line is closed.
  func work() {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while !isClosed {
      if !workOnce() { unsafe pthread_cond_wait(changed, mutex) }
    }
  }

  /// Removes and returns the result of a piece that was added; works while it is not there yet.
  func value(of number: Int) -> Value {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let value = values.removeValue(forKey: number) { return value }
      if !workOnce() { unsafe pthread_cond_wait(changed, mutex) }
    }
  }

  /// Lets the threads that work end after the pieces that they have begun.
  func close() {
    locked {
      isClosed = true
      unsafe pthread_cond_broadcast(changed)
    }
  }

  /// Does the next piece, without the mutex, which is held before and after; returns false if there is none.
  private func workOnce() -> Bool {
    guard let piece = waiting.removeValue(forKey: next) else { return false }
    let number = next
    next += 1
    unsafe pthread_mutex_unlock(mutex)
    let value = transform(piece)
    unsafe pthread_mutex_lock(mutex)
    values[number] = value
    unsafe pthread_cond_broadcast(changed)
    return true
  }

  private func locked(_ body: () -> Void) {
    unsafe pthread_mutex_lock(mutex)
    body()
    unsafe pthread_mutex_unlock(mutex)
  }
}
