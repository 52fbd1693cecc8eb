import Forecast
import TestSupport
import Testing
import Tournament

struct PlannedCase: CustomTestStringConvertible, Sendable {
  var format: Format
  var count: Int
  var testDescription: String { "\(format) of \(count)" }

  /// In seed order, with powers that are not all different.
  var entrants: [Entrant] { (0..<count).map { Entrant("e\($0)", [13, 8, 8, 5, 3, 2, 1][$0]) } }
}

struct OddsPlanTests {
  static let cases: [PlannedCase] = [
    (.knockout(thirdPlace: true), [2, 3, 5, 7]), (.ladder, [2, 5]), (.kingOfTheHill, [2, 5]),
    (.singleElimination(KnockoutRules(reseeds: true)), [6, 7]),
    (.singleElimination(KnockoutRules(placement: .full)), [5]),
    (.singleElimination(KnockoutRules(hasConsolation: true)), [4, 6, 7]),
    (.doubleElimination(.none), [4]), (.doubleElimination(.single), [2, 3, 5]),
    (.doubleElimination(.reset), [2, 4]), (.roundRobin(legs: 1), [2, 4]),
    (.roundRobin(legs: 2), [3]), (.gauntlet(champions: 2), [5]),
    (.swiss(SwissRules()), [4, 5]), (.swiss(SwissRules(rounds: 3, pairing: .monrad)), [4]),
  ].flatMap { format, counts in counts.map { PlannedCase(format: format, count: $0) } }

  @Test(arguments: cases) func `odds of a complete tournament stand for before its first battle`(
    _ c: PlannedCase
  ) throws {
    let rules = TournamentRules.test(c.format)
    let result = TournamentResult(seeded: c.entrants, rules: rules)
    let odds = try #require(result.exactOdds)
    let oracle = OutcomeTree(entrants: c.entrants, stage: rules.stages[0]).titles
    #expect(distance(odds.titles, oracle) < 1e-12)
  }

  @Test(arguments: cases) func `odds of a tournament in progress go on from what is known`(
    _ c: PlannedCase
  ) throws {
    var tree = OutcomeTree(entrants: c.entrants, stage: Stage(format: c.format))
    for number in 0..<3 {
      let battles = tree.result.battles.all
      guard let next = battles.first(where: { $0.decision.outcome == .pending }),
        let away = next.away
      else { break }
      // Away wins now and then.
      let score = number == 1 ? VoteScore(home: 3, away: 2) : VoteScore(home: 2, away: 3)
      let round = next.ownRound
      tree.ballots.append(.init(round: round, home: next.home, away: away, score: score))
      let odds = try #require(tree.result.exactOdds)
      let expected = tree.result.isComplete ? untouched(c) : tree.titles
      #expect(distance(odds.titles, expected) < 1e-12)
    }
  }

  private func untouched(_ c: PlannedCase) -> [Double] {
    OutcomeTree(entrants: c.entrants, stage: Stage(format: c.format)).titles
  }

  @Test(arguments: cases) func `simulated odds are near those`(_ c: PlannedCase) throws {
    let result = TournamentResult(seeded: c.entrants, rules: .test(c.format))
    let exact = try #require(result.exactOdds)
    let simulated = try #require(result.simulatedOdds(1_000))
    #expect(simulated.method == .simulation(tournaments: 1_000))
    for (a, b) in zip(simulated.entrants, exact.entrants) {
      #expect(abs(a.title - b.title) <= 5 * (b.title * (1 - b.title) / 1_000).squareRoot() + 1e-9)
    }
  }

  @Test func `who comes into a stage is counted, exactly and by simulation`() throws {
    let stages = [
      Stage(name: "Groups", groups: .init(count: 2)),
      .cup(top: 1),
    ]
    let entrants = (0..<6).map { Entrant("e\($0)", [13, 8, 8, 5, 3, 2][$0]) }
    let result = TournamentResult(seeded: entrants, rules: .test(stages: stages))
    let exact = try #require(result.exactOdds)
    #expect(exact.milestones == [.stage(1)])
    #expect(exact.method == .enumeration(outcomes: 128))
    #expect(abs(exact.titles.reduce(0, +) - 1) < 1e-12)
    #expect(abs(exact.entrants.reduce(0) { $0 + $1.reach[0] } - 2) < 1e-12)
    let simulated = try #require(result.simulatedOdds(1_000))
    #expect(simulated.milestones == exact.milestones)
    for (a, b) in zip(simulated.entrants, exact.entrants) {
      #expect(abs(a.title - b.title) < 0.08)
      #expect(abs(a.reach[0] - b.reach[0]) < 0.08)
    }
  }

  @Test func `the sharpness of upsets tells the chances, else powers do`() throws {
    let entrants = [Entrant("a", 3), Entrant("b", 1)]
    for (deciding, chance) in [
      (DecidingRule.upset(sharpness: 2), 0.9), (.upset(sharpness: 1), 0.75), (.power, 0.75),
      (.games([.comics]), 0.75),
    ] {
      let rules = TournamentRules.test(.knockout(thirdPlace: false), deciding: deciding)
      let odds = try #require(TournamentResult(seeded: entrants, rules: rules).exactOdds)
      #expect(abs(odds.titles[0] - chance) < 1e-14)
    }
  }

  @Test func `somebody wins a Swiss system that may not come to its end`() throws {
    let entrants = (0..<6).map { Entrant("e\($0)", Double(10 - $0)) }
    let stages = [
      Stage(name: "Swiss", format: .swiss(SwissRules(rounds: 4))),
      .cup(top: 2),
    ]
    let result = TournamentResult(seeded: entrants, rules: .test(stages: stages))
    let odds = try #require(result.simulatedOdds(300))
    #expect(abs(odds.titles.reduce(0, +) - 1) < 1e-12)
    #expect(abs(odds.entrants.reduce(0) { $0 + $1.reach[0] } - 2) < 1e-12)
  }

  @Test(arguments: 3...5) func `who can no longer be caught has a chance of just 1`(
    _ count: Int
  ) throws {
    let powers: [Double] = [13, 7, 6, 3, 11]
    let ballots = (1..<count).map {
      Votes.Ballot(round: nil, home: 0, away: $0, score: VoteScore(home: 1, away: 0))
    }
    let tree = OutcomeTree(
      entrants: powers.prefix(count).enumerated().map { Entrant("e\($0)", $1) },
      stage: Stage(),
      ballots: ballots
    )
    let odds = try #require(tree.result.exactOdds)
    #expect(odds.titles == [1] + Array(repeating: 0, count: count - 1))
  }

  @Test func `who meets again among the losers is not out for that`() throws {
    let powers = [1.0, 0.5, 10, 1, 2, 1]
    let known: [(String, Int, Int)] = [
      ("W1", 5, 2), ("W1", 4, 3), ("W2", 0, 4), ("W2", 5, 1), ("L2", 3, 1), ("W3", 5, 0),
      ("L2", 4, 2), ("L3", 3, 4),
    ]
    let tree = OutcomeTree(
      entrants: powers.enumerated().map { Entrant("e\($0)", $1) },
      stage: Stage(format: .doubleElimination(.none)),
      ballots: known.map { round, winner, loser in
        .init(
          round: Votes.Round(round) ?? .any,
          home: winner,
          away: loser,
          score: VoteScore(home: 1, away: 0)
        )
      }
    )
    let odds = try #require(tree.result.exactOdds)
    #expect(odds.titles == [0, 0, 0, 0, 0, 1])
  }

  /// The winners of two groups play a final.
  static let groupsAndFinal = [
    Stage(name: "Groups", groups: .init(count: 2)),
    .cup(top: 1, named: "Knockout"),
  ]

  /// Stages, entrants, and the nanoseconds that one tournament takes about.
  static let simulated: [(stages: [Stage], count: Int, cost: Range<Int>)] = [
    ([Stage(format: .doubleElimination(.single))], 16, 3 * 30..<3 * 31),
    ([Stage(format: .doubleElimination(.reset))], 16, 15 * 30..<15 * 32),
    ([Stage(format: .singleElimination(KnockoutRules(reseeds: true)))], 32, 15 * 31..<15 * 32),
    ([Stage()], 7, 8 * 21..<8 * 22), ([Stage(format: .roundRobin(legs: 3))], 7, 8 * 63..<8 * 64),
    ([Stage(format: .swiss(SwissRules(rounds: 4)))], 10, 101_000..<102_000),
    (groupsAndFinal, 10, 1_300..<1_350),
  ]

  @Test(arguments: simulated.indices)
  func `what nobody can work out is simulated for two seconds at most`(index: Int) throws {
    let (stages, count, cost) = Self.simulated[index]
    let entrants = (0..<count).map { Entrant("e\($0)", Double(99 - $0)) }
    let result = TournamentResult(seeded: entrants, rules: .test(stages: stages))
    for rule in [OddsRule.exact, .off, .inProgress] {
      guard case .error(0.001, let most)? = result.goal(rule) else {
        Issue.record("\(rule) gives \(String(describing: result.goal(rule)))")
        continue
      }
      #expect((most - 1) * cost.lowerBound <= 2_000_000_000)
      #expect((most + 1) * cost.upperBound > 2_000_000_000)
    }
  }

  @Test(arguments: [OddsRule.inProgress, .off, .exact])
  func `odds of a poll in progress that nobody asked for take a tenth of the time`(
    _ rule: OddsRule
  ) throws {
    let stages = [
      Stage(name: "Groups", format: .doubleElimination(.reset), groups: .init(count: 2)),
      .cup(top: 2),
    ]
    let open = TournamentResult(
      seeded: (0..<8).map { Entrant("e\($0)", Double(99 - $0)) },
      rules: .test(stages: stages, deciding: .results(file: "votes.csv")),
      votes: Votes([])
    )
    guard case .simulation(let simulation, .error(let error, let most), _)? = open.oddsPlan(rule)
    else { return #expect(Bool(false)) }
    let time = most * simulation.cost
    let bound = rule == .inProgress ? 200_000_000 : 2_000_000_000
    #expect(time <= bound && time > bound / 10 * 9)
    #expect(error == (rule == .inProgress ? 0.005 : 0.001))
  }

  @Test func `a tournament that takes a second is simulated 256 times all the same`() throws {
    let stages = [Stage(format: .swiss(SwissRules(rounds: 11, pairing: .monrad)))]
    let entrants = (0..<360).map { Entrant("e\($0)", Double(999 - $0)) }
    let result = TournamentResult(seeded: entrants, rules: .test(stages: stages))
    #expect(result.goal(.exact) == .error(0.001, most: 256))
  }

  @Test func `powers below 0 give no odds, and 0 does`() {
    func odds(_ powers: [Double]) -> TitleOdds? {
      let entrants = powers.enumerated().map { Entrant("e\($0)", $1) }
      return TournamentResult(seeded: entrants, rules: .test(.knockout(thirdPlace: false)))
        .exactOdds
    }
    #expect(odds([5, -1]) == nil)
    #expect(odds([-2, -5]) == nil)
    #expect(odds([5, -0.0])?.entrants.map(\.title) == [1, 0])
  }

  @Test func `what is asked for by number or error is simulated just so`() {
    let entrants = (0..<4).map { Entrant("e\($0)", Double(4 - $0)) }
    let result = TournamentResult(seeded: entrants, rules: .test(.knockout(thirdPlace: false)))
    #expect(result.goal(.simulations(77)) == .simulations(77))
    #expect(result.goal(.error(0.01)) == .error(0.01))
    #expect(result.goal(.exact) == nil)
  }
}

extension TournamentResult {
  var exactOdds: TitleOdds? {
    if case .exact(let odds)? = oddsPlan(.exact) { odds } else { nil }
  }

  func simulatedOdds(_ count: Int) -> TitleOdds? {
    guard case .simulation(let simulation, _, let seed)? = oddsPlan(.simulations(count))
    else { return nil }
    return TitleOdds(
      simulation.block(0, seed: seed, count: count),
      milestones: simulation.milestones
    )
  }

  fileprivate func goal(_ rule: OddsRule) -> SimulationGoal? {
    if case .simulation(_, let goal, _)? = oddsPlan(rule) { goal } else { nil }
  }
}
