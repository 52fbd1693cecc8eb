/// The gateway in a process of its own under wrk, compared with an aiohttp server of the same
/// bytes.
struct ServeBenchmark {
  /// Nil to measure only our own code.
  private let peer: Peer?
  private let workshop: Workshop
  private let rounds = 3

  init(_ workshop: Workshop) {
    self.workshop = workshop
    peer = workshop.python(with: ["aiohttp"])
  }

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
    let targets = [("a character", Self.item), ("100 characters", Self.page)]
    var comparisons: [Comparison] = []
    for (name, target) in targets {
      for connections in [32, 128, 512] {
        let load = ServeLoad(target: target, connections: connections)
        comparisons += try compare("\(name), \(connections) connections", load, ours, theirs)
      }
    }
    let load = ServeLoad(target: Self.page, connections: 32, script: Self.everyPage)
    comparisons += try compare(
      "20 characters, each time others, 32 connections",
      load,
      ours,
      theirs
    )
    let nginx = try NginxServer(workshop, targets.map(\.1), from: ours.origin)
    for ((name, target), least) in zip(targets, [1, 0.9]) {
      let load = ServeLoad(target: target, connections: 32)
      let rounds = try Round.alternately(workshop.rounds(rounds)) { () throws(BenchError) in
        try load.sample(of: ours)
      } theirs: { () throws(BenchError) in
        try nginx.map { (nginx) throws(BenchError) in
          try load.sample(of: ServedSource(origin: nginx.origin))
        }
      }
      comparisons.append(
        Comparison(
          "\(name), 32 connections, beside files",
          "answers/s",
          .better(least),
          better: .more,
          than: "nginx",
          of: rounds,
          \.rate
        ).repeated(by: load.command)
      )
    }
    try nginx?.stop(workshop)
    return comparisons
  }

  private func compare(
    _ name: String,
    _ load: ServeLoad,
    _ ours: ServedSource,
    _ theirs: ServedSource?
  ) throws(BenchError) -> [Comparison] {
    let rounds = try Round.alternately(workshop.rounds(rounds)) { () throws(BenchError) in
      try load.sample(of: ours)
    } theirs: { () throws(BenchError) in
      guard let theirs else { return nil }
      return try load.sample(of: theirs)
    }
    let isCrowd = load.connections > 128
    var rate = Comparison(name, "answers/s", better: .more, than: "aiohttp", of: rounds, \.rate)
    if load.target == Self.item, !isCrowd { rate.goals = [.better(3.5)] }
    var comparisons = [
      rate,
      Comparison(name, "CPU µs each", than: "aiohttp", of: rounds, \.work),
    ]
    if isCrowd {
      // A stalled connection shows as wrk's limit.
      comparisons.append(
        Comparison(
          worst: name,
          "longest ms",
          .atMost(1_999),
          than: "aiohttp",
          of: rounds,
          \.longest
        )
      )
    }
    return comparisons.map { $0.repeated(by: load.command) }
  }
}
