import Testing

@testable import contest_bench

struct GoalTests {
  static let unmeasured: [Double] = [0, -1, .nan, .infinity, -.infinity]

  @Test(arguments: unmeasured)
  func `a figure that was not measured reaches no goal`(_ figure: Double) {
    for goal: Goal in [.atMost(5), .atLeast(0), .atLeast(-9), .within(3), .better(2)] {
      #expect(goal.isMet(by: figure, ratio: 2.5) == false)
      #expect(goal.isMet(by: 1, ratio: figure) == false)
    }
  }

  @Test func `a goal needs its peer only if it is a ratio`() {
    #expect(Goal.atMost(2).isMet(by: 1, ratio: nil) == true)
    #expect(Goal.atLeast(2).isMet(by: 1, ratio: nil) == false)
    #expect(Goal.within(2).isMet(by: 1, ratio: nil) == nil)
    #expect(Goal.better(2).isMet(by: 1, ratio: nil) == nil)
  }

  @Test func `a count and a growth may be zero`() {
    #expect(Goal.exactly(0).isMet(by: 0, ratio: nil) == true)
    #expect(Goal.exactly(0).isMet(by: 1, ratio: nil) == false)
    #expect(Goal.exactly(16).isMet(by: 0, ratio: nil) == false)
    #expect(Goal.growth(0.2).isMet(by: 0, ratio: nil) == true)
    #expect(Goal.growth(0.2).isMet(by: -0.5, ratio: nil) == true)
    #expect(Goal.growth(0.2).isMet(by: 0.3, ratio: nil) == false)
    #expect(Goal.growth(0.2).isMet(by: .nan, ratio: nil) == false)
  }

  /// A ratio of ours to the peer's decides, whichever way the figures are better.
  @Test func `a floor and a rival are met by the ratio`() {
    for ours in stride(from: 0.5, through: 8, by: 0.25) {
      let theirs = 2.0
      #expect(Goal.within(3).isMet(by: ours, ratio: theirs / ours) == (ours <= 3 * theirs))
      #expect(Goal.better(1.25).isMet(by: ours, ratio: theirs / ours) == (ours * 1.25 <= theirs))
    }
  }
}
