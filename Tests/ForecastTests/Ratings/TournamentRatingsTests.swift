@testable import Forecast
import Glibc
import TestSupport
import Testing
import Tournament

struct TournamentRatingsTests {
  static let formats: [Format] = [
    .roundRobin(legs: 1), .roundRobin(legs: 2), .knockout(thirdPlace: true),
    .doubleElimination(.reset), .swiss(SwissRules()), .gauntlet(champions: 2), .ladder,
  ]

  @Test(arguments: formats) func `ratings are those of all battles at once`(_ format: Format) throws {
    let result = TournamentResult(drawing: [Stage(format: format)], of: 9, seed: 5)
    let ratings = try #require(result.ratings)
    let pairs = result.battles.all.compactMap { PairScore($0) }
    let fit = BradleyTerry(entrantCount: 9, pairs: pairs)
    #expect(distance(ratings.ratings, fit.ratings) < 1e-8)
    #expect(ratings.prior == 1)
    let errors = try #require(ratings.errors)
    #expect(distance(errors.standardErrors, fit.errors().standardErrors) < 1e-6)
  }

  @Test func `points of a battle other than 1, a half and 0 do not change ratings`() throws {
    let usual = TournamentResult(drawing: [Stage()], of: 7, seed: 2)
    let football = TournamentResult(
      drawing: [Stage(points: BattlePoints(win: 6, draw: 3, loss: 1))],
      of: 7,
      seed: 2
    )
    #expect(football.standings[0].halfPoints != usual.standings[0].halfPoints)
    #expect(try #require(football.ratings).ratings == #require(usual.ratings).ratings)
    #expect(try #require(football.eloRatings) == #require(usual.eloRatings))
  }

  @Test func `each round of a table is one rating period of Elo`() throws {
    let result = TournamentResult(drawing: [Stage()], of: 6, seed: 3)
    var ratings = [Double](repeating: 1500, count: 6)
    for round in 1...5 {
      let before = ratings
      for battle in result.battles.all where battle.round == round {
        let (home, away) = (battle.home.index, try #require(battle.away).index)
        let difference = before[away] - before[home]
        let expected = 1 / (1 + pow(10, difference / 400))
        let score = battle.winner == nil ? 0.5 : battle.winner == battle.home ? 1 : 0
        ratings[home] += 32 * (score - expected)
        ratings[away] -= 32 * (score - expected)
      }
    }
    #expect(distance(try #require(result.eloRatings), ratings) < 1e-9)
  }

  /// Nobody fights twice in a round of a knockout, so rounds and battles one by one make the same ratings.
  @Test(arguments: [Format.knockout(thirdPlace: true), .doubleElimination(.reset)])
  func `each round of either bracket is one rating period of Elo`(_ format: Format) throws {
    for count in 2...17 {
      let result = TournamentResult(drawing: [Stage(format: format)], of: count, seed: 4)
      let elo = Elo()
      let ratings = result.battles.all.compactMap { PairScore($0) }.reduce(
        [Double](repeating: elo.start, count: count)
      ) { elo.ratings($0, after: [$1]) }
      #expect(distance(try #require(result.eloRatings), ratings) < 1e-9, "\(count)")
    }
  }

  /// The second beats the third in the first round, and again in the grand final: all others are walkovers.
  @Test func `the grand final is a period of its own, though it has the number of a first round`()
    throws
  {
    var entrants = [4.0, 2, 1].enumerated().map { Entrant("e\($0.offset)", $0.element) }
    entrants[0].withdrawal = Withdrawal(stage: 0, round: 1)
    let result = TournamentResult(
      rules: .test(.doubleElimination(.single)),
      entrants: entrants
    )
    let fought = result.battles.all.compactMap { PairScore($0) }
    #expect(fought.count == 2)
    let elo = Elo()
    let ratings = fought.reduce([1500, 1500, 1500]) { elo.ratings($0, after: [$1]) }
    #expect(try #require(result.eloRatings) == ratings)
  }

  @Test func `where nothing was fought nobody is rated`() {
    let rules = TournamentRules.test(.roundRobin(legs: 1), deciding: .results(file: "votes.csv"))
    let entrants = (0..<4).map { Entrant("e\($0)", Double($0)) }
    #expect(TournamentResult(rules: rules, entrants: entrants).ratings == nil)
  }

  @Test func `a large field with a strength for each is not rated, one with few is`() {
    let entrants = (0..<2_100).map { Entrant("e\($0)", Double($0 % 7)) }
    let table = TournamentResult(rules: .test(.roundRobin(legs: 1)), entrants: entrants)
    #expect(table.ratings != nil)
    let knockout = TournamentResult(rules: .test(.knockout(thirdPlace: false)), entrants: entrants)
    #expect(knockout.ratings == nil)
  }
}
