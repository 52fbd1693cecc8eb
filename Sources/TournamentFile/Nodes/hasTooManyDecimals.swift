/// Returns whether a decimal number has more than the six decimals that reports show, zeros at its end
/// left out.
func hasTooManyDecimals(_ text: String) -> Bool {
  let most = 6
  var digits = 0
  var decimals = 0
  // Behind the last digit that is none.
  var zeros = 0
  var isBehindPoint = false
  var bytes = text.utf8[...]
  while let byte = bytes.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
    bytes.removeFirst()
    if byte == UInt8(ascii: ".") { isBehindPoint = true }
    guard (0x30...0x39).contains(byte) else { continue }
    zeros = byte == 0x30 ? zeros + 1 : 0
    if byte != 0x30 { digits += 1 }
    if isBehindPoint { decimals += 1 }
  }
  guard digits > 0 else { return false }
  let written = String(decoding: bytes.dropFirst(), as: UTF8.self)
  // An exponent beyond every integer leaves no digit in place.
  let exponent = Int(written) ?? (written.hasPrefix("-") ? -1_000 : 0)
  return decimals - zeros - max(-1_000, min(1_000, exponent)) > most
}
