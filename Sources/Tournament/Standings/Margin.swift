/// A sum of differences in whole units, so that no order of adding shows in it.
///
/// How large a unit is, a ``MarginScale`` says.
package struct Margin: Sendable, Hashable, Comparable {
  package private(set) var units: Int128

  package static let zero = Margin(units: 0)

  /// The size up to which numbers count; what is larger counts as that.
  private static let largest: Double = 1e18

  init(units: Int128) {
    self.units = units
  }

  /// - Parameter value: A finite number; what lies below a unit is rounded, and nothing else is lost.
  package init(_ value: Double, in scale: MarginScale) {
    let bounded = min(max(value, -Self.largest), Self.largest)
    let whole = bounded.rounded(.towardZero)
    let part = ((bounded - whole) * MarginScale.double(scale.unitsPerOne)).rounded()
    units = Int128(Int64(whole)) * scale.unitsPerOne + Int128(Int64(part))
  }

  package static func < (a: Margin, b: Margin) -> Bool { a.units < b.units }

  package static func + (a: Margin, b: Margin) -> Margin {
    Margin(units: a.units + b.units)
  }

  package static func - (a: Margin, b: Margin) -> Margin {
    Margin(units: a.units - b.units)
  }

  package static func * (count: Int, margin: Margin) -> Margin {
    Margin(units: Int128(count) * margin.units)
  }
}

/// How large the units of a table's margins are.
package struct MarginScale: Sendable, Hashable {
  let unitsPerOne: Int128
  /// The units that differences are rounded to, once they are summed up; 1 where all are exact.
  let grain: Int128

  init(unitsPerOne: Int128, grain: Int128 = 1) {
    self.unitsPerOne = unitsPerOne
    self.grain = grain
  }

  /// For figures and powers, which have six decimals at most.
  package static let millionths = MarginScale(unitsPerOne: 1_000_000)
  /// For scores from elsewhere.
  package static let billionths = MarginScale(unitsPerOne: 1_000_000_000)

  /// The steps that make 1, of which ``steps(_:)`` counts.
  var stepsPerOne: Int128 { unitsPerOne / grain }

  /// What margins are compared by.
  func steps(_ margin: Margin) -> Int128 {
    grain == 1 ? margin.units : rounded(margin.units, over: grain)
  }

  /// The number, rounded to a billionth where its steps are finer.
  package func value(_ margin: Margin) -> Double { value(steps: steps(margin)) }

  func value(steps: Int128) -> Double {
    let billion: Int128 = 1_000_000_000
    let perOne = stepsPerOne
    if billion % perOne == 0 { return Self.double(steps) / Self.double(perOne) }
    let (whole, part) = steps.quotientAndRemainder(dividingBy: perOne)
    return Self.double(whole * billion + rounded(part * billion, over: perOne)) / 1e9
  }

  /// The narrow conversion is much faster, and wide enough for almost all.
  static func double(_ number: Int128) -> Double {
    Int64(exactly: number).map { Double($0) } ?? Double(number)
  }

  /// Halves go away from 0, so that the two sides of a battle have the same size.
  private func rounded(_ number: Int128, over divisor: Int128) -> Int128 {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest.magnitude >= (divisor.magnitude + 1) / 2 ? quotient + number.signum() : quotient
  }
}

/// What the margin of a battle is.
package enum MarginRule {
  /// The difference of a number that each entrant has.
  case numbers(MarginNumbers)
  /// What is said of each battle that was played, from the side of home, in billionths.
  case perBattle((Battle) -> Margin)

  /// The difference of a figure or power that each entrant has, by place in seed order.
  package static func difference(_ values: [Double]) -> MarginRule {
    .numbers(MarginNumbers(values))
  }
}
