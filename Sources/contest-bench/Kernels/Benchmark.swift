/// A piece of work to time.
struct Benchmark {
  var name: String
  /// The number of items in one run, for the rate; for example battles or bytes.
  var units: Int
  var unit: String
  var work: () async -> Int
}

/// The time of a piece of work.
struct Timing {
  /// In milliseconds.
  var median: Double
  /// The units in a second at the median.
  var rate: Double
}

/// Times a benchmark: once to warm up, then as often as fits into `budget`, at least five times if that
/// takes less than five budgets.
func timed(_ benchmark: Benchmark, budget: Duration = .seconds(1)) async -> Timing {
  var checksum = await benchmark.work()
  var runs: [Double] = []
  let start = ContinuousClock.now
  while runs.count < 1_000 {
    let patience = runs.count < 5 ? budget * 5 : budget
    guard runs.isEmpty || ContinuousClock.now - start < patience else { break }
    let before = ContinuousClock.now
    checksum &+= await benchmark.work()
    runs.append(milliseconds(ContinuousClock.now - before))
  }
  precondition(checksum != 0, "'\(benchmark.name)' did nothing")
  runs.sort()
  let median = runs[runs.count / 2]
  return Timing(median: median, rate: Double(benchmark.units) / median * 1e3)
}

private func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
}
