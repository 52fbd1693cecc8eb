import Base

/// Reads a date of an API: `2014-04-29T14:18:17-0400`, `1989-12-10 00:00:00` or `2014-04-29`.
///
/// - Returns: Seconds since 1970, in UTC if the date has no zone; nil for anything else. A year may be negative.
package func timestamp(_ text: String) -> Int? {
  guard text.utf8.count <= 40 else { return nil }
  var rest = Array(text.utf8)[...]
  let isNegative = rest.first == UInt8(ascii: "-")
  if isNegative { rest = rest.dropFirst() }
  guard let year = takeNumber(&rest, digits: 4), take("-", &rest), let month = takeNumber(&rest, digits: 2),
    (1...12).contains(month), take("-", &rest), let day = takeNumber(&rest, digits: 2), (1...31).contains(day)
  else { return nil }
  var seconds = 86_400 * daysSinceEpoch(year: isNegative ? -year : year, month, day)
  guard !rest.isEmpty else { return seconds }
  guard take("T", &rest) || take(" ", &rest), let hour = takeNumber(&rest, digits: 2), hour < 25, take(":", &rest),
    let minute = takeNumber(&rest, digits: 2), minute < 60, take(":", &rest), let second = takeNumber(&rest, digits: 2),
    second < 61
  else { return nil }
  seconds += 3_600 * hour + 60 * minute + second
  if take(".", &rest) { rest = rest.drop { (0x30...0x39).contains($0) } }
  if rest.isEmpty || take("Z", &rest) { return rest.isEmpty ? seconds : nil }
  let isAhead = take("+", &rest)
  guard isAhead || take("-", &rest), let hours = takeNumber(&rest, digits: 2), hours < 24 else { return nil }
  _ = take(":", &rest)
  guard let minutes = takeNumber(&rest, digits: 2), minutes < 60, rest.isEmpty else { return nil }
  let offset = 3_600 * hours + 60 * minutes
  return seconds + (isAhead ? -offset : offset)
}

/// Returns the time as the catalogue writes it: `2014-04-29T18:18:17Z`.
///
/// - Parameter seconds: Since 1970, in a year from 0 to 9999.
package func timestampText(_ seconds: Int) -> String {
  let seconds = min(max(seconds, -62_167_219_200), 253_402_300_799)
  let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
  let time = seconds - 86_400 * days
  let (year, month, day) = civilDate(days)
  func padded(_ number: Int, _ width: Int) -> String { String(number).zeroPadded(to: width) }
  let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  return "\(date)T\(padded(time / 3_600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))Z"
}

private func take(_ sign: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
  guard rest.first == UInt8(ascii: sign) else { return false }
  rest = rest.dropFirst()
  return true
}

private func takeNumber(_ rest: inout ArraySlice<UInt8>, digits: Int) -> Int? {
  let part = rest.prefix(digits)
  guard part.count == digits, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  rest = rest.dropFirst(digits)
  return part.reduce(0) { 10 * $0 + Int($1 - 0x30) }
}

/// The days from 1970-01-01 to a date of the Gregorian calendar, by Howard Hinnant's `days_from_civil`.
private func daysSinceEpoch(year: Int, _ month: Int, _ day: Int) -> Int {
  let shifted = month <= 2 ? year - 1 : year
  let era = (shifted >= 0 ? shifted : shifted - 399) / 400
  let yearOfEra = shifted - 400 * era
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  return 146_097 * era + 365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}

/// The date of a day, by Howard Hinnant's `civil_from_days`.
private func civilDate(_ days: Int) -> (year: Int, month: Int, day: Int) {
  let shifted = days + 719_468
  let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let dayOfEra = shifted - 146_097 * era
  let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let monthFromMarch = (5 * dayOfYear + 2) / 153
  let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return (yearOfEra + 400 * era + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
}
