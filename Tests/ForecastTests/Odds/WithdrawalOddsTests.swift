import Forecast
import TestSupport
import Testing
import Tournament

/// Title odds when it is known that some will not come.
struct WithdrawalOddsTests {
  private func field(_ powers: [Double], _ leaves: [Int: Int]) -> [Entrant] {
    powers.enumerated().map { index, power in
      var entrant = Entrant("e\(index)", power)
      entrant.withdrawal = leaves[index].map { Withdrawal(stage: 0, round: $0) }
      return entrant
    }
  }

  private func titles(_ result: TournamentResult, _ rule: OddsRule = .exact) throws -> [Double] {
    switch try #require(result.oddsPlan(rule)) {
    case .exact(let odds): return odds.entrants.map(\.title)
    case .simulation(let simulation, _, let seed):
      let tally = simulation.block(0, seed: seed, count: 20_000)
      return TitleOdds(tally, milestones: simulation.milestones).entrants.map(\.title)
    }
  }

  @Test func `a knockout of four has the odds of its tree`() throws {
    // Slots 1 4 2 3; the second leaves after its first match, so that whoever meets it in the final wins.
    let rules = TournamentRules.test(stages: [Stage(format: .singleElimination(KnockoutRules()))])
    let found = try titles(TournamentResult(seeded: field([6, 3, 2, 1], [1: 1]), rules: rules))
    let (first, second) = (6.0 / 7, 3.0 / 5)
    let wanted = [
      first * (second + (1 - second) * 6 / 8), 0,
      (1 - second) * (first * 2 / 8 + (1 - first) * 2 / 3),
      (1 - first) * (second + (1 - second) * 1 / 3),
    ]
    for (one, other) in zip(found, wanted) { #expect(abs(one - other) < 1e-12) }
  }

  @Test func `in mid-tournament an absence counts`() throws {
    // Nobody comes to one half, so that the winner of the other one has the title.
    var rules = TournamentRules.test(stages: [Stage(format: .singleElimination(KnockoutRules()))])
    rules.deciding = .results(file: "v.csv")
    let score = VoteScore(home: 0, away: 0, absence: .absent)
    let votes = Votes([.init(round: nil, home: 0, away: 3, score: score)])
    let result = TournamentResult(seeded: field([6, 3, 2, 1], [:]), rules: rules, votes: votes)
    let found = try titles(result)
    for (one, other) in zip(found, [0, 0.6, 0.4, 0]) { #expect(abs(one - other) < 1e-12) }
  }

  private static let formats: [Format] = [
    .singleElimination(KnockoutRules(reseeds: true)), .doubleElimination(.reset), .ladder,
    .kingOfTheHill, .roundRobin(legs: 1), .swiss(SwissRules(rounds: 3)),
  ]

  @Test(arguments: formats.indices)
  func `odds add up, and simulations agree with all endings`(_ at: Int) throws {
    let rules = TournamentRules.test(stages: [Stage(format: Self.formats[at])])
    let result = TournamentResult(seeded: field([9, 7, 5, 4], [0: 1]), rules: rules)
    let exact = try titles(result)
    let drawn = try titles(result, .simulations(20_000))
    #expect(abs(exact.reduce(0, +) - 1) < 1e-9)
    for (one, other) in zip(exact, drawn) {
      #expect(abs(one - other) <= 5 * (one * (1 - one) / 20_000).squareRoot() + 1e-9)
    }
    // In a knockout whoever leaves has no title, and in a table it seldom has enough points.
    if Self.formats[at].facts.hasTable { #expect(exact[0] < 0.5) } else { #expect(exact[0] == 0) }
  }
}
