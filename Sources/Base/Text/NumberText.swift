extension Double {
  /// The number in reports: whole numbers without a point, others with up to six decimals, never
  /// with an exponent.
  ///
  /// From 2^33 on, six decimals may be more than the number can have: it then has as few as tell it apart.
  ///
  /// - Precondition: Finite, with a magnitude below 9e18.
  package var plainText: String {
    if self == rounded() { return String(Int64(self)) }
    if magnitude >= 0x1p33 {
      let shortest = description
      if shortest.utf8.suffix(7).contains(UInt8(ascii: ".")) { return shortest }
    }
    let scaled = (magnitude.truncatingRemainder(dividingBy: 1) * 1e6).rounded()
    var whole = Int64(magnitude)
    var fraction = Int64(scaled)
    if fraction == 1_000_000 {
      whole += 1
      fraction = 0
    }
    let sign = self < 0 && (whole > 0 || fraction > 0) ? "-" : ""
    guard fraction > 0 else { return sign + String(whole) }
    var decimals = 6
    while fraction % 10 == 0 { (fraction, decimals) = (fraction / 10, decimals - 1) }
    return "\(sign)\(whole).\(String(fraction).zeroPadded(to: decimals))"
  }
}

extension Int {
  /// The number for people, with a comma between thousands.
  package var grouped: String {
    magnitude < 1_000 ? String(self) : (self / 1_000).grouped + "," + String(magnitude % 1_000).zeroPadded(to: 3)
  }

  /// A place as an English ordinal: `1st`, `12th`, `1,022nd`.
  package var ordinal: String {
    let isTeen = (11...13).contains(self % 100)
    let ending =
      switch self % 10 {
      case 1 where !isTeen: "st"
      case 2 where !isTeen: "nd"
      case 3 where !isTeen: "rd"
      default: "th"
      }
    return grouped + ending
  }
}

extension Double {
  /// The number for people: ``plainText`` with a comma between thousands.
  package var groupedText: String {
    guard isFinite else { return self > 0 ? "∞" : "–" }
    if self == rounded() { return Int(self).grouped }
    let parts = plainText.split(separator: ".", maxSplits: 1)
    guard let whole = Int(parts[0]) else { return plainText }
    let sign = whole == 0 && self < 0 && parts.count > 1 ? "-" : ""
    return sign + whole.grouped + (parts.count > 1 ? "." + parts[1] : "")
  }
}

/// Returns a number with its noun in the singular or plural: `1 battle`, `2 matches`.
package func counted(_ count: Int, _ noun: String) -> String {
  let hisses = ["s", "x", "z", "ch", "sh"].contains(where: noun.hasSuffix)
  return "\(count.grouped) \(noun)\(count == 1 ? "" : hisses ? "es" : "s")"
}

/// Returns votes with their unit: `1,203 votes`.
package func countedVotes(_ votes: Double) -> String { votes.groupedText + (votes == 1 ? " vote" : " votes") }

/// Returns half points with their unit: `1½ points`.
package func countedPoints(_ halves: Int) -> String {
  pointsText(halves) + (halves == 1 || halves == 2 ? " point" : " points")
}

/// Returns half points in the usual form: `7½`.
package func pointsText(_ halves: Int) -> String {
  let whole = halves / 2
  if halves % 2 == 0 { return whole.grouped }
  return whole == 0 ? "½" : whole.grouped + "½"
}

extension Double {
  /// The number with exactly `count` decimals and no separators.
  ///
  /// - Precondition: A magnitude below 9e18 after multiplication by ten to the power of `count`.
  package func text(decimals count: Int) -> String {
    let unit = (0..<count).reduce(Int64(1)) { unit, _ in unit * 10 }
    let scaled = Int64((magnitude * Double(unit)).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard count > 0 else { return sign + String(scaled) }
    let digits = String(scaled % unit).zeroPadded(to: count)
    return "\(sign)\(scaled / unit).\(digits)"
  }

  /// A chance from 0 to 1 as a fraction for programs: with six decimals, or with more if six would
  /// show fewer than four digits.
  package var chanceText: String {
    var decimals = 6
    var least = 1e-3
    while self > 0, self < least, decimals < 15 {
      least /= 10
      decimals += 1
    }
    return text(decimals: decimals)
  }

  /// A chance from 0 to 1 for people: `12.5 %`.
  package var percentText: String {
    if self <= 0 { return "0 %" }
    if self >= 1 { return "100 %" }
    if self < 0.0005 { return "<0.1 %" }
    if self > 0.9995 { return ">99.9 %" }
    return (self * 100).text(decimals: 1) + " %"
  }
}

extension BinaryInteger {
  /// Returns the number with base 16, in capital letters.
  ///
  /// - Parameter digits: The least number of digits.
  package func hexadecimal(digits: Int = 0) -> String {
    String(self, radix: 16, uppercase: true).zeroPadded(to: digits)
  }
}

extension String {
  /// Returns digits with zeros before them.
  ///
  /// - Parameter width: The least number of digits.
  package func zeroPadded(to width: Int) -> String { String(repeating: "0", count: max(0, width - utf8.count)) + self }
}
