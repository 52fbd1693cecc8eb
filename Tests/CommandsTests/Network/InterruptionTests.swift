import Foundation
import Glibc
import LoopbackServer
import Testing

/// Programs that a signal stops while they wait for a source.
struct InterruptionTests {
  /// Starts a program, sends it a signal once the server's counts are as wanted, and waits for its end.
  static func stopped(
    _ arguments: [String],
    by signal: Int32,
    in scene: SourceScene,
    when condition: @escaping (LoopbackServer) -> Bool
  ) async throws -> Outcome {
    try await onOwnThread {
      let run = try scene.place.start(arguments, environment: scene.settings())
      guard scene.waits(for: condition) else { throw Late() }
      run.child.signal(signal)
      return try run.outcome()
    }
  }

  struct Late: Error {}

  /// Stalls on one name until it has recovered.
  static func scene(_ healed: Recovery) throws -> SourceScene {
    try SourceScene { request in
      request.parameter("nameStartsWith") == "Thor" && !healed.hasHappened
        ? [.stall] : .marvelCatalogue(SourceScene.heroes, for: request)
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal stops a run that waits for a source, and the next asks only for what is missing`(
    _ signal: Int32
  ) async throws {
    let healed = Recovery()
    let scene = try Self.scene(healed)
    try scene.place.write(fourHeroes, to: "t.yaml")
    let command = ["run", "t.yaml", "--rate", "1000"]
    let run = try await Self.stopped(command, by: signal, in: scene) {
      $0.seen.count == 4 && $0.inFlight == 1 && (try? scene.keptCount()) == 3
    }
    #expect(run.code == 128 + signal)
    #expect(
      run.errors
        == "interrupted: 0 of 1 tournament is written; run it again, what was fetched is kept\n"
    )
    #expect(scene.waits { $0.openConnectionCount == 0 })
    #expect(!scene.place.exists("Reports"))
    #expect(try scene.place.tree(".").keys.allSatisfy { !$0.contains(".contest-tmp") })
    healed.happen()
    scene.server.reset()
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    #expect(scene.asked == ["/v1/public/characters?nameStartsWith=Thor&limit=100"])
  }

  @Test func `a signal stops a run that holds its requests back`() async throws {
    let scene = try SourceScene { _ in .throttled(retryAfter: "100") }
    let run = try await Self.stopped(["show", "Hulk"], by: SIGTERM, in: scene) {
      $0.seen.count == 1 && $0.inFlight == 0
    }
    #expect(run.code == 128 + SIGTERM)
    #expect(run.errors.hasSuffix("interrupted: run it again, what was fetched is kept\n"))
    #expect(scene.server.seen.count == 1)
  }

  @Test func `a signal stops a run that waits for its turn within a tenth of a second`()
    async throws
  {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    // Where all processors are busy, the end is late, too; that one of several is prompt shows enough.
    var delay = Duration.seconds(60)
    for _ in 0..<50 where delay > .milliseconds(100) {
      scene.server.reset()
      delay = try await onOwnThread {
        let arguments = ["run", "t.yaml", "--rate", "0.01", "--refresh"]
        let run = try scene.place.start(
          arguments + ["--cache", UUID().uuidString],
          environment: scene.settings()
        )
        guard scene.waits(for: { $0.seen.count == 1 && $0.inFlight == 0 }) else { throw Late() }
        usleep(50_000)
        let start = ContinuousClock.now
        run.child.signal(SIGTERM)
        while run.child.exitCode == nil { usleep(1_000) }
        let delay = ContinuousClock.now - start
        guard try run.outcome().code == 143 else { throw Late() }
        return delay
      }
      #expect(scene.server.seen.count == 1)
    }
    #expect(delay <= .milliseconds(100))
  }

  @Test(arguments: [
    ["show", "Thor"], ["search", "Thor", "--prefix"], ["battle", "Thor", "Hulk"],
    ["odds", "t.yaml"],
    ["explain", "t.yaml", "Thor", "Hulk"],
  ])
  func `every command that asks a source stops in good order`(
    _ arguments: [String]
  ) async throws {
    let scene = try Self.scene(Recovery())
    try scene.place.write(fourHeroes, to: "t.yaml")
    let run = try await Self.stopped(arguments, by: SIGINT, in: scene) {
      $0.inFlight > 0 && $0.seen.contains { $0.parameter("nameStartsWith") == "Thor" }
    }
    #expect(run.code == 128 + SIGINT)
    #expect(run.errors == "interrupted: run it again, what was fetched is kept\n")
    #expect(!scene.place.exists("Reports"))
  }

  @Test func `with --refresh the way on is without it`() async throws {
    let scene = try Self.scene(Recovery())
    let run = try await Self.stopped(["show", "Thor", "--refresh"], by: SIGINT, in: scene) {
      $0.inFlight == 1
    }
    #expect(run.code == 128 + SIGINT)
    #expect(run.errors.contains("run it again without --refresh, for what was fetched is kept\n"))
  }

  @Test func `a signal that is ignored at the start stays ignored`() async throws {
    let scene = try SourceScene { request in
      Answer.marvelCatalogue(SourceScene.heroes, for: request).delayed(by: .seconds(1))
    }
    let start = "trap '' INT HUP; exec \(Workplace.program.path) show Thor"
    let outcome = try await onOwnThread {
      let run = try RunningProgram(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", start],
        environment: scene.settings().merging(["HOME": scene.place.folder.path]) { $1 },
        in: scene.place
      )
      guard scene.waits(for: { $0.inFlight == 1 }) else { throw Late() }
      run.child.signal(SIGINT)
      run.child.signal(SIGHUP)
      return try run.outcome()
    }
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("Thor\n"))
  }

  @Test func `test results of a run that was stopped call the tournament an error`() async throws {
    let scene = try Self.scene(Recovery())
    try scene.place.write(fourHeroes, to: "t.yaml")
    let command = ["run", "t.yaml", "--junit", "results.xml"]
    let run = try await Self.stopped(command, by: SIGTERM, in: scene) {
      $0.inFlight == 1 && $0.seen.count == 4
    }
    #expect(run.code == 128 + SIGTERM)
    let results = try scene.place.read("results.xml")
    #expect(results.contains("<error message=\"interrupted: 0 of 1 tournament is written;"))
  }
}
