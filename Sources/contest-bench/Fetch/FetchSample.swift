/// What it took a client to fetch some documents, and what their server saw.
struct FetchSample {
  /// Seconds from the first request on.
  var wall: Double
  /// Seconds of all processors from the first request on, in the system too.
  var cpu: Double
  /// Megabytes that the whole process held at most.
  var peak: Double
  /// Megabytes by which it grew behind the first tenth of the documents; 0 where it does not tell.
  var growth: Double
  /// The most requests that came within one second.
  var mostStarts: Double
  /// Requests a second, from the first to the last.
  var startRate: Double

  /// Starts a server, and a client that prints the documents' sum, seconds, CPU seconds, and bytes of growth.
  init(
    of task: FetchTask,
    by client: (_ words: [String]) throws(BenchError) -> ChildProcess
  ) throws(BenchError) {
    let server = try ChildProcess(ChildProcess.this, ["fetch-server", String(task.delay)])
    let ending = try client(task.words(server.line())).end()
    let (told, seen) = (numbers(ending.output), numbers(server.end().output))
    guard ending.isGood, told.count >= 3, told[0] == Double(task.sum), seen.count == 2 else {
      throw BenchError("not all documents came: '\(ending.output)'")
    }
    (wall, cpu, peak) = (told[1], told[2], ending.peak)
    growth = (told.dropFirst(3).first ?? 0) / 1e6
    (mostStarts, startRate) = (seen[0], seen[1])
  }
}

private func numbers(_ line: String) -> [Double] {
  line.split { $0.isWhitespace }.compactMap { Double($0) }
}
