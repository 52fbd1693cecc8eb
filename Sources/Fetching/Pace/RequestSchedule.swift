/// When requests may start, so that no window of one second holds more than `rate` of them.
///
/// This is the generic cell rate algorithm as virtual scheduling (ITU-T I.371, annex A; ATM Forum Traffic
/// Management 4.0): a start is due one interval after the one before it was due, and may come early by the
/// tolerance. `n` starts thus take at least `(n - 1) * interval - tolerance`.
package struct RequestSchedule<Instant: InstantProtocol>: Sendable
where Instant.Duration == Duration {
  /// Two in a hundred are given away: the way to the source compresses the gaps between requests, and this
  /// leaves about 15 ms for it before the source sees one more in its second.
  private static var share: Double { 0.98 }

  /// A caller that wakes up late by less than this lowers no rate, for the next may follow it sooner.
  ///
  /// With the share above, a second holds at most `0.985 * rate + 1` starts, which no whole rate reaches.
  package static var tolerance: Duration { .milliseconds(5) }

  private let interval: Duration
  /// When the next start is due; nil before the first.
  private var due: Instant?

  /// - Parameter rate: Starts in a second, from 0.01 to 10,000. Where it is no whole number, a second holds
  ///   at most the next whole one, and the long run the rate itself.
  package init(rate: Double) {
    precondition((0.01...10_000).contains(rate))
    interval = .seconds(1 / (Self.share * rate))
  }

  /// The first moment at which a request may start; nil where any will do.
  package var earliest: Instant? { due?.advanced(by: .zero - Self.tolerance) }

  /// Takes the next start, and returns when it is: `now` or later.
  @discardableResult
  package mutating func reserve(at now: Instant) -> Instant {
    let start = earliest.map { max($0, now) } ?? now
    due = max(due ?? start, start).advanced(by: interval)
    return start
  }
}
