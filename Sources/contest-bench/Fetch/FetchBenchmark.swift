/// Fetching from a server in another process, compared with aiohttp in alternating rounds.
struct FetchBenchmark {
  /// Nil to measure only our own code.
  private let peer: Peer?
  private let workshop: Workshop
  private let rounds = 5

  init(_ workshop: Workshop) {
    self.workshop = workshop
    peer = workshop.python(with: ["aiohttp", "aiolimiter"])
  }

  func run() throws(BenchError) -> [Comparison] {
    try busy(width: 8) + busy(width: 32) + besideCurl() + slowServer() + rateLimit() + growth()
  }

  private func busy(width: Int) throws(BenchError) -> [Comparison] {
    let rounds = try alternately(rounds, FetchTask(count: 20_000, width: width))
    let name = "20,000 documents, \(width) in flight"
    return [
      Comparison(name, "CPU s", .better(4), than: "aiohttp", of: rounds, \.cpu),
      Comparison(name, "s", than: "aiohttp", of: rounds, \.wall),
      Comparison(name, "peak MB", .within(0.55), than: "aiohttp", of: rounds, \.peak),
    ]
  }

  /// The whole processes, from one server that does not stop.
  private func besideCurl() throws(BenchError) -> [Comparison] {
    let server = try ChildProcess(ChildProcess.this, ["fetch-server", "0"])
    let origin = server.line()
    let task = FetchTask(count: 20_000, width: 8)
    let curl = ["curl", "-s", "-o", "/dev/null", "--parallel", "--parallel-max", "8"]
    let hasCurl = (try? ChildProcess("curl", ["--version"]).end().isGood) ?? false
    let pair = ProgramPair(
      ours: [ChildProcess.this, "fetch-load"] + task.words(origin),
      theirs: hasCurl ? curl + ["\(origin)/char/[0-19999]"] : nil,
      rounds: 5
    )
    let measured = try pair.measured(in: workshop)
    _ = server.end()
    return [
      Comparison(
        "20,000 documents, 8 in flight, with start",
        "CPU s",
        .within(0.85),
        than: "curl",
        of: measured,
        \.cpu
      )
    ]
  }

  private func slowServer() throws(BenchError) -> [Comparison] {
    let rounds = try alternately(rounds, FetchTask(count: 500, width: 8, delay: 20))
    return [
      Comparison(
        "500 that take 20 ms, 8 in flight",
        "s",
        .atMost(1.28),
        than: "aiohttp",
        of: rounds,
        \.wall
      )
    ]
  }

  private func rateLimit() throws(BenchError) -> [Comparison] {
    let rate = 200
    let count = 6 * rate
    let rounds = try alternately(3, FetchTask(count: count, width: 32, rate: rate))
    let burst = try alternately(3, FetchTask(count: 16, width: 16, rate: 20))
    let name = "1,200 at 200 a second"
    return [
      Comparison(
        worst: name,
        "most in 1 s",
        .atMost(200),
        than: "aiohttp",
        of: rounds,
        \.maximumStarts
      ),
      Comparison(
        worst: name,
        "% of the rate",
        .atLeast(98),
        better: .more,
        than: "aiohttp",
        of: rounds
      ) {
        // The first 200 need no time.
        $0.startRate * Double(count - rate) / Double((count - 1) * rate) * 100
      },
      Comparison("16 at 20 a second", "s", .atMost(0.1), than: "aiohttp", of: burst, \.wall),
    ]
  }

  /// Only our own figure; the peer has no goal for it.
  private func growth() throws(BenchError) -> [Comparison] {
    let task = FetchTask(count: 200_000, width: 8)
    let round = Round(ours: try FetchSample(of: task, by: ours))
    let name = "200,000 documents, from the 20,000th on"
    return [Comparison(worst: name, "growth MB", .atMost(0.2), of: [round], \.growth)]
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
