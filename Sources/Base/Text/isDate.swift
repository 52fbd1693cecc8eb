/// Whether a text is an existing date of the Gregorian calendar, for example `2024-09-10`.
package func isDate(_ text: some Collection<UInt8>) -> Bool {
  let parts = text.split(separator: 0x2D, omittingEmptySubsequences: false)
  guard parts.map(\.count) == [4, 2, 2], text.count(where: { (0x30...0x39).contains($0) }) == 8 else { return false }
  let numbers = parts.map { $0.reduce(0) { 10 * $0 + Int($1 - 0x30) } }
  let isLeap = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
  let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return lengths.indices.contains(numbers[1] - 1) && (1...lengths[numbers[1] - 1]).contains(numbers[2])
}
