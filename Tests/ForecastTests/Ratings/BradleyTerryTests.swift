import Forecast
import TestSupport
import Testing
import Tournament

struct BradleyTerryTests {
  /// A beats B twice and loses once, A and C beat each other once, B beats C twice and loses once.
  static let worked = [
    PairScore(home: 0, away: 1, homeHalves: 4, awayHalves: 2),
    PairScore(home: 0, away: 2, homeHalves: 2, awayHalves: 2),
    PairScore(home: 1, away: 2, homeHalves: 4, awayHalves: 2),
  ]

  /// The strengths of the worked example after each of the first iterations.
  static let iterates: [[Double]] = [
    [1.216440399, 1.013700333, 0.810960266], [1.294578058, 1.009770886, 0.764977944],
    [1.322335346, 1.004465303, 0.752876001], [1.332292707, 1.001773922, 0.749256687],
    [1.335892474, 1.000668720, 0.748062996],
  ]

  @Test func `the worked example with next to no prior`() {
    let fit = BradleyTerry(entrantCount: 3, pairs: Self.worked, prior: 1e-6)
    #expect(distance(fit.logStrengths, [0.2911343575, 0, -0.2911343575]) < 1e-6)
    #expect(distance(fit.ratings, [1550.575218, 1500, 1449.424782]) < 1e-4)
  }

  @Test func `the published iteration comes to the same, step by step`() throws {
    var oracle = MinorizedStrengths(entrantCount: 3, pairs: Self.worked, prior: 0)
    for strengths in Self.iterates {
      _ = oracle.step()
      #expect(distance(oracle.strengths, strengths) < 1e-9)
    }
    oracle.converge()
    #expect(distance(oracle.strengths, [1.337944334786, 1, 0.747415250396]) < 1e-12)
    let fit = BradleyTerry(entrantCount: 3, pairs: Self.worked, prior: 1e-6)
    #expect(distance(fit.logStrengths, oracle.logStrengths) < 1e-6)
  }

  @Test(arguments: 2...16) func `is the published iteration's limit, from pairs`(_ count: Int)
    throws
  {
    var fields = RandomFields(seed: UInt64(count))
    for prior in [0.5, 1, 3] {
      let pairs = fields.pairs(of: count, meetings: 0...2)
      var oracle = MinorizedStrengths(entrantCount: count, pairs: pairs, prior: prior)
      oracle.converge()
      let fit = BradleyTerry(entrantCount: count, pairs: pairs, prior: prior)
      #expect(distance(fit.logStrengths, oracle.logStrengths) < 1e-9)
    }
  }

  @Test(arguments: [(33, 1), (40, 1), (64, 1), (50, 2)])
  func `is the published iteration's limit where large`(_ count: Int, _ most: Int) throws {
    var fields = RandomFields(seed: UInt64(count))
    let pairs = fields.pairs(of: count, meetings: 0...most)
    var oracle = MinorizedStrengths(entrantCount: count, pairs: pairs, prior: 20)
    oracle.converge()
    let fit = BradleyTerry(entrantCount: count, pairs: pairs, prior: 20)
    #expect(distance(fit.logStrengths, oracle.logStrengths) < 1e-10)
  }

  @Test(arguments: 2...12) func `totals are enough where each pair met equally often`(
    _ count: Int
  ) throws {
    var fields = RandomFields(seed: UInt64(100 + count))
    for meetings in [1, 2, 3] {
      let pairs = fields.pairs(of: count, meetings: meetings...meetings)
      var oracle = MinorizedStrengths(entrantCount: count, pairs: pairs, prior: 1)
      oracle.converge()
      let fit = BradleyTerry(halfPoints: halfPoints(of: count, pairs), meetings: meetings)
      #expect(distance(fit.logStrengths, oracle.logStrengths) < 1e-9)
      let paired = BradleyTerry(entrantCount: count, pairs: pairs)
      #expect(paired.logStrengths == fit.logStrengths)
    }
  }

  @Test(arguments: [2, 3, 10, 32, 33, 64, 150])
  func `results in order of strength have a fit, as steep as expected wins say`(
    _ count: Int
  ) throws {
    let fit = BradleyTerry(halfPoints: (0..<count).map { 2 * $0 }, meetings: 1)
    let strengths = fit.logStrengths
    #expect(zip(strengths, strengths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(distance(strengths, strengths.reversed().map { -$0 }) < 1e-9)
    for own in 0..<count {
      var expected = 2 * Elo.expectation(of: fit.ratings[own], against: 1500)
      for other in 0..<count where other != own {
        expected += Elo.expectation(of: fit.ratings[own], against: fit.ratings[other])
      }
      #expect(abs(expected - Double(own) - 1) < 1e-9)
    }
  }

  @Test func `a stronger prior draws all ratings nearer to 1500`() throws {
    let spreads = [0.1, 1, 10, 100].map { prior in
      let fit = BradleyTerry(halfPoints: [0, 2, 4, 6], meetings: 1, prior: prior)
      return (fit.ratings.max() ?? 0) - (fit.ratings.min() ?? 0)
    }
    #expect(zip(spreads, spreads.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test(arguments: 2...64) func `who won more of a full round has the higher rating`(
    _ count: Int
  ) throws {
    var fields = RandomFields(seed: UInt64(200 + count))
    let halves = halfPoints(of: count, fields.pairs(of: count, meetings: 1...1))
    let ratings = BradleyTerry(halfPoints: halves, meetings: 1).ratings
    for a in 0..<count {
      for b in 0..<count {
        if halves[a] > halves[b] { #expect(ratings[a] > ratings[b]) }
        if halves[a] == halves[b] { #expect(ratings[a] == ratings[b]) }
      }
    }
  }

  @Test func `a win more lifts the winner and lowers the loser`() throws {
    var fields = RandomFields(seed: 9)
    let pairs = fields.pairs(of: 9, meetings: 0...2)
    let before = BradleyTerry(entrantCount: 9, pairs: pairs).ratings
    let win = PairScore(home: 2, away: 7, homeHalves: 2, awayHalves: 0)
    let after = BradleyTerry(entrantCount: 9, pairs: pairs + [win]).ratings
    #expect(after[2] > before[2])
    #expect(after[7] < before[7])
  }

  @Test(arguments: 2...20) func `names do not matter`(_ count: Int) throws {
    var fields = RandomFields(seed: UInt64(300 + count))
    let pairs = fields.pairs(of: count, meetings: 0...2)
    var names = Array(0..<count)
    fields.generator.shuffle(&names)
    let renamed = pairs.map { pair in
      PairScore(
        home: names[pair.away],
        away: names[pair.home],
        homeHalves: pair.awayHalves,
        awayHalves: pair.homeHalves
      )
    }
    let plain = BradleyTerry(entrantCount: count, pairs: pairs).ratings
    let other = BradleyTerry(entrantCount: count, pairs: renamed.reversed()).ratings
    #expect(distance(plain, names.map { other[$0] }) < 1e-8)
  }

  @Test func `who never fought stands at 1500`() throws {
    let win = PairScore(home: 0, away: 1, homeHalves: 2, awayHalves: 0)
    let ratings = BradleyTerry(entrantCount: 3, pairs: [win]).ratings
    #expect(ratings[2] == 1500)
    #expect(abs(ratings[0] + ratings[1] - 3000) < 1e-9)
  }
}
