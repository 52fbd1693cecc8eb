import Glibc
import TestSupport
import Testing

@testable import Tournament

#if canImport(Glibc)
#endif

struct ElementaryFunctionsTests {
  /// Numbers of all magnitudes, alike for every run.
  static let drawn: [Double] = {
    var generator = SplitMix64(seed: 5)
    return (0..<2_000).map { _ in
      let exponent = Int(generator.below(2_000)) - 1_000
      let fraction = Double(generator.next() >> 11) / 0x1p53
      return Double(sign: .plus, exponent: exponent, significand: 1 + fraction)
    }
  }()

  @Test func `the logarithm is that of the C library to a unit in the last place`() {
    for x in Self.drawn + [1, 0.999, 1.001, 1.0.nextUp, 1.0.nextDown, .leastNonzeroMagnitude] {
      #expect(abs(naturalLogarithm(x) - log(x)) <= log(x).ulp)
    }
  }

  @Test func `the exponential is that of the C library to a unit in the last place`() {
    for x in Self.drawn where x < 700 {
      for y in [x, -x] { #expect(abs(exponential(y) - exp(y)) <= exp(y).ulp) }
    }
  }

  @Test func `the ends of the number line`() {
    #expect(naturalLogarithm(0) == -.infinity)
    #expect(naturalLogarithm(.infinity) == .infinity)
    #expect(naturalLogarithm(-1).isNaN)
    #expect(naturalLogarithm(.nan).isNaN)
    #expect(exponential(-.infinity) == 0)
    #expect(exponential(.infinity) == .infinity)
    #expect(exponential(0) == 1)
    #expect(exponential(.nan).isNaN)
  }
}
