/// The times of the latest calls to a source, in order, in nanoseconds since the system booted.
struct CallTimes: Sendable, Equatable {
  private(set) var times: [Int64] = []

  init() {}

  /// Returns how long the next call must wait, in nanoseconds; 0 if it may go now.
  ///
  /// - Parameter pending: Calls that may go and are not sent yet; they count as sent now.
  func wait(for rate: CallRate, pending: Int = 0, at now: Int64) -> Int64 {
    let sent = rate.calls - pending
    guard sent > 0 else { return rate.window }
    return times.count < sent ? 0 : max(0, times[times.count - sent] + rate.window - now)
  }

  mutating func insert(_ time: Int64) {
    let place = times.lastIndex { $0 <= time }.map { $0 + 1 } ?? 0
    times.insert(time, at: place)
  }

  /// Replaces a time, if it is there, by the time when the call was really sent.
  mutating func replace(_ time: Int64, with sent: Int64) {
    if let place = times.lastIndex(of: time) { times.remove(at: place) }
    insert(sent)
  }

  /// Removes the times that no rate counts.
  mutating func forget(at now: Int64) {
    // A rate of at most 1 counts the last call, however long ago it was.
    let old = times.dropLast().prefix { $0 <= now - CallRate.longestWindow }.count
    times.removeFirst(old)
  }
}
