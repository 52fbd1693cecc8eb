import Foundation
import LoopbackServer
import OwnThreads
import PostgresCluster
import SharedStore
import Testing

/// Runners that are killed and cut off, a server that restarts, and a source that counts.
@Suite(.enabled(if: PostgresCluster.isInstalled), .ownThreads)
struct SurvivalTests {
  /// How many runners and tournaments there are, and what happens to them.
  private struct Scale {
    var runners = 3
    var cups = 50
    /// The tournaments that ask a source.
    var asking = 8
    var kills = 8
    var restarts = 1
    /// How often, and for how many seconds, the network of some runners is cut.
    var cuts = [3]
    /// The most requests in 24 hours: fewer than the tournaments need.
    var quota = 10

    static let full = Scale(
      runners: 16,
      cups: 1_900,
      asking: 100,
      kills: 100,
      restarts: 5,
      cuts: [3, 5, 15],
      quota: 120
    )
  }

  private static let scale =
    ProcessInfo.processInfo.environment["CONTEST_ENDURANCE"] == nil ? Scale() : .full

  private static let heroes: [MarvelCharacter] = (1...(2 * scale.asking)).map {
    (1_009_000 + $0, "Hero \($0)")
  }

  private func writeCups(to place: Workplace) throws {
    for number in 1...Self.scale.cups {
      let field = (1...6).map { "{name: N\($0), power: \($0 * number % 7 + 1)}" }
      try place.write(
        "name: Cup \(number)\nsource: inline\nformat: round-robin\nodds: {simulations: 2000}\n"
          + "decide: {upset: {sharpness: 0.5}}\nrandom_seed: \(number)\n"
          + "characters: [\(field.joined(separator: ", "))]\n",
        to: "t/\(number).yaml"
      )
    }
    // They come after the others.
    for number in 1...Self.scale.asking {
      try place.write(
        "name: Hero Cup \(number)\ncharacters: [Hero \(2 * number - 1), Hero \(2 * number)]\n",
        to: "t/hero\(number).yaml"
      )
    }
  }

  @Test func `killed runners, cut networks and restarts lose nothing, and keep the quota`()
    async throws
  {
    let scale = Self.scale
    let scene = try SourceScene { .marvelCatalogue(Self.heroes, for: $0) }
    let place = scene.place
    try writeCups(to: place)
    let alone = scene.settings()
    #expect(
      try await place.start(["run", "-q", "t", "--rate", "1000"], environment: alone).outcome().code
        == 0
    )
    scene.server.reset()
    let cluster = try PostgresCluster()
    let database = try cluster.newDatabase()
    let proxy = try CuttingProxy(to: cluster)
    defer { proxy.close() }
    let direct = alone.merging(["CONTEST_STORE": cluster.address(database: database)]) { $1 }
    let cuttable = alone.merging(["CONTEST_STORE": proxy.address(database: database)]) { $1 }
    func start(_ index: Int) throws -> RunningProgram {
      try place.start(
        [
          "work", "t", "--lease", "1", "--threads", "1", "--rate", "1000", "--daily-limit",
          "\(scale.quota)",
        ],
        environment: index % 3 == 0 ? cuttable : direct
      )
    }
    var runners = try (0..<scale.runners).map(start)
    var generator = SystemRandomNumberGenerator()
    let restarts = Set((0..<scale.restarts).map { ($0 + 1) * scale.kills / (scale.restarts + 1) })
    for step in 0..<scale.kills {
      try await Task.sleep(for: .milliseconds(Int.random(in: 20...250, using: &generator)))
      let index = Int.random(in: runners.indices, using: &generator)
      runners[index].child.signal(SIGKILL)
      runners[index] = try start(index)
      let cut = scale.cuts.indices.first {
        (2 * $0 + 1) * scale.kills / (2 * scale.cuts.count) == step
      }
      if let cut {
        proxy.stall()
        // Longer than a lease; the others take over.
        try await Task.sleep(for: .seconds(scale.cuts[cut]))
        proxy.resume()
      }
      guard restarts.contains(step) else { continue }
      try cluster.stop()
      try cluster.start()
    }
    for runner in runners {
      let outcome = try await runner.outcome()
      // 75: the quota is spent.
      #expect([0, 75].contains(outcome.code), "\(outcome.errors)")
    }
    #expect(scene.server.seen.count <= scale.quota)
    #expect(scene.server.seen.count >= scale.quota - 2 * scale.kills)
    // What lacked requests is run later, and everything is there once.
    let late = try await place.start(["work", "t", "--rate", "1000"], environment: direct).outcome()
    #expect(late.code == 0, "\(late.errors)")
    let last = try place.run(["work", "t"], environment: direct)
    #expect(try last.code == 0 && WorkCommandTests.count(last) == 0, "\(last.errors)")
    #expect(try place.run(["report", "-q", "--reports", "all"], environment: direct).code == 0)
    #expect(try WorkCommandTests.reports(place, "all") == WorkCommandTests.reports(place))
    #expect(
      try place.run(["store", "export"], environment: direct).output
        == place.read("Reports/store.json")
    )
  }

  @Test(.enabled(if: NetworkHost.problem == nil, "\(NetworkHost.problem ?? "")"))
  func `a host whose routes are cut for longer than its lease saves nothing`() async throws {
    let place = try Workplace()
    try place.write(fourHeroes + "\nodds: {simulations: 20000000}\n", to: "t/four.yaml")
    #expect(try place.run(["run", "-q", "t"]).code == 0)
    let host = try NetworkHost()
    let cluster = try PostgresCluster(network: host.address)
    let database = try cluster.newDatabase()
    let here = ["CONTEST_STORE": cluster.address(database: database)]
    let there = ["CONTEST_STORE": cluster.address(on: host.address, database: database)]
    let work = ["work", "t", "--lease", "3"]
    let server = ServerConnection(try ServerAddress(try #require(here["CONTEST_STORE"])))
    var far = try place.start(work, environment: there, by: host.launcher)
    while true {
      WorkCommandTests.waitForLease(on: server, by: far)
      try host.cut()
      if WorkCommandTests.isLeased(server) { break }
      // It was done before its cable was pulled.
      try host.join()
      let outcome = try await far.outcome()
      #expect(outcome.code == 0, "\(outcome.errors)")
      try server.transaction(.alone) { () throws(ServerError) in
        try server.run("UPDATE contest.work SET due = clock_timestamp(), done = NULL")
      }
      far = try place.start(work, environment: there, by: host.launcher)
    }
    let begun = ContinuousClock.now
    let lease = try Self.lease(server)
    // Its own lease is longer than a busy machine may take.
    let runner = try place.start(["work", "t", "--lease", "600"], environment: here)
    // The far one waits for the server for half a minute only, so its cable is back as soon as it has lost its lease.
    while try Self.lease(server) == lease, runner.child.exitCode == nil { usleep(20_000) }
    #expect(begun.duration(to: .now) > .seconds(1))
    try host.join()
    let near = try await runner.outcome()
    #expect(try near.code == 0 && WorkCommandTests.count(near) == 1, "\(near.errors)")
    let outcome = try await far.outcome()
    #expect(try outcome.code == 0 && WorkCommandTests.count(outcome) == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("another runner took 'Four Heroes' over"))
    #expect(
      try place.run(["store", "export"], environment: here).output
        == place.read("Reports/store.json")
    )
  }

  /// What a runner needs for so many tournaments, by way of a proxy.
  private func roundTrips(of count: Int, _ arguments: [String] = []) throws -> Int {
    let place = try Workplace()
    for number in 1...count {
      let cup = fourHeroes.replacing("Four Heroes", with: "Cup \(number)")
      try place.write(cup, to: "t/\(number).yaml")
    }
    let cluster = try SharedStoreCommandTests.cluster.get()
    let database = try cluster.newDatabase()
    let environment = ["CONTEST_STORE": cluster.address(database: database)]
    if !arguments.isEmpty {
      #expect(try place.run(["work", "t"], environment: environment).code == 0)
    }
    let proxy = try CuttingProxy(to: cluster)
    defer { proxy.close() }
    let outcome = try place.run(
      ["work", "t"] + arguments,
      environment: ["CONTEST_STORE": proxy.address(database: database)]
    )
    #expect(try outcome.code == 0 && WorkCommandTests.count(outcome) == count)
    return proxy.roundTrips
  }

  @Test func `a tournament takes at most 6 round trips`() throws {
    #expect(try roundTrips(of: 30) - roundTrips(of: 10) <= 20 * 6)
    // The same result again.
    let again = ["--every", "0"]
    #expect(try roundTrips(of: 30, again) - roundTrips(of: 10, again) <= 20 * 5)
  }

  @Test func `a slow network changes nothing but the time`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/four.yaml")
    #expect(try place.run(["run", "-q", "t"]).code == 0)
    let cluster = try SharedStoreCommandTests.cluster.get()
    let proxy = try CuttingProxy(to: cluster, delay: .milliseconds(20))
    defer { proxy.close() }
    let store = ["CONTEST_STORE": proxy.address(database: try cluster.newDatabase())]
    #expect(try place.run(["work", "t"], environment: store).code == 0)
    #expect(
      try place.run(["store", "export"], environment: store).output
        == place.read("Reports/store.json")
    )
  }

  @Test func `a server that restarts while a runner plays is waited for, and the result is saved`()
    async throws
  {
    let place = try Workplace()
    try place.write(fourHeroes + "\nodds: {simulations: 20000000}\n", to: "t/four.yaml")
    #expect(try place.run(["run", "-q", "t"]).code == 0)
    let cluster = try PostgresCluster()
    let environment = ["CONTEST_STORE": cluster.address(database: try cluster.newDatabase())]
    let server = ServerConnection(try ServerAddress(try #require(environment["CONTEST_STORE"])))
    let runner = try place.start(["work", "t"], environment: environment)
    WorkCommandTests.waitForLease(on: server, by: runner)
    try cluster.stop()
    try cluster.start()
    #expect(try await runner.outcome().code == 0)
    #expect(
      try place.run(["store", "export"], environment: environment).output
        == place.read("Reports/store.json")
    )
  }

  /// The number of times that a runner took the only tournament, from any start.
  private static func lease(_ server: ServerConnection) throws -> Int? {
    try server.transaction(.alone) { () throws(ServerError) in
      try server.first("SELECT lease FROM contest.work") {
        (row) throws(ServerError) in try row.integer(0)
      }
    }
  }
}
