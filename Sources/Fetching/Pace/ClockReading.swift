package import HTTPTypes

/// What the clocks of a system show at one moment.
package struct ClockReading: Sendable, Hashable {
  /// The wall clock, which anyone may set.
  package var wall: UnixTime
  /// Seconds since the system started, those that it slept included; nobody can set it.
  package var uptime: Int64
  /// The name of this start of the system; empty if it has none.
  package var start: String

  package init(wall: UnixTime, uptime: Int64, start: String) {
    self.wall = wall
    self.uptime = uptime
    self.start = start
  }
}
