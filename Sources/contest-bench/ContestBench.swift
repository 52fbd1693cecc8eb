internal import JSON
internal import Text

/// Prints how long the kernels take: a table, or JSON with `--json`.
@main
struct ContestBench {
  @concurrent
  static func main() async {
    let wantsJSON = CommandLine.arguments.dropFirst().contains("--json")
    var timings: [Timing] = []
    for benchmark in mainJobBenchmarks() { timings.append(await timed(benchmark)) }
    print(wantsJSON ? json(timings) : table(timings), terminator: "")
  }

  private static func table(_ timings: [Timing]) -> String {
    let width = timings.map(\.name.displayWidth).max() ?? 0
    let head = "".padded(to: width) + "   median ms  fastest ms  per second\n"
    return head
      + timings.map { timing in
        let cells = [timing.median, timing.fastest].map { text($0).aligned(right: 10) }
        let rate = Int(timing.rate.rounded()).grouped
        return timing.name.padded(to: width) + "  " + cells.joined(separator: "  ")
          + "  \(rate) \(timing.unit)\n"
      }.joined()
  }

  private static func text(_ milliseconds: Double) -> String {
    ((milliseconds * 1_000).rounded() / 1_000).plainText
  }

  private static func json(_ timings: [Timing]) -> String {
    var json = JSONWriter()
    json.array { list in
      for timing in timings {
        list.line()
        list.object {
          $0.member("name", timing.name)
          $0.member("median_ms", timing.median)
          $0.member("fastest_ms", timing.fastest)
          $0.member("units", timing.units)
          $0.member("unit", timing.unit)
        }
      }
    }
    json.end()
    return json.text
  }
}
