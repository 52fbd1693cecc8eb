internal import HTTPTypes

/// A date as a filter or a character states it, to the second.
struct Moment: Sendable, Equatable {
  /// Seconds since 1970 on the clock that the date was read from.
  var clock: Int
  /// Seconds that this clock is ahead of UTC, or nil where the date names no zone.
  var offset: Int?

  /// Reads `YYYY-MM-DD`, `YYYY/MM/DD` or `MM/DD/YYYY`, with or without `Thh:mm:ss` behind it, and behind that
  /// nothing, `Z`, `±hhmm` or `±hh:mm`.
  ///
  /// The documentation promised "any common date format"; which ones were taken is unknown.
  init?(_ text: some StringProtocol) {
    var reader = DateReader(text)
    guard let day = reader.day() else { return nil }
    clock = 86_400 * day
    guard !reader.isAtEnd else { return }
    guard let time = reader.time() else { return nil }
    clock += time
    guard !reader.isAtEnd else { return }
    guard let zone = reader.zone(), reader.isAtEnd else { return nil }
    offset = zone
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

private struct DateReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: some StringProtocol) {
    // No date is longer, and every character's is read at the start of the program.
    rest = ArraySlice(text.utf8.prefix(32))
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Days since 1970-01-01.
  mutating func day() -> Int? {
    let separator = UInt8(ascii: "/")
    let isMonthFirst = rest.dropFirst(2).first == separator
    if isMonthFirst {
      guard let month = number(digits: 2), take(separator), let day = number(digits: 2),
        take(separator), let year = number(digits: 4)
      else { return nil }
      return daysSinceEpoch(year: year, month: month, day: day)
    }
    guard let year = number(digits: 4), let mark = rest.first,
      mark == separator || mark == UInt8(ascii: "-"),
      take(mark), let month = number(digits: 2), take(mark), let day = number(digits: 2)
    else { return nil }
    return daysSinceEpoch(year: year, month: month, day: day)
  }

  /// Seconds since midnight.
  mutating func time() -> Int? {
    let colon = UInt8(ascii: ":")
    guard take(UInt8(ascii: "T")) || take(UInt8(ascii: " ")),
      let hour = number(digits: 2), take(colon), let minute = number(digits: 2), take(colon),
      let second = number(digits: 2), hour < 24, minute < 60, second < 60
    else { return nil }
    return 3_600 * hour + 60 * minute + second
  }

  /// Seconds ahead of UTC.
  mutating func zone() -> Int? {
    if take(UInt8(ascii: "Z")) { return 0 }
    let isBehind = take(UInt8(ascii: "-"))
    // A plus sign that was not percent-encoded arrives as a blank.
    guard isBehind || take(UInt8(ascii: "+")) || take(UInt8(ascii: " ")),
      let hours = number(digits: 2)
    else { return nil }
    _ = take(UInt8(ascii: ":"))
    guard let minutes = number(digits: 2), hours < 24, minutes < 60 else { return nil }
    let ahead = 3_600 * hours + 60 * minutes
    return isBehind ? -ahead : ahead
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func number(digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
        return nil
      }
      number = 10 * number + Int(byte & 15)
      rest.removeFirst()
    }
    return number
  }
}
