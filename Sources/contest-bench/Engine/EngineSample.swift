internal import Odds
internal import Tournament

/// Title odds, and the time they took.
struct EngineSample {
  /// The best seed's.
  var chance: Double
  /// The time for one tournament.
  var seconds: Double

  init(chance: Double, seconds: Double) {
    self.chance = chance
    self.seconds = seconds
  }

  /// Computes odds `runs` times, and takes the median time.
  init(runs: Int, _ work: () -> Double) {
    var chance = 0.0
    let times = (0..<runs).map { _ in
      let start = ContinuousClock.now
      chance = work()
      return (ContinuousClock.now - start) / .seconds(1)
    }
    self.init(chance: chance, seconds: median(times) ?? 0)
  }

  /// Simulates on this thread, and takes the median of runs that are shorter than a thread's time
  /// slice on a busy machine.
  init(of simulation: some TitleSimulation, blocks: Int, blocksInRun: Int = 4) {
    var tally = simulation.emptyTally
    let times = stride(from: 0, to: blocks, by: blocksInRun).map { first in
      let start = ContinuousClock.now
      for block in first..<first + blocksInRun { tally += simulation.block(block, seed: 1) }
      return (ContinuousClock.now - start) / .seconds(blocksInRun * simulation.blockSize)
    }
    self.init(
      chance: Double(tally.titles[0]) / Double(tally.count),
      seconds: median(times) ?? 0
    )
  }

  /// Simulates in `width` tasks at once.
  init(of simulation: some TitleSimulation, blocks: Int, width: Int) async {
    let start = ContinuousClock.now
    let tally = await withTaskGroup(of: SimulationTally.self) { group in
      for task in 0..<width {
        group.addTask {
          var tally = simulation.emptyTally
          for block in stride(from: task, to: blocks, by: width) {
            tally += simulation.block(block, seed: 1)
          }
          return tally
        }
      }
      return await group.reduce(into: simulation.emptyTally) {
        $0 += $1
      }
    }
    self.init(
      chance: Double(tally.titles[0]) / Double(tally.count),
      seconds: (ContinuousClock.now - start) / .seconds(tally.count)
    )
  }

  /// Tournaments per second.
  var rate: Double { 1 / seconds }
}
