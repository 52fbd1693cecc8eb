import LoopbackServer
import Testing

/// Lists that were never asked for, from a catalogue that is kept.
struct KeptListTests {
  @Test(arguments: [
    ["search", "ero 01", "--limit", "7", "--offset", "90"],
    ["search", "Hero 01", "--prefix", "--order-by", "name"],
    ["search", "hero 0042", "--exact"],
    ["search", "Hreo 0042"],
  ])
  func `are what the source would say, and cost nothing`(_ arguments: [String]) async throws {
    let scene = try RequestCountTests.largeScene()
    let asked = try await scene.run(arguments + ["--cache", "Other"])
    #expect(asked.code == 0)
    #expect(try await scene.run(RequestCountTests.run("Reports")).code == 0)
    scene.server.reset()
    let kept = try await scene.run(arguments)
    #expect(kept.code == 0)
    #expect(kept.output == asked.output)
    #expect(scene.server.seen.isEmpty)
    #expect(try await scene.run(arguments + ["--offline"]).output == asked.output)
  }

  @Test func `begin with the last name where they are asked for so`() async throws {
    let scene = try RequestCountTests.largeScene()
    #expect(try await scene.run(RequestCountTests.run("Reports")).code == 0)
    let run = try await scene.run(
      ["search", "Hero 15", "--prefix", "--order-by", "-name", "--limit", "3", "--offline"]
    )
    #expect(run.code == 0)
    let names = run.output.split(separator: "\n").dropFirst().prefix(3).map { $0.prefix(9) }
    #expect(names == ["Hero 1563", "Hero 1562", "Hero 1561"])
  }
}
