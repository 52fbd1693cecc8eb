import Network

/// A date in a filter or a character, to the second.
struct Moment: Sendable, Equatable {
  /// Seconds since 1970 in the date's own zone.
  var clock: Int
  /// Seconds that this zone is ahead of UTC; nil if the date has no zone.
  var offset: Int?

  /// Reads a date of ISO 8601, such as `2014`, `2014-04-29`, `20140429` or `2014-04-29T14:18:17-0400`, or a date of HTTP.
  init?(_ text: some StringProtocol) {
    var reader = MomentReader(rest: ArraySlice(text.utf8))
    if let moment = reader.moment() {
      self = moment
    } else {
      // A year of two digits is one near those of the service.
      let service = UnixTime(seconds: 1_400_000_000)
      guard let date = UnixTime(httpDate: text, now: service) else { return nil }
      self.init(clock: Int(date.seconds), offset: 0)
    }
  }

  fileprivate init(clock: Int, offset: Int?) {
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

/// Reads a date of ISO 8601, with a blank in place of `T` if wanted, from the start to the end of a text.
private struct MomentReader {
  var rest: ArraySlice<UInt8>

  mutating func moment() -> Moment? {
    guard let year = number(digits: 4) else { return nil }
    _ = take("-")
    let month = number(digits: 2)
    if month != nil { _ = take("-") }
    let day = month == nil ? nil : number(digits: 2)
    guard let days = daysSinceEpoch(year: year, month: month ?? 1, day: day ?? 1) else { return nil }
    var moment = Moment(clock: 86_400 * days, offset: nil)
    if day != nil, take("T ") {
      guard let time = time() else { return nil }
      moment.clock += time
      moment.offset = zone()
    }
    return rest.isEmpty ? moment : nil
  }

  /// Seconds since midnight.
  private mutating func time() -> Int? {
    guard let hour = number(digits: 2), hour < 24 else { return nil }
    _ = take(":")
    guard let minute = number(digits: 2), minute < 60 else { return nil }
    _ = take(":")
    let second = number(digits: 2) ?? 0
    if take(".,") { rest = rest.drop(while: Self.isDigit) }
    return second < 60 ? 3_600 * hour + 60 * minute + second : nil
  }

  /// Seconds ahead of UTC; nil if no zone comes next.
  private mutating func zone() -> Int? {
    if take("Z") { return 0 }
    // A plus sign that a caller did not encode is a blank.
    let sign = take("-") ? -1 : take("+ ") ? 1 : 0
    guard sign != 0, let hours = number(digits: 2), hours < 24 else { return nil }
    _ = take(":")
    let minutes = number(digits: 2) ?? 0
    return minutes < 60 ? sign * (3_600 * hours + 60 * minutes) : nil
  }

  /// Takes one of some characters, if it comes next.
  private mutating func take(_ characters: String) -> Bool {
    guard let byte = rest.first, characters.utf8.contains(byte) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func number(digits count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { 10 * $0 + Int($1 & 15) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
