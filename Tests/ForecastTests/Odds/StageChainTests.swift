import Forecast
import TestSupport
import Testing
import Tournament

/// Tournaments of one, two and three stages of all formats: simulated against what is exact.
struct StageChainTests {
  static let entrants = [4.0, 3, 2, 1].enumerated().map { Entrant("e\($0)", $1) }

  /// What is told of a tournament's odds by simulation, each entrant's in standard errors.
  private func strays(
    _ result: TournamentResult,
    _ exact: [Double],
    simulations count: Int,
    seed: UInt64
  ) -> [Double] {
    guard case .simulation(let simulation, _, _)? = result.oddsPlan(.simulations(count)) else {
      Issue.record("not simulated")
      return []
    }
    let titles = simulation.block(0, seed: seed, count: count).titles
    return zip(titles, exact).map { titles, exact in
      let variance = exact * (1 - exact) / Double(count)
      // What is certain has no error at all, but for rounding.
      guard variance > 1e-12 else { return abs(Double(titles) / Double(count) - exact) * 1e9 }
      return (Double(titles) / Double(count) - exact) / variance.squareRoot()
    }
  }

  @Test func `any two stages, and many threes, simulate to what is exact`() {
    var oracle = StageChainOracle(entrants: Self.entrants)
    var all: [Double] = []
    for (number, chain) in (StageChain.pairs + StageChain.triples).enumerated() {
      let result = chain.result(of: Self.entrants, votes: [])
      let exact = oracle.titles(chain)
      #expect(abs(exact.reduce(0, +) - 1) < 1e-9, "\(chain.description)")
      let strays = self.strays(result, exact, simulations: 300, seed: UInt64(number))
      #expect(strays.allSatisfy { abs($0) < 6 }, "\(chain.description): \(strays)")
      all += strays
    }
    // A fault that all share shows in the sum of squares long before it shows in one of them.
    let spread = all.reduce(0) { $0 + $1 * $1 } / Double(all.count)
    #expect(abs(spread - 1) < 0.25, "\(spread) of \(all.count)")
  }

  @Test(arguments: StageChain.formats.indices, 2...5)
  func `what is known of two who have not met counts, exactly and by simulation`(
    _ format: Int,
    _ count: Int
  ) throws {
    let chain = StageChain(links: [StageChain.formats[format]])
    // Groups compare margins, which battles that are drawn do not have.
    guard chain.links[0].groups == nil else { return }
    var fields = RandomFields(seed: UInt64(20 * format + count))
    let entrants = [4.0, 3, 2, 1, 2].prefix(count).enumerated().map { Entrant("e\($0)", $1) }
    for known in 1...9 {
      let ballots = fields.ballots(of: count, known: known, stages: known > 6 ? 2 : 0)
        .everywhere(chain.rules, of: count)
      let result = chain.result(of: entrants, votes: ballots)
      // Odds of a complete tournament stand for its beginning.
      guard result.isInProgress else { continue }
      var oracle = StageChainOracle(entrants: entrants, ballots: ballots)
      let titles = oracle.titles(chain)
      if case .exact(let odds)? = result.oddsPlan(.exact) {
        #expect(distance(odds.titles, titles) < 1e-9, "\(ballots)")
      } else {
        #expect(result.battles.count > 12)
      }
      let strays = self.strays(result, titles, simulations: 120, seed: UInt64(known))
      #expect(strays.allSatisfy { abs($0) < 6 }, "\(strays) of \(ballots)")
    }
  }

  @Test func `stages in mid-tournament simulate to what is exact`() {
    var fields = RandomFields(seed: 3)
    var all: [Double] = []
    for (number, chain) in (StageChain.pairs + StageChain.triples).enumerated()
    where number % 2 == 0 {
      guard chain.links[0].groups == nil else { continue }
      let ballots = fields.ballots(
        of: 4,
        known: 2 + number % 5,
        stages: number % 3 == 0 ? 0 : chain.links.count
      ).everywhere(chain.rules, of: 4)
      let result = chain.result(of: Self.entrants, votes: ballots)
      guard result.isInProgress else { continue }
      var oracle = StageChainOracle(entrants: Self.entrants, ballots: ballots)
      let exact = oracle.titles(chain)
      let strays = self.strays(result, exact, simulations: 200, seed: UInt64(number))
      #expect(strays.allSatisfy { abs($0) < 6 }, "\(chain.description): \(strays)")
      all += zip(strays, exact).filter { (0.001...0.999).contains($1) }.map(\.0)
    }
    let spread = all.reduce(0) { $0 + $1 * $1 } / Double(all.count)
    #expect(all.count > 200 && abs(spread - 1) < 0.4, "\(spread) of \(all.count)")
  }

  static let tables: [Format] = [
    .roundRobin(legs: 1), .roundRobin(legs: 2), .gauntlet(champions: 1), .gauntlet(champions: 2),
    .swiss(SwissRules(rounds: 2, byeHalfPoints: 1)),
  ]

  @Test(arguments: tables, TieBreak.allCases)
  func `the first criterion of its standings tells who leads a table`(
    _ format: Format,
    _ criterion: TieBreak
  ) throws {
    // The scores and sides of drawn battles are no business of those who count them, and lots are drawn by name.
    let scores: [TieBreak] = [
      .margin, .headToHeadMargin, .headToHeadScoreFor, .scoreFor, .scoreAgainst, .scoreRatio, .awayScoreFor, .awayWins,
      .lots,
    ]
    guard !scores.contains(criterion) else { return }
    var fields = RandomFields(seed: 5)
    for (count, known) in [(3, 0), (3, 1), (4, 2)] {
      let entrants = [4.0, 3, 2, 1].prefix(count).enumerated().map { Entrant("e\($0)", $1) }
      let stage = Stage(format: format, standings: [criterion, .points, .seed])
      let ballots = fields.ballots(of: count, known: known)
      let tree = OutcomeTree(entrants: entrants, stage: stage, ballots: ballots)
      guard tree.result.isInProgress else { continue }
      let titles = tree.titles
      if case .exact(let odds)? = tree.result.oddsPlan(.exact) {
        #expect(distance(odds.titles, titles) < 1e-9)
      } else {
        #expect(tree.result.battles.count > 9)
      }
      let strays = self.strays(tree.result, titles, simulations: 150, seed: 2)
      #expect(strays.allSatisfy { abs($0) < 6 }, "\(strays)")
    }
  }
}
