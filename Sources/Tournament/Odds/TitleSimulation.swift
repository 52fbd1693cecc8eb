/// A tournament that can be played with a generator, over and over.
///
/// Simulations are made in blocks of a fixed size with a generator each, so that a block gives the same
/// whoever makes it and when; their tallies are added up in any order.
package protocol TitleSimulation: Sendable {
  var entrantCount: Int { get }

  /// Plays `count` tournaments and adds to `titles` who won them, by place in seed order.
  ///
  /// A shared first place is drawn among those who share it. The first tournaments do not depend on
  /// `count`.
  func play(_ count: Int, with generator: inout Xoshiro256, titles: inout [Int])
}

extension TitleSimulation {
  /// Makes one block of simulations.
  ///
  /// - Parameters:
  ///   - index: From 0.
  ///   - count: Less than ``SimulationTally/blockSize`` in the last block of a given number.
  package func block(
    _ index: Int,
    seed: UInt64,
    count: Int = SimulationTally.blockSize
  ) -> SimulationTally {
    var generator = Xoshiro256(seed: seed, block: index)
    var titles = [Int](repeating: 0, count: entrantCount)
    play(count, with: &generator, titles: &titles)
    return SimulationTally(count: count, titles: titles)
  }
}

/// How many simulations were made, and who won how many.
package struct SimulationTally: Sendable, Hashable {
  package private(set) var count: Int
  /// By place in seed order.
  package private(set) var titles: [Int]

  /// The simulations of a full block.
  package static let blockSize = 8_192

  package init(count: Int, titles: [Int]) {
    self.count = count
    self.titles = titles
  }

  /// Of no simulation.
  package init(entrantCount: Int) {
    self.init(count: 0, titles: Array(repeating: 0, count: entrantCount))
  }

  package static func += (a: inout SimulationTally, b: SimulationTally) {
    a.count += b.count
    for entrant in a.titles.indices { a.titles[entrant] += b.titles[entrant] }
  }
}

/// When to stop simulating.
package enum SimulationGoal: Sendable, Hashable {
  /// After so many simulations, at least 1.
  case simulations(Int)
  /// When no title chance has a greater standard error; above 0.
  case error(Double)

  /// Returns how many simulations to have in all, given what the first blocks brought.
  ///
  /// Not more than those of `tally` says that the goal is reached. As it looks at nothing but whole blocks
  /// from the first on, the answer does not depend on who made them.
  package func simulations(after tally: SimulationTally) -> Int {
    switch self {
    case .simulations(let count):
      return count
    case .error(let error):
      guard tally.count > 0 else { return SimulationTally.blockSize }
      // One title more for either answer, for a handful of simulations may be of one mind.
      let greatest = tally.titles.reduce(0) { greatest, titles in
        let chance = Double(titles + 1) / Double(tally.count + 2)
        return max(greatest, chance * (1 - chance))
      }
      let blocks = greatest / (error * error) / Double(SimulationTally.blockSize)
      return Int(min(blocks, 1e12).rounded(.up)) * SimulationTally.blockSize
    }
  }
}
