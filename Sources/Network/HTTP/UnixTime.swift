import Base

/// A wall-clock time, in whole seconds since 1970-01-01 00:00 UTC.
package struct UnixTime: Sendable, Hashable, Comparable {
  package var seconds: Int64

  package init(seconds: Int64) { self.seconds = seconds }

  package static func < (a: UnixTime, b: UnixTime) -> Bool { a.seconds < b.seconds }

  package static func + (time: UnixTime, seconds: Int64) -> UnixTime { UnixTime(seconds: time.seconds + seconds) }

  package static func - (a: UnixTime, b: UnixTime) -> Int64 { a.seconds - b.seconds }

  /// The day in UTC, as `YYYY-MM-DD`.
  package var day: String {
    let date = civilDate
    return "\(padded(date.year, to: 4))-\(padded(date.month))-\(padded(date.day))"
  }

  /// Day and minute in UTC, as `YYYY-MM-DD hh:mm UTC`.
  package var text: String {
    let minutes = secondOfDay / 60
    return "\(day) \(padded(minutes / 60)):\(padded(minutes % 60)) UTC"
  }

  /// Day and second in UTC, as `YYYY-MM-DDThh:mm:ssZ` (RFC 3339).
  package var stamp: String {
    let second = secondOfDay
    let parts = [second / 3_600, second / 60 % 60, second % 60].map { padded($0) }
    return day + "T" + parts.joined(separator: ":") + "Z"
  }

  private var secondOfDay: Int {
    let rest = seconds % 86_400
    return Int(rest < 0 ? rest + 86_400 : rest)
  }

  private func padded(_ number: Int, to width: Int = 2) -> String {
    (number < 0 ? "-" : "") + String(number.magnitude).zeroPadded(to: width)
  }

  /// Howard Hinnant's `civil_from_days` (chrono-compatible low-level date algorithms, 2013).
  private var civilDate: (year: Int, month: Int, day: Int) {
    let days = Int(seconds / 86_400) - (seconds % 86_400 < 0 ? 1 : 0) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }
}
