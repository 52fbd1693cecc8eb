import LoopbackServer
import Testing

/// Commands that need no source, although one is named.
struct NoSourceTests {
  static let inline =
    "name: Own\nsource: inline\ncharacters: [{name: A, power: 2}, {name: B, power: 1}]\n"

  @Test(arguments: [
    ["check", "t.yaml"], ["check", "own.yaml"], ["run", "own.yaml"], ["ranking"], ["schema"],
    ["completions", "bash"], ["cache", "status"], ["cache", "clear"],
    ["run", "t.yaml", "--dry-run"],
    ["--help"], ["--version"],
  ])
  func `who needs no answer asks for none, and makes no cache`(_ arguments: [String]) async throws {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    try scene.place.write(Self.inline, to: "own.yaml")
    #expect(try scene.place.run(["run", "own.yaml"]).code == 0)
    let run = try await scene.run(arguments)
    #expect(run.code == 0)
    #expect(scene.server.connectionCount == 0)
    #expect(!scene.place.exists(".cache"))
  }

  @Test func `what one run wrote from a source, another finds up to date`() async throws {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    #expect(try await scene.run(["run", "t.yaml", "--check"]).code == 0)
    #expect(try await scene.run(["run", "t.yaml", "--check", "--refresh"]).code == 0)
    #expect(try await scene.run(["run", "t.yaml", "--check", "--offline"]).code == 0)
    #expect(scene.server.seen.count == 8)
  }
}
