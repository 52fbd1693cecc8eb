/// Whether a text is an existing date of the Gregorian calendar, for example `2024-09-10`.
package func isDate(_ text: some Collection<UInt8>) -> Bool { daysSinceEpoch(of: text) != nil }

/// Returns the days from 1970-01-01 to a date such as `2024-09-10`; nil for another text.
package func daysSinceEpoch(of text: some Collection<UInt8>) -> Int? {
  let parts = text.split(separator: 0x2D, omittingEmptySubsequences: false)
  guard parts.map(\.count) == [4, 2, 2], text.count(where: { (0x30...0x39).contains($0) }) == 8 else { return nil }
  let numbers = parts.map { $0.reduce(0) { 10 * $0 + Int($1 - 0x30) } }
  return daysSinceEpoch(year: numbers[0], month: numbers[1], day: numbers[2])
}
