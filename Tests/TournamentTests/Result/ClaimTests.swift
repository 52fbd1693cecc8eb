import TestSupport
import Testing
import Tournament

/// A claim, and between which places the entrant finishes.
typealias ClaimCase = (claim: Claim, rank: ClosedRange<Int>, verdict: Verdict)

struct ClaimTests {
  static let cases: [ClaimCase] = [
    (.champion, 1...1, .holds), (.champion, 2...2, .fails),
    (.champion, 1...2, .open), (.champion, 2...8, .fails),
    (.top(3), 1...1, .holds), (.top(3), 3...3, .holds), (.top(3), 4...4, .fails),
    (.top(3), 1...3, .holds), (.top(3), 3...4, .open), (.top(3), 4...8, .fails),
    (.place(2), 2...2, .holds), (.place(2), 1...1, .fails),
    (.place(2), 3...3, .fails), (.place(2), 1...2, .open),
    (.place(2), 2...8, .open), (.place(2), 3...8, .fails),
  ]

  @Test(arguments: cases) func `a place is judged as soon as it is sure`(_ c: ClaimCase) {
    #expect(
      c.claim.verdict(ranks: RangeSet(c.rank.lowerBound..<c.rank.upperBound + 1), odds: nil)
        == c.verdict
    )
  }

  @Test(arguments: [
    (0.25, 0.25, Verdict.holds), (0.25, 0.3, .holds), (0.25, 0.2, .fails), (0.25, 0.249999, .fails),
    (0.3, 0.1 + 0.1 + 0.1, .holds), (1, 0.9999999999, .holds), (0, 0, .holds),
  ])
  func `odds are judged but for what rounding loses`(
    _ least: Double,
    _ odds: Double,
    _ verdict: Verdict
  ) {
    #expect(Claim.titleOdds(least).verdict(ranks: RangeSet(1..<9), odds: odds) == verdict)
  }

  @Test(arguments: [(4, Verdict.fails), (3, .open), (5, .open), (6, .fails)])
  func `a place between those that can be reached fails`(_ place: Int, _ verdict: Verdict) {
    let ranks = RangeSet([1..<4, 5..<6])
    #expect(Claim.place(place).verdict(ranks: ranks, odds: nil) == verdict)
  }

  @Test func `nobody finishes a tournament that cannot be finished`() {
    for claim in [Claim.champion, .top(3), .place(2)] {
      #expect(claim.verdict(ranks: RangeSet(), odds: nil) == .fails)
    }
  }

  @Test func `odds that nobody knows are no good ones`() {
    #expect(Claim.titleOdds(0).verdict(ranks: RangeSet(1..<2), odds: nil) == .fails)
  }

  static let knockout = [Stage(format: .knockout(thirdPlace: false))]
  static let withThird = [Stage(format: .knockout(thirdPlace: true))]
  static let groupsFirst = [
    Stage(name: "A", groups: Stage.Groups(count: 2)),
    .cup(top: 1, named: "B"),
  ]

  /// Stages for four, the battles that are known, winners first, and where each can finish.
  static let progress: [([Stage], [[Int]], [String])] = [
    (knockout, [], ["1-3", "1-3", "1-3", "1-3"]),
    (knockout, [[0, 3]], ["1-2", "1-3", "1-3", "3"]),
    (knockout, [[0, 3], [2, 1]], ["1-2", "3", "1-2", "3"]),
    (knockout, [[0, 3], [2, 1], [2, 0]], ["2", "3", "1", "3"]),
    (withThird, [[0, 3], [2, 1]], ["1-2", "3-4", "1-2", "3-4"]),
    (withThird, [[0, 3], [2, 1], [1, 3]], ["1-2", "3", "1-2", "4"]),
    ([Stage(format: .roundRobin(legs: 1))], [[0, 1]], ["1-4", "1-4", "1-4", "1-4"]),
    (groupsFirst, [[0, 3]], ["1-2", "1-4", "1-4", "3-4"]),
    (groupsFirst, [[0, 3], [2, 1]], ["1-2", "3", "1-2", "4"]),
    (groupsFirst, [[0, 3], [2, 1], [2, 0]], ["2", "3", "1", "4"]),
  ]

  @Test(arguments: progress) func `only what nothing can change is sure before the end`(
    _ c: ([Stage], [[Int]], [String])
  ) {
    let ballots = c.1.map { Votes.Ballot($0[0], beats: $0[1]) }
    let result = TournamentResult(polling: c.0, of: 4, ballots)
    #expect(result.prospects.ranks.map(\.text) == c.2)
  }
}
