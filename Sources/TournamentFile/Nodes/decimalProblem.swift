internal import Text

/// Returns why a decimal number is not taken, in words that follow its key, and what to do; nil if it is taken.
///
/// Reports show six decimals: more would decide what nobody could see.
///
/// - Parameters:
///   - text: The number as it is written.
///   - limit: The greatest size.
func decimalProblem(
  _ text: String,
  _ number: Double,
  limit: Double
) -> (words: String, help: String?)? {
  guard number.magnitude <= limit else {
    return ("must lie between \((-limit).groupedText) and \(limit.groupedText)", nil)
  }
  if hasTooManyDecimals(text) { return ("has more than six decimals", "round it") }
  if hasTooManyDigits(text, number) {
    return ("has more than fifteen digits", "round it: numbers are told apart by so many")
  }
  return nil
}

/// Returns whether a decimal number has more than the six decimals that reports show, zeros at its end
/// left out.
private func hasTooManyDecimals(_ text: String) -> Bool {
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

/// Returns whether a decimal number of six decimals at most has more digits than its machine number keeps
/// apart: more than 15, zeros at either end left out, from 2^33 on.
///
/// Source: IEEE 754, of whose binary64 numbers each stands for just one number of 15 digits at most; below 2^33
/// they lie closer together than a millionth.
///
/// - Parameter number: What `text` says.
private func hasTooManyDigits(_ text: String, _ number: Double) -> Bool {
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
