/// The measurements of a server under wrk.
struct ServeSample {
  /// Responses per second.
  var rate: Double
  /// The server's processor time for one response, in microseconds.
  var work: Double
  /// The time of the slowest response, in milliseconds; at least wrk's limit of 2,000 if one timed
  /// out.
  var longest: Double

  /// Reads the output of wrk; fails if there were errors.
  ///
  /// - Parameter cpu: The server's processor time, in seconds.
  init?(_ report: String, cpu: Double) {
    let lines = report.split(separator: "\n").map { $0.split(separator: " ") }
    func word(_ place: Int, ofLineWith word: String) -> Substring? {
      lines.first { $0.contains { $0 == word } && $0.count > place }?[place]
    }
    guard !report.contains("Non-2xx"),
      let count = word(0, ofLineWith: "requests").flatMap({ Double($0) }),
      let rate = word(1, ofLineWith: "Requests/sec:").flatMap({ Double($0) }),
      let longest = word(3, ofLineWith: "Latency").flatMap(milliseconds)
    else { return nil }
    // For example `Socket errors: connect 0, read 0, write 0, timeout 7`.
    let hasTimedOut = word(9, ofLineWith: "timeout").map { $0 != "0" } ?? false
    self.rate = rate
    work = cpu / count * 1e6
    self.longest = hasTimedOut ? max(2_000, longest) : longest
  }
}

/// Reads a time, for example `58.64us`.
private func milliseconds(_ text: Substring) -> Double? {
  let number = Double(text.prefix { $0.isNumber || $0 == "." })
  let units = ["us": 0.001, "ms": 1, "s": 1_000, "m": 60_000]
  guard let number, let unit = units[String(text.drop { $0.isNumber || $0 == "." })] else {
    return nil
  }
  return number * unit
}
