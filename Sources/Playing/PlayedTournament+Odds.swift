package import Odds
package import Threads
internal import Tournament
internal import TournamentFile

extension OddsPlan {
  /// Computes the odds, simulating several blocks at once if needed; returns nil if the task is cancelled.
  ///
  /// Earlier blocks determine how many follow, whichever thread simulated them, so the odds do not depend on the number
  /// of threads.
  fileprivate func odds(
    _ permits: Permits,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async -> TitleOdds? {
    switch self {
    case .exact(let odds): odds
    case .simulation(let simulation, let goal, let seed):
      await simulated(simulation, goal, seed: seed, permits, progress)
    }
  }
}

private func simulated(
  _ simulation: any TitleSimulation,
  _ goal: SimulationGoal,
  seed: UInt64,
  _ permits: Permits,
  _ progress: (_ done: Int, _ total: Int) -> Void
) async -> TitleOdds? {
  var tally = simulation.emptyTally
  let size = simulation.blockSize
  while true {
    let wanted = goal.simulations(after: tally, blockSize: size)
    guard wanted > tally.count else { break }
    // Only the very last block is shorter than the others.
    let blocks = (tally.count / size)..<((wanted + size - 1) / size)
    await withTaskGroup(of: SimulationTally?.self) { group in
      var rest = blocks.makeIterator()
      func add() {
        guard let block = rest.next() else { return }
        group.addTask {
          await permits.run {
            simulation.block(block, seed: seed, count: min(size, wanted - block * size))
          }
        }
      }
      // Enough tasks for any machine, instead of one for each of 100,000 blocks.
      for _ in 0..<64 { add() }
      for await made in group {
        guard !Task.isCancelled, let made else { break }
        tally += made
        progress(tally.count, wanted)
        add()
      }
    }
    guard !Task.isCancelled else { return nil }
  }
  return TitleOdds(tally, milestones: simulation.milestones)
}

extension PlayedTournament {
  /// Computes the title odds; returns nil if there are too many battles or the task is cancelled.
  ///
  /// - Parameters:
  ///   - permits: The processors that it may use.
  ///   - progress: Called with the number of finished simulations and with their expected total.
  package func titleOdds(
    _ permits: Permits,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async -> TitleOdds? {
    let result = result
    let plan = await permits.run {
      await abandonable(isLong: isLong) { result.oddsPlan(result.rules.odds) }
    }
    guard let plan = plan ?? nil, let plan else { return nil }
    return await plan.odds(permits, progress: progress)
  }
}
