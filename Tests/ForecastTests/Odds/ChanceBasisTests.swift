import Forecast
import TestSupport
import Testing
import Tournament

/// The title odds of entrants without powers.
struct ChanceBasisTests {
  /// A table of two games between two, of whom the first has won the first game or nobody has played.
  private func result(_ ratings: [Double?], hasBegun: Bool) -> TournamentResult {
    let entrants = zip(["a", "b"], ratings).map { name, rating in
      Entrant(identity: .init(source: "inline", key: name), name: name, power: nil, rating: rating)
    }
    var rules = TournamentRules.test(.roundRobin(legs: 2))
    rules.deciding = .results(file: "games.csv")
    let win = VoteScore(home: 1, away: 0)
    let first = Votes.Ballot(round: .any, home: Seed(index: 0), away: Seed(index: 1), score: win)
    return TournamentResult(seeded: entrants, rules: rules, votes: Votes(hasBegun ? [first] : []))
  }

  /// The first's chance of the title: all if it wins the second game, too, and half if it does not.
  private func title(_ chance: Double) -> Double { chance + (1 - chance) / 2 }

  @Test func `a difference of 400 points is odds of ten to one`() throws {
    let result = result([1900, 1500], hasBegun: true)
    #expect(result.chanceBasis == .ratings)
    let titles = try #require(result.exactOdds).titles
    #expect(abs(titles[0] - title(10.0 / 11)) < 1e-9)
  }

  @Test func `before a game all are equal`() throws {
    let result = result([1900, nil], hasBegun: false)
    #expect(result.chanceBasis == .none)
    let titles = try #require(result.exactOdds).titles
    #expect(titles == [0.5, 0.5])
  }

  @Test func `the games so far tell the strengths`() throws {
    let result = result([nil, nil], hasBegun: true)
    #expect(result.chanceBasis == .results)
    // Strengths x and 1/x: the winner's 2 wins, of which one is the prior's, are as many as expected:
    // 2x/(x + 1) + x²/(x² + 1) = 2.
    var (low, high) = (1.0, 2.0)
    for _ in 0..<60 {
      let x = (low + high) / 2
      if 2 * x / (x + 1) + x * x / (x * x + 1) < 2 { low = x } else { high = x }
    }
    let titles = try #require(result.exactOdds).titles
    #expect(abs(titles[0] - title(low * low / (low * low + 1))) < 1e-6)
  }
}
