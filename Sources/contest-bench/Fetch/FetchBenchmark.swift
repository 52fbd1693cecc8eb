internal import Text

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
      + requestRows(workshop)
  }

  private func busy(width: Int) throws(BenchError) -> [Comparison] {
    let task = FetchTask(count: workshop.size(20_000), width: width)
    let rounds = try alternately(rounds, task)
    let name = "\(counted(task.count, "document")), \(width) in flight"
    return [
      Comparison(name, "CPU s", .better(4), than: "aiohttp", of: rounds, \.cpu),
      Comparison(name, "s", than: "aiohttp", of: rounds, \.wall),
      Comparison(name, "peak MB", .within(0.55), than: "aiohttp", of: rounds, \.peak),
    ].map { $0.repeated(by: task.command) }
  }

  /// The whole processes, from one server that does not stop.
  private func besideCurl() throws(BenchError) -> [Comparison] {
    let server = try ChildProcess(ChildProcess.this, ["fetch-server", "0"])
    let origin = server.line()
    let task = FetchTask(count: workshop.size(20_000), width: 8)
    let curl = ["curl", "-s", "--fail", "-o", "/dev/null", "--parallel", "--parallel-max", "8"]
    let hasCurl = (try? ChildProcess("curl", ["--version"]).end().isGood) ?? false
    let pair = ProgramPair(
      ours: [ChildProcess.this, "fetch-load"] + task.words(origin),
      theirs: hasCurl ? curl + ["\(origin)/char/[0-\(task.count - 1)]"] : nil,
      rounds: 5
    )
    let measured = try pair.measured(in: workshop)
    _ = server.end()
    return [
      Comparison(
        "\(counted(task.count, "document")), 8 in flight, with start",
        "CPU s",
        .within(0.85),
        than: "curl",
        of: measured,
        \.cpu
      ).repeated(by: task.command)
    ]
  }

  private func slowServer() throws(BenchError) -> [Comparison] {
    let task = FetchTask(count: workshop.size(500), width: 8, delay: 20)
    let row = Comparison(
      "\(task.count) that take 20 ms, 8 in flight",
      "s",
      .atMost(1.28),
      than: "aiohttp",
      of: try alternately(rounds, task),
      \.wall
    )
    return [row.repeated(by: task.command)]
  }

  private func rateLimit() throws(BenchError) -> [Comparison] {
    let rate = workshop.size(200, least: 20)
    let count = workshop.size(6, least: 2) * rate
    let task = FetchTask(count: count, width: 32, rate: rate)
    let rounds = try alternately(3, task)
    let burst = FetchTask(count: 16, width: 16, rate: 20)
    let name = "\(count.grouped) at \(rate) a second"
    return [
      Comparison(
        worst: name,
        "most in 1 s",
        .atMost(Double(rate)),
        than: "aiohttp",
        of: rounds,
        \.maximumStarts
      ).repeated(by: task.command),
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
      }.repeated(by: task.command),
      Comparison(
        "16 at 20 a second",
        "ms",
        .atMost(100),
        than: "aiohttp",
        of: try alternately(3, burst)
      ) {
        $0.wall * 1e3
      }.repeated(by: burst.command),
    ]
  }

  /// Only our own figure; the peer has no goal for it.
  private func growth() throws(BenchError) -> [Comparison] {
    let task = FetchTask(count: workshop.size(200_000), width: 8)
    let round = Round(ours: try FetchSample(of: task, by: ours))
    let name = "\(counted(task.count, "document")), from the \((task.count / 10).grouped)th on"
    return [
      Comparison(worst: name, "growth MB", .growth(0.2), of: [round], \.growth)
        .repeated(by: task.command)
    ]
  }

  private func alternately(
    _ count: Int,
    _ task: FetchTask
  ) throws(BenchError) -> [Round<FetchSample>] {
    try Round.alternately(workshop.rounds(count)) { () throws(BenchError) in
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
