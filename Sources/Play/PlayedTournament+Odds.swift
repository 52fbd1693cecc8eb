package import Base
package import Forecast
package import Tournament

extension TitleSimulation {
  /// The number of blocks of a number of simulations.
  fileprivate func blockCount(_ simulations: Int) -> Int { (simulations + blockSize - 1) / blockSize }

  /// Simulates blocks and adds them to a tally; returns nil if the task is cancelled.
  ///
  /// - Parameter total: The number of simulations in all blocks of the tournament; the last one may be shorter.
  fileprivate func tally(
    _ blocks: StrideTo<Int>,
    of total: Int,
    after tally: SimulationTally,
    seed: UInt64,
    _ permits: Permits,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) async -> SimulationTally? {
    var tally = tally
    let size = blockSize
    await withTaskGroup(of: SimulationTally?.self) { group in
      var rest = blocks.makeIterator()
      func add() {
        guard let block = rest.next() else { return }
        group.addTask { await permits.run { self.block(block, seed: seed, count: min(size, total - block * size)) } }
      }
      // Enough tasks for any machine, instead of one for each of 100,000 blocks.
      for _ in 0..<64 { add() }
      for await made in group {
        guard !Task.isCancelled, let made else { break }
        tally += made
        progress(tally.count, total)
        add()
      }
    }
    return Task.isCancelled ? nil : tally
  }
}

/// The part of the title odds of a tournament that one shard computes.
package enum OddsShare: Sendable {
  /// The exact odds, which every shard computes.
  case exact(TitleOdds)
  /// The shard's part of a number of simulations.
  case simulated(SimulationTally, milestones: [Milestone], of: Int)
  /// The results decide how many simulations there are, so no shard knows its part.
  case openEnded
}

extension PlayedTournament {
  /// Computes the share of a shard in the title odds; returns nil if there are too many battles or the task is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - permits: The processors that it may use.
  ///   - progress: Called with the number of finished simulations and with their total.
  package func oddsShare(_ shard: Shard, _ permits: Permits, progress: (_ done: Int, _ total: Int) -> Void) async
    -> OddsShare?
  {
    switch await oddsPlan(permits) {
    case nil: return nil
    case .exact(let odds): return .exact(odds)
    case .simulation(_, .error, _): return .openEnded
    case .simulation(let simulation, .simulations(let total), let seed):
      let end = simulation.blockCount(total)
      let tally = await simulation.tally(
        stride(from: shard.index - 1, to: end, by: shard.count),
        of: total,
        after: simulation.emptyTally,
        seed: seed,
        permits
      ) { done, total in progress(done, max(done, total / shard.count)) }
      return tally.map { .simulated($0, milestones: simulation.milestones, of: total) }
    }
  }

  /// Computes the title odds; returns nil if there are too many battles or the task is cancelled.
  ///
  /// - Parameters:
  ///   - permits: The processors that it may use.
  ///   - supposed: The conditions of the odds, besides the known results.
  ///   - battles: The open battles of which the odds have the swings.
  ///   - known: Returns odds of an earlier simulation, given their milestones; nil if there are none.
  ///   - progress: Called with the number of finished simulations and with their expected total.
  package func titleOdds(
    _ permits: Permits,
    supposing supposed: [Supposition] = [],
    watching battles: [Battle] = [],
    known: ([Milestone]) -> TitleOdds? = { _ in nil },
    progress: (_ done: Int, _ total: Int) -> Void
  ) async -> TitleOdds? {
    switch await oddsPlan(permits, supposed, battles) {
    case nil: return nil
    case .exact(let odds): return odds
    case .simulation(let simulation, let goal, let seed):
      if let odds = known(simulation.milestones) { return odds }
      // Earlier blocks determine how many follow, whichever thread simulated them, so the odds do not depend on the
      // number of threads.
      var tally = simulation.emptyTally
      let size = simulation.blockSize
      while true {
        let wanted = goal.simulations(after: tally, blockSize: size)
        guard wanted > tally.count else { return TitleOdds(tally, of: simulation) }
        // Only the very last block is shorter than the others.
        let blocks = stride(from: tally.count / size, to: simulation.blockCount(wanted), by: 1)
        let more = await simulation.tally(blocks, of: wanted, after: tally, seed: seed, permits, progress)
        guard let more else { return nil }
        tally = more
      }
    }
  }

  private func oddsPlan(_ permits: Permits, _ supposed: [Supposition] = [], _ battles: [Battle] = []) async -> OddsPlan?
  {
    let result = result
    let plan = await permits.run {
      await abandonable(isLong: isLong) {
        result.oddsPlan(result.rules.odds, supposing: supposed, watching: battles)
      }
    }
    return (plan ?? nil) ?? nil
  }
}
