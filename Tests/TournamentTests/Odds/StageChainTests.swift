import Testing
import Tournament

/// Tournaments of one, two and three stages of all formats: simulated against what is exact.
struct StageChainTests {
  static let entrants = [4.0, 3, 2, 1].enumerated().map { Entrant("e\($0)", $1) }

  static let pairs = StageChain.formats.flatMap { first in
    StageChain.later.map { StageChain(links: [first, $0]) }
  }

  /// Each format in each of three places, with others before and after it.
  static let triples = StageChain.formats.indices.flatMap { first in
    [1, 4].map { step in
      let later = StageChain.later
      return StageChain(links: [
        StageChain.formats[first], later[(3 * first + step) % later.count],
        later[(5 * first + 2 * step) % later.count],
      ])
    }
  }

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
    for (number, chain) in (Self.pairs + Self.triples).enumerated() {
      let result = chain.result(of: Self.entrants, votes: [])
      let exact = oracle.titles(chain)
      #expect(abs(exact.reduce(0, +) - 1) < 1e-9, "\(chain.testDescription)")
      let strays = strays(result, exact, simulations: 300, seed: UInt64(number))
      #expect(strays.allSatisfy { abs($0) < 6 }, "\(chain.testDescription): \(strays)")
      all += strays
    }
    // A fault that all share shows in the sum of squares long before it shows in one of them.
    let spread = all.reduce(0) { $0 + $1 * $1 } / Double(all.count)
    #expect(abs(spread - 1) < 0.25, "\(spread) of \(all.count)")
  }
}
