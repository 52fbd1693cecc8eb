/// What wrk saw of a server.
struct ServeSample {
  /// Answers a second.
  var rate: Double
  /// Microseconds of all processors that the server worked for an answer.
  var work: Double
  /// Milliseconds that the slowest answer took; at least wrk's limit of 2,000 where one did not come in time.
  var longest: Double

  /// Reads what wrk prints; fails where it got other than good answers.
  ///
  /// - Parameter cpu: The seconds that processors worked for the server meanwhile.
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
    // Such as `Socket errors: connect 0, read 0, write 0, timeout 7`.
    let hasTimedOut = word(9, ofLineWith: "timeout").map { $0 != "0" } ?? false
    self.rate = rate
    work = cpu / count * 1e6
    self.longest = hasTimedOut ? max(2_000, longest) : longest
  }
}

/// Reads a time such as `58.64us`.
private func milliseconds(_ text: Substring) -> Double? {
  let number = Double(text.prefix { $0.isNumber || $0 == "." })
  let units = ["us": 0.001, "ms": 1, "s": 1_000, "m": 60_000]
  guard let number, let unit = units[String(text.drop { $0.isNumber || $0 == "." })] else {
    return nil
  }
  return number * unit
}
