import Base
import Network

/// Reads a date of an API: `2014-04-29T14:18:17-0400`, `1989-12-10 00:00:00` or `2014-04-29`.
///
/// - Returns: Seconds since 1970, in UTC if the date has no zone; nil for anything else. A year may be negative.
package func timestamp(_ text: String) -> Int? {
  guard text.utf8.count <= 40 else { return nil }
  var rest = Array(text.utf8)[...]
  let isNegative = rest.first == UInt8(ascii: "-")
  if isNegative { rest = rest.dropFirst() }
  guard let year = takeNumber(&rest, digits: 4), take("-", &rest), let month = takeNumber(&rest, digits: 2),
    take("-", &rest), let day = takeNumber(&rest, digits: 2), (1...31).contains(day),
    // Ten thousand years later, years are positive; the day may be one that the month does not have.
    let later = daysSinceEpoch(year: 10_000 + (isNegative ? -year : year), month: month, day: 1)
  else { return nil }
  var seconds = 86_400 * (later - 25 * 146_097 + day - 1)
  guard !rest.isEmpty else { return seconds }
  guard take("T", &rest) || take(" ", &rest), let hour = takeNumber(&rest, digits: 2), hour < 25, take(":", &rest),
    let minute = takeNumber(&rest, digits: 2), minute < 60,
    let second = take(":", &rest) ? takeNumber(&rest, digits: 2) : 0, second < 61
  else { return nil }
  seconds += 3_600 * hour + 60 * minute + second
  if take(".", &rest) { rest = rest.drop { (0x30...0x39).contains($0) } }
  if rest.isEmpty || take("Z", &rest) { return rest.isEmpty ? seconds : nil }
  // A plus sign that a caller did not encode is a blank.
  let isAhead = take("+", &rest) || take(" ", &rest)
  guard isAhead || take("-", &rest), let hours = takeNumber(&rest, digits: 2), hours < 24 else { return nil }
  _ = take(":", &rest)
  let minutes = takeNumber(&rest, digits: 2) ?? 0
  guard minutes < 60, rest.isEmpty else { return nil }
  let offset = 3_600 * hours + 60 * minutes
  return seconds + (isAhead ? -offset : offset)
}

/// Returns the time as the catalogue writes it: `2014-04-29T18:18:17Z`.
///
/// - Parameter seconds: Since 1970, in a year from 0 to 9999.
package func timestampText(_ seconds: Int) -> String {
  let seconds = min(max(seconds, -62_167_219_200), 253_402_300_799)
  return UnixTime(seconds: Int64(seconds)).stamp
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
