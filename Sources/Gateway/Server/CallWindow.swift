/// The calls of one caller in a rolling window.
///
/// Calls within a thousandth of the window share one count and leave the window with the last of
/// them. A thousand counts thus hold any number of calls, and no window ever holds more calls than
/// the limit.
struct CallWindow: Sendable {
  private struct Count {
    var first: Int64
    var last: Int64
    var calls: Int
  }

  private var counts: [Count] = []
  private var total = 0

  /// The time of the last call; nil before the first.
  var lastCall: Int64? { counts.last?.last }

  /// Counts a call at `now`, refused or not, and returns whether `limit` has room for it.
  ///
  /// - Parameter now: Nanoseconds on a monotonic clock.
  mutating func admits(_ limit: RateLimit, now: Int64) -> Bool {
    let window = limit.window.seconds * 1_000_000_000
    let gone = counts.prefix { $0.last <= now - window }
    total -= gone.reduce(0) { $0 + $1.calls }
    counts.removeFirst(gone.count)
    let isAdmitted = total < limit.calls
    total += 1
    if let last = counts.indices.last, now - counts[last].first < window / 1_000 {
      counts[last].last = now
      counts[last].calls += 1
    } else {
      counts.append(Count(first: now, last: now, calls: 1))
    }
    return isAdmitted
  }

  /// The time from `now` until a call is admitted if none comes before it, in nanoseconds.
  func wait(for limit: RateLimit, now: Int64) -> Int64 {
    let window = limit.window.seconds * 1_000_000_000
    var left = total
    for count in counts {
      guard left >= limit.calls else { break }
      left -= count.calls
      if left < limit.calls { return max(0, count.last + window - now) }
    }
    return 0
  }
}
