/// Lets requests start at a rate, in the order in which they came.
///
/// Only the first in line sleeps, and the next start is computed from the time it woke. A late
/// wake-up or a suspended machine thus never puts two starts closer together than the rate allows.
package actor RateLimiter<C: Clock> where C.Duration == Duration {
  private let clock: C
  private var schedule: RequestSchedule<C.Instant>
  private let line = WaitingLine()

  /// - Parameter rate: Starts per second, from 0.01 to 10,000.
  package init(rate: Double, clock: C) {
    self.clock = clock
    schedule = RequestSchedule(rate: rate)
  }

  /// Returns when the caller may send.
  ///
  /// A cancelled caller leaves the line at once and uses no start.
  package func waitForTurn() async throws(CancellationError) {
    try await line.enter()
    defer { line.leave() }
    while let earliest = schedule.earliest, clock.now < earliest {
      do {
        try await clock.sleep(until: earliest, tolerance: .zero)
      } catch {
        throw CancellationError()
      }
    }
    guard !Task.isCancelled else { throw CancellationError() }
    schedule.reserve(at: clock.now)
  }
}
