import TestSupport
import Testing
import Tournament

/// Matches of several games.
struct GamesTests {
  /// The scores of the games, home first, and what comes of them in a best of three and in a best of five.
  static let votes: [(games: [(Double, Double)], three: String, five: String)] = [
    ([(1, 0)], "pending 1:0", "pending 1:0"),
    ([(1, 0), (3, 2)], "home 2:0", "pending 2:0"),
    ([(0, 1), (3, 2)], "pending 1:1", "pending 1:1"),
    ([(0, 1), (3, 2), (0, 9)], "away 1:2", "pending 1:2"),
    ([(0, 1), (3, 2), (0, 9), (0, 1)], "away 1:2", "away 1:3"),
    ([(1, 1)], "pending 0.5:0.5", "pending 0.5:0.5"),
    ([(1, 1), (1, 1), (2, 1)], "home 2:1", "pending 2:1"),
    ([(1, 1), (0, 1), (2, 1)], "level 1.5:1.5", "pending 1.5:1.5"),
    ([(1, 1), (1, 1), (1, 1)], "level 1.5:1.5", "pending 1.5:1.5"),
    ([(1, 0), (1, 1)], "pending 1.5:0.5", "pending 1.5:0.5"),
    ([(1, 0), (1, 1), (1, 1), (0, 1), (2, 2)], "home 2:1", "level 2.5:2.5"),
  ]

  @Test(arguments: votes)
  func `the first to win more than half of the games wins the match`(
    _ games: [(Double, Double)],
    _ three: String,
    _ five: String
  ) {
    for (count, expected) in [(3, three), (5, five)] {
      for format in [Format.knockout(thirdPlace: false), .roundRobin(legs: 1)] {
        let decision = decide(games.map { VoteScore(home: $0.0, away: $0.1) }, count, format)
        let score = decision.score.map { "\(text($0.homeHalves)):\(text($0.awayHalves))" } ?? ""
        let allowsDraws = format.facts.ties == .draw
        // The better seed is at home, and no figure decides.
        let level = allowsDraws ? "draw" : "home"
        #expect("\(decision.outcome) \(score)" == expected.replacing("level", with: level))
        let step: DecisionStep? =
          switch expected.prefix(5) {
          case "level": allowsDraws ? nil : .seed
          case "pendi": nil
          default: .games
          }
        #expect(decision.step == step)
        #expect((decision.votes == nil) == (decision.outcome == .pending))
      }
    }
  }

  private func text(_ halves: Int) -> String {
    halves.isMultiple(of: 2) ? "\(halves / 2)" : "\(halves / 2).5"
  }

  @Test func `the votes of a match are those of its games, without rounding errors`() {
    let decision = decide(
      [VoteScore(home: 0.1, away: 0), VoteScore(home: 0, away: 1), VoteScore(home: 0.2, away: 0)],
      3,
      .knockout(thirdPlace: false)
    )
    #expect(decision.votes == VoteScore(home: 0.3, away: 1))
    #expect(decision.outcome == .home)
  }

  @Test func `a level match goes down the tie-break`() {
    let decision = decide(
      [VoteScore(home: 1, away: 0), VoteScore(home: 0, away: 1), VoteScore(home: 1, away: 1)],
      3,
      .knockout(thirdPlace: false),
      tiebreak: [.series]
    )
    #expect(decision.outcome == .away && decision.step == .figure(0))
  }

  @Test func `a forfeit ends a match`() {
    let forfeit = VoteScore(home: 0, away: 1, absence: .forfeit)
    for count in [3, 5] {
      let decision = decide(
        [VoteScore(home: 1, away: 0), forfeit],
        count,
        .knockout(thirdPlace: false)
      )
      #expect(decision.outcome == .away && decision.step == .unplayed(.forfeit))
      #expect(!decision.isPlayed && decision.score == nil)
    }
    let absent = VoteScore(home: 0, away: 0, absence: .absent)
    let decision = decide([VoteScore(home: 1, away: 0), absent], 3, .roundRobin(legs: 1))
    #expect(decision.outcome == .absent)
    #expect(Votes([ballot(VoteScore(home: 1, away: 0)), ballot(absent)]).hasAbsences)
  }

  private func ballot(_ score: VoteScore) -> Votes.Ballot {
    Votes.Ballot(round: nil, home: 0, away: 1, score: score)
  }

  private func decide(
    _ games: [VoteScore],
    _ count: Int,
    _ format: Format,
    tiebreak: [Figure] = []
  ) -> Decision {
    var rules = TournamentRules.test(
      format,
      deciding: .results(file: "votes.csv"),
      tiebreak: tiebreak
    )
    rules.gameCounts = RoundPlan(standard: count)
    return Referee(
      entrants: [Entrant("a", 9, 0, 1), Entrant("b", 1, 0, 2)],
      field: [0, 1],
      rules: rules,
      stage: rules.stages[0],
      votes: Votes(games.map(ballot))
    ).decide(.winners(round: 1, match: 1), round: 1, home: 0, away: 1)
  }

  @Test(arguments: [1, 3, 5, 99])
  func `lots draw game by game, with the chance of a battle`(_ count: Int) {
    var rules = TournamentRules.test(.roundRobin(legs: 100), deciding: .upset(sharpness: 1))
    rules.gameCounts = RoundPlan(standard: count)
    rules.stages = [Stage(format: .roundRobin(legs: 2_000))]
    let entrants = [Entrant("a", 3), Entrant("b", 2)]
    let battles = TournamentResult(seeded: entrants, rules: rules).battles.all
    var (wins, games, matches) = (0, 0, 0)
    for battle in battles {
      guard count > 1 else {
        #expect(battle.decision.score == nil && battle.decision.step == .lot)
        continue
      }
      let score = battle.decision.score ?? GameScore()
      let first = battle.home == 0 ? score : score.swapped
      #expect(battle.decision.step == .games && score.outcome(of: count) == battle.decision.outcome)
      // Nobody plays on after the last win that it takes.
      #expect(max(score.homeHalves, score.awayHalves) == count + 1)
      wins += first.homeHalves / 2
      games += score.gameCount
      matches += battle.winner == 0 ? 1 : 0
    }
    guard count > 1 else { return }
    // Stopping early favours neither side by much; both shares are within five standard errors.
    let share = Double(matches) / Double(battles.count)
    let chance = matchChance(ofGame: 0.6, games: count)
    let error = (chance * (1 - chance) / Double(battles.count)).squareRoot()
    #expect(abs(share - chance) < 5 * error + 1e-9)
    #expect(wins > games / 2)
  }

  @Test func `a margin is the difference of games`() {
    var rules = TournamentRules.test(
      .roundRobin(legs: 1),
      deciding: .results(file: "votes.csv"),
      standings: [.points, .margin]
    )
    rules.gameCounts = RoundPlan(standard: 3)
    // 0 beats 1 by 2:1, 1 beats 2 by 2:0, and 2 beats 0 by 2:1; their votes say something else.
    let games: [(Seed, Seed, Double, Double)] = [
      (0, 1, 9, 1), (0, 1, 1, 90), (0, 1, 2, 1), (1, 2, 2, 1), (1, 2, 2, 1), (2, 0, 5, 4),
      (2, 0, 1, 3), (2, 0, 8, 1),
    ]
    let result = TournamentResult(
      seeded: (0..<3).map { Entrant("\($0)", Double(9 - $0)) },
      rules: rules,
      votes: Votes(
        games.map { .init(round: nil, home: $0, away: $1, score: VoteScore(home: $2, away: $3)) }
      )
    )
    #expect(result.standings.map(\.entrant) == [1, 0, 2])
    #expect(result.standings.map { $0.criteria.last?.value } == [1, 0, -1])
  }
}
