extension Double {
  /// The number as reports write it: whole numbers without a point, others with up to six decimals,
  /// never an exponent.
  ///
  /// - Precondition: Finite and below 9e18 in size.
  package var plainText: String {
    let scaled = (magnitude.truncatingRemainder(dividingBy: 1) * 1e6).rounded()
    var whole = Int64(magnitude)
    var fraction = Int64(scaled)
    if fraction == 1_000_000 {
      whole += 1
      fraction = 0
    }
    let sign = self < 0 && (whole > 0 || fraction > 0) ? "-" : ""
    guard fraction > 0 else { return sign + String(whole) }
    var digits = String(fraction)
    digits = String(repeating: "0", count: 6 - digits.utf8.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

extension Int {
  /// The number with a comma between thousands, for people.
  package var grouped: String {
    var digits = String(magnitude)
    var parts: [String] = []
    while digits.utf8.count > 3 {
      parts.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (self < 0 ? "-" : "") + ([digits] + parts).joined(separator: ",")
  }
}

extension Double {
  /// The number for people: as ``plainText``, with a comma between thousands.
  package var groupedText: String {
    let parts = plainText.split(separator: ".", maxSplits: 1)
    guard let whole = Int(parts[0]) else { return plainText }
    let sign = whole == 0 && self < 0 && parts.count > 1 ? "-" : ""
    return sign + whole.grouped + (parts.count > 1 ? "." + parts[1] : "")
  }
}

/// Returns a number and its noun, with an s behind it unless there is just one.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
}
