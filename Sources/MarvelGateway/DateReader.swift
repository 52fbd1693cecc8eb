internal import HTTPTypes

/// Reads dates in the formats that people and programs use.
///
/// The documentation promised "any common date format" without a list. This reader takes the formats of ISO 8601, HTTP,
/// mail, C's `asctime` and JavaScript's `Date`; `1/31/2014`, `31.1.2014`, `31 January 2014` and `Jan 31, 2014`; and
/// seconds or milliseconds since 1970. The month comes first in `1/2/2014`, the day in `1-2-2014` and `1.2.2014`.
struct DateReader {
  private var rest: ArraySlice<UInt8>

  static func read(_ text: some StringProtocol) -> Moment? {
    // No date is longer. The bound is cheap; each start of the program reads the dates of all characters.
    guard text.utf8.count <= 80 else { return nil }
    var reader = DateReader(rest: ArraySlice(text.utf8))
    reader.skip(" ")
    return reader.moment()
  }

  private mutating func moment() -> Moment? {
    if let count = plainDigits { return plainMoment(count) }
    if let word = peekWord(), Self.place(of: word, in: Self.weekdays) != nil {
      takeWord()
      skip(",. ")
    }
    guard let date = date() else { return nil }
    var year = date.year
    var clock = 0
    var offset: Int?
    skip(", ")
    _ = take("Tt")
    if !rest.isEmpty {
      guard let time = time() else { return nil }
      clock = time
      offset = zone(blankIsPlus: year != nil)
      if year == nil {
        skip(" ")
        year = digits(4...4)
        if offset == nil { offset = zone(blankIsPlus: false) }
      }
      skip(" ")
      // The name of the zone, from JavaScript.
      if rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") { rest = [] }
    }
    guard rest.isEmpty, let year,
      let days = daysSinceEpoch(year: year, month: date.month, day: date.day)
    else { return nil }
    return Moment(clock: 86_400 * days + clock, offset: offset)
  }

  // MARK: Digits alone

  /// The number of digits if the rest has only digits, perhaps after `@`; nil otherwise.
  private var plainDigits: Int? {
    let digits = rest.first == UInt8(ascii: "@") ? rest.dropFirst() : rest
    return !digits.isEmpty && digits.allSatisfy(Self.isDigit) ? digits.count : nil
  }

  private mutating func plainMoment(_ count: Int) -> Moment? {
    let isMarked = take("@") != nil
    switch count {
    case 4 where !isMarked, 8 where !isMarked, 14 where !isMarked:
      guard let year = digits(4...4),
        let days = daysSinceEpoch(year: year, month: digits(2...2) ?? 1, day: digits(2...2) ?? 1)
      else { return nil }
      guard !rest.isEmpty else { return Moment(clock: 86_400 * days, offset: nil) }
      return time().map { Moment(clock: 86_400 * days + $0, offset: nil) }
    case 12...13: return digits(count...count).map { Moment(clock: $0 / 1_000, offset: 0) }
    case (isMarked ? 1 : 9)...11:
      return digits(count...count).map { Moment(clock: $0, offset: 0) }
    default: return nil
    }
  }

  // MARK: Days

  /// The year is nil if it may follow the time.
  private mutating func date() -> (year: Int?, month: Int, day: Int)? {
    if let month = monthName() {
      skip(",.- ")
      if let year = digits(4...4) { return (year, month, 1) }
      guard let day = dayOfMonth() else { return nil }
      skip(",.- ")
      return (isTime ? nil : digits(4...4), month, day)
    }
    if let year = digits(4...4) {
      if let month = digits(2...2) { return digits(2...2).map { (year, month, $0) } }
      guard let mark = take("-/. "), let month = monthName() ?? digits(1...2) else { return nil }
      guard take(mark) != nil else { return (year, month, 1) }
      return digits(1...2).map { (year, month, $0) }
    }
    guard let first = dayOfMonth() else { return nil }
    let before = rest
    if let mark = take("/-."), let second = digits(1...2), take(mark) != nil {
      guard let year = digits(4...4) ?? shortYear() else { return nil }
      return mark == "/" && first <= 12 ? (year, first, second) : (year, second, first)
    }
    rest = before
    skip("-. ")
    guard let month = monthName() else { return nil }
    skip(",.- ")
    return (isTime ? nil : digits(4...4) ?? shortYear(), month, first)
  }

  private mutating func dayOfMonth() -> Int? {
    guard let day = digits(1...2) else { return nil }
    if let word = peekWord(), ["st", "nd", "rd", "th"].contains(word) { takeWord() }
    return day
  }

  private mutating func monthName() -> Int? {
    guard let word = peekWord(), let place = Self.place(of: word, in: Self.months) else {
      return nil
    }
    takeWord()
    return place + 1
  }

  /// A year of two digits, from 1970 on (POSIX, `strptime`).
  private mutating func shortYear() -> Int? {
    digits(2...2).map { $0 + ($0 < 70 ? 2_000 : 1_900) }
  }

  // MARK: Times

  /// Whether an hour and a colon come next.
  private var isTime: Bool {
    let hour = rest.prefix(while: Self.isDigit)
    return hour.count <= 2 && rest.dropFirst(hour.count).first == UInt8(ascii: ":")
  }

  /// Seconds since midnight.
  private mutating func time() -> Int? {
    guard var hour = digits(1...2) else { return nil }
    let separated = take(":") != nil
    let minute = digits(2...2)
    guard !separated || minute != nil else { return nil }
    let hasSecond = minute != nil && (separated ? take(":") != nil : true)
    let second = hasSecond ? digits(2...2) : nil
    guard !separated || !hasSecond || second != nil else { return nil }
    if second != nil, take(".,") != nil, digits(1...9) == nil { return nil }
    let before = rest
    skip(" ")
    switch peekWord() {
    case "am", "pm":
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (takeWord() == "pm" ? 12 : 0)
    default:
      rest = before
      if minute == nil { return nil }
    }
    guard hour < 24, minute ?? 0 < 60, second ?? 0 < 60 else { return nil }
    return 3_600 * hour + 60 * (minute ?? 0) + (second ?? 0)
  }

  /// Seconds ahead of UTC; nil, without taking anything, if no zone comes next.
  ///
  /// - Parameter blankIsPlus: Whether a space before digits may be an unencoded plus sign; if not, the digits may be
  ///   the year.
  private mutating func zone(blankIsPlus: Bool) -> Int? {
    let before = rest
    let isBlank = take(" ") != nil
    skip(" ")
    var named: Int?
    if let word = peekWord(), let offset = Self.zones[word] {
      takeWord()
      named = offset
    }
    let afterName = rest
    let isBehind = take("-") != nil
    let isAhead =
      isBehind || take("+") != nil || blankIsPlus && (named == nil ? isBlank : take(" ") != nil)
    if isAhead, let hours = digits(2...2), hours < 24 {
      _ = take(":")
      let minutes = digits(2...2) ?? 0
      if minutes < 60 { return (named ?? 0) + (isBehind ? -1 : 1) * (3_600 * hours + 60 * minutes) }
    }
    rest = named == nil ? before : afterName
    return named
  }

  // MARK: Bytes

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Takes one of `characters` and returns it.
  @discardableResult
  private mutating func take(_ characters: String) -> String? {
    guard let byte = rest.first, characters.utf8.contains(byte) else { return nil }
    rest.removeFirst()
    return String(decoding: [byte], as: UTF8.self)
  }

  private mutating func skip(_ characters: String) {
    while let byte = rest.first, characters.utf8.contains(byte) { rest.removeFirst() }
  }

  /// Takes as many digits as `count` allows; nil, without taking any, if there are fewer.
  private mutating func digits(_ count: ClosedRange<Int>) -> Int? {
    let found = rest.prefix(count.upperBound).prefix(while: Self.isDigit)
    guard count.contains(found.count) else { return nil }
    rest = rest.dropFirst(found.count)
    return found.reduce(0) { 10 * $0 + Int($1 & 15) }
  }

  /// The letters that come next, in lower case.
  private func peekWord() -> String? {
    let word = rest.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
    return word.isEmpty ? nil : String(decoding: word.map { $0 | 0x20 }, as: UTF8.self)
  }

  @discardableResult
  private mutating func takeWord() -> String? {
    let word = peekWord()
    rest = rest.dropFirst(word?.utf8.count ?? 0)
    return word
  }

  /// The index of a name, given in full or by its first three or four letters.
  private static func place(of word: String, in names: [String]) -> Int? {
    names.firstIndex { $0 == word || (3...4).contains(word.utf8.count) && $0.hasPrefix(word) }
  }

  private static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let zones = [
    "z": 0, "utc": 0, "gmt": 0, "ut": 0, "est": -18_000, "edt": -14_400, "cst": -21_600,
    "cdt": -18_000, "mst": -25_200, "mdt": -21_600, "pst": -28_800, "pdt": -25_200,
  ]
}
