import Forecast
import TestSupport
import Testing
import Tournament

/// Odds of tables of matches of several games, whose margins are those of the games.
///
/// The wanted numbers are sums over all final scores of all matches, computed with exact fractions by another program.
struct GameMarginOddsTests {
  private func result(
    _ powers: [Double],
    _ stages: [Stage],
    games: Int,
    _ ballots: [Votes.Ballot] = []
  ) -> TournamentResult {
    var rules = TournamentRules.test(
      stages: stages,
      seeding: .listed,
      deciding: ballots.isEmpty ? .upset(sharpness: 1) : .results(file: "v.csv")
    )
    rules.gameCounts = RoundPlan(standard: games)
    return TournamentResult(
      seeded: powers.enumerated().map { Entrant("e\($0)", $1) },
      rules: rules,
      votes: ballots.isEmpty ? nil : Votes(ballots)
    )
  }

  private static let groups = [
    Stage(format: .roundRobin(legs: 1), groups: .init(count: 2))
  ]

  @Test func `groups are compared by the margins of their games`() throws {
    let two = try #require(result([2, 1, 24, 22], Self.groups, games: 5).exactOdds)
    #expect(distance(two.titles, [0.000788, 0.000117, 0.908658, 0.090437]) < 1e-6)
    let six = try #require(result([6, 5, 4, 3, 2, 1], Self.groups, games: 3).exactOdds)
    let wanted = [
      0.46381907398939864, 0.28396690460465035, 0.18713357652119425, 0.048248836593337736,
      0.014240841030330742, 0.0025907672610882486,
    ]
    #expect(distance(six.titles, wanted) < 1e-12)
  }

  @Test func `games that were played count, too`() throws {
    // The better seed of one match has lost a game; the sides of another have won one each.
    let ballots = [(0, 3, 0, 1), (1, 2, 3, 2), (2, 1, 2, 1)].map { a, b, own, its in
      Votes.Ballot(
        round: .any,
        home: Seed(index: a),
        away: Seed(index: b),
        score: VoteScore(home: Double(own), away: Double(its))
      )
    }
    let odds = try #require(result([6, 5, 4, 3, 2, 1], Self.groups, games: 3, ballots).exactOdds)
    let wanted = [
      0.2945653909465021, 0.282077366255144, 0.213950683127572, 0.18480707818930042,
      0.021061481481481483, 0.003538,
    ]
    #expect(distance(odds.titles, wanted) < 1e-12)
  }

  /// The strongest go on by their games, though the margin of the table comes before the points.
  @Test func `a table that the margin orders sends the strongest on`() throws {
    let table = Stage(name: "A", format: .roundRobin(legs: 1), standings: [.margin, .seed])
    let final = Stage.cup(top: 2, named: "B")
    let plan = result([2, 1, 24, 22], [table, final], games: 5).oddsPlan(.simulations(4_000))
    guard case .simulation(let simulation, _, let seed)? = plan else {
      Issue.record("no simulation")
      return
    }
    let titles = simulation.block(0, seed: seed, count: 4_000).titles.map { Double($0) / 4_000 }
    let wanted = [0.0000191, 0.00000014, 0.5409404461, 0.4590402744]
    for (own, exact) in zip(titles, wanted) {
      #expect(abs(own - exact) < 5 * (exact / 4_000).squareRoot() + 0.001)
    }
  }
}
