import TestSupport
import Testing

@testable import Tournament

/// Margins of whole tournaments, in which any rounding on the way would change a place.
struct ExactMarginTests {
  @Test func `equal margins of a best-of are equal`() throws {
    let entrants = [
      Entrant("E0", 0, 0, 2, 3), Entrant("E1", 0, 3, 3, 2), Entrant("E2", 0, 2, 0, 2),
      Entrant("E3", 0, 2, 3, 0),
    ]
    let result = TournamentResult(
      rules: .test(
        .swiss(SwissRules(rounds: 2)),
        seeding: .listed,
        deciding: .games([.comics, .series, .stories]),
        standings: [.points, .margin, .seed]
      ),
      entrants: entrants
    )
    let (e2, e3) = try (row(2, of: result), row(3, of: result))
    #expect(e2.criteria[1] == CriterionValue(criterion: .margin, value: -0.666666667))
    #expect(e3.criteria[1] == e2.criteria[1])
    #expect(e2.rank < e3.rank)
  }

  @Test(arguments: [Format.gauntlet(champions: 1), .roundRobin(legs: 1)])
  func `a millionth counts beside the largest power`(_ format: Format) {
    let entrants = [Entrant("A", 1e12), Entrant("B", 0), Entrant("C", 0.000001)]
    let result = TournamentResult(
      rules: .test(format, seeding: .listed, standings: [.margin, .seed]),
      entrants: entrants
    )
    #expect(result.standings.map { result.entrants[$0.entrant].name } == ["A", "C", "B"])
  }

  @Test func `votes are summed up without loss`() {
    // 0 wins by 10¹² votes, then loses by as many and a half; 1 the other way round.
    let ballots = [(0, 1, 1e12, 0.0), (1, 2, 0.0, 0.5), (0, 2, 0.0, 1e12)].map {
      Votes.Ballot(round: nil, home: $0, away: $1, score: VoteScore(home: $2, away: $3))
    }
    let result = TournamentResult(
      seeded: (0..<3).map { Entrant("\($0)", 1) },
      rules: .test(
        .roundRobin(legs: 1),
        deciding: .results(file: "votes.csv"),
        standings: [.margin]
      ),
      votes: Votes(ballots)
    )
    #expect(result.standings.map(\.entrant) == [2, 0, 1])
    #expect(result.standings.map { $0.criteria[0].value } == [1e12 + 0.5, 0, -1e12 - 0.5])
  }

  private func row(_ entrant: Seed, of result: TournamentResult) throws -> Standing {
    try #require(result.standings.first { $0.entrant == entrant })
  }
}
