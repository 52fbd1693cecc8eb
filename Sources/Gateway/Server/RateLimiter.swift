import Synchronization

/// Counts the calls of every caller against one limit.
final class RateLimiter: Sendable {
  private let limit: RateLimit
  private let maximumCallers: Int
  private let windows = Mutex<[String: CallWindow]>([:])

  /// - Parameter maximumCallers: The maximum number of callers to remember; beyond it, the one with
  ///   the oldest last call is forgotten.
  init(_ limit: RateLimit, maximumCallers: Int = 4_096) {
    self.limit = limit
    self.maximumCallers = maximumCallers
  }

  /// Counts a call of a key or of a client's network.
  ///
  /// - Parameter now: Nanoseconds on a monotonic clock.
  /// - Returns: Nil if the call is within the limit; otherwise the nanoseconds until the next one
  ///   would be.
  func wait(_ caller: String, now: Int64) -> Int64? {
    windows.withLock { windows in
      if windows[caller] == nil, windows.count >= maximumCallers {
        let quietest = windows.min { $0.value.lastCall ?? .min < $1.value.lastCall ?? .min }
        if let quietest { windows[quietest.key] = nil }
      }
      guard !windows[caller, default: CallWindow()].admits(limit, now: now) else { return nil }
      return windows[caller]?.wait(for: limit, now: now)
    }
  }
}
