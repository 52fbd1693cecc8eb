import Forecast
import TestSupport
import Testing
import Tournament

struct GamesCase: CustomTestStringConvertible, Sendable {
  var format: Format
  var count: Int
  var games: RoundPlan<Int>
  var testDescription: String { "\(format) of \(count) with \(games)" }

  var tree: OutcomeTree {
    var tree = OutcomeTree(
      entrants: (0..<count).map { Entrant("e\($0)", [13, 8, 8, 5, 3, 2, 1][$0]) },
      stage: Stage(format: format)
    )
    tree.gameCounts = games
    return tree
  }
}

/// The title odds of tournaments whose matches have several games.
struct GamesOddsTests {
  static let one = RoundPlan<Int>.one

  static let cases: [GamesCase] = [
    .init(format: .knockout(thirdPlace: true), count: 4, games: RoundPlan(standard: 3)),
    .init(
      format: .knockout(thirdPlace: false),
      count: 5,
      games: RoundPlan(standard: 1, special: [.final: 5, .semiFinal: 3])
    ),
    .init(
      format: .singleElimination(KnockoutRules(reseeds: true)),
      count: 6,
      games: RoundPlan(standard: 1, special: [.final: 3, .quarterFinal: 3])
    ),
    .init(format: .ladder, count: 4, games: RoundPlan(standard: 3, special: [.final: 5])),
    .init(format: .kingOfTheHill, count: 4, games: RoundPlan(standard: 3)),
    .init(
      format: .doubleElimination(.single),
      count: 4,
      games: RoundPlan(standard: 1, special: [.final: 3, .losersFinal: 3, .winnersFinal: 5])
    ),
    .init(
      format: .doubleElimination(.reset),
      count: 3,
      games: RoundPlan(
        standard: 1,
        special: [.numbered(.init("GF2") ?? .any): 3, .numbered(.init("W1") ?? .any): 3]
      )
    ),
    .init(format: .doubleElimination(.none), count: 2, games: RoundPlan(standard: 5)),
    .init(format: .roundRobin(legs: 1), count: 3, games: RoundPlan(standard: 5)),
    .init(format: .gauntlet(champions: 1), count: 4, games: RoundPlan(standard: 3)),
    .init(format: .swiss(SwissRules()), count: 4, games: RoundPlan(standard: 3)),
  ]

  @Test(arguments: cases) func `are those of all games before the first`(_ c: GamesCase) throws {
    let odds = try #require(c.tree.result.exactOdds)
    #expect(distance(odds.titles, c.tree.titles) < 1e-12)
  }

  @Test(arguments: cases) func `go on from the games that were played`(_ c: GamesCase) throws {
    var tree = c.tree
    for number in 0..<6 {
      guard let next = tree.result.battles.all.first(where: { $0.decision.outcome == .pending }),
        let away = next.away
      else { break }
      // The worse seed wins now and then, so that matches go on for long.
      let isHome = [true, false, false, true, false, true][number]
      // A row may say nothing of its round, where two meet once only.
      let hasRound = c.format.kind != .singleElimination
      let round = Votes.Round(of: next.match) ?? .number(next.round)
      tree.ballots.append(
        .init(
          round: hasRound ? round : .any,
          home: next.home,
          away: away,
          score: isHome ? VoteScore(home: 3, away: 2) : VoteScore(home: 1, away: 2)
        )
      )
      guard tree.result.isInProgress else { break }
      let odds = try #require(tree.result.exactOdds)
      #expect(distance(odds.titles, tree.titles) < 1e-12, "after \(number + 1) games")
      let simulated = try #require(tree.result.simulatedOdds(2_000))
      for (a, b) in zip(simulated.titles, odds.titles) {
        #expect(abs(a - b) <= 5 * (b * (1 - b) / 2_000).squareRoot() + 1e-6)
      }
    }
  }

  @Test(arguments: cases) func `are near those if they are simulated`(_ c: GamesCase) throws {
    let exact = try #require(c.tree.result.exactOdds)
    let simulated = try #require(c.tree.result.simulatedOdds(2_000))
    #expect(simulated.method == .simulation(tournaments: 2_000))
    for (a, b) in zip(simulated.titles, exact.titles) {
      #expect(abs(a - b) <= 5 * (b * (1 - b) / 2_000).squareRoot() + 1e-6)
    }
  }

  @Test func `votes on a pair that has not met yet count in mid-match`() throws {
    // 0 leads 1 by 1:0 if they meet in the final, which is a best of three.
    var tree = GamesCase(
      format: .knockout(thirdPlace: false),
      count: 4,
      games: RoundPlan(standard: 1, special: [.final: 3])
    ).tree
    tree.ballots = [
      .init(round: 2, home: 0, away: 1, score: VoteScore(home: 1, away: 0)),
      .init(round: 1, home: 0, away: 3, score: VoteScore(home: 1, away: 0)),
    ]
    let odds = try #require(tree.result.exactOdds)
    #expect(distance(odds.titles, tree.titles) < 1e-12)
    // 0 meets 1 or 2, who have the same power, and needs one of two games against 1.
    let (p, lead) = (13.0 / 21, 1 - (8.0 / 21) * (8.0 / 21))
    #expect(abs(odds.titles[0] - (lead + p * p * (3 - 2 * p)) / 2) < 1e-12)
  }
}
