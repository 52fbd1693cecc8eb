import Foundation
import LoopbackServer
import Network
import Testing

/// What a run costs, as the server counts it.
struct RequestCountTests {
  static func largeScene() throws -> SourceScene {
    let scene = try SourceScene { .marvelCatalogue(LargeCatalogue.all, for: $0) }
    try scene.place.write(LargeCatalogue.tournament(of: 64), to: "t.yaml")
    return scene
  }

  static func run(_ folder: String, _ options: String...) -> [String] {
    // Progress would show on a machine so busy that this takes seconds.
    ["run", "t.yaml", "--progress", "never", "--rate", "1000", "--reports", folder] + options
  }

  @Test func `sixty-four names are sixteen requests, and none the next time`() async throws {
    let scene = try Self.largeScene()
    #expect(try await scene.run(Self.run("First")).code == 0)
    #expect(scene.server.seen.count == 16)
    #expect(Set(scene.asked).count == 16)
    scene.server.reset()
    #expect(try await scene.run(Self.run("Second")).code == 0)
    #expect(scene.server.seen.isEmpty)
    #expect(try scene.place.tree("Second") == scene.place.tree("First"))
  }

  @Test func `--offline gives the same bytes when the server has gone`() async throws {
    let scene = try Self.largeScene()
    #expect(try await scene.run(Self.run("First")).code == 0)
    scene.server.stop()
    let offline = try await scene.run(Self.run("Second", "--offline"))
    #expect(offline.code == 0)
    #expect(offline.errors == "")
    #expect(try scene.place.tree("Second") == scene.place.tree("First"))
  }

  @Test func `after a day everything is confirmed, and what is confirmed changes nothing`()
    async throws
  {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    #expect(try await scene.run(Self.run("First")).code == 0)
    let asked = scene.asked
    let files = try scene.place.stamps("First")
    try scene.age(by: 86_401)
    scene.server.reset()
    let dry = try await scene.run(Self.run("First", "--dry-run"))
    #expect(dry.output.contains("4 cached and to be confirmed\n"))
    #expect(scene.server.seen.isEmpty)
    #expect(try await scene.run(Self.run("First")).code == 0)
    #expect(scene.asked == asked)
    #expect(scene.server.seen.allSatisfy { $0.headers["If-None-Match"] != nil })
    #expect(try scene.place.stamps("First") == files)
    scene.server.reset()
    #expect(try await scene.run(Self.run("First")).code == 0)
    #expect(scene.server.seen.isEmpty)
  }

  @Test func `answers of yesterday stand in for a server that has gone, with a warning`()
    async throws
  {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    #expect(try await scene.run(Self.run("First")).code == 0)
    try scene.age(by: 2 * 86_400)
    scene.server.stop()
    let run = try await scene.run(Self.run("Second", "--jobs", "1"))
    #expect(run.code == 0)
    #expect(run.errors.contains("answers that are kept since "))
    #expect(run.errors.components(separatedBy: "stand in").count == 2)
    // The figures are as old as their answers.
    let rankings = try ["First", "Second"].map {
      try scene.place.read("\($0)/ranking.csv").replacing(/20\d\d-\d\d-\d\d/, with: "")
    }
    #expect(rankings[0] == rankings[1])
  }

  @Test func `equal names in several tournaments are one request`() async throws {
    let scene = try SourceScene()
    try scene.place.write("name: A\ncharacters: [Hulk, Thor]\n", to: "t/1.yaml")
    try scene.place.write("name: B\ncharacters: [ hulk , THOR, Iron Man]\n", to: "t/2.yaml")
    try scene.place.write(
      "name: C\ncharacters: [HULK, Iron Man]\n---\n" + fourHeroes,
      to: "t/3.yaml"
    )
    #expect(try await scene.run(["run", "t", "--jobs", "16"]).code == 0)
    #expect(
      scene.asked
        == ["Hulk", "Iron%20Man", "Storm", "Thor"].map {
          "/v1/public/characters?nameStartsWith=\($0)&limit=100"
        }
    )
  }

  @Test func `an unknown name costs no more calls, and gets suggestions where all are kept`()
    async throws
  {
    let scene = try SourceScene { .marvelCatalogue(LargeCatalogue.all, for: $0) }
    try scene.place.write("name: T\ncharacters: [Hero 0001, Hreo 0002]\n", to: "t.yaml")
    let plain = try await scene.run(["run", "t.yaml"])
    #expect(plain.code == 65)
    #expect(plain.errors.contains("t.yaml:2:25: error: no character is called 'Hreo 0002'"))
    #expect(!plain.errors.contains("id 1000003"))
    #expect(scene.server.seen.count == 2)
    try scene.place.write(LargeCatalogue.tournament(of: 64), to: "all.yaml")
    #expect(try await scene.run(["run", "all.yaml", "--rate", "1000"]).code == 0)
    #expect(scene.server.seen.count == 18)
    let advised = try await scene.run(["run", "t.yaml"])
    #expect(advised.code == 65)
    #expect(advised.errors.contains("id 1000003"))
    #expect(scene.server.seen.count == 18)
  }
}
