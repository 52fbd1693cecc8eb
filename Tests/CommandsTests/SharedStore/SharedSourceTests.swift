import Foundation
import LoopbackServer
import PostgresCluster
import Testing

/// Machines that share a database share the answers, the pace and the quota of a source.
@Suite(.enabled(if: PostgresCluster.isInstalled))
struct SharedSourceTests {
  /// The environment of a machine with a cache folder of its own.
  private func machine(
    _ number: Int,
    _ scene: SourceScene,
    _ address: String
  ) -> [String: String] {
    scene.settings().merging([
      "CONTEST_STORE": address, "XDG_CACHE_HOME": scene.place.path("cache\(number)"),
    ]) { $1 }
  }

  @Test func `machines ask for nothing twice, whatever their clocks say`() async throws {
    let scene = try SourceScene { request in
      .marvelCatalogue(SourceScene.heroes, for: request).delayed(by: .milliseconds(200))
    }
    let place = scene.place
    try place.write(fourHeroes, to: "t.yaml")
    let address = try SharedStoreCommandTests.address()
    let machines = try (1...4).map { number in
      try place.start(
        ["run", "t.yaml", "--rate", "1000", "--reports", "R\(number)"],
        environment: machine(number, scene, address)
      )
    }
    for machine in machines {
      let outcome = try await machine.outcome()
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
    let asked = scene.asked
    #expect(!asked.isEmpty && Set(asked).count == asked.count, "\(asked)")
    for number in 2...4 { #expect(try place.tree("R\(number)") == place.tree("R1")) }
    let caches = try place.tree(".").keys.filter {
      $0.contains("answers.sqlite") || $0.contains("calls.sqlite")
    }
    #expect(caches.isEmpty, "\(caches)")
    let status = try place.run(["store", "status"], environment: ["CONTEST_STORE": address]).output
    #expect(status.hasSuffix(": \(asked.count) requests in these 24 hours\n"), "\(status)")
    #expect(status.contains("\n\(scene.address) "))
    #expect(!status.contains(SourceScene.publicKey))
    // The source that is set now tells how many it allows.
    let left = "\((1_000 - asked.count))"
    for (format, words) in [
      ("text", " in these 24 hours, \(left) left\n"), ("json", #","left":\#(left)}]}"#),
    ] {
      let status = try place.run(
        ["store", "status", "--format", format],
        environment: machine(1, scene, address)
      )
      #expect(status.output.contains(words), "\(status)")
    }
    // A clock two days off makes no answer old, and none new.
    try FaultScene.buildLibrary("clock", in: place)
    let export = try place.run(["store", "export"], environment: ["CONTEST_STORE": address]).output
    for ahead in [172_800, -172_800] {
      let clock = ["LD_PRELOAD": place.path("clock.so"), "CLOCK_AHEAD": "\(ahead)"]
      for command in [["run", "t.yaml", "--reports", "R5"], ["work", "t.yaml", "--every", "0"]] {
        let outcome = try await place.start(
          command,
          environment: machine(5, scene, address).merging(clock) { $1 }
        ).outcome()
        #expect(outcome.code == 0, "\(outcome.errors)")
      }
    }
    #expect(scene.asked == asked)
    #expect(
      try place.run(["store", "export"], environment: ["CONTEST_STORE": address]).output == export
    )
    // Stored answers serve without the source, too.
    let offline = try place.run(
      ["run", "t.yaml", "--offline", "--reports", "R6"],
      environment: machine(6, scene, address)
    )
    #expect(offline.code == 0, "\(offline.errors)")
  }

  @Test func `a fleet asks for the pages of the catalogue once, and not for the names of each tournament`()
    async throws
  {
    let scene = try SourceScene { .marvelCatalogue(LargeCatalogue.all, for: $0) }
    for cup in 0..<60 {
      let names = (0..<16).map { LargeCatalogue.all[(cup + 97 * $0) % LargeCatalogue.all.count].name }
      try scene.place.write(
        "name: Cup \(cup)\nformat: single-elimination\ncharacters: [\(names.joined(separator: ", "))]\n",
        to: "t/\(cup).yaml"
      )
    }
    let address = try SharedStoreCommandTests.address()
    let runners = try (1...3).map { number in
      try scene.place.start(["work", "t", "--rate", "1000"], environment: machine(number, scene, address))
    }
    var count = 0
    for runner in runners {
      let outcome = try await runner.outcome()
      #expect(outcome.code == 0, "\(outcome.errors)")
      count += try WorkCommandTests.count(outcome)
    }
    #expect(count == 60)
    #expect(scene.asked.count == 16 && Set(scene.asked).count == 16, "\(scene.asked)")
  }

  @Test func `no machine sends more than what is left of the quota of all`() async throws {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    let address = try SharedStoreCommandTests.address()
    let machines = try (1...3).map { number in
      try scene.place.start(
        [
          "run", "t.yaml", "--refresh", "--rate", "1000", "--daily-limit", "6", "--reports",
          "R\(number)",
        ],
        environment: machine(number, scene, address)
      )
    }
    var codes: [Int32] = []
    for machine in machines { codes.append(try await machine.outcome().code) }
    #expect(scene.server.seen.count == 6)
    #expect(Set(codes).isSubset(of: [0, 75]) && codes.contains(75))
    let plan = try scene.place.run(
      ["run", "t.yaml", "--refresh", "-n", "--daily-limit", "6"],
      environment: machine(4, scene, address)
    )
    #expect(plan.output.contains("0 of 6 requests left"), "\(plan.output)")
  }

  @Test func `no second has more requests of several machines than the rate`() async throws {
    let scene = try PaceCommandTests.scene()
    let address = try SharedStoreCommandTests.address()
    // As with several runs on one machine, one of several attempts is enough.
    var most = Int.max
    for _ in 0..<5 where most > 50 {
      scene.server.reset()
      let machines = try (1...2).map { number in
        try scene.place.start(
          [
            "run", "t.yaml", "--rate", "50", "--jobs", "16", "--refresh", "--reports", "R\(number)",
          ],
          environment: machine(number, scene, address)
        )
      }
      for machine in machines { #expect(try await machine.outcome().code == 0) }
      #expect(scene.server.seen.count == 140)
      most = scene.server.maximumStarts(in: .seconds(1))
    }
    #expect(most <= 50)
  }

  @Test func `a call that cannot be counted is not sent`() async throws {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    let cluster = try SharedStoreCommandTests.cluster.get()
    let database = try cluster.newDatabase()
    try cluster.sql("CREATE ROLE counter LOGIN")
    let outcome = try await scene.place.start(
      ["run", "t.yaml", "--check"],
      environment: machine(1, scene, cluster.address(user: "counter", database: database))
    ).outcome()
    #expect(outcome.code == 73, "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "help: let the owner of the database save something first, which makes the tables"
      )
    )
    #expect(scene.server.seen.isEmpty)
  }
}
