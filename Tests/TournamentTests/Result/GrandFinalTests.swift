import TestSupport
import Testing
import Tournament

/// A grand final that figures alone decide would only be repeated by a second one.
struct GrandFinalTests {
  /// A loses the grand final, in which series count, to B.
  static let entrants = [
    Entrant("A", 3, 3, 1), Entrant("B", 2, 2, 3), Entrant("C", 1, 1, 2),
  ]

  @Test func `the first one decides where games do`() {
    let plan = GamePlan(standard: [.comics], special: [.final: [.series]])
    let result = TournamentResult(
      seeded: Self.entrants,
      rules: .test(.doubleElimination(.reset), deciding: .bestOf(plan))
    )
    #expect(result.battles.all.last?.match == .grandFinal(1))
    #expect(result.champions.map(\.name) == ["B"])
    #expect(result.standings.map(\.entrant) == [1, 0, 2])
    #expect(result.standings.map(\.rank) == [1, 2, 3])
    expectWellFormed(result)
  }

  @Test func `lots and votes can reset it`() {
    var matches: Set<MatchID> = []
    for seed in 0..<20 as Range<UInt64> {
      let stages = [Stage(format: .doubleElimination(.reset))]
      let result = TournamentResult(drawing: stages, of: 4, seed: seed)
      matches.formUnion(result.battles.all.map(\.match))
    }
    #expect(matches.contains(.grandFinal(2)))
    let ballots = [(0, 1), (0, 2), (1, 2)].map { Votes.Ballot($0, beats: $1) }
    let final = Votes.Ballot(
      round: Votes.Round("GF1") ?? .any,
      home: 0,
      away: 1,
      score: VoteScore(home: 1, away: 2)
    )
    let rules = TournamentRules.test(
      .doubleElimination(.reset),
      deciding: .results(file: "votes.csv")
    )
    let rows = ballots.everywhere(rules, of: Self.entrants.count).filter {
      $0.round.inStage(nil) != final.round
    }
    let voted = TournamentResult(
      seeded: Self.entrants,
      rules: rules,
      votes: Votes(rows + [final], fixesPairings: false)
    )
    #expect(voted.battles.all.map(\.match).suffix(2) == [.grandFinal(1), .grandFinal(2)])
  }
}
