/// The calls of one caller in a window that rolls along.
///
/// Calls within a thousandth of the window are counted together and leave it together, with the last of
/// them: so a thousand counts hold any number of calls, and no window ever holds more than is allowed.
struct CallWindow: Sendable {
  private struct Count {
    var first: Int64
    var last: Int64
    var calls: Int
  }

  private var counts: [Count] = []
  private var total = 0

  /// When the last call was made; nil before the first.
  var lastCall: Int64? { counts.last?.last }

  /// Counts a call at `now`, also one that is refused, and returns whether `limit` leaves room for it.
  ///
  /// - Parameter now: Nanoseconds on a clock that never goes back.
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

  /// How long after `now` a call would be admitted if none came before it, in nanoseconds.
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
