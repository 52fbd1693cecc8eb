/// A tournament that can be simulated with a random number generator.
///
/// Simulations are made in blocks of a fixed size, each with its own generator. So the tally of a block does not depend
/// on the thread or the time, and the tallies can be added in any order.
package protocol TitleSimulation: Sendable {
  var entrantCount: Int { get }
  /// The milestones that are counted, in the order of the tournament.
  var milestones: [Milestone] { get }
  /// The open battles whose swings are counted.
  var watched: [WatchedBattle] { get }
  /// The chance of what is supposed; 1 if nothing is.
  var likelihood: Double { get }
  /// The approximate time of one tournament, in nanoseconds, above 0.
  var cost: Int { get }
  /// The number of simulations in a full block.
  var blockSize: Int { get }

  /// Plays `count` tournaments, and adds their winners and milestones to `tally`.
  ///
  /// A lot among the leaders decides a shared first place. The first tournaments do not depend on `count`. If `count`
  /// is a multiple of 8, the next call continues the same sequence.
  func play(_ count: Int, with generator: inout Xoshiro256, tally: inout SimulationTally)
}

/// Counts up when simulations of the same tournament come out otherwise, so that no odds of before are used again.
package let simulationEdition = 2

extension TitleSimulation {
  package var milestones: [Milestone] { [] }

  package var watched: [WatchedBattle] { [] }

  package var likelihood: Double { 1 }

  package var blockSize: Int { 8_192 }

  /// A tally without simulations.
  package var emptyTally: SimulationTally {
    SimulationTally(entrantCount: entrantCount, milestoneCount: milestones.count, watchedCount: watched.count)
  }

  /// Makes one block of simulations; fewer if the task is cancelled.
  ///
  /// - Parameters:
  ///   - index: The index of the block, from 0.
  ///   - count: The number of simulations in the last block, less than ``blockSize``; nil for a full block.
  package func block(_ index: Int, seed: UInt64, count: Int? = nil) -> SimulationTally {
    var generator = Xoshiro256(seed: seed, block: index)
    var tally = emptyTally
    let count = count ?? blockSize
    tally.count = count
    // In parts of about 1 ms, to check for cancellation.
    let lanes = 8
    let part = lanes * max(1, 1_000_000 / cost / lanes)
    for first in stride(from: 0, to: count, by: part) where !Task.isCancelled {
      play(min(part, count - first), with: &generator, tally: &tally)
    }
    return tally
  }
}

/// The counts of simulations, titles and milestones.
package struct SimulationTally: Sendable, Hashable {
  package fileprivate(set) var count: Int
  /// The number of titles of each entrant, in seed order.
  package private(set) var titles: [Int]
  /// For each milestone, how often each entrant reached it.
  package private(set) var reach: [[Int]]
  var swings = SwingTally()

  package init(count: Int, titles: [Int], reach: [[Int]] = []) {
    (self.count, self.titles, self.reach) = (count, titles, reach)
  }

  /// Makes a tally without simulations.
  package init(entrantCount: Int, milestoneCount: Int = 0, watchedCount: Int = 0) {
    let none = [Int](repeating: 0, count: entrantCount)
    self.init(count: 0, titles: none, reach: Array(repeating: none, count: milestoneCount))
    swings = SwingTally(battleCount: watchedCount, entrantCount: entrantCount)
  }

  @inline(__always) mutating func addTitle(_ entrant: Int, times count: Int = 1) { titles[entrant] += count }

  @inline(__always) mutating func addReach(_ milestone: Int, _ entrant: Int, times count: Int = 1) {
    reach[milestone][entrant] += count
  }

  package static func += (a: inout SimulationTally, b: SimulationTally) {
    a.count += b.count
    a.swings += b.swings
    for entrant in a.titles.indices { a.titles[entrant] += b.titles[entrant] }
    for milestone in a.reach.indices {
      for entrant in a.titles.indices { a.reach[milestone][entrant] += b.reach[milestone][entrant] }
    }
  }
}

/// The condition that ends a simulation.
package enum SimulationGoal: Sendable, Hashable {
  /// After this number of simulations, at least 1.
  case simulations(Int)
  /// Ends as soon as all title chances have at most this standard error, above 0, or after `most`
  /// simulations.
  case error(Double, most: Int = .max)

  /// Returns the goal with a bound on the number of simulations.
  func atMost(_ count: Int) -> SimulationGoal {
    switch self {
    case .simulations(let own): .simulations(min(own, count))
    case .error(let error, let most): .error(error, most: min(most, count))
    }
  }

  /// Returns the total number of simulations that the goal needs, given the tally of the first blocks.
  ///
  /// If it is at most the number in `tally`, the goal is reached. `tally` has whole blocks from the first one on, so
  /// that the total does not depend on the number of threads.
  package func simulations(after tally: SimulationTally, blockSize: Int = 8_192) -> Int {
    switch self {
    case .simulations(let count): return count
    case .error(let error, let most):
      guard tally.count > 0 else { return min(blockSize, most) }
      // One title and one loss more, because all of a few simulations may have the same result.
      let greatest = tally.titles.reduce(0) { greatest, titles in
        let chance = Double(titles + 1) / Double(tally.count + 2)
        return max(greatest, chance * (1 - chance))
      }
      let blocks = greatest / (error * error) / Double(blockSize)
      return min(Int(min(blocks, 1e12).rounded(.up)) * blockSize, most)
    }
  }
}
