import Forecast
import TestSupport
import Testing
import Tournament

struct DeadEndOddsTests {
  @Test func `votes that lead to a dead end leave no odds but those before`() throws {
    let swiss = Stage(name: "League", format: .swiss(SwissRules(rounds: 5)))
    let entrants = (0..<6).map { Entrant("e\($0)", 1) }
    var rules = TournamentRules.test(stages: [swiss])
    rules.deciding = .results(file: "votes.csv")
    let level = VoteScore(home: 1, away: 1)
    let ballots = (0..<6).flatMap { a in
      (a + 1..<6).map { Votes.Ballot(round: nil, home: a, away: $0, score: level) }
    }
    let voted = TournamentResult(seeded: entrants, rules: rules, votes: Votes(ballots))
    let fresh = TournamentResult(seeded: entrants, rules: .test(stages: [swiss]))
    let titles = try [voted, fresh].map { result in
      guard
        case .simulation(let simulation, _, let seed) = try #require(
          result.oddsPlan(.simulations(64))
        )
      else { return [Double]() }
      let tally = simulation.block(0, seed: seed, count: 64)
      return TitleOdds(tally, milestones: simulation.milestones).entrants.map(\.title)
    }
    #expect(!titles[0].isEmpty)
    #expect(titles[0] == titles[1])
  }
}
