/// Whether a text is an existing date of the Gregorian calendar, for example `2024-09-10`.
package func isDate(_ text: some Collection<UInt8>) -> Bool {
  guard text.count == 10 else { return false }
  var numbers = [0, 0, 0]
  // Pairs of a place and a byte would take most of the time.
  var index = 0
  for byte in text {
    if index == 4 || index == 7 {
      guard byte == 0x2D else { return false }
    } else {
      guard (0x30...0x39).contains(byte) else { return false }
      let part = index < 4 ? 0 : index < 7 ? 1 : 2
      numbers[part] = 10 * numbers[part] + Int(byte - 0x30)
    }
    index += 1
  }
  let isLeap = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
  let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return lengths.indices.contains(numbers[1] - 1) && (1...lengths[numbers[1] - 1]).contains(numbers[2])
}
