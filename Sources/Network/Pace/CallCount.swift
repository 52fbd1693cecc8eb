/// A count of calls that keeps within a limit: in a file for all processes, or in a database for all machines.
package protocol CallCount: Sendable {
  /// Counts a call that is about to be made.
  ///
  /// - Throws: `quotaSpent` if there are `limit` calls already; others if nothing can be counted.
  func count(at now: ClockReading, limit: Int) throws(TransportError)

  /// Returns the calls that count now; changes nothing.
  func used(at now: ClockReading) throws(TransportError) -> Int
}

extension QuotaLedger: CallCount {}
