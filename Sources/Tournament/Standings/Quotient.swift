/// An exact fraction; something over nothing is above every number, and nothing over nothing below.
package struct Quotient: Sendable, Hashable, Comparable {
  // In lowest terms, so that equal fractions have equal numbers.
  private let top: Int128
  /// 0 or more.
  private let bottom: Int128

  package init(_ top: Int128, _ bottom: Int128 = 1) {
    let divisor = max(1, greatestCommonDivisor(top, bottom)) * (bottom < 0 ? -1 : 1)
    self.top = bottom == 0 ? top > 0 ? 1 : -1 : top / divisor
    self.bottom = bottom / divisor
  }

  /// What is below every number: an unknown value.
  package static let least = Quotient(0, 0)

  /// The number; infinite if there is none.
  package var value: Double { MarginScale.double(top) / MarginScale.double(bottom) }

  /// The nearest whole number, the upper one of two.
  var rounded: Quotient {
    guard bottom > 0 else { return self }
    let (whole, rest) = (2 * top + bottom).quotientAndRemainder(dividingBy: 2 * bottom)
    return Quotient(rest < 0 ? whole - 1 : whole)
  }

  package static func < (a: Quotient, b: Quotient) -> Bool {
    if a.bottom == 0, b.bottom == 0 { return a.top < b.top }
    return product(a.top, b.bottom) < product(b.top, a.bottom)
  }

  /// Returns a product with up to 256 bits.
  private static func product(_ a: Int128, _ b: Int128) -> (Int128, UInt128) {
    let product = a.multipliedFullWidth(by: b)
    return (product.high, product.low)
  }

  /// Returns the mean of each list; 0 for an empty one, and the least for one that has an unknown value.
  ///
  /// If the exact fractions need more than 128 bits, because matches have very many different numbers, all means are
  /// rounded to a billionth.
  static func means(_ lists: [[Quotient]]) -> [Quotient] {
    let exact = lists.map { mean($0) { $0 } }
    if !exact.contains(nil) { return exact.compactMap(\.self) }
    return lists.map { list in
      let mean = mean(list) { Quotient(Int128(($0.value * 0x1p60).rounded()), 1 << 60) }
      return mean.map { $0 == .least ? $0 : Quotient(Int128(($0.value * 1e9).rounded()), 1_000_000_000) } ?? .least
    }
  }

  private static func mean(_ list: [Quotient], of rounded: (Quotient) -> Quotient) -> Quotient? {
    var sum = Quotient(0)
    for one in list {
      guard one.bottom > 0 else { return .least }
      let term = rounded(one)
      let divisor = greatestCommonDivisor(sum.bottom, term.bottom)
      let (own, its) = (
        sum.top.multipliedReportingOverflow(by: term.bottom / divisor),
        term.top.multipliedReportingOverflow(by: sum.bottom / divisor)
      )
      let top = own.partialValue.addingReportingOverflow(its.partialValue)
      let bottom = sum.bottom.multipliedReportingOverflow(by: term.bottom / divisor)
      guard !own.overflow, !its.overflow, !top.overflow, !bottom.overflow else { return nil }
      sum = Quotient(top.partialValue, bottom.partialValue)
    }
    let bottom = sum.bottom.multipliedReportingOverflow(by: Int128(max(1, list.count)))
    return bottom.overflow ? nil : Quotient(sum.top, bottom.partialValue)
  }
}
