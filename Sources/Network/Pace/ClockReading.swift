/// The readings of a system's clocks at one moment.
package struct ClockReading: Sendable, Hashable {
  /// The wall clock, which users can set, in nanoseconds since 1970.
  package var wall: Int64
  /// The nanoseconds since the system booted, sleep included; no user can set it.
  package var uptime: Int64
  /// The ID of this boot of the system; empty if it has none.
  package var start: String

  package init(wall: Int64, uptime: Int64, start: String) {
    self.wall = wall
    self.uptime = uptime
    self.start = start
  }
}
