/// A date as a filter or a character states it, to the second.
struct Moment: Sendable, Equatable {
  /// Seconds since 1970 on the clock that the date was read from.
  var clock: Int
  /// Seconds that this clock is ahead of UTC, or nil where the date names no zone.
  var offset: Int?

  /// Reads a date in any common form, with or without a time and a zone: see ``DateReader``.
  init?(_ text: some StringProtocol) {
    guard let moment = DateReader.read(text) else { return nil }
    self = moment
  }

  init(clock: Int, offset: Int?) {
    self.clock = clock
    self.offset = offset
  }

  /// Whether the moment is at or after `other`.
  ///
  /// Both are compared as instants. Where `other` names no zone it is read on the clock on which this one is
  /// printed: the API printed its dates in its own time, New York's.
  func isAtOrAfter(_ other: Moment) -> Bool {
    guard let otherOffset = other.offset else { return clock >= other.clock }
    return clock - (offset ?? 0) >= other.clock - otherOffset
  }
}
