/// A tournament that can be played with a generator, over and over.
///
/// Simulations are made in blocks of a fixed size with a generator each, so that a block gives the same
/// whoever makes it and when; their tallies are added up in any order.
package protocol TitleSimulation: Sendable {
  var entrantCount: Int { get }
  /// What is counted besides titles, in the order of the tournament.
  var milestones: [Milestone] { get }
  /// About how many battles one tournament has.
  var battleCount: Int { get }
  /// About how long a battle takes, in nanoseconds.
  var battleCost: Int { get }
  /// The simulations of a full block.
  var blockSize: Int { get }

  /// Plays `count` tournaments and adds to `tally` who won them and who came how far.
  ///
  /// A shared first place is drawn among those who share it. The first tournaments do not depend on
  /// `count`, and after eight or a multiple of that another call goes on where this one ended.
  func play(_ count: Int, with generator: inout Xoshiro256, tally: inout SimulationTally)
}

extension TitleSimulation {
  package var milestones: [Milestone] { [] }

  package var blockSize: Int { 8_192 }
}

extension TitleSimulation {
  /// The tally of no simulation.
  package var emptyTally: SimulationTally {
    SimulationTally(entrantCount: entrantCount, milestoneCount: milestones.count)
  }

  /// Makes one block of simulations; of a task that is cancelled, fewer.
  ///
  /// - Parameters:
  ///   - index: From 0.
  ///   - count: Less than ``blockSize`` in the last block of a given number; nil for that.
  package func block(
    _ index: Int,
    seed: UInt64,
    count: Int? = nil
  ) -> SimulationTally {
    var generator = Xoshiro256(seed: seed, block: index)
    var tally = emptyTally
    let count = count ?? blockSize
    tally.count = count
    // In parts of about a millisecond; whoever is cancelled wants no more of it.
    let lanes = 8
    let part = lanes * max(1, 1_000_000 / max(1, battleCount * battleCost) / lanes)
    for first in stride(from: 0, to: count, by: part) where !Task.isCancelled {
      play(min(part, count - first), with: &generator, tally: &tally)
    }
    return tally
  }
}

/// How many simulations were made, and who won how many.
package struct SimulationTally: Sendable, Hashable {
  package fileprivate(set) var count: Int
  /// By place in seed order.
  package private(set) var titles: [Int]
  /// For each milestone, how often each entrant came so far.
  package private(set) var reach: [[Int]]

  package init(count: Int, titles: [Int], reach: [[Int]] = []) {
    self.count = count
    self.titles = titles
    self.reach = reach
  }

  /// Of no simulation.
  package init(entrantCount: Int, milestoneCount: Int = 0) {
    let none = [Int](repeating: 0, count: entrantCount)
    self.init(count: 0, titles: none, reach: Array(repeating: none, count: milestoneCount))
  }

  @inline(__always)
  mutating func addTitle(_ entrant: Int) { titles[entrant] += 1 }

  @inline(__always)
  mutating func addReach(_ milestone: Int, _ entrant: Int) { reach[milestone][entrant] += 1 }

  package static func += (a: inout SimulationTally, b: SimulationTally) {
    a.count += b.count
    for entrant in a.titles.indices { a.titles[entrant] += b.titles[entrant] }
    for milestone in a.reach.indices {
      for entrant in a.titles.indices { a.reach[milestone][entrant] += b.reach[milestone][entrant] }
    }
  }
}

/// When to stop simulating.
package enum SimulationGoal: Sendable, Hashable {
  /// After so many simulations, at least 1.
  case simulations(Int)
  /// When no title chance has a greater standard error than this, above 0, but after `most` anyhow.
  case error(Double, most: Int = .max)

  /// Returns how many simulations to have in all, given what the first blocks brought.
  ///
  /// Not more than those of `tally` says that the goal is reached. As it looks at nothing but whole blocks
  /// from the first on, the answer does not depend on who made them.
  package func simulations(after tally: SimulationTally, blockSize: Int = 8_192) -> Int {
    switch self {
    case .simulations(let count):
      return count
    case .error(let error, let most):
      guard tally.count > 0 else { return min(blockSize, most) }
      // One title more for either answer, for a handful of simulations may be of one mind.
      let greatest = tally.titles.reduce(0) { greatest, titles in
        let chance = Double(titles + 1) / Double(tally.count + 2)
        return max(greatest, chance * (1 - chance))
      }
      let blocks = greatest / (error * error) / Double(blockSize)
      return min(Int(min(blocks, 1e12).rounded(.up)) * blockSize, most)
    }
  }
}
