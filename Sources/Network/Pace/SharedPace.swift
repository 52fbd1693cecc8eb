/// The latest calls of everybody to a source: in a file for all processes, or in a database for all machines.
///
/// Times are in nanoseconds since the system booted.
package protocol SharedPace: Sendable {
  /// Whether telling takes no longer than a file does, so that a thread with other work may do it.
  var isQuick: Bool { get }
  /// A difference of times that needs no telling, in nanoseconds.
  var tolerance: Int64 { get }

  /// Counts a call if the rate allows one now.
  func take(_ rate: CallRate, uptime: () -> Int64) throws(TransportError) -> PaceAdmission
  /// Tells that a call was made later than it was counted; if it cannot be told, the next call finds out.
  func move(_ place: PacePlace, to time: Int64)
  /// Counts a call that was made, whatever the rate; returns nil if it cannot.
  func add(_ time: Int64) -> PacePlace?
}

/// The place of a call among those of everybody.
package struct PacePlace: Sendable {
  /// The time for which it counts.
  package var time: Int64
  /// Its number in a database.
  package var number = 0

  package init(time: Int64, number: Int = 0) { (self.time, self.number) = (time, number) }
}

package enum PaceAdmission: Sendable {
  case go(PacePlace)
  /// In nanoseconds.
  case wait(Int64)
}
