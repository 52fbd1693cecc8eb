import Foundation
import LoopbackServer
import Testing

/// Runs that a signal ends while they wait for a source.
struct InterruptionTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal ends a run that waits for a stalled source`(_ signal: Int32) async throws {
    let healed = Recovery()
    let scene = try SourceScene { request in
      request.parameter("nameStartsWith") == "Thor" && !healed.hasHappened
        ? [.stall] : .marvelCatalogue(SourceScene.heroes, for: request)
    }
    try scene.place.write(fourHeroes, to: "t.yaml")
    let run = try scene.place.start(
      ["run", "t.yaml", "--rate", "1000"],
      environment: scene.settings()
    )
    #expect(scene.waits { $0.seen.count == 4 && $0.inFlight == 1 })
    run.child.signal(signal)
    // The time-out of a request, after which it would be sent again, is longer.
    #expect(run.child.exitCode(within: 20) == 128 + signal)
    #expect(scene.waits { $0.openConnectionCount == 0 })
    #expect(!scene.place.exists("Reports"))
    // An answer that was being written may be left unfinished, and is in nobody's way.
    let status = try await scene.run(["cache", "status", "--format", "json"])
    #expect(status.output.contains(#""damaged":0,"#))
    #expect(status.output.contains(#""used":4,"#))
    healed.happen()
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    #expect(try await scene.run(["cache", "clear"]).code == 0)
    #expect(try scene.place.tree(".").keys.allSatisfy { !$0.contains(".contest-tmp") })
  }

  @Test func `a signal ends a run that holds its requests back`() async throws {
    let scene = try SourceScene { _ in .throttled(retryAfter: "100") }
    let run = try scene.place.start(["show", "Hulk"], environment: scene.settings())
    #expect(scene.waits { $0.seen.count == 1 && $0.inFlight == 0 })
    run.child.signal(SIGTERM)
    #expect(run.child.exitCode(within: 20) == 128 + SIGTERM)
    #expect(scene.server.seen.count == 1)
  }
}
