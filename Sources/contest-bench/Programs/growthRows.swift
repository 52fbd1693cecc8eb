internal import Files
internal import Glibc

/// Work that is repeated at several sizes.
private struct Curve {
  var name: String
  /// The size that the time is compared with.
  var unit: String
  var counts: [Int]
  /// The maximum exponent of the time.
  var bound = 1.1
  /// Prepares the work for a count.
  ///
  /// - Returns: The size, and the program to run.
  var prepare: (Workshop, Int) throws(BenchError) -> (size: Double, words: [String])
}

/// Returns rows about the growth of processor time: the exponent of the size, without the start.
func growthRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  let start = try processorTime(of: [workshop.contest, "--version"], in: workshop)
  var rows: [Comparison] = []
  for curve in curves {
    var points: [(size: Double, time: Double)] = []
    var last: [String] = []
    for count in curve.counts {
      let (size, words) = try curve.prepare(workshop, count)
      points.append((size, max(1e-4, try processorTime(of: words, in: workshop) - start)))
      last = words
    }
    let times = points.map { shortText($0.time * 1e3) }.joined(separator: ", ")
    let counts = curve.counts.map(String.init).joined(separator: ", ")
    rows.append(
      Comparison(
        "\(curve.name) by \(curve.unit)",
        "exponent",
        .atMost(curve.bound),
        ours: exponent(of: points)
      ).repeated(by: "\(shellText(last)) (\(counts): \(times) ms)")
    )
  }
  return rows
}

private var curves: [Curve] {
  [
    Curve(name: "check", unit: "names", counts: [2_500, 5_000, 10_000, 20_000]) {
      (workshop, count) throws(BenchError) in
      let file = try workshop.file("names-\(count).yaml", holding: namesFile(count))
      return (Double(count), checkCommand(workshop, file))
    },
    Curve(name: "round robin", unit: "battles", counts: [200, 400, 800, 1_600]) {
      (workshop, count) throws(BenchError) in
      try field(of: count, format: "round-robin", size: count * (count - 1) / 2, workshop)
    },
    Curve(name: "rated knockout", unit: "entrants", counts: [500, 1_000, 2_000]) {
      (workshop, count) throws(BenchError) in
      try field(of: count, format: "single-elimination", size: count, workshop)
    },
    Curve(name: "Swiss of 9 rounds", unit: "entrants", counts: [250, 500, 1_000], bound: 2.1) {
      (workshop, count) throws(BenchError) in
      try field(of: count, format: "swiss\nrounds: 9", size: count, workshop)
    },
    Curve(name: "run", unit: "tournaments", counts: [100, 200, 400, 800]) {
      (workshop, count) throws(BenchError) in
      (Double(count), try knockouts(count, isNew: true, workshop))
    },
    Curve(name: "unchanged run", unit: "tournaments", counts: [100, 200, 400, 800]) {
      (workshop, count) throws(BenchError) in
      (Double(count), try knockouts(count, isNew: false, workshop))
    },
    Curve(name: "ranking", unit: "size of the store", counts: [100, 200, 400, 800]) {
      (workshop, count) throws(BenchError) in
      let words = try knockouts(count, isNew: false, workshop)
      let reports = words[words.count - 2]
      var status = stat()
      _ = unsafe stat(joined(reports, "store.json"), &status)
      return (Double(status.st_size), [workshop.contest, "ranking", "--reports", reports])
    },
  ]
}

private func field(
  of count: Int,
  format: String,
  size: Int,
  _ workshop: Workshop
) throws(BenchError) -> (size: Double, words: [String]) {
  let file = try workshop.file("field-\(count).yaml", holding: entrantsFile(count, format: format))
  let reports = joined(workshop.folder, "Field")
  return (Double(size), afresh(run(workshop, reports, file), reports, workshop))
}

/// - Parameter isNew: Whether the run has no reports before.
private func knockouts(
  _ count: Int,
  isNew: Bool,
  _ workshop: Workshop
) throws(BenchError) -> [String] {
  let file = try workshop.file("cups-\(count).yaml", holding: knockoutsFile(count))
  let reports = joined(workshop.folder, "Cups-\(count)")
  let words = run(workshop, reports, file)
  if isNew { return afresh(words, reports, workshop) }
  if fileKind(joined(reports, "store.json")) == nil { _ = try workshop.sample(words) }
  return withoutMemory(words)
}

/// The command that plays and compares everything: a run that writes a summary is never from memory.
func withoutMemory(_ words: [String]) -> [String] {
  words.flatMap { $0 == "--no-summary" ? ["--summary", "/dev/null"] : [$0] }
}

private func run(_ workshop: Workshop, _ reports: String, _ file: String) -> [String] {
  [workshop.contest, "run", "-q", "--no-summary", "--threads", "1", "--reports", reports, file]
}

/// The command without the reports of the run before.
private func afresh(_ words: [String], _ reports: String, _ workshop: Workshop) -> [String] {
  ["sh", "-c", "\(workshop.away([reports])); exec \(words.joined(separator: " "))"]
}

/// The best of three.
private func processorTime(
  of words: [String],
  in workshop: Workshop
) throws(BenchError) -> Double {
  var best = Double.infinity
  for _ in 0..<3 { best = min(best, try workshop.sample(words).cpu) }
  return best
}

/// The slope of the times over the sizes, both as logarithms, by least squares.
private func exponent(of points: [(size: Double, time: Double)]) -> Double {
  let logs = points.map { (log($0.size), log($0.time)) }
  let count = Double(logs.count)
  let (x, y) = (logs.reduce(0) { $0 + $1.0 } / count, logs.reduce(0) { $0 + $1.1 } / count)
  let products = logs.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
  return products / logs.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }
}
