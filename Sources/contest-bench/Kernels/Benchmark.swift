/// A piece of work to time.
struct Benchmark {
  var name: String
  /// The number of items in one run, for the rate; for example battles or bytes.
  var units: Int
  var unit: String
  var work: () async -> Int
}

/// The time of a piece of work, in milliseconds.
struct Timing {
  var name: String
  var median: Double
  var fastest: Double
  var units: Int
  var unit: String

  /// Units per second at the median.
  var rate: Double { median > 0 ? Double(units) / median * 1_000 : 0 }
}

/// Times a benchmark: once to warm up, then as often as fits into `budget`, at least five times.
func timed(_ benchmark: Benchmark, budget: Duration = .seconds(1)) async -> Timing {
  var checksum = await benchmark.work()
  var runs: [Double] = []
  let start = ContinuousClock.now
  while runs.count < 5 || (ContinuousClock.now - start < budget && runs.count < 1_000) {
    let before = ContinuousClock.now
    checksum &+= await benchmark.work()
    runs.append(milliseconds(ContinuousClock.now - before))
  }
  precondition(checksum != 0, "'\(benchmark.name)' did nothing")
  runs.sort()
  return Timing(
    name: benchmark.name,
    median: runs[runs.count / 2],
    fastest: runs[0],
    units: benchmark.units,
    unit: benchmark.unit
  )
}

private func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
}
