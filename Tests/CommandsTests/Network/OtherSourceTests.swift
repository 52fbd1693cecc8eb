import Base
import Foundation
import LoopbackServer
import Testing

/// Commands that take another source than the file or the default one.
struct OtherSourceTests {
  /// A file for marvel, whose order differs by source: Wolverine is in the most issues of the wiki after Spider-Man.
  private static func scene() throws -> FandomScene {
    let scene = try FandomScene()
    try scene.place.write(
      """
      name: Cup
      characters: [Spider-Man (Peter Parker), Wolverine, Storm, 3-D Man]
      """,
      to: "cup.yaml"
    )
    return scene
  }

  @Test func `check, odds and explain take the source that run takes`() async throws {
    let scene = try Self.scene()
    let other = ["cup.yaml", "--source", "fandom"]
    #expect(try await scene.run(["run"] + other).code == 0)
    scene.server.reset()
    let odds = try await scene.run(["odds", "--format", "csv"] + other)
    #expect(odds.code == 0, "\(odds.errors)")
    let ids = try scene.entrants().compactMap { $0.split(separator: " ").dropLast().last }
    #expect(ids.count == 3 && ids.allSatisfy { odds.output.contains(",\($0),") }, "\(odds.output)")
    let names = ["Storm", "Wolverine"]
    let reason = try await scene.run(["explain", other[0]] + names + other.dropFirst())
    #expect(reason.code == 0 && reason.output.contains("Wolverine"), "\(reason.errors)")
    #expect(scene.server.seen.isEmpty)

    // The check finds what the run said.
    let check = try scene.place.run(
      ["check"] + other,
      environment: ["FANDOM_BASE_URL": scene.server.origin]
    )
    #expect(check.code == 0, "\(check.errors)")
    #expect(check.errors.contains("left out: '3-D Man'"), "\(check.errors)")
    #expect(try scene.place.run(["check", "cup.yaml"]).errors.contains("left out") == false)
    #expect(scene.server.seen.isEmpty)
  }

  @Test func `the history names the source of each state if it changes`() async throws {
    let scene = try Self.scene()
    #expect(try scene.place.run(["run", "cup.yaml"]).code == 0)
    let page = { try scene.place.read("Reports/cup/README.md") }
    #expect(try !page().contains("## History"))
    #expect(try await scene.run(["run", "cup.yaml", "--source", "fandom"]).code == 0)
    let history = try #require(try page().components(separatedBy: "## History").last)
      .replacing(#/ +/#, with: " ")
    #expect(history.contains("| Figures of | Figures | Champion |"), "\(history)")
    #expect(history.contains("| comics · marvel | Spider-Man (Peter Parker) |"), "\(history)")
    // The name that the file gives, and not the title of the wiki's page.
    #expect(
      history.contains("| appearances · fandom | Spider-Man (Peter Parker) |"),
      "\(history)"
    )
  }

  @Test func `a battle with another source has an arena and a table of its own`() async throws {
    let scene = try Self.scene()
    let place = scene.place
    #expect(try place.run(["battle", "Wolverine", "Storm"]).code == 0)
    let marvel = try place.tree("Reports/arena")
    let battle = ["battle", "Wolverine", "Storm", "--source", "fandom"]
    let trial = try await scene.run(battle + ["--dry-run", "--format", "json"])
    #expect(trial.code == 0, "\(trial.errors)")
    #expect(!place.exists("Reports/arena-of-fandom-appearances"))
    let run = try await scene.run(battle)
    #expect(
      run.output == """
        James Howlett (Earth-616)  3,999 appearances
        Ororo Iqadi (Earth-616)    2,000 appearances
        James Howlett (Earth-616) wins by power
        James Howlett (Earth-616) is now 1st of 2 in the ranking (1 battle: 1 won)
        Ororo Iqadi (Earth-616) is now 2nd of 2 in the ranking (1 battle: 1 lost)

        """
    )
    #expect(try place.tree("Reports/arena") == marvel)
    let json = try JSONDocument(Array(trial.output.utf8)).root
    #expect(json["source"]?.string == "fandom" && json["metric"]?.string == "appearances")
    #expect(json["home"]?["appearances"]?.number == 3_999 && json["ranked"]?.integer == 2)

    let ranking = try place.run(["ranking", "--format", "csv"]).output.split(separator: "\r\n")
    #expect(ranking.map { $0.split(separator: ",")[0] } == ["rank", "1", "2", "1", "2"])
    #expect(ranking.map { $0.contains(",appearances,") } == [false, false, false, true, true])
    let index = try place.read("Reports/README.md")
    let other = "[arena of fandom, appearances](arena-of-fandom-appearances/README.md)"
    #expect(
      index.contains("Single battles: 1, in the [arena](arena/README.md); 1, in the \(other)."),
      "\(index)"
    )
    let folder = "Reports/arena-of-fandom-appearances/"
    let page = try place.read(folder + "README.md")
    #expect(page.contains("# Arena of fandom, appearances"))
    #expect(page.contains("`contest battle --source fandom`"))
    let link = "https://marvel.fandom.com/wiki/James_Howlett_"
    #expect(page.contains("[James Howlett (Earth-616)](\(link)%28Earth-616%29)"), "\(page)")
    #expect(page.contains("Licence: [CC BY-SA 3.0]"))
    #expect(try place.read(folder + "ranking.csv").contains(",CC BY-SA 3.0,\(link)"))
  }

  @Test
  func `the store keeps arenas of all sources through verify, rebuild, merge and a repetition`()
    async throws
  {
    let scene = try Self.scene()
    let place = scene.place
    let battle = ["battle", "-q", "Wolverine", "Storm", "--source", "fandom"]
    for arguments in [battle, ["battle", "-q", "Hulk", "Thor"]] {
      #expect(try await scene.run(arguments).code == 0)
    }
    let before = try place.stamps("Reports")
    scene.server.reset()
    #expect(try await scene.run(battle + ["--offline"]).code == 0)
    #expect(try place.stamps("Reports") == before && scene.server.seen.isEmpty)
    let verified = try place.run(["store", "verify"])
    #expect(verified.code == 0, "\(verified.errors)")
    let store = try place.read("Reports/store.json")
    try FileManager.default.removeItem(at: place.folder.appending(path: "Reports/store.json"))
    #expect(try place.run(["store", "rebuild"]).code == 0)
    #expect(try place.read("Reports/store.json") == store)
    // Without a store, the next battle goes on from the results of both arenas.
    try FileManager.default.removeItem(at: place.folder.appending(path: "Reports/store.json"))
    #expect(try await scene.run(battle + ["--offline"]).code == 0)
    #expect(try place.read("Reports/store.json") == store)
  }
}
