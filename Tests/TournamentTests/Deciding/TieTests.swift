import TestSupport
import Testing
import Tournament

/// What happens to battles that nothing else decides.
struct TieTests {
  private let entrants = [Entrant("a", 9), Entrant("b", 1)]

  private func decide(
    _ scores: [VoteScore],
    _ ties: TieRule?,
    games: Int = 1,
    _ format: Format = .knockout(thirdPlace: false),
    match: MatchID = .winners(round: 1, match: 1),
    isTurned: Bool = false
  ) -> Decision {
    let stage = Stage(format: format, ties: ties, gameCounts: RoundPlan(standard: games))
    let rules = TournamentRules(
      name: "Cup",
      slug: "cup-coin",
      stages: [stage],
      deciding: .results(file: "votes.csv"),
      tiebreak: []
    )
    let ballots = scores.map { Votes.Ballot(round: .any, home: 0, away: 1, score: $0) }
    return Referee(entrants: entrants, field: [0, 1], rules: rules, stage: stage, votes: Votes(ballots))
      .decide(match, round: 1, home: isTurned ? 1 : 0, away: isTurned ? 0 : 1)
  }

  private let level = VoteScore(home: 2, away: 2)

  @Test func `a level battle goes to the better seed, stays open, or is a draw`() {
    for ties in [nil, TieRule.seed] {
      let decision = decide([level], ties, isTurned: true)
      #expect(decision.outcome == .away && decision.step == .seed)
    }
    let open = decide([level], .open)
    #expect(open.outcome == .pending && open.votes == level && open.hasFigures && !open.isPlayed)
    for ties in [nil, TieRule.draw] {
      let decision = decide([level], ties, .roundRobin(legs: 1))
      #expect(decision.outcome == .draw && decision.step == nil)
    }
    #expect(decide([level], .seed, .swiss(SwissRules())).step == .seed)
    // Other scores end what was open.
    #expect(decide([VoteScore(home: 2, away: 3)], .open).outcome == .away)
  }

  /// The lowest bits of SplitMix64(FNV-1a-64("cup-coin/" + match)), computed by another program.
  @Test(arguments: [
    (MatchID.winners(round: 1, match: 1), 1), (.winners(round: 1, match: 2), 0), (.winners(round: 2, match: 1), 0),
  ])
  func `a coin falls by the match, whoever is at home`(_ match: MatchID, _ bit: Int) {
    let decision = decide([level], .coin, match: match)
    #expect(decision.outcome == (bit == 0 ? .home : .away) && decision.step == .coin)
    #expect(decision.votes == level)
    #expect(decide([level], .coin, match: match, isTurned: true).outcome == (bit == 0 ? .away : .home))
  }

  @Test func `the winner that a row names goes before the rule, except for draws of a table`() {
    let won = VoteScore(home: 2, away: 2, winner: .away)
    for ties in [TieRule.seed, .open, .coin] {
      for format in [Format.knockout(thirdPlace: false), .roundRobin(legs: 1)] {
        let decision = decide([won], ties, format)
        #expect(decision.outcome == .away && decision.step == .row)
      }
    }
    #expect(decide([won], nil, .roundRobin(legs: 1)).outcome == .draw)
    #expect(decide([won], nil, .kingOfTheHill).outcome == .away)
  }

  /// The points of each game, home's first; then the outcome of two and of four games.
  private static let even: [(games: [(Double, Double)], two: Outcome, four: Outcome)] = [
    ([(1, 0)], .pending, .pending),
    ([(1, 0), (0, 1)], .draw, .pending),
    ([(1, 0), (1, 1)], .home, .pending),
    ([(1, 1), (3, 3)], .draw, .pending),
    // Three of four games leave one that is played all the same.
    ([(1, 0), (1, 0), (1, 0)], .home, .pending),
    ([(0, 1), (0, 1), (0, 1), (1, 0)], .away, .away),
    ([(0, 1), (2, 0), (0, 1), (1, 0)], .draw, .draw),
  ]

  @Test(arguments: even)
  func `all games of an even number are played, and level games are a draw`(
    _ games: [(Double, Double)],
    _ two: Outcome,
    _ four: Outcome
  ) {
    let scores = games.map { VoteScore(home: $0.0, away: $0.1) }
    #expect(decide(scores, nil, games: 2, .roundRobin(legs: 1)).outcome == two)
    #expect(decide(scores, nil, games: 4, .roundRobin(legs: 1)).outcome == four)
  }

  @Test func `lots play all games of an even number, too`() {
    var rules = TournamentRules.test(.roundRobin(legs: 1_000), deciding: .upset(sharpness: 1))
    rules.gameCounts = RoundPlan(standard: 2)
    rules.tiebreak = []
    let battles = TournamentResult(seeded: [Entrant("a", 3), Entrant("b", 1)], rules: rules).battles.all
    #expect(battles.allSatisfy { $0.decision.score?.gameCount == 2 })
    // A draw has the chance 2 · 3/4 · 1/4; five standard errors are 0.08.
    let draws = Double(battles.count { $0.decision.outcome == .draw && $0.decision.step == nil }) / 1_000
    #expect(abs(draws - 0.375) < 0.08)
  }
}
