import Forecast
import Testing

struct KendallTauTests {
  /// Rankings and their τ-b by `scipy.stats.kendalltau` of SciPy 1.17.1.
  static let known: [(a: [Int], b: [Int], tau: Double)] = [
    ([1, 2, 3, 4], [1, 2, 3, 4], 1), ([1, 2, 3, 4], [4, 3, 2, 1], -1),
    ([1, 2, 3, 3], [1, 2, 3, 4], 0.912870929175277),
    ([1, 2, 3, 3, 5, 5, 7, 8], [2, 1, 3, 3, 3, 6, 7, 7], 0.8406728074767075),
    ([1, 1, 3, 3, 5], [1, 2, 2, 4, 4], 0.75),
    ([12, 1, 4, 4, 4, 7, 8, 8, 10, 11, 2, 3], [1, 1, 3, 3, 3, 6, 6, 6, 9, 9, 9, 12], 0.13576884666042613),
  ]

  @Test(arguments: known) func `is that of SciPy`(_ known: (a: [Int], b: [Int], tau: Double)) throws {
    let tau = try #require(kendallTauB(Array(zip(known.a, known.b))))
    #expect(abs(tau - known.tau) < 1e-12)
  }

  @Test func `there is none if a ranking has all at one place`() {
    #expect(kendallTauB([]) == nil)
    #expect(kendallTauB([(1, 1)]) == nil)
    #expect(kendallTauB([(1, 1), (1, 2), (1, 3)]) == nil)
    #expect(kendallTauB([(1, 1), (2, 1), (3, 1)]) == nil)
  }

  @Test func `is that of all pairs, one by one, in any order`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let count = Int.random(in: 2...30, using: &random)
      let pairs = (0..<count).map { _ in (a: Int.random(in: 1...count), b: Int.random(in: 1...count)) }
      var (sum, a, b) = (0, 0, 0)
      for one in 0..<count {
        for other in 0..<one {
          let first = (pairs[one].a - pairs[other].a).signum()
          let second = (pairs[one].b - pairs[other].b).signum()
          (sum, a, b) = (sum + first * second, a + abs(first), b + abs(second))
        }
      }
      let tau = kendallTauB(pairs)
      #expect(tau == kendallTauB(pairs.shuffled()))
      guard a > 0, b > 0 else {
        #expect(tau == nil)
        continue
      }
      #expect(abs(try #require(tau) - Double(sum) / (Double(a) * Double(b)).squareRoot()) < 1e-12, "\(pairs)")
    }
  }
}
