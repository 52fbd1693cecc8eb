/// A sum of differences of power, exact to a billionth, so that no order of adding shows in it.
package struct Margin: Sendable, Hashable, Comparable {
  private(set) var billionths: Int128

  package static let zero = Margin(billionths: 0)

  /// The size up to which numbers count; what is larger counts as that.
  private static let largest: Double = 1e18

  private init(billionths: Int128) {
    self.billionths = billionths
  }

  /// - Parameter value: A finite number; what lies below a billionth is rounded.
  package init(_ value: Double) {
    let scaled = (min(max(value, -Self.largest), Self.largest) * 1e9).rounded()
    // The narrow conversion is much faster, and wide enough for almost all.
    billionths = scaled.magnitude < 0x1p62 ? Int128(Int64(scaled)) : Int128(scaled)
  }

  package var value: Double {
    (Int64(exactly: billionths).map { Double($0) } ?? Double(billionths)) / 1e9
  }

  package static func < (a: Margin, b: Margin) -> Bool { a.billionths < b.billionths }

  package static func + (a: Margin, b: Margin) -> Margin {
    Margin(billionths: a.billionths + b.billionths)
  }

  package static func - (a: Margin, b: Margin) -> Margin {
    Margin(billionths: a.billionths - b.billionths)
  }

  package static func * (count: Int, margin: Margin) -> Margin {
    Margin(billionths: Int128(count) * margin.billionths)
  }
}

/// What the margin of a battle is.
package enum MarginRule {
  /// The difference of a number that each entrant has, such as its power; by place in seed order.
  case difference([Double])
  /// What is said of each battle that was played, from the side of home.
  case perBattle((Battle) -> Double)

  /// The sum of the differences of several figures, each divided by the largest size that it has in
  /// the field, so that no figure's unit dominates; an unknown figure counts nothing.
  package static func normalised(_ figures: [Figure], of entrants: [Entrant]) -> MarginRule {
    var numbers = [Double](repeating: 0, count: entrants.count)
    for figure in figures {
      let values = entrants.map { $0.figures[figure] ?? 0 }
      let largest = values.map(\.magnitude).max() ?? 0
      guard largest > 0 else { continue }
      for (entrant, value) in values.enumerated() { numbers[entrant] += value / largest }
    }
    return .difference(numbers)
  }
}
