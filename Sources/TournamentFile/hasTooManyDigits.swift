/// Returns whether a decimal number has more digits than every machine number keeps apart, 15, zeros at
/// either end left out.
///
/// Source: IEEE 754, of whose binary64 numbers each stands for just one number of 15 digits at most.
func hasTooManyDigits(_ text: String) -> Bool {
  var digits = 0
  var zeros = 0
  for byte in text.utf8 {
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") { break }
    guard (0x30...0x39).contains(byte) else { continue }
    if byte == 0x30 {
      zeros += digits > 0 ? 1 : 0
    } else {
      digits += zeros + 1
      zeros = 0
    }
  }
  return digits > 15
}
