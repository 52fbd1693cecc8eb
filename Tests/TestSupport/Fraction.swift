/// An exact number for oracles.
package struct Fraction: Comparable, Hashable, CustomStringConvertible, Sendable {
  private var top: Int128
  private var bottom: Int128

  package init(_ top: Int, _ bottom: Int = 1) { self.init(Int128(top), Int128(bottom)) }

  private init(_ top: Int128, _ bottom: Int128) {
    var (a, b) = (top.magnitude, bottom.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(max(a, 1)) * (bottom < 0 ? -1 : 1)
    self.top = top / divisor
    self.bottom = bottom / divisor
  }

  /// - Parameter value: A number of thousandths.
  package init(thousandths value: Double) {
    self.init(Int((value * 1_000).rounded()), 1_000)
  }

  package static let zero = Fraction(0)
  package static let half = Fraction(1, 2)

  package var value: Double { Double(top) / Double(bottom) }
  package var description: String { bottom == 1 ? "\(top)" : "\(top)/\(bottom)" }

  package static func < (a: Self, b: Self) -> Bool { a.top * b.bottom < b.top * a.bottom }
  package static func + (a: Self, b: Self) -> Self {
    Fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
  }
  package static func - (a: Self, b: Self) -> Self { a + Fraction(-b.top, b.bottom) }
  package static func / (a: Self, b: Self) -> Self { Fraction(a.top * b.bottom, a.bottom * b.top) }
  package static func * (a: Self, b: Self) -> Self { Fraction(a.top * b.top, a.bottom * b.bottom) }
}

extension Sequence where Element == Fraction {
  package var sum: Fraction { reduce(.zero, +) }

  /// 0 for nothing.
  package var mean: Fraction {
    let all = Array(self)
    return all.isEmpty ? .zero : all.sum / Fraction(all.count)
  }
}
