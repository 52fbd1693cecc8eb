/// Returns the days from 1970-01-01 to a date of the Gregorian calendar; nil for an invalid date.
///
/// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
package func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int? {
  let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
  // The year starts in March, so that a leap day is its last; 400 years are added to stay positive.
  let shifted = (month <= 2 ? year - 1 : year) + 400
  let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
  let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
  return days - 719_468 - 146_097
}
