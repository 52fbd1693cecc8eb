/// A sum of differences in whole units, so that the order of addition does not matter.
///
/// A ``MarginScale`` defines the unit.
package struct Margin: Sendable, Hashable, Comparable {
  package private(set) var units: Int128

  package static let zero = Margin(units: 0)

  /// The largest absolute value; larger numbers are clamped.
  private static let largest: Double = 1e18

  package init(units: Int128) { self.units = units }

  /// - Parameter value: A finite number; it is rounded to a whole number of units.
  package init(_ value: Double, in scale: MarginScale) {
    let bounded = min(max(value, -Self.largest), Self.largest)
    let whole = bounded.rounded(.towardZero)
    let part = ((bounded - whole) * MarginScale.double(scale.unitsPerOne)).rounded()
    units = Int128(Int64(whole)) * scale.unitsPerOne + Int128(Int64(part))
  }

  package static func < (a: Margin, b: Margin) -> Bool { a.units < b.units }

  package static func + (a: Margin, b: Margin) -> Margin { Margin(units: a.units + b.units) }

  package static func - (a: Margin, b: Margin) -> Margin { Margin(units: a.units - b.units) }

  package static func * (count: Int, margin: Margin) -> Margin { Margin(units: Int128(count) * margin.units) }
}

/// The unit of a table's margins.
package struct MarginScale: Sendable, Hashable {
  let unitsPerOne: Int128
  /// The number of units to which sums are rounded; 1 if all sums are exact.
  var grain: Int128 = 1

  /// The scale for figures and powers, which have at most six decimals.
  package static let millionths = MarginScale(unitsPerOne: 1_000_000)
  /// The scale for scores from votes files.
  package static let billionths = MarginScale(unitsPerOne: 1_000_000_000)

  /// The number of steps in 1.
  var stepsPerOne: Int128 { unitsPerOne / grain }

  /// Returns the rounded margin in steps, by which margins are compared.
  package func steps(_ margin: Margin) -> Int128 { grain == 1 ? margin.units : rounded(margin.units, over: grain) }

  /// Returns the margin as a number, rounded to a billionth if its steps are finer.
  package func value(_ margin: Margin) -> Double { value(steps: steps(margin)) }

  func value(steps: Int128) -> Double {
    let billion: Int128 = 1_000_000_000
    let perOne = stepsPerOne
    if billion % perOne == 0 { return Self.double(steps) / Self.double(perOne) }
    let (whole, part) = steps.quotientAndRemainder(dividingBy: perOne)
    return Self.double(whole * billion + rounded(part * billion, over: perOne)) / 1e9
  }

  /// Converts a number; the conversion of 64 bits is much faster, and almost always enough.
  static func double(_ number: Int128) -> Double { Int64(exactly: number).map { Double($0) } ?? Double(number) }

  /// Rounds halves away from 0, so that the margins of both sides have the same absolute value.
  private func rounded(_ number: Int128, over divisor: Int128) -> Int128 {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest.magnitude >= (divisor.magnitude + 1) / 2 ? quotient + number.signum() : quotient
  }
}

/// The rule for the scores of a battle, whose difference is its margin.
package enum ScoreRule {
  /// The entrants' numbers.
  case numbers(MarginNumbers)
  /// The scores of each battle with a result, in billionths.
  case perBattle((StageBattle) -> (home: Margin, away: Margin))

  /// Returns the rule for the difference of figures or powers, given by seat.
  package static func difference(_ values: [Double]) -> ScoreRule { .numbers(MarginNumbers(values)) }
}
