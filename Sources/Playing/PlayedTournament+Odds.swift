internal import Threads
package import Tournament
internal import TournamentFile

extension OddsPlan {
  /// Works the odds out, and simulates many blocks at once where that is needed; nil if it is cancelled.
  ///
  /// The blocks that are made follow from what earlier ones brought, whoever made them: the odds are the
  /// same for any number of threads.
  fileprivate func odds(progress: (_ done: Int, _ total: Int) -> Void) async -> TitleOdds? {
    switch self {
    case .exact(let odds): odds
    case .simulation(let simulation, let goal, let seed):
      await simulated(simulation, goal, seed: seed, progress)
    }
  }
}

private func simulated(
  _ simulation: any TitleSimulation,
  _ goal: SimulationGoal,
  seed: UInt64,
  _ progress: (_ done: Int, _ total: Int) -> Void
) async -> TitleOdds? {
  var tally = simulation.emptyTally
  let size = simulation.blockSize
  while true {
    let wanted = goal.simulations(after: tally, blockSize: size)
    guard wanted > tally.count else { break }
    // All blocks before are whole: only the last one of all is shorter.
    let blocks = (tally.count / size)..<((wanted + size - 1) / size)
    await withTaskGroup(of: SimulationTally.self) { group in
      var rest = blocks.makeIterator()
      func add() {
        guard let block = rest.next() else { return }
        group.addTask {
          simulation.block(block, seed: seed, count: min(size, wanted - block * size))
        }
      }
      // Enough for any machine to be busy, and not one task for each of a hundred thousand blocks.
      for _ in 0..<64 { add() }
      for await made in group {
        guard !Task.isCancelled else { break }
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
  /// Whether its report or what is expected of it speaks of odds.
  package var needsOdds: Bool { plan.wantsOdds || result.isInProgress }

  /// Works out the title odds; nil for so many battles that there are none, and if the task is cancelled.
  ///
  /// - Parameter progress: Called with the simulations that are done, and with how many there will be.
  package func titleOdds(progress: (_ done: Int, _ total: Int) -> Void) async -> TitleOdds? {
    let result = result
    let plan = await leavable(isLong: isLong) { result.oddsPlan(result.rules.odds) }
    guard let plan, let plan else { return nil }
    return await plan.odds(progress: progress)
  }
}
