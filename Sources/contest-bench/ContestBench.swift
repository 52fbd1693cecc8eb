internal import Glibc

/// Prints the times of the kernels, or compares odds with numpy, and fetching and serving with
/// aiohttp.
@main
struct ContestBench {
  @concurrent
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    do throws(BenchError) {
      if let part = BenchPart(words) {
        try await part.run()
      } else if let request = BenchRequest(words) {
        print(try await text(request), terminator: "")
      } else {
        warn("unknown arguments\n" + BenchRequest.usage)
        exit(64)
      }
    } catch {
      warn(error.message)
      exit(1)
    }
  }

  private static func text(_ request: BenchRequest) async throws(BenchError) -> String {
    switch request.subject {
    case .help: return BenchRequest.usage
    case .kernels:
      var timings: [Timing] = []
      for benchmark in mainJobBenchmarks() { timings.append(await timed(benchmark)) }
      return request.wantsJSON ? json(timings) : table(timings)
    case .engine:
      let peer = Peer(python: request.python, packages: ["numpy"])
      return request.text(of: try await EngineBenchmark(peer: peer).run(), peer: "numpy")
    case .fetch:
      let peer = Peer(python: request.python, packages: ["aiohttp", "aiolimiter"])
      return request.text(of: try FetchBenchmark(peer: peer).run(), peer: "aiohttp")
    case .serve:
      let peer = Peer(python: request.python, packages: ["aiohttp"])
      return request.text(of: try ServeBenchmark(peer: peer).run(), peer: "aiohttp")
    }
  }
}

/// Writes a line to standard error.
func warn(_ message: String) {
  let line = Array("contest-bench: \(message)\n".utf8)
  _ = unsafe write(STDERR_FILENO, line, line.count)
}
