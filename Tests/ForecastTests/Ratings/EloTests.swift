@testable import Forecast
import TestSupport
import Testing
import Tournament

typealias EloCase = (name: String, homeHalves: Int, ratings: [Double])

struct EloTests {
  static let cases: [EloCase] = [
    (name: "a win", homeHalves: 2, ratings: [1659.6144768790, 1570.3855231210]),
    (name: "a draw", homeHalves: 1, ratings: [1647.6144768790, 1582.3855231210]),
    (name: "a loss", homeHalves: 0, ratings: [1635.6144768790, 1594.3855231210]),
  ]

  @Test(arguments: cases) func `moves 1650 against 1580 by a step of 24`(_ c: EloCase) {
    let pair = PairScore(home: 0, away: 1, homeHalves: c.homeHalves, awayHalves: 2 - c.homeHalves)
    #expect(distance(Elo(step: 24).ratings([1650, 1580], after: [pair]), c.ratings) < 1e-10)
  }

  @Test func `a round is one rating period, whatever the order of its battles`() {
    let round = [
      PairScore(home: 0, away: 1, homeHalves: 2, awayHalves: 0),
      PairScore(home: 0, away: 2, homeHalves: 2, awayHalves: 0),
      PairScore(home: 1, away: 2, homeHalves: 1, awayHalves: 1),
    ]
    let together = Elo().ratings(entrantCount: 3, after: [round])
    #expect(together == [1532, 1484, 1484])
    #expect(Elo().ratings(entrantCount: 3, after: [round.reversed()]) == together)
    #expect(Elo().ratings(entrantCount: 3, after: round.map { [$0] }) != together)
  }

  @Test func `later rounds start from the ratings of those before`() {
    let win = PairScore(home: 0, away: 1, homeHalves: 2, awayHalves: 0)
    let after = Elo().ratings(entrantCount: 2, after: [[win], [win]])
    let gain = 32 * (1 - Elo.expectation(of: 1516, against: 1484))
    #expect(after == [1516 + gain, 1484 - gain])
  }

  @Test func `the sum of all ratings stays`() {
    var fields = RandomFields(seed: 3)
    let rounds = (0..<10).map { _ in fields.pairs(of: 12, meetings: 0...2) }
    let ratings = Elo().ratings(entrantCount: 12, after: rounds)
    let (sum, start): (Double, Double) = (ratings.reduce(0, +), 12 * 1500)
    #expect(abs(sum - start) < 1e-8)
    #expect(Set(ratings).count == 12)
  }

  @Test func `byes are no battles`() {
    let bye = Battle(
      match: .winners(round: 1, match: 1),
      round: 1,
      home: 0,
      away: nil,
      decision: .bye
    )
    #expect(PairScore(bye) == nil)
  }

  @Test(arguments: [(Outcome.home, 2), (.away, 0), (.draw, 1)])
  func `a battle scores for both`(_ outcome: Outcome, _ homeHalves: Int) {
    let battle = Battle(
      match: .table(round: 1, board: 1),
      round: 1,
      home: 3,
      away: 5,
      decision: Decision(outcome: outcome, step: outcome == .draw ? nil : .power)
    )
    #expect(
      PairScore(battle)
        == PairScore(home: 3, away: 5, homeHalves: homeHalves, awayHalves: 2 - homeHalves)
    )
  }
}

extension Elo {
  /// Returns the ratings after all rounds; each round is a rating period.
  fileprivate func ratings(entrantCount: Int, after rounds: [[PairScore]]) -> [Double] {
    rounds.reduce(Array(repeating: start, count: entrantCount)) { ratings($0, after: $1) }
  }
}
