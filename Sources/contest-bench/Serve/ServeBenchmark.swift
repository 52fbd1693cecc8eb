/// The gateway in a process of its own under wrk, beside a server of the same bytes on aiohttp.
struct ServeBenchmark {
  /// Nil where only we are measured.
  var peer: Peer?
  var rounds = 3
  /// How long wrk asks each time.
  var seconds = 2

  private static let item = "/v1/public/characters/1009610"
  private static let page = "/v1/public/characters?limit=100"
  /// Asks for page after page, more than the gateway keeps answers of.
  private static let everyPage = """
    local offset = 0
    request = function()
      offset = (offset + 37) % 1544
      return wrk.format("GET", "/v1/public/characters?limit=20&offset=" .. offset)
    end
    """

  func run() throws(BenchError) -> [Comparison] {
    // Both end with this program.
    let server = try ChildProcess(ChildProcess.this, ["gateway-server"])
    let ours = server.line()
    let peerServer = try peer?.start(aiohttpServer, [ours, Self.item, Self.page])
    let theirs = peerServer?.line()
    var comparisons: [Comparison] = []
    for connections in [32, 128, 512] {
      for (name, target) in [("one character", Self.item), ("100 characters", Self.page)] {
        comparisons += try compare("\(name), \(connections) connections", ours, theirs) {
          (origin) throws(BenchError) in
          try ServeSample(of: origin + target, connections: connections, seconds: seconds)
        }
      }
    }
    return try comparisons
      + compare("20 characters, each time others, 32 connections", ours, theirs) {
        (origin) throws(BenchError) in
        try ServeSample(of: origin, connections: 32, seconds: seconds, script: Self.everyPage)
      }
  }

  private func compare(
    _ name: String,
    _ ours: String,
    _ theirs: String?,
    _ sample: (_ origin: String) throws(BenchError) -> ServeSample
  ) throws(BenchError) -> [Comparison] {
    let rounds = try Round<ServeSample>.alternately(rounds) { () throws(BenchError) in
      try sample(ours)
    } theirs: { () throws(BenchError) in
      guard let theirs else { return nil }
      return try sample(theirs)
    }
    return [
      Comparison(name, "answers/s", goal: "≥ 3x", better: .more, of: rounds, \.rate),
      Comparison(name, "longest ms", of: rounds, \.longest),
    ]
  }
}
