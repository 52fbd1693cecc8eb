import Base
import Network

/// A calendar month in UTC.
struct Month: Sendable, Hashable, Comparable {
  /// The months since January of the year 0.
  let number: Int

  init(number: Int) { self.number = number }

  /// Reads a month such as `2026-01`; nil for another form.
  init?(_ text: String) {
    guard isDate((text + "-01").utf8), let year = Int(text.prefix(4)), let month = Int(text.suffix(2)) else {
      return nil
    }
    number = 12 * year + month - 1
  }

  /// The month of a time.
  init(of time: UnixTime) {
    // A time beyond the year 9999 has no month that a file could name.
    self = Month(String(time.day.prefix(7))) ?? Month(number: 12 * 9_999)
  }

  static func < (a: Month, b: Month) -> Bool { a.number < b.number }

  static func + (month: Month, count: Int) -> Month { Month(number: month.number + count) }

  /// For example `2026-01`.
  var text: String { "\(String(year).zeroPadded(to: 4))-\(String(month).zeroPadded(to: 2))" }

  /// The first day, such as `20260101`.
  var firstDay: String { text.exchanging("-", for: "") + "01" }

  /// The last day, such as `20260131`.
  var lastDay: String { firstDay.dropLast(2) + String(dayCount).zeroPadded(to: 2) }

  var dayCount: Int { (self + 1).start - start }

  /// The days from 1970-01-01 to the first day.
  private var start: Int { daysSinceEpoch(year: year, month: month, day: 1) ?? 0 }

  private var year: Int { number / 12 }

  private var month: Int { number % 12 + 1 }
}
