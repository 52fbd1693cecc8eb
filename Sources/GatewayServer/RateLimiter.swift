internal import Synchronization

/// Counts the calls of every caller against one limit.
final class RateLimiter: Sendable {
  /// Who spends a quota.
  enum Caller: Hashable, Sendable {
    case key(String)
    case network(ClientAddress.Network)
  }

  private let limit: RateLimit
  private let mostCallers: Int
  private let windows = Mutex<[Caller: CallWindow]>([:])

  /// - Parameter mostCallers: How many callers are remembered; of more, the one that was quiet for the longest
  ///   is forgotten.
  init(_ limit: RateLimit, mostCallers: Int = 4_096) {
    self.limit = limit
    self.mostCallers = mostCallers
  }

  /// Counts a call.
  ///
  /// - Parameter now: Nanoseconds on a clock that never goes back.
  /// - Returns: Nil where it is within the limit, else the nanoseconds until another one would be.
  func wait(_ caller: Caller, now: Int64) -> Int64? {
    windows.withLock { windows in
      if windows[caller] == nil, windows.count >= mostCallers {
        let quietest = windows.min { $0.value.lastCall ?? .min < $1.value.lastCall ?? .min }
        if let quietest { windows[quietest.key] = nil }
      }
      guard !windows[caller, default: CallWindow()].admits(limit, now: now) else { return nil }
      return windows[caller]?.wait(for: limit, now: now)
    }
  }
}
