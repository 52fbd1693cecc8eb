import Foundation
import LoopbackServer
import OwnThreads
import Testing

/// One character that cannot be had, among many that can.
@Suite(.ownThreads) struct OneFailureTests {
  /// Answers 500 for Hulk until it has recovered.
  static func scene(_ recovery: Recovery) throws -> SourceScene {
    let scene = try SourceScene { request in
      if request.parameter("nameStartsWith") == "Hulk", !recovery.hasHappened {
        .json(#"{"code":500,"status":"Internal Server Error"}"#, status: 500)
      } else {
        .marvelCatalogue(SourceScene.heroes, for: request)
      }
    }
    try scene.place.write(fourHeroes, to: "t/1.yaml")
    try scene.place.write("name: Two\ncharacters: [Thor, Storm]\n", to: "t/2.yaml")
    try scene.place.write("name: Three\ncharacters: [Iron Man, Hulk, Storm]\n", to: "t/3.yaml")
    return scene
  }

  @Test func `it is named with its place, and the other tournaments are written`() async throws {
    let scene = try Self.scene(Recovery())
    let run = try await scene.run(["run", "t"])
    #expect(run.code == 69)
    let says = "cannot look up 'Hulk': the source answered 500 for a failure of its own"
    #expect(run.errors.contains("t/1.yaml:2:30: error: \(says)"))
    #expect(run.errors.contains("t/3.yaml:2:24: error: \(says)"))
    #expect(run.errors.components(separatedBy: "error: ").count == 3)
    #expect(run.output.contains("new      Two"))
    #expect(scene.place.exists("Reports/two/README.md"))
    #expect(!scene.place.exists("Reports/four-heroes"))
    #expect(!scene.place.exists("Reports/three"))
  }

  @Test func `it is tried again a few times, and the others are asked for once`() async throws {
    let scene = try Self.scene(Recovery())
    let run = try await scene.run(["run", "t"])
    #expect(run.errors.contains("warning: \(scene.server.origin) answered 500"))
    #expect(run.errors.components(separatedBy: "such requests are tried again").count == 2)
    let names = scene.server.seen.compactMap { $0.parameter("nameStartsWith") }
    #expect(names.count { $0 == "Hulk" } == 5)
    #expect(names.filter { $0 != "Hulk" }.sorted() == ["Iron Man", "Storm", "Thor"])
  }

  @Test func `what was fetched is kept, and the next run asks for the rest alone`() async throws {
    let recovery = Recovery()
    let scene = try Self.scene(recovery)
    #expect(try await scene.run(["run", "t"]).code == 69)
    #expect(try scene.keptCount() == 3)
    recovery.happen()
    scene.server.reset()
    let run = try await scene.run(["run", "t"])
    #expect(run.code == 0)
    #expect(scene.asked == ["/v1/public/characters?nameStartsWith=Hulk&limit=100"])
    #expect(run.output.contains("unchanged  Two"))
    #expect(scene.place.exists("Reports/four-heroes/README.md"))
    #expect(scene.place.exists("Reports/three/README.md"))
  }

  /// The sixty-four stand on the first two pages of everyone, and those of the other file do not on the second.
  @Test(arguments: [(100, Int32(69)), (300, 0)])
  func `a page of everyone that fails hides only who would stand on it`(
    _ offset: Int,
    _ code: Int32
  ) async throws {
    let scene = try SourceScene { request in
      request.parameter("offset") == String(offset)
        ? .empty(status: 502) : .marvelCatalogue(LargeCatalogue.all, for: request)
    }
    try scene.place.write(LargeCatalogue.tournament(of: 64), to: "t/1.yaml")
    try scene.place.write("name: Two\ncharacters: [Hero 0001, Hero 1500]\n", to: "t/2.yaml")
    let run = try await scene.run(["run", "t", "--rate", "1000"])
    #expect(run.code == code)
    // Another one of the name of the first page's last may begin the second.
    let says = "t/1.yaml:37:5: error: cannot look up 'Hero 0099', 'Hero 0102', "
    #expect(run.errors.contains(says) == (code == 69), "\(run.errors)")
    #expect(!run.errors.contains("t/2.yaml"))
    #expect(scene.place.exists("Reports/many-heroes/README.md") == (code == 0))
    #expect(scene.place.exists("Reports/two/README.md"))
  }

  @Test func `a tournament that can spare a character does not go without one that failed`()
    async throws
  {
    let scene = try Self.scene(Recovery())
    try scene.place.write(fourHeroes + "\non_missing: skip\n", to: "skip.yaml")
    let run = try await scene.run(["run", "skip.yaml"])
    #expect(run.code == 69)
    #expect(run.errors.contains("skip.yaml:2:30: error: cannot look up 'Hulk'"))
    #expect(!scene.place.exists("Reports"))
  }

  @Test func `a character that the source does not have is no failure of the source`()
    async throws
  {
    let scene = try SourceScene()
    try scene.place.write("name: T\ncharacters: [Hulk, Thor, 42, Nobody]\n", to: "t.yaml")
    let run = try await scene.run(["run", "t.yaml"])
    #expect(run.code == 65)
    #expect(run.errors.contains("t.yaml:2:26: error: no character has the id 42"))
    #expect(run.errors.contains("t.yaml:2:30: error: no character is called 'Nobody'"))
    #expect(scene.server.seen.count == 4)
  }
}
