/// The sums of an entrant divided by its number of matches, to compare groups of different sizes.
///
/// They are compared by points, then Sonneborn–Berger, then margin. All fractions are exact.
package struct PerBattle: Sendable, Comparable {
  package var points: Ratio
  package var sonnebornBerger: Ratio
  package var margin: Ratio

  package static func < (a: PerBattle, b: PerBattle) -> Bool {
    if a.points != b.points { return a.points < b.points }
    if a.sonnebornBerger != b.sonnebornBerger { return a.sonnebornBerger < b.sonnebornBerger }
    return a.margin < b.margin
  }

  /// A sum divided by a number of matches; 0 if there are none.
  package struct Ratio: Sendable, Comparable {
    private let sum: Int128
    private let count: Int
    /// The number of units in 1.
    private let unit: Int128

    /// - Parameters:
    ///   - sum: The sum in units.
    ///   - unit: The number of units in 1.
    ///   - count: At least 0.
    init(_ sum: Int128, in unit: Int128, over count: Int) {
      self.sum = count == 0 ? 0 : sum
      self.count = max(count, 1)
      self.unit = unit
    }

    package var value: Double { Double(sum) / Double(unit) / Double(count) }

    package static func == (a: Ratio, b: Ratio) -> Bool {
      precondition(a.unit == b.unit, "ratios of different criteria are compared")
      return a.product(b.count) == b.product(a.count)
    }

    package static func < (a: Ratio, b: Ratio) -> Bool {
      precondition(a.unit == b.unit, "ratios of different criteria are compared")
      return a.product(b.count) < b.product(a.count)
    }

    /// Returns the sum times a number of matches, with up to 256 bits.
    private func product(_ count: Int) -> (Int128, UInt128) {
      let product = sum.multipliedFullWidth(by: Int128(count))
      return (product.high, product.low)
    }
  }
}

extension ScoreTable {
  /// Returns the sums of an entrant per match; byes count as matches, because they bring points.
  package func perBattle(of seat: Seat) -> PerBattle {
    let entrant = seat.index
    let count = matchCount(of: entrant)
    return PerBattle(
      points: .init(Int128(scores[entrant]), in: 2, over: count),
      sonnebornBerger: .init(sonnebornBerger(of: entrant), in: 4, over: count),
      margin: .init(marginScale.steps(margin(of: entrant)), in: marginScale.stepsPerOne, over: count)
    )
  }
}
