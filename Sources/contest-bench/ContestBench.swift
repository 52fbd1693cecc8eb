internal import Glibc

/// Measures the program beside other programs.
@main
struct ContestBench {
  @concurrent
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    do throws(BenchError) {
      if let part = BenchPart(words) {
        try await part.run()
      } else if let request = BenchRequest(words) {
        try await measure(request)
      } else {
        warn("unknown arguments\n" + BenchRequest.usage)
        exit(64)
      }
    } catch {
      warn(error.message)
      exit(1)
    }
  }

  private static func measure(_ request: BenchRequest) async throws(BenchError) {
    guard !request.wantsHelp else { return say(BenchRequest.usage) }
    var report = try BenchReport(comparedWith: request.earlier)
    let workshop = try Workshop(
      contest: request.contest,
      python: request.python,
      isTiny: request.isTiny
    )
    var failed: [String] = []
    for part in request.parts {
      do throws(BenchError) {
        let rows = try await rows(of: part, in: workshop).map { row in
          // Only this program can repeat a measurement of itself.
          row.command.isEmpty ? row.repeated(by: "\(ChildProcess.this) \(part.rawValue)") : row
        }
        let table = report.add(rows, of: part.rawValue)
        if !request.wantsJSON { say(table) }
      } catch {
        warn("\(part.rawValue) is not measured: \(error.message)")
        failed.append(part.rawValue)
      }
    }
    try workshop.tidyUp()
    if request.wantsJSON { say(report.json) }
    if report.missedCount > 0 { warn("goals not met: \(report.missedCount)") }
    if !failed.isEmpty { throw BenchError("not measured: " + failed.joined(separator: ", ")) }
  }

  private static func rows(
    of part: BenchSubject,
    in workshop: Workshop
  ) async throws(BenchError) -> [Comparison] {
    switch part {
    case .start: try startRows(workshop) + cachedRows(workshop)
    case .samples: try sampleRows(workshop)
    case .check: try checkRows(workshop)
    case .catalogue: try catalogueRows(workshop)
    case .library: try libraryRows(workshop)
    case .thousand: try thousandRows(workshop)
    case .save: try saveRows(workshop)
    case .store: try storeRows(workshop)
    case .many: try manyRows(workshop)
    case .fleet: try fleetRows(workshop)
    case .growth: try growthRows(workshop)
    case .engine: try await EngineBenchmark(peer: workshop.python(with: ["numpy"])).run()
    case .kernels: await kernelRows()
    case .fetch: try FetchBenchmark(workshop).run()
    case .serve: try ServeBenchmark(workshop).run()
    }
  }
}
