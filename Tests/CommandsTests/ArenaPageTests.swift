import Base
import Foundation
import LoopbackServer
import SourceServers
import Testing

/// The pages of arenas, and the tournaments whose folders they could take.
struct ArenaPageTests {
  /// Runs a battle at a time, with figures that are all multiplied.
  private static func battle(
    _ names: [String],
    day: Int,
    times: Int,
    in place: Workplace
  ) throws {
    let views = PageViews.wikipedia
    let server = try LoopbackServer { Wiki.wikipedia.answer($0) }
    let counter = try LoopbackServer { views.multiplied(by: times).answer($0) }
    let run = try place.run(
      ["battle", "--source", "wikipedia", "--rate", "10000", "--refresh"] + names,
      environment: [
        "WIKIPEDIA_BASE_URL": server.origin, "WIKIMEDIA_BASE_URL": counter.origin,
        "SOURCE_DATE_EPOCH": String(day * 86_400),
      ]
    )
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test func `each battle shows the figures that decided it, with their day and window`() throws {
    let place = try Workplace()
    // 2026-10-20 and 2026-11-20, so that the windows end a month apart.
    try Self.battle(["Spider-Man", "Thor"], day: 20_746, times: 1, in: place)
    try Self.battle(["Spider-Man", "Blade"], day: 20_777, times: 2, in: place)
    let folder = "Reports/arena-of-wikipedia-views/"
    let page = try place.read(folder + "README.md")
    #expect(page.contains("figures of 2026-10-20 · window: 2025-10 to 2026-09"), "\(page)")
    #expect(page.contains("figures of 2026-11-20 · window: 2025-11 to 2026-10"), "\(page)")
    #expect(page.contains("on its own day, from 2026-10-20 to 2026-11-20"), "\(page)")
    #expect(page.contains("2025-10–2026-09") && page.contains("2025-11–2026-10"), "\(page)")
    #expect(!page.contains("metric: views; window"), "\(page)")
    func cells(_ file: String) throws -> [[String]] {
      try place.read(folder + file).split(separator: "\r\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }
    let battles = try cells("battles.csv").map { Set([$0[6], $0[9]]) }
    #expect(Set(battles) == [["9000", "2500"], ["18000", "1000"]])
    let ranking = try cells("ranking.csv")
    let days = Dictionary(uniqueKeysWithValues: ranking.map { ($0[3], [$0[4], $0[15], $0[16]]) })
    #expect(days["Thor"] == ["2500", "2025-10 to 2026-09", "2026-10-20"])
    #expect(days["Spider-Man"] == ["18000", "2025-11 to 2026-10", "2026-11-20"])
    #expect(try place.run(["store", "verify"]).code == 0)
    let store = try place.read("Reports/store.json")
    let tree = try place.tree("Reports")
    try FileManager.default.removeItem(at: place.folder.appending(path: "Reports/store.json"))
    #expect(try place.run(["store", "rebuild"]).code == 0)
    #expect(try place.read("Reports/store.json") == store)
    #expect(try place.tree("Reports") == tree)
  }

  @Test func `a battle by another metric has an arena and a table of its own`() throws {
    let place = try Workplace()
    let run = try place.run(["battle", "Hulk", "Thor", "--metric", "events"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.hasPrefix("Hulk  26 events\nThor  27 events\nThor wins by power\n"),
      "\(run.output)"
    )
    let page = try place.read("Reports/arena-of-marvel-events/README.md")
    #expect(page.contains("`contest battle --metric events`"), "\(page)")
    #expect(!place.exists("Reports/arena"))
    #expect(try place.run(["store", "verify"]).code == 0)
    // The same two by the other metric do not take its place.
    #expect(try place.run(["battle", "Hulk", "Thor"]).code == 0)
    #expect(try place.run(["battle", "Thor", "Hulk", "--metric", "events"]).code == 0)
    let verdict = try place.run(["store", "verify"])
    #expect(verdict.code == 0 && verdict.output.contains("2 battles made by hand"))
    let before = try place.read("Reports/store.json")
    try FileManager.default.removeItem(atPath: place.path("Reports/store.json"))
    #expect(try place.run(["store", "rebuild"]).code == 0)
    #expect(try place.read("Reports/store.json") == before)
    let wrong = try place.run(["battle", "Hulk", "Thor", "--metric", "views"])
    #expect(wrong.code == 64)
    #expect(wrong.errors.contains("the source 'marvel' has no metric 'views'"), "\(wrong.errors)")
    #expect(wrong.errors.contains("help: it has comics, series, stories and events"))
  }

  /// Returns the digest of the state of a stored tournament.
  private static func fingerprint(of slug: String, in store: String) throws -> String {
    let start = try #require(store.range(of: "{\"slug\":\"\(slug)\"")?.lowerBound)
    let end = try #require(store[start...].range(of: ",\n\"history\":")?.lowerBound)
    return Digest.sha256(Array((store[start..<end] + "}").utf8))
  }

  @Test func `a battle does not take the folder of a tournament`() throws {
    let place = try Workplace()
    // A tournament of a version that reserved no such name.
    try place.write("name: Brena\ncharacters: [Iron Man, Hulk]\n", to: "old.yaml")
    try #require(try place.run(["run", "old.yaml"]).code == 0)
    let own = try Self.fingerprint(of: "brena", in: place.read("Reports/store.json"))
    let renamed = { (text: String) in
      text.replacing("Brena", with: "Arena").replacing("brena", with: "arena")
    }
    let store = renamed(try place.read("Reports/store.json"))
    let digest = try Self.fingerprint(of: "arena", in: store)
    for file in ["store.json", "brena/result.json"] {
      let text = try place.read("Reports/" + file)
      #expect(text.contains(own))
      try place.write(renamed(text).replacing(own, with: digest), to: "Reports/" + file)
    }
    try FileManager.default.moveItem(
      at: place.folder.appending(path: "Reports/brena"),
      to: place.folder.appending(path: "Reports/arena")
    )
    let before = try place.tree("Reports")
    for more in [[], ["--dry-run"]] {
      let run = try place.run(["battle", "Hulk", "Thor"] + more)
      #expect(run.code == 65)
      #expect(
        run.errors.contains("its folder 'arena' has the tournament 'Arena'"),
        "\(run.errors)"
      )
      #expect(run.errors.contains("contest run --prune"))
    }
    #expect(try place.tree("Reports") == before)
    // Without a store, the result says the same.
    try FileManager.default.removeItem(at: place.folder.appending(path: "Reports/store.json"))
    #expect(try place.run(["battle", "Hulk", "Thor"]).code == 65)
    #expect(try place.run(["store", "rebuild"]).code == 0)
    #expect(try place.run(["report"]).code == 0)
    try place.write("name: New\ncharacters: [Iron Man, Hulk]\n", to: "old.yaml")
    #expect(try place.run(["run", "old.yaml", "--prune"]).code == 0)
    #expect(try place.run(["battle", "Hulk", "Thor"]).code == 0)
    #expect(try place.run(["store", "verify"]).code == 0)
  }
}
