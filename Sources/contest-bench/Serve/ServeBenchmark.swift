/// The gateway in a process of its own under wrk, compared with an aiohttp server of the same
/// bytes.
struct ServeBenchmark {
  /// Nil to measure only our own code.
  var peer: Peer?
  var rounds = 3

  private static let item = "/v1/public/characters/1009610"
  private static let page = "/v1/public/characters?limit=100"
  /// Requests page after page, more than the gateway's cache holds.
  private static let everyPage = """
    local offset = 0
    request = function()
      offset = (offset + 37) % 1544
      return wrk.format("GET", "/v1/public/characters?limit=20&offset=" .. offset)
    end
    """

  func run() throws(BenchError) -> [Comparison] {
    // Both end when this program does.
    let gateway = try ChildProcess(ChildProcess.this, ["gateway-server"])
    let ours = ServedSource(gateway)
    let theirs = try peer.map { (peer) throws(BenchError) in
      ServedSource(try peer.start(aiohttpServer, [ours.origin, Self.item, Self.page]))
    }
    var comparisons: [Comparison] = []
    for (name, target) in [("a character", Self.item), ("100 characters", Self.page)] {
      for connections in [32, 128, 512] {
        let load = ServeLoad(target: target, connections: connections)
        comparisons += try compare("\(name), \(connections) connections", load, ours, theirs)
      }
    }
    let load = ServeLoad(target: Self.page, connections: 32, script: Self.everyPage)
    return try comparisons
      + compare("20 characters, each time others, 32 connections", load, ours, theirs)
  }

  private func compare(
    _ name: String,
    _ load: ServeLoad,
    _ ours: ServedSource,
    _ theirs: ServedSource?
  ) throws(BenchError) -> [Comparison] {
    let rounds = try Round.alternately(rounds) { () throws(BenchError) in
      try load.sample(of: ours)
    } theirs: { () throws(BenchError) in
      guard let theirs else { return nil }
      return try load.sample(of: theirs)
    }
    let isCrowd = load.connections > 128
    var comparisons = [
      Comparison(name, "answers/s", goal: isCrowd ? "" : "≥ 3x", .more, of: rounds, \.rate),
      Comparison(name, "CPU µs each", of: rounds, \.work),
    ]
    if isCrowd {
      // A stalled connection shows as wrk's limit.
      comparisons.append(
        Comparison(worst: name, "longest ms", goal: "< 2,000", of: rounds, \.longest)
      )
    }
    return comparisons
  }
}
