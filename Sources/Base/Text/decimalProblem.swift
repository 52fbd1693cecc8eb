extension String {
  /// Whether the point of a number may stand between thousands: `1.204`.
  package var mayHaveThousands: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areDigits = parts.joined().allSatisfy { (0x30...0x39).contains($0) }
    return parts.count == 2 && (1...3).contains(parts[0].count) && parts[1].count == 3 && areDigits
  }
}

/// Returns the problem of a decimal number, in words that follow its name, and the help; nil if the number is valid.
///
/// Reports show six decimals, so more decimals would have invisible effects. Zeros at the end of the digits do not count.
///
/// - Parameters:
///   - text: The number as the file writes it.
///   - limit: The largest magnitude.
package func decimalProblem(_ text: String, _ number: Double, limit: Double) -> (words: String, help: String?)? {
  guard number.magnitude <= limit else {
    return ("must lie between \((-limit).groupedText) and \(limit.groupedText)", nil)
  }
  let mantissa = text.utf8.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
  let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
  let digits = mantissa.filter(isDigit)
  let zeros = digits.reversed().prefix { $0 == 0x30 }.count
  guard zeros < digits.count else { return nil }
  // A missing exponent counts as 0, and one too small for an integer as -1,000.
  let written = String(decoding: text.utf8.dropFirst(mantissa.count + 1), as: UTF8.self)
  let exponent = Int(written) ?? (written.hasPrefix("-") ? -1_000 : 0)
  let decimals = mantissa.drop { $0 != UInt8(ascii: ".") }.count(where: isDigit)
  if decimals - zeros - max(-1_000, min(1_000, exponent)) > 6 { return ("has more than six decimals", "round it") }
  // IEEE 754: binary64 keeps all decimal numbers of at most 15 digits apart, and below 2^33 its numbers are less than
  // 0.000001 apart.
  if number.magnitude >= 0x1p33, digits.dropLast(zeros).drop(while: { $0 == 0x30 }).count > 15 {
    return ("has more than fifteen digits", "round it: numbers are told apart by so many")
  }
  return nil
}
