import TestSupport
import Testing
import Tournament

struct ClaimCase: CustomTestStringConvertible, Sendable {
  var claim: Claim
  /// Between which places the entrant finishes.
  var rank: ClosedRange<Int>
  var verdict: Verdict
  var testDescription: String { "\(claim) at \(rank)" }

  init(_ claim: Claim, _ rank: ClosedRange<Int>, _ verdict: Verdict) {
    self.claim = claim
    self.rank = rank
    self.verdict = verdict
  }
}

struct ClaimTests {
  static let cases: [ClaimCase] = [
    .init(.champion, 1...1, .holds), .init(.champion, 2...2, .fails),
    .init(.champion, 1...2, .open), .init(.champion, 2...8, .fails),
    .init(.top(3), 1...1, .holds), .init(.top(3), 3...3, .holds), .init(.top(3), 4...4, .fails),
    .init(.top(3), 1...3, .holds), .init(.top(3), 3...4, .open), .init(.top(3), 4...8, .fails),
    .init(.place(2), 2...2, .holds), .init(.place(2), 1...1, .fails),
    .init(.place(2), 3...3, .fails), .init(.place(2), 1...2, .open),
    .init(.place(2), 2...8, .open), .init(.place(2), 3...8, .fails),
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
    Stage(
      name: "B",
      format: .knockout(thirdPlace: false),
      intakes: [.init(stage: 0, choice: .best(top: 1, bestOfRest: 0))]
    ),
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
    let ballots = c.1.map {
      Votes.Ballot(round: nil, home: $0[0], away: $0[1], score: VoteScore(home: 2, away: 1))
    }
    let result = TournamentResult(
      seeded: (1...4).map { Entrant("E\($0)", Double(5 - $0)) },
      rules: .test(stages: c.0, deciding: .results(file: "votes.csv")),
      votes: Votes(ballots)
    )
    #expect(result.prospects.ranks.map(\.text) == c.2)
  }
}
