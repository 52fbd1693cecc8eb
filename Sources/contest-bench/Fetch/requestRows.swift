internal import Files

/// The requests of a tournament of 64 with an empty cache, and of the same one again, as a gateway in a process of its
/// own counts them.
func requestRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  let gateway = try ChildProcess(ChildProcess.this, ["gateway-server"])
  let origin = gateway.line()
  let file = try workshop.file("cup.yaml", holding: knockoutsFile(1))
  let (cache, reports) = (joined(workshop.folder, "Cache"), joined(workshop.folder, "Cup"))
  func words(_ origin: String) -> [String] {
    ["env", "MARVEL_BASE_URL=\(origin)/v1/public", workshop.contest, "run", "-q", "--no-summary"]
      + ["--rate", "1000", "--cache", cache, "--reports", reports, file]
  }
  try workshop.prepare(workshop.away([cache]))
  var counts = [0.0]
  for _ in 0..<2 {
    // An unchanged run would need no characters.
    try workshop.prepare(workshop.away([reports]))
    _ = try workshop.sample(words(origin))
    guard let count = Double(gateway.answer(to: "count")) else {
      throw BenchError("the gateway does not count")
    }
    counts.append(count)
  }
  _ = gateway.end()
  let name = "tournament of 64"
  let command =
    "(sleep 9; echo) | \(ChildProcess.this) gateway-server | { read -r origin; "
    + words("\"$origin\"").joined(separator: " ") + "; cat; }"
  return [
    Comparison(name + ", cold", "requests", .exactly(16), ours: counts[1]),
    Comparison(name + ", cached", "requests", .exactly(0), ours: counts[2] - counts[1]),
  ].map { $0.repeated(by: command) }
}
