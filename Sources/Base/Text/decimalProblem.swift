/// Returns the problem of a decimal number, in words that follow its name, and the help; nil if the number is valid.
///
/// Reports show six decimals, so more decimals would have invisible effects.
///
/// - Parameters:
///   - text: The number as the file writes it.
///   - limit: The largest magnitude.
package func decimalProblem(_ text: String, _ number: Double, limit: Double) -> (words: String, help: String?)? {
  guard number.magnitude <= limit else {
    return ("must lie between \((-limit).groupedText) and \(limit.groupedText)", nil)
  }
  if hasTooManyDecimals(text) { return ("has more than six decimals", "round it") }
  if hasTooManyDigits(text, number) {
    return ("has more than fifteen digits", "round it: numbers are told apart by so many")
  }
  return nil
}

/// Returns whether a decimal number has more than six decimals, without zeros at its end.
private func hasTooManyDecimals(_ text: String) -> Bool {
  let most = 6
  var digits = 0
  var decimals = 0
  // The zeros after the last other digit.
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
  // A missing exponent counts as 0, and one too small for an integer as -1,000.
  let exponent = Int(written) ?? (written.hasPrefix("-") ? -1_000 : 0)
  return decimals - zeros - max(-1_000, min(1_000, exponent)) > most
}

/// Returns whether a decimal number with at most six decimals has too many digits for a `Double`.
///
/// From 2^33 on, the limit is 15 digits without zeros at either end; below, six decimals always fit.
///
/// Source: IEEE 754: binary64 keeps all decimal numbers of at most 15 digits apart, and below 2^33 its numbers are
/// less than 0.000001 apart.
///
/// - Parameter number: The value of `text`.
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
