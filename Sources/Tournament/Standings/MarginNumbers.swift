/// The numbers of the entrants whose differences are the margins, by place in seed order.
package struct MarginNumbers: Sendable, Hashable {
  package let scale: MarginScale
  package let numbers: [Margin]

  private init(scale: MarginScale, numbers: [Margin]) {
    self.scale = scale
    self.numbers = numbers
  }

  /// - Parameter values: Figures or powers.
  package init(_ values: [Double]) {
    self.init(scale: .millionths, numbers: values.map { Margin($0, in: .millionths) })
  }

  /// Makes the sums of several figures, each divided by its largest absolute value in the field.
  ///
  /// So no figure's unit dominates. An unknown figure counts as 0. The sums are exact fractions with one denominator.
  /// If that has more than 93 bits, the sums are rounded to 2⁻⁶⁰ of a billionth, and margins to a billionth.
  package init(normalised figures: [Figure], of entrants: [Entrant]) {
    let shares = figures.compactMap { figure in
      FigureShares(entrants.map { Margin($0.figures[figure] ?? 0, in: .millionths).units })
    }
    guard let denominator = Self.commonDenominator(of: shares) else {
      let sums = entrants.indices.map { entrant in
        shares.reduce(Margin.zero) { $0 + Margin(units: $1.approximate(entrant)) }
      }
      self.init(scale: FigureShares.approximateScale, numbers: sums)
      return
    }
    let factors = shares.map { denominator / $0.largest }
    let sums = entrants.indices.map { entrant in
      Margin(units: zip(shares, factors).reduce(0) { $0 + $1.0.parts[entrant] * $1.1 })
    }
    self.init(scale: MarginScale(unitsPerOne: denominator), numbers: sums)
  }

  /// The largest denominator with which the margins of the longest tournaments fit 128 bits.
  private static let largestDenominator: Int128 = 1 << 93

  private static func commonDenominator(of shares: [FigureShares]) -> Int128? {
    var common: Int128 = 1
    for share in shares {
      let factor = share.largest / greatestCommonDivisor(common, share.largest)
      let (product, overflows) = common.multipliedReportingOverflow(by: factor)
      guard !overflows, product <= largestDenominator else { return nil }
      common = product
    }
    return common
  }
}

/// One figure of each entrant, as fractions of the largest.
private struct FigureShares {
  /// The numerators, reduced by their common divisor.
  let parts: [Int128]
  /// The denominator, above 0.
  let largest: Int128

  /// Makes the fractions; nil if all values are 0.
  ///
  /// - Parameter values: The figure of each entrant, in whole units.
  init?(_ values: [Int128]) {
    let divisor = values.reduce(0, greatestCommonDivisor)
    guard divisor > 0 else { return nil }
    parts = values.map { $0 / divisor }
    largest = parts.reduce(1) { max($0, $1 < 0 ? -$1 : $1) }
  }

  static let approximateScale = MarginScale(unitsPerOne: 1_000_000_000 << 60, grain: 1 << 60)

  /// Returns the share of an entrant in units of ``approximateScale``, rounded towards 0.
  func approximate(_ entrant: Int) -> Int128 {
    let part = parts[entrant]
    // In several steps, because the whole product has more than 128 bits.
    var (sum, rest) = (part * 1_000_000_000).quotientAndRemainder(dividingBy: largest)
    for _ in 0..<2 {
      let (digits, left) = (rest << 30).quotientAndRemainder(dividingBy: largest)
      (sum, rest) = (sum << 30 + digits, left)
    }
    return sum
  }
}

/// Returns the greatest common divisor by Euclid's algorithm; 0 only for two zeros.
func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a < 0 ? -a : a
}
