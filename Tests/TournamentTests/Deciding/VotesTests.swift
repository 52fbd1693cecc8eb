import TestSupport
import Testing
import Tournament

/// Battles that were fought elsewhere.
struct VotesTests {
  @Test func `a ballot counts from either side`() {
    let votes = Votes([.init(round: nil, home: 3, away: 1, score: VoteScore(home: 7, away: 2))])
    #expect(
      votes.score(.table(round: 1, board: 1), round: 1, home: 3, away: 1)
        == VoteScore(home: 7, away: 2)
    )
    #expect(
      votes.score(.table(round: 1, board: 1), round: 1, home: 1, away: 3)
        == VoteScore(home: 2, away: 7)
    )
  }

  @Test func `the ballot of a round counts before that of any`() {
    let votes = Votes([
      .init(round: nil, home: 0, away: 1, score: VoteScore(home: 1, away: 0)),
      .init(round: 2, home: 1, away: 0, score: VoteScore(home: 5, away: 4)),
    ])
    #expect(
      votes.score(.table(round: 1, board: 1), round: 1, home: 0, away: 1)
        == VoteScore(home: 1, away: 0)
    )
    #expect(
      votes.score(.table(round: 2, board: 1), round: 2, home: 0, away: 1)
        == VoteScore(home: 4, away: 5)
    )
  }

  /// Which of some rows counts, by their scores, in a stage and a round.
  static let ofStages: [(rows: [(round: String, stage: Int?)], stage: Int, counts: Int?)] = [
    ([("2", nil), ("2", 0)], 0, 1), ([("2", nil), ("2", 0)], 1, 0), ([("2", 1)], 0, nil),
    ([("W2", nil), ("", 0)], 0, 1), ([("W2", nil), ("", 0)], 1, 0), ([("", nil), ("", 1)], 0, 0),
    ([("", 1), ("2", 1), ("W2", 1)], 1, 2), ([("", 1), ("2", 1), ("3", 1)], 1, 1),
    ([("2", nil), ("3", 0)], 0, 0), ([("3", 0)], 0, nil), ([("", 19)], 19, 0),
  ]

  @Test(arguments: ofStages)
  func `a ballot of a stage counts there alone, and before those of any`(
    _ c: (rows: [(round: String, stage: Int?)], stage: Int, counts: Int?)
  ) {
    let ballots = c.rows.enumerated().map { place, row in
      Votes.Ballot(
        round: (Votes.Round(row.round) ?? .any).inStage(row.stage),
        home: 0,
        away: 1,
        score: VoteScore(home: Double(place), away: 9)
      )
    }
    let match = MatchID.winners(round: 2, match: 1)
    let found = Votes(ballots).score(match, round: 2, stage: c.stage, home: 0, away: 1)
    #expect(found?.home == c.counts.map(Double.init))
    let battle = Battle(
      stage: c.stage,
      match: match,
      round: 2,
      home: 0,
      away: 1,
      decision: .pending
    )
    let first = battle.meetings.lazy.compactMap { meeting in
      ballots.firstIndex { $0.round == meeting.round }
    }.first
    #expect(first == c.counts)
  }

  @Test func `a ballot of a round counts in no other`() {
    let votes = Votes([.init(round: 2, home: 0, away: 1, score: VoteScore(home: 1, away: 0))])
    #expect(votes.score(.table(round: 1, board: 1), round: 1, home: 0, away: 1) == nil)
    #expect(votes.score(.table(round: 2, board: 1), round: 2, home: 0, away: 2) == nil)
  }

  static let rounds: [(String, String?)] = [
    ("4", "4"), ("R4", "4"), ("r4.2", "4"), ("4.2", nil), ("W2", "W2"), ("w2.13", "W2"),
    ("L4.1", "L4"), ("GF1", "GF1"), ("gf2", "GF2"),
    ("P3", "P3"), ("268435455", "268435455"), ("", nil), ("0", nil), ("-1", nil), ("W", nil),
    ("W0", nil), ("W1.", nil), ("W.1", nil), ("X1", nil), ("GF3", nil), ("GF1.2", "GF1"),
    ("P3.2", "P3"), ("GF1.", nil), ("P3.x", nil),
    ("P5", "P5"), ("p5-8.2", "P5-8"), ("P9-16", "P9-16"), ("P5-6", "P5"), ("P4-3", nil),
    ("P2", nil), ("P5-", nil), ("P5-8-9", nil), ("P5-8.0", nil), ("P5-99999", nil), ("1.5", nil),
    ("268435456", nil), ("٣", nil), ("W+1", nil),
  ]

  @Test(arguments: rounds) func `a round is read`(_ text: String, _ written: String?) {
    #expect(Votes.Round(text)?.text == written)
  }

  static let level: [(String, [Figure], Format, Outcome, DecisionStep?)] = [
    ("a figure", [.series], .roundRobin(legs: 1), .away, .figure(0)),
    ("a figure in a knockout", [.series], .knockout(thirdPlace: false), .away, .figure(0)),
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

  private func decide(_ score: VoteScore?, tiebreak: [Figure], _ format: Format) -> Decision {
    let rules = TournamentRules.test(
      format,
      deciding: .results(file: "votes.csv"),
      tiebreak: tiebreak
    )
    let ballots = score.map { [Votes.Ballot(round: nil, home: 0, away: 1, score: $0)] } ?? []
    return Referee(
      entrants: [Entrant("a", 9, 0, 1), Entrant("b", 1, 0, 2)],
      field: [0, 1],
      rules: rules,
      stage: rules.stages[0],
      votes: Votes(ballots)
    ).decide(.winners(round: 1, match: 1), round: 1, home: 0, away: 1)
  }
}
