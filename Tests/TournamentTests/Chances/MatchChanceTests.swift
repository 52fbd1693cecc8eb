import TestSupport
import Testing
@testable import Tournament

/// The chance to win a match of several games.
struct MatchChanceTests {
  /// From the collection of rules for tournaments: a chance of 0.6 a game.
  @Test(arguments: [(1, 0.6), (3, 0.648), (5, 0.68256), (7, 0.710208)])
  func `is the published one`(_ games: Int, _ chance: Double) {
    #expect(abs(matchChance(ofGame: 0.6, games: games) - chance) < 1e-12)
  }

  /// The sum over all ways to win more than half of all games, as if they were played to the end.
  private func binomialSum(_ p: Double, _ count: Int) -> Double {
    var row = [1.0]
    for _ in 0..<count {
      row = zip([0] + row, row + [0]).map { $0 * p + $1 * (1 - p) }
    }
    // The row begins with the ways to win no game.
    return row[(count / 2 + 1)...].reduce(0, +)
  }

  @Test func `is the binomial sum for every number of games`() {
    for count in stride(from: 1, through: 99, by: 2) {
      for p in [0, 1e-9, 0.01, 0.3, 0.5, 0.51, 2.0 / 3, 0.99, 1] {
        let (own, other) = (
          matchChance(ofGame: p, games: count), matchChance(ofGame: 1 - p, games: count)
        )
        #expect(abs(own - binomialSum(p, count)) < 1e-12, "\(p) of \(count)")
        #expect(abs(own + other - 1) < 1e-12, "\(p) of \(count)")
      }
    }
  }

  @Test func `keeps the digits of a small chance`() {
    // 3p² − 2p³ for a best of three.
    let chance = matchChance(ofGame: 1e-9, games: 3)
    #expect(abs(chance / (3e-18 - 2e-27) - 1) < 1e-12)
  }

  /// Game by game: a level end is decided by one more game.
  private func chance(_ p: Double, _ count: Int, _ score: GameScore) -> Double {
    switch score.outcome(of: count) {
    case .home?: return 1
    case .away?: return 0
    case .draw?: return p
    default:
      let won = GameScore(homeHalves: score.homeHalves + 2, awayHalves: score.awayHalves)
      let lost = GameScore(homeHalves: score.homeHalves, awayHalves: score.awayHalves + 2)
      return p * chance(p, count, won) + (1 - p) * chance(p, count, lost)
    }
  }

  @Test func `after some games is that of the games that are left`() {
    for count in stride(from: 1, through: 9, by: 2) {
      for home in 0...count {
        for away in 0...count where (home + away).isMultiple(of: 2) && home + away < 2 * count {
          let score = GameScore(homeHalves: home, awayHalves: away)
          for p in [0.0, 0.2, 0.5, 0.7, 1] {
            let own = matchChance(ofGame: p, games: count, after: score)
            #expect(abs(own - chance(p, count, score)) < 1e-12, "\(p) of \(count) after \(score)")
            let other = matchChance(ofGame: 1 - p, games: count, after: score.swapped)
            #expect(abs(own + other - 1) < 1e-12)
          }
        }
      }
    }
  }

  @Test func `a known result holds for matches of any number of games`() {
    let chances = WinChances(powers: [3, 1]).knowing([.init(winner: 1, loser: 0)])
    #expect(chances.of(0, against: 1, games: 5) == 0)
    #expect(chances.of(1, against: 0, games: 5) == 1)
    let half = WinChances(powers: [3, 1]).knowing([.init(winner: 0, loser: 1, chance: 0.25)])
    #expect(half.of(0, against: 1) == 0.25 && half.of(1, against: 0, games: 3) == 0.75)
  }
}
