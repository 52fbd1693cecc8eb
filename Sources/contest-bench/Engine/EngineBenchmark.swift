internal import Odds
internal import Tournament

/// The kernels of the tournament engine, each with its goal, and odds compared with numpy in
/// alternating rounds.
struct EngineBenchmark {
  /// Nil to measure only our own code.
  var peer: Peer?
  var rounds = 5

  func run() async throws(BenchError) -> [Comparison] {
    var comparisons: [Comparison] = []
    for kernel in engineKernels() {
      let median = await timed(kernel.benchmark).median
      var row = Comparison(kernel.benchmark.name, "ms", ours: median)
      row.goals = kernel.goal.map { [.atMost($0)] } ?? []
      comparisons.append(row)
    }
    return try await comparisons + exactOdds() + simulations()
  }

  private func exactOdds() throws(BenchError) -> [Comparison] {
    let count = 4_096
    let chances = EngineField(count: count).chances
    let tree = KnockoutTree(entrantCount: count)
    let sampled = try Round.alternately(rounds) { () throws(BenchError) in
      EngineSample(runs: 15) { BracketOdds(tree, chances: chances).titles[0] }
    } theirs: { () throws(BenchError) in
      try theirs("exact", count, 9)
    }
    try expectAgreement(sampled, within: 1e-9)
    let name = "exact title odds of 4,096"
    return [
      Comparison(name, "ms", .atMost(6), than: "numpy", of: sampled) { $0.seconds * 1e3 }
    ]
  }

  private func simulations() async throws(BenchError) -> [Comparison] {
    let field = EngineField(count: 64)
    let slots = seededSlots(entrantCount: 64)
    let knockout = KnockoutSimulation(slots: slots, chances: field.chances)
    let sampled = try Round.alternately(rounds) { () throws(BenchError) in
      EngineSample(of: knockout, blocks: 256)
    } theirs: { () throws(BenchError) in
      try theirs("simulated", 64, 50)
    }
    try expectAgreement(sampled, within: 0.01)
    var threads: [Round<EngineSample>] = []
    for _ in 0..<60 {
      let alone = await EngineSample(of: knockout, blocks: 32, width: 1)
      let together = await EngineSample(of: knockout, blocks: 32, width: 2)
      threads.append(Round(ours: together, theirs: alone))
    }
    let speedup = Comparison("", "", better: .more, of: threads, \.rate).ratio ?? 0
    return [
      Comparison(
        "knockouts of 64, simulated",
        "million/s",
        .atLeast(20),
        better: .more,
        than: "numpy",
        of: sampled
      ) { $0.rate / 1e6 },
      Comparison("knockouts of 64 on two cores", "x of one", .atLeast(1.9), ours: speedup),
    ] + otherSimulations()
  }

  private func otherSimulations() -> [Comparison] {
    let double = BracketSimulation(
      .doubleElimination(entrantCount: 64),
      chances: EngineField(count: 64).chances
    )
    let race = RoundRobinRace(
      halfPoints: Array(repeating: 0, count: 16),
      battles: RoundRobinSchedule(entrantCount: 16, legs: 1).map { ($0.home.index, $0.away.index) },
      chances: EngineField(count: 16).chances
    )
    let rows: [(String, any TitleSimulation)] = [
      ("double eliminations of 64, simulated", double), ("round robins of 16, simulated", race),
    ]
    return rows.map { name, simulation in
      let samples = (0..<rounds).map { _ in
        Round(ours: EngineSample(of: simulation, blocks: 15, blocksInRun: 1))
      }
      return Comparison(name, "million/s", better: .more, of: samples) { $0.rate / 1e6 }
    }
  }

  private func theirs(
    _ what: String,
    _ entrants: Int,
    _ count: Int
  ) throws(BenchError) -> EngineSample? {
    guard let peer else { return nil }
    let words = [what, String(entrants), String(count)]
    let told = try peer.start(numpyOdds, words).end().output.split { $0.isWhitespace }
    let figures = told.compactMap { Double($0) }
    guard figures.count == 2 else { throw BenchError("numpy does not work: \(told)") }
    return EngineSample(chance: figures[0], seconds: figures[1])
  }

  /// Throws if two results differ by more than the tolerance.
  private func expectAgreement(
    _ rounds: [Round<EngineSample>],
    within tolerance: Double
  ) throws(BenchError) {
    for round in rounds {
      guard let theirs = round.theirs?.chance else { continue }
      guard (round.ours.chance - theirs).magnitude <= tolerance else {
        throw BenchError("our odds are \(round.ours.chance), theirs \(theirs)")
      }
    }
  }
}
