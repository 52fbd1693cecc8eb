import Testing

@testable import Tournament

struct MarginTests {
  static let values: [(Double, Double)] = [
    (0, 0), (1, 1), (-2.5, -2.5), (0.1, 0.1), (1e-9, 1e-9), (1e-12, 0), (-1e-12, 0), (1e12, 1e12),
    (123_456.789, 123_456.789), (-1e12, -1e12), (1e300, 1e18), (-1e300, -1e18),
  ]

  @Test(arguments: values) func `keeps a number to the billionth`(_ value: Double, _ kept: Double) {
    #expect(Margin(value).value == kept)
  }

  @Test func `sums of decimals are what they are on paper`() {
    let tenth = Margin(0.1)
    #expect((tenth + tenth + tenth).value == 0.3)
    #expect((3 * tenth).value == 0.3)
    #expect((tenth - Margin(0.3)).value == -0.2)
  }

  @Test func `the largest powers of the largest fields fit`() {
    let sum = 2_000_000_000 * (Margin(1e12) - Margin(-1e12))
    #expect(sum.value == 4e21)
  }

  @Test func `normalised figures weigh the same`() throws {
    let entrants = [Entrant("a", 0, 1_000, 2), Entrant("b", 0, 500, 4), Entrant("c", 0, nil, -4)]
    let rule = MarginRule.normalised([.comics, .series, .events], of: entrants)
    guard case .difference(let numbers) = rule else {
      Issue.record("\(rule)")
      return
    }
    #expect(numbers == [1.5, 1.5, -1])
  }
}
