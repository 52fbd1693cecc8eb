import TestSupport
import Testing
@testable import Tournament

/// Swiss stages that cannot be paired to their end.
struct DeadEndTests {
  static let swiss = Stage(name: "League", format: .swiss(SwissRules(rounds: 5)))
  static let entrants = (0..<6).map { Entrant("e\($0)", 1) }

  @Test func `the rounds that could be paired are played`() {
    let result = TournamentResult(seeded: Self.entrants, rules: .test(stages: [Self.swiss]))
    #expect(result.deadEnd == DeadEnd(stage: 0, possibleRounds: 3, rounds: 5))
    #expect(result.battles.foughtCount == 9)
    #expect(!result.isComplete)
    #expect(!result.isInProgress)
    #expect(result.champions.isEmpty)
  }

  @Test func `stages that take from it are not played`() {
    let stages = [Self.swiss, .cup(top: 2)]
    let result = TournamentResult(seeded: Self.entrants, rules: .test(stages: stages))
    #expect(result.stages.count == 1)
    #expect(result.comingStages.map(\.name) == ["Final"])
    #expect(result.deadEnd?.stage == 0)
  }

  @Test func `votes that lead to it leave nothing pending`() {
    var rules = TournamentRules.test(stages: [Self.swiss])
    rules.deciding = .results(file: "votes.csv")
    let level = VoteScore(home: 1, away: 1)
    let ballots = (0..<6).flatMap { a in
      (a + 1..<6).map { Votes.Ballot(round: nil, home: a, away: $0, score: level) }
    }
    let voted = TournamentResult(seeded: Self.entrants, rules: rules, votes: Votes(ballots))
    #expect(voted.deadEnd != nil)
    #expect(voted.pendingCount == 0)
  }
}
