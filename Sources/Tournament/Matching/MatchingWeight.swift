/// The weight of an edge in a ``WeightedMatching``: a number with places that never carry into each other.
package protocol MatchingWeight: Comparable, AdditiveArithmetic {
  /// Returns the value of one in each place, most significant first; nil if they do not fit.
  ///
  /// - Parameter capacities: The maximum difference between the sums of two matchings, for each place.
  static func places(capacities: [Int]) -> [Self]?

  /// - Parameter value: The number in the least significant place.
  init(_ value: Int)

  func times(_ factor: Int) -> Self

  /// Half of an even number.
  var half: Self { get }
}

extension Int128: MatchingWeight {
  /// Leaves room for the dual values, which exceed the weights while a matching is built and changed.
  fileprivate static var limit: Int128 { 1 << 90 }

  package static func places(capacities: [Int]) -> [Int128]? {
    var places: [Int128] = []
    var unit: Int128 = 1
    for capacity in capacities.reversed() {
      places.append(unit)
      let (next, overflows) = unit.multipliedReportingOverflow(by: Int128(capacity) + 1)
      guard !overflows, next <= limit else { return nil }
      unit = next
    }
    return places.reversed()
  }

  package func times(_ factor: Int) -> Int128 { self * Int128(factor) }

  package var half: Int128 { self >> 1 }
}

/// A weight with any number of places, for fields in which many scores are left unpaired at once.
package struct WideWeight: MatchingWeight {
  /// Least significant first; missing words are 0.
  private var words: [Int128]

  package static var zero: WideWeight { WideWeight(words: []) }

  private init(words: [Int128]) { self.words = words }

  package init(_ value: Int) { words = [Int128(value)] }

  package static func places(capacities: [Int]) -> [WideWeight]? {
    var places: [WideWeight] = []
    var (word, unit) = (0, Int128(1))
    for capacity in capacities.reversed() {
      let next = unit * (Int128(capacity) + 1)
      if next > Int128.limit {
        word += 1
        unit = 1
      }
      places.append(WideWeight(words: Array(repeating: 0, count: word) + [unit]))
      unit *= Int128(capacity) + 1
    }
    return places.reversed()
  }

  package func times(_ factor: Int) -> WideWeight { WideWeight(words: words.map { $0.times(factor) }) }

  package var half: WideWeight { WideWeight(words: words.map(\.half)) }

  package static func + (a: WideWeight, b: WideWeight) -> WideWeight { combine(a, b, +) }

  package static func - (a: WideWeight, b: WideWeight) -> WideWeight { combine(a, b, -) }

  package static func < (a: WideWeight, b: WideWeight) -> Bool { compare(a, b) { $0 < $1 } }

  package static func == (a: WideWeight, b: WideWeight) -> Bool { !compare(a, b) { $0 != $1 } }

  private subscript(place: Int) -> Int128 { place < words.count ? words[place] : 0 }

  private static func combine(_ a: WideWeight, _ b: WideWeight, _ join: (Int128, Int128) -> Int128) -> WideWeight {
    WideWeight(words: (0..<max(a.words.count, b.words.count)).map { join(a[$0], b[$0]) })
  }

  /// Applies `test` to the most significant place that differs; false if there is none.
  private static func compare(_ a: WideWeight, _ b: WideWeight, _ test: (Int128, Int128) -> Bool) -> Bool {
    for place in (0..<max(a.words.count, b.words.count)).reversed() where a[place] != b[place] {
      return test(a[place], b[place])
    }
    return false
  }
}
