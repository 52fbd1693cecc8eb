/// A date in a filter or a character, to the second.
struct Moment: Sendable, Equatable {
  /// Seconds since 1970 in the date's own zone.
  var clock: Int
  /// Seconds that this zone is ahead of UTC; nil if the date has no zone.
  var offset: Int?

  /// Reads a date in any common format, with or without time and zone; see ``DateReader``.
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
  /// If `other` has no zone, it is read in the zone of this one: the API printed its dates in its own zone, New York's.
  func isAtOrAfter(_ other: Moment) -> Bool {
    guard let otherOffset = other.offset else { return clock >= other.clock }
    return clock - (offset ?? 0) >= other.clock - otherOffset
  }
}
