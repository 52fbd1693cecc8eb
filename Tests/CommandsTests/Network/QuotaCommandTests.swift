import Foundation
import LoopbackServer
import Testing

/// The quota of a day, over all runs.
struct QuotaCommandTests {
  /// A scene with tournaments of eight heroes each, no one in two of them.
  static func scene() throws -> SourceScene {
    let scene = try SourceScene { .marvelCatalogue(LargeCatalogue.all, for: $0) }
    for (file, first) in [("a.yaml", 100), ("b.yaml", 200)] {
      let names = LargeCatalogue.all[first..<(first + 8)].map(\.name).joined(separator: ", ")
      try scene.place.write("name: \(file.prefix(1))\ncharacters: [\(names)]\n", to: file)
    }
    return scene
  }

  static func run(_ file: String, limit: Int) -> [String] {
    ["run", file, "--daily-limit", String(limit), "--rate", "1000", "--reports", file + "-reports"]
  }

  @Test func `a plan beyond the quota makes just the calls that are left, and keeps them`()
    async throws
  {
    let scene = try Self.scene()
    let short = try await scene.run(Self.run("a.yaml", limit: 5))
    #expect(short.code == 75)
    #expect(scene.server.seen.count == 5)
    #expect(try scene.keptCount() == 5)
    #expect(short.errors.contains("a.yaml:2:"))
    #expect(
      short.errors.contains(
        /the quota of 5 requests a day is used up; the next call is free at \d{4}-\d\d-\d\d \d\d:\d\d UTC\n/
      )
    )
    #expect(
      short.errors.contains("help: what was fetched is kept: run again then, or raise --daily")
    )
    #expect(!scene.place.exists("a.yaml-reports"))
    scene.server.reset()
    #expect(try await scene.run(Self.run("a.yaml", limit: 8)).code == 0)
    #expect(scene.server.seen.count == 3)
    #expect(scene.place.exists("a.yaml-reports/a/README.md"))
  }

  @Test func `a spent quota connects to nobody, and what is kept still serves`() async throws {
    let scene = try Self.scene()
    #expect(try await scene.run(Self.run("a.yaml", limit: 8)).code == 0)
    scene.server.reset()
    #expect(try await scene.run(Self.run("b.yaml", limit: 8)).code == 75)
    #expect(try await scene.run(Self.run("a.yaml", limit: 8)).code == 0)
    #expect(scene.server.seen.isEmpty)
    #expect(scene.server.connectionCount == 0)
  }

  @Test func `two runs at once stay within the limit together`() async throws {
    let scene = try Self.scene()
    let runs = try ["a.yaml", "b.yaml"].map { file in
      try scene.place.start(Self.run(file, limit: 10), environment: scene.settings())
    }
    var codes: [Int32] = []
    for run in runs { codes.append(try await run.outcome().code) }
    #expect(codes.contains(75))
    #expect(codes.allSatisfy { $0 == 75 || $0 == 0 })
    #expect(scene.server.seen.count == 10)
    #expect(try scene.keptCount() == 10)
    scene.server.reset()
    for file in ["a.yaml", "b.yaml"] {
      #expect(try await scene.run(Self.run(file, limit: 16)).code == 0)
    }
    #expect(scene.server.seen.count == 6)
  }

  @Test func `another key and another source have counts of their own`() async throws {
    let scene = try Self.scene()
    #expect(try await scene.run(Self.run("a.yaml", limit: 8)).code == 0)
    let other = ["MARVEL_PUBLIC_KEY": "0123456789abcdef", "MARVEL_PRIVATE_KEY": "fedcba9876543210"]
    #expect(try await scene.run(Self.run("b.yaml", limit: 8), environment: other).code == 0)
    #expect(scene.server.seen.count == 16)
    let elsewhere = ["MARVEL_BASE_URL": scene.server.origin + "/v2"]
    let run = try await scene.run(Self.run("a.yaml", limit: 8), environment: elsewhere)
    #expect(run.code == 0)
    #expect(scene.server.seen.count == 24)
  }

  @Test func `status and plan show what is used and left, and ask nobody`() async throws {
    let scene = try Self.scene()
    #expect(try await scene.run(Self.run("a.yaml", limit: 5)).code == 75)
    scene.server.reset()
    let status = try await scene.run(["cache", "status", "--daily-limit", "7"])
    #expect(status.code == 0)
    #expect(status.output.contains("answers  5, "))
    #expect(
      status.output.contains(
        "quota    5 of 7 requests made to \(scene.address) in these 24 hours, 2 left\n"
      )
    )
    let json = try await scene.run(["cache", "status", "--format", "json"])
    #expect(json.output.contains(#""used":5"#))
    #expect(json.output.contains(#""limit":1000"#))
    let plan = try await scene.run(Self.run("a.yaml", limit: 7) + ["--dry-run"])
    #expect(plan.code == 75)
    #expect(plan.errors.contains("error: the quota is too small for this run"))
    #expect(
      plan.output.hasPrefix(
        """
        1 tournament in 1 file
        8 requests to \(scene.address): 5 cached, 3 to be fetched
        2 of 7 requests left in these 24 hours

        """
      )
    )
    #expect(plan.output.components(separatedBy: "\n  cached  GET /v1/public/").count == 6)
    #expect(plan.output.components(separatedBy: "\n  fetch   GET /v1/public/").count == 4)
    #expect(scene.server.connectionCount == 0)
  }

  @Test func `clearing the cache gives no call back`() async throws {
    let scene = try Self.scene()
    #expect(try await scene.run(Self.run("a.yaml", limit: 8)).code == 0)
    let clear = try await scene.run(["cache", "clear"])
    #expect(clear.code == 0)
    #expect(clear.errors.hasPrefix("removed 1 file, "))
    #expect(try scene.keptCount() == 0)
    let status = try await scene.run(["cache", "status"])
    #expect(status.output.contains("answers  0, 0 B\n"))
    #expect(status.output.contains("quota    8 of 1,000 requests made"))
    scene.server.reset()
    #expect(try await scene.run(Self.run("a.yaml", limit: 8)).code == 75)
    #expect(scene.server.seen.isEmpty)
  }

  @Test func `a run that is killed leaves its calls counted`() async throws {
    let scene = try SourceScene { _ in [.stall] }
    try scene.place.write(fourHeroes, to: "t.yaml")
    let arguments = ["run", "t.yaml", "--jobs", "4", "--rate", "1000"]
    let run = try scene.place.start(arguments, environment: scene.settings())
    #expect(scene.waits { $0.inFlight == 4 })
    run.child.signal(SIGKILL)
    #expect(try await run.outcome().code == 128 + SIGKILL)
    #expect(try await scene.run(["cache", "status"]).output.contains("4 of 1,000 requests made"))
  }
}
