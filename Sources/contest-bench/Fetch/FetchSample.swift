/// The cost of fetching some documents, and the requests that their server saw.
struct FetchSample {
  /// Seconds from the first request on.
  var wall: Double
  /// Processor seconds from the first request on, in user and system mode.
  var cpu: Double
  /// The peak memory of the process, in megabytes.
  var peak: Double
  /// The growth of the memory after the first tenth of the documents, in megabytes; NaN if the client
  /// does not report it.
  var growth: Double
  /// The maximum number of requests in one second.
  var maximumStarts: Double
  /// Requests per second, from the first to the last.
  var startRate: Double

  /// Starts a server, and a client that prints the sum of the documents, seconds, processor
  /// seconds, bytes of memory at its peak, and bytes of growth.
  init(
    of task: FetchTask,
    by client: (_ words: [String]) throws(BenchError) -> ChildProcess
  ) throws(BenchError) {
    let server = try ChildProcess(ChildProcess.this, ["fetch-server", String(task.delay)])
    let ending = try client(task.words(server.line())).end()
    let (told, seen) = (numbers(ending.output), numbers(server.end().output))
    guard ending.isGood, told.count >= 4, told[0] == Double(figureSum(task.count)), seen.count == 2
    else {
      throw BenchError("documents are missing: '\(ending.output)'")
    }
    (wall, cpu, peak) = (told[1], told[2], told[3] / 1e6)
    growth = (told.dropFirst(4).first ?? .nan) / 1e6
    (maximumStarts, startRate) = (seen[0], seen[1])
  }
}

private func numbers(_ line: String) -> [Double] {
  line.split { $0.isWhitespace }.compactMap { Double($0) }
}
