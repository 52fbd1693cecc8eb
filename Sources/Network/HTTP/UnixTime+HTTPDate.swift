import Base

extension UnixTime {
  /// Reads a header field's date in any of the three forms of RFC 9110, section 5.6.7.
  ///
  /// Accepts any weekday, not only the one of the date.
  ///
  /// - Parameter now: Decides the century of a year with two digits: a date more than 50 years
  ///   ahead is in the century before.
  package init?(httpDate text: some StringProtocol, now: UnixTime) {
    var reader = HTTPDateReader(text)
    guard let seconds = reader.fixedDate() ?? reader.dashedDate(now: now) ?? reader.plainDate() else { return nil }
    self.init(seconds: seconds)
  }
}

/// Each method reads one form from the start of the text; nil for a text in another form.
private struct HTTPDateReader {
  private let text: [UInt8]
  private var index = 0

  init(_ text: some StringProtocol) {
    // The longest date is `Wednesday, 09-Nov-94 08:49:37 GMT`.
    self.text = Array(text.utf8.prefix(40))
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`.
  mutating func fixedDate() -> Int64? {
    index = 0
    guard name(of: Self.weekdays.map { String($0.prefix(3)) }) != nil, take(", "), let day = number(digits: 2),
      take(" "), let month = name(of: Self.months), take(" "), let year = number(digits: 4), take(" "),
      let time = time(), take(" GMT"), isAtEnd
    else { return nil }
    return seconds(year: year, month: month + 1, day: day, time: time)
  }

  /// `Sunday, 06-Nov-94 08:49:37 GMT`.
  mutating func dashedDate(now: UnixTime) -> Int64? {
    index = 0
    guard name(of: Self.weekdays) != nil, take(", "), let day = number(digits: 2), take("-"),
      let month = name(of: Self.months), take("-"), let short = number(digits: 2), take(" "), let time = time(),
      take(" GMT"), isAtEnd
    else { return nil }
    let thisYear = Int(now.day.prefix { $0 != "-" }) ?? 1970
    // The last year with these digits that is at most 50 years ahead.
    let year = thisYear + 50 - (thisYear + 50 - short) % 100
    let date = seconds(year: year, month: month + 1, day: day, time: time)
    // A date exactly 50 years ahead stays; the rest of the stamps decides in that year.
    guard year == thisYear + 50, date.map({ UnixTime(seconds: $0).stamp.dropFirst(4) > now.stamp.dropFirst(4) }) ?? true
    else { return date }
    return seconds(year: year - 100, month: month + 1, day: day, time: time)
  }

  /// `Sun Nov  6 08:49:37 1994`.
  mutating func plainDate() -> Int64? {
    index = 0
    guard name(of: Self.weekdays.map { String($0.prefix(3)) }) != nil, take(" "), let month = name(of: Self.months),
      take(" "), let day = take(" ") ? number(digits: 1) : number(digits: 2), take(" "), let time = time(), take(" "),
      let year = number(digits: 4), isAtEnd
    else { return nil }
    return seconds(year: year, month: month + 1, day: day, time: time)
  }

  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private var isAtEnd: Bool { index == text.count }

  private func seconds(year: Int, month: Int, day: Int, time: Int) -> Int64? {
    daysSinceEpoch(year: year, month: month, day: day).map { Int64(86_400 * $0 + time) }
  }

  /// Seconds since midnight; accepts the 60th second of a leap second.
  private mutating func time() -> Int? {
    guard let hour = number(digits: 2), take(":"), let minute = number(digits: 2), take(":"),
      let second = number(digits: 2), hour < 24, minute < 60, second <= 60
    else { return nil }
    return 3_600 * hour + 60 * minute + second
  }

  private mutating func take(_ wanted: String) -> Bool {
    guard text[index...].starts(with: wanted.utf8) else { return false }
    index += wanted.utf8.count
    return true
  }

  private mutating func name(of names: [String]) -> Int? {
    for (number, name) in names.enumerated() where take(name) { return number }
    return nil
  }

  private mutating func number(digits: Int) -> Int? {
    let bytes = text[index...].prefix(digits)
    guard bytes.count == digits, bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    index += digits
    return bytes.reduce(0) { 10 * $0 + Int($1 & 15) }
  }
}
