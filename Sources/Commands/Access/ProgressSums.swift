import Synchronization

/// Adds up the progress of several sources that are asked at once.
final class ProgressSums: Sendable {
  private let parts: Mutex<[(done: Int, total: Int)]>
  private let progress: @Sendable (_ done: Int, _ total: Int) -> Void

  /// - Parameter progress: Called with the sums after each update, one call at a time.
  init(count: Int, _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) {
    parts = Mutex(Array(repeating: (0, 0), count: count))
    self.progress = progress
  }

  func update(_ part: Int, done: Int, total: Int) {
    parts.withLock { parts in
      parts[part] = (done, total)
      progress(parts.reduce(0) { $0 + $1.done }, parts.reduce(0) { $0 + $1.total })
    }
  }
}
