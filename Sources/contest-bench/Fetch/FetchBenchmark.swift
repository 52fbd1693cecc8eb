/// Fetching from a server in another process, compared with aiohttp in alternating rounds.
struct FetchBenchmark {
  /// Nil to measure only our own code.
  var peer: Peer?
  var rounds = 5

  func run() throws(BenchError) -> [Comparison] {
    try busy(width: 8) + busy(width: 32) + slowServer() + rateLimit() + growth()
  }

  private func busy(width: Int) throws(BenchError) -> [Comparison] {
    let rounds = try alternately(rounds, FetchTask(count: 20_000, width: width))
    let name = "20,000 documents, \(width) in flight"
    return [
      Comparison(name, "CPU s", goal: "≥ 3.5x", of: rounds, \.cpu),
      Comparison(name, "wall s", of: rounds, \.wall),
      Comparison(name, "peak MB", goal: "≥ 1.67x", of: rounds, \.peak),
    ]
  }

  private func slowServer() throws(BenchError) -> [Comparison] {
    let rounds = try alternately(rounds, FetchTask(count: 500, width: 8, delay: 20))
    return [
      Comparison("500 that take 20 ms, 8 in flight", "wall s", goal: "≤ 1.28", of: rounds, \.wall)
    ]
  }

  private func rateLimit() throws(BenchError) -> [Comparison] {
    let rate = 200
    let count = 6 * rate
    let rounds = try alternately(3, FetchTask(count: count, width: 32, rate: rate))
    let name = "1,200 at 200 a second"
    return [
      Comparison(worst: name, "most in 1 s", goal: "≤ 200", of: rounds, \.maximumStarts),
      Comparison(worst: name, "% of the rate", goal: "≥ 98", .more, of: rounds) {
        // The first 200 need no time.
        $0.startRate * Double(count - rate) / Double((count - 1) * rate) * 100
      },
    ]
  }

  /// Only our own figure; the peer has no goal for it.
  private func growth() throws(BenchError) -> [Comparison] {
    let task = FetchTask(count: 200_000, width: 8)
    let round = Round(ours: try FetchSample(of: task, by: ours))
    let name = "200,000 documents, from the 20,000th on"
    return [Comparison(worst: name, "growth MB", goal: "≤ 1", of: [round], \.growth)]
  }

  private func alternately(
    _ count: Int,
    _ task: FetchTask
  ) throws(BenchError) -> [Round<FetchSample>] {
    try Round.alternately(count) { () throws(BenchError) in
      try FetchSample(of: task, by: ours)
    } theirs: { () throws(BenchError) in
      guard let peer else { return nil }
      return try FetchSample(of: task) { (words) throws(BenchError) in
        try peer.start(aiohttpFetchLoad, words)
      }
    }
  }

  private func ours(_ words: [String]) throws(BenchError) -> ChildProcess {
    try ChildProcess(ChildProcess.this, ["fetch-load"] + words)
  }
}
