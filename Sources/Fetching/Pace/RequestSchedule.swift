/// The times at which requests may start, so that no window of one second holds more than `rate` of
/// them.
///
/// This is the generic cell rate algorithm as virtual scheduling (ITU-T I.371, annex A; ATM Forum
/// Traffic Management 4.0): a start is due one interval after the previous one was due, and may
/// come early by the tolerance. `n` starts thus take at least `(n - 1) * interval - tolerance`.
package struct RequestSchedule<Instant: InstantProtocol>: Sendable
where Instant.Duration == Duration {
  /// The schedule uses 98 % of the rate: the network compresses the gaps between requests, and the
  /// rest leaves about 15 ms before the source sees one request too many in its second.
  private static var share: Double { 0.98 }

  /// A wake-up that is late by less than this does not lower the rate, because the next start may
  /// follow sooner.
  ///
  /// With ``share``, a second holds at most `0.985 * rate + 1` starts, which is below `rate + 1`
  /// for each whole rate.
  package static var tolerance: Duration { .milliseconds(5) }

  private let interval: Duration
  /// When the next start is due; nil before the first.
  private var due: Instant?

  /// - Parameter rate: Starts per second, from 0.01 to 10,000. For a fraction, one second holds at
  ///   most the next whole number, and the average is the rate itself.
  package init(rate: Double) {
    precondition((0.01...10_000).contains(rate))
    interval = .seconds(1 / (Self.share * rate))
  }

  /// The earliest time of the next start; nil before the first.
  package var earliest: Instant? { due?.advanced(by: .zero - Self.tolerance) }

  /// Reserves the next start and returns its time: `now` or later.
  @discardableResult
  package mutating func reserve(at now: Instant) -> Instant {
    let start = earliest.map { max($0, now) } ?? now
    due = max(due ?? start, start).advanced(by: interval)
    return start
  }
}
