import Testing

@testable import contest_bench

struct ComparisonTests {
  private func row(_ pairs: [(Double, Double?)], _ goal: Goal) -> Comparison {
    Comparison("work", "s", goal, of: pairs.map { Round(ours: $0.0, theirs: $0.1) }) { $0 }
  }

  @Test func `takes the median of the ratios of the rounds`() throws {
    let pairs: [(Double, Double?)] = [(1, 2), (2, 2), (4, 40)]
    let row = row(pairs, .better(2))
    #expect(row.ours == 2)
    #expect(row.theirs == 2)
    #expect(row.ratio == 2)
    #expect(row.isMet == true)
  }

  @Test func `a round of zeros is not met`() {
    #expect(row([(0, 2), (0, 2)], .within(0.85)).isMet == false)
    #expect(row([(0, 2), (0, 2)], .better(4)).isMet == false)
    #expect(row([(1, 0), (1, 0)], .within(0.85)).isMet == false)
    #expect(row([(0, 0)], .within(0.85)).isMet == false)
    #expect(row([], .atMost(1)).isMet == false)
  }

  @Test func `a row without its peer is neither met nor missed`() {
    #expect(row([(1, nil)], .within(0.85)).isMet == nil)
    #expect(row([(1, nil)], .atMost(1)).isMet == true)
  }

  @Test func `one goal of several that is missed is enough`() {
    var row = row([(1, 4)], .better(4))
    #expect(row.isMet == true)
    row.goals.append(.atMost(0.5))
    #expect(row.isMet == false)
  }

  @Test(arguments: 0...40) func `half of the figures lie on each side of the median`(count: Int) {
    let figures = (0..<count).map { Double($0 * 7_919 % 101) }
    guard let median = median(figures) else {
      #expect(count == 0)
      return
    }
    #expect(2 * figures.count { $0 < median } <= count)
    #expect(2 * figures.count { $0 > median } <= count)
  }

  @Test(arguments: [
    (0, "0"), (0.00314159, "0.00314"), (0.5, "0.5"), (1.9999, "2"), (12.345, "12.3"),
  ])
  func `shows small figures`(_ figure: Double, _ text: String) {
    #expect(shortText(figure) == text)
  }

  @Test func `shows about three digits of any figure`() throws {
    for power in -3...9 {
      for digits in [1.0, 1.234_56, 4.999_9, 9.87] {
        var figure = digits
        for _ in 0..<abs(power) { figure = power < 0 ? figure / 10 : figure * 10 }
        let shown = try #require(Double(shortText(figure).filter { $0 != "," }))
        #expect(abs(shown - figure) <= figure * 0.005)
      }
    }
  }
}
