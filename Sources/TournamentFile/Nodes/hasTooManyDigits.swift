/// Returns whether a decimal number of six decimals at most has more digits than its machine number keeps
/// apart: more than 15, zeros at either end left out, from 2^33 on.
///
/// Source: IEEE 754, of whose binary64 numbers each stands for just one number of 15 digits at most; below 2^33
/// they lie closer together than a millionth.
///
/// - Parameter number: What `text` says.
func hasTooManyDigits(_ text: String, _ number: Double) -> Bool {
  guard number.magnitude >= 0x1p33 else { return false }
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
