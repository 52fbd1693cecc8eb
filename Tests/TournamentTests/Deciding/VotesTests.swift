import Testing
import Tournament

/// Battles that were fought elsewhere.
struct VotesTests {
  @Test func `a ballot counts from either side`() {
    let votes = Votes([.init(round: nil, home: 3, away: 1, score: VoteScore(home: 7, away: 2))])
    #expect(votes.score(round: 1, home: 3, away: 1) == VoteScore(home: 7, away: 2))
    #expect(votes.score(round: 1, home: 1, away: 3) == VoteScore(home: 2, away: 7))
  }

  @Test func `the ballot of a round counts before that of any`() {
    let votes = Votes([
      .init(round: nil, home: 0, away: 1, score: VoteScore(home: 1, away: 0)),
      .init(round: 2, home: 1, away: 0, score: VoteScore(home: 5, away: 4)),
    ])
    #expect(votes.score(round: 1, home: 0, away: 1) == VoteScore(home: 1, away: 0))
    #expect(votes.score(round: 2, home: 0, away: 1) == VoteScore(home: 4, away: 5))
  }

  @Test func `a ballot of a round counts in no other`() {
    let votes = Votes([.init(round: 2, home: 0, away: 1, score: VoteScore(home: 1, away: 0))])
    #expect(votes.score(round: 1, home: 0, away: 1) == nil)
    #expect(votes.score(round: 2, home: 0, away: 2) == nil)
  }

  static let level: [(String, [Figure], Format, Outcome, DecisionStep?)] = [
    ("a figure", [.series], .roundRobin(legs: 1), .away, .figure(.series)),
    ("a figure in a knockout", [.series], .knockout(thirdPlace: false), .away, .figure(.series)),
    ("a draw", [], .roundRobin(legs: 1), .draw, nil),
    ("the seed", [], .knockout(thirdPlace: false), .home, .seed),
  ]

  /// Home has more power, away more series.
  @Test(arguments: level)
  func `level votes go down the tie-break`(
    _ name: String,
    _ tiebreak: [Figure],
    _ format: Format,
    _ outcome: Outcome,
    _ step: DecisionStep?
  ) {
    let score = VoteScore(home: 4, away: 4)
    let decision = decide(score, tiebreak: tiebreak, format)
    #expect(decision == Decision(outcome: outcome, step: step, votes: score))
  }

  @Test(arguments: [
    (VoteScore(home: 2, away: 1), Outcome.home), (VoteScore(home: 0.5, away: 0.75), .away),
    (VoteScore(home: -2, away: -1), .away),
  ])
  func `more votes win, whatever the figures`(_ score: VoteScore, _ outcome: Outcome) {
    let decision = decide(score, tiebreak: [.series], .roundRobin(legs: 1))
    #expect(decision == Decision(outcome: outcome, step: .votes, votes: score))
  }

  @Test func `a battle without votes is pending`() {
    #expect(decide(nil, tiebreak: [.series], .roundRobin(legs: 1)) == .pending)
    #expect(decide(nil, tiebreak: [.series], .knockout(thirdPlace: false)) == .pending)
  }

  @Test func `a table counts what there is, and is not complete`() {
    let entrants = (0..<3).map { Entrant("\($0)", Double(9 - $0)) }
    let votes = Votes([
      .init(round: nil, home: 2, away: 0, score: VoteScore(home: 3, away: 1)),
      .init(round: nil, home: 1, away: 2, score: VoteScore(home: 2, away: 2)),
    ])
    let result = TournamentResult(
      seeded: entrants,
      rules: .test(.roundRobin(legs: 1), deciding: .results(file: "votes.csv")),
      votes: votes
    )
    #expect(result.standings.map(\.entrant) == [2, 1, 0])
    #expect(result.standings.map(\.halfPoints) == [3, 1, 0])
    #expect(result.standings.map(\.record.played) == [2, 1, 1])
    #expect(result.battles.count == 3)
    #expect(result.battles.foughtCount == 2)
    #expect(!result.isComplete)
    #expect(result.champions.isEmpty)
  }

  @Test func `a knockout waits for the votes of both semi-finals`() {
    let entrants = (0..<4).map { Entrant("\($0)", Double(9 - $0)) }
    let ballot = Votes.Ballot(round: 1, home: 0, away: 3, score: VoteScore(home: 1, away: 2))
    let result = TournamentResult(
      seeded: entrants,
      rules: .test(.knockout(thirdPlace: false), deciding: .results(file: "votes.csv")),
      votes: Votes([ballot])
    )
    #expect(result.battles.all.map(\.match.description) == ["W1.1", "W1.2"])
    #expect(result.battles.all.map(\.winner) == [3, nil])
    #expect(result.champions.isEmpty)
    #expect(!result.isComplete)
  }

  private func decide(_ score: VoteScore?, tiebreak: [Figure], _ format: Format) -> Decision {
    let rules = TournamentRules.test(
      format,
      deciding: .results(file: "votes.csv"),
      tiebreak: tiebreak
    )
    let ballots = score.map { [Votes.Ballot(round: nil, home: 0, away: 1, score: $0)] } ?? []
    return Referee(
      entrants: [Entrant("a", 9, 0, 1), Entrant("b", 1, 0, 2)],
      rules: rules,
      stage: rules.stages[0],
      votes: Votes(ballots)
    ).decide(.winners(round: 1, match: 1), round: 1, home: 0, away: 1)
  }
}
