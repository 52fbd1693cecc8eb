import Foundation
import LoopbackServer
import Network
import OwnThreads
import Testing

/// What works when the source cannot be reached any more.
@Suite(.ownThreads) struct WithoutNetworkTests {
  /// A workplace in which a tournament was run, and everything that it needs is cached.
  private static func scene() async throws -> SourceScene {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "Tournaments/four.yaml")
    try #require(try await scene.run(["run"]).code == 0)
    try #require(try await scene.run(["search", "h"]).code == 0)
    return scene
  }

  @Test func `with the server gone, everything cached works as before`() async throws {
    let scene = try await Self.scene()
    let commands = [
      ["ranking"], ["show", "Hulk"], ["search", "thor"], ["search", "T", "--prefix"],
      ["run", "--check"], ["battle", "Hulk", "Thor", "-n"],
    ]
    var before: [String] = []
    for command in commands { before.append(try await scene.run(command).output) }
    scene.server.stop()
    for (command, output) in zip(commands, before) {
      let run = try await scene.run(command)
      #expect(run.code == 0 && run.output == output, "\(command): \(run.errors)")
    }
  }

  @Test func `a search with nothing cached says so, and goes through the embedded catalogue`()
    async throws
  {
    let scene = try SourceScene()
    scene.server.stop()
    let run = try await scene.run(["search", "hulk", "--limit", "1"])
    #expect(run.code == 69)
    #expect(run.errors.contains("cannot be reached"))
    #expect(run.errors.contains("warning: the search goes through the embedded catalogue instead"))
    // The id of the embedded catalogue, not that of the server.
    #expect(run.output.contains("1009351"))
    let none = try await scene.run(["search", "qqqqqqqqqqq", "--prefix"])
    #expect(none.code == 69 && none.output.isEmpty)
  }

  @Test func `a search for a list that is not cached goes through the list that is`() async throws {
    let scene = try await Self.scene()
    // A list that is due for confirmation does not stand in for a shorter one that can be asked for.
    try scene.age(by: 2 * 24 * 60 * 60)
    scene.server.stop()
    let run = try await scene.run(["search", "Iron", "--prefix"])
    #expect(run.code == 69)
    #expect(run.errors.contains("the search goes through the 4 characters in the cache instead"))
    #expect(run.output.contains("1009368") && !run.output.contains("Hulk"))
  }

  @Test
  func
    `with the name of the server gone, cached answers stand in, and a search says what it went through`()
    async throws
  {
    let scene = try SourceScene()
    let settings = ["MARVEL_BASE_URL": "http://catalogue.invalid/v1/public"]
    let online = settings.merging(["http_proxy": scene.server.origin]) { $1 }
    for command in [["search", "h"], ["battle", "Hulk", "Thor"]] {
      let run = try await scene.run(command, isSigned: false, environment: online)
      try #require(run.code == 0, "\(run.errors)")
    }
    try scene.age(by: 2 * 24 * 60 * 60)
    let shown = try await scene.run(["show", "Hulk"], isSigned: false, environment: settings)
    #expect(shown.code == 0 && shown.output.hasPrefix("Hulk\n"))
    #expect(shown.errors.contains("its name cannot be resolved"))
    let search = try await scene.run(["search", "hulk"], isSigned: false, environment: settings)
    #expect(search.code == 0 && search.output.contains("Hulk"))
    #expect(search.errors.contains("stand in"))
    let ranking = try await scene.run(["ranking"], isSigned: false, environment: settings)
    #expect(ranking.code == 0 && ranking.errors == "Data provided by Marvel. © 2024 MARVEL\n")
    let exact = try await scene.run(
      ["search", "Sto", "--prefix"],
      isSigned: false,
      environment: settings
    )
    #expect(exact.code == 69 && exact.output.contains("Storm"))
    #expect(exact.errors.contains("the 4 characters in the cache instead"))
  }
}
