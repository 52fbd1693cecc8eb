/// What wrk saw of a server.
struct ServeSample {
  /// Answers a second.
  var rate: Double
  /// Milliseconds that the slowest answer took; at least wrk's 2,000 where one did not come in time.
  var longest: Double

  /// - Parameter script: In Lua, for other requests than one and the same.
  init(
    of address: String,
    connections: Int,
    seconds: Int,
    script: String? = nil
  ) throws(BenchError) {
    let words =
      ["-t1", "-c\(connections)", "-d\(seconds)s"] + (script == nil ? [] : ["-s/dev/stdin"])
    let wrk = try ChildProcess("wrk", words + [address], input: script ?? "")
    let report = wrk.end().output
    let lines = report.split(separator: "\n").map { $0.split(separator: " ") }
    let rate = lines.first { $0.first == "Requests/sec:" }.flatMap { Double($0[1]) }
    let longest = lines.first { $0.first == "Latency" }.flatMap { milliseconds($0[3]) }
    guard let rate, let longest, !report.contains("Non-2xx") else {
      throw BenchError("wrk got no good answers: \(report)")
    }
    self.rate = rate
    let hasTimedOut = report.contains("timeout ") && !report.contains("timeout 0")
    self.longest = hasTimedOut ? max(2_000, longest) : longest
  }
}

/// Reads what wrk writes of a time, such as `58.64us`.
private func milliseconds(_ text: Substring) -> Double? {
  let number = Double(text.prefix { $0.isNumber || $0 == "." })
  let factors = ["us": 0.001, "ms": 1, "s": 1_000, "m": 60_000]
  guard let number, let factor = factors[String(text.drop { $0.isNumber || $0 == "." })] else {
    return nil
  }
  return number * factor
}
