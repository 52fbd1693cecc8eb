import Foundation
import LoopbackServer
import Network
import SourceServers
import Testing

/// Where figures come from, and when, in everything that is written.
struct ProvenanceTests {
  private static let cup = """
    name: Cup
    source: jsonplaceholder
    power: completed
    characters: [Leanne Graham, Patricia Lebsack, Glenna Reichert]
    """
  /// 2023-11-14 and a week later.
  private static let days = ["SOURCE_DATE_EPOCH": "1700000000"]
  private static let later = ["SOURCE_DATE_EPOCH": "1700604800"]

  @Test func `reports, CSV and JSON name source, metric, day, licence and links`() async throws {
    let scene = try PlaceholderScene()
    try scene.place.write(Self.cup, to: "cup.yaml")
    #expect(try await scene.run(["run", "cup.yaml"], environment: Self.days).code == 0)
    let page = try scene.place.read("Reports/cup/README.md")
    for words in [
      "[Glenna Reichert](https://jsonplaceholder.typicode.com/users/9)",
      "The figures were first seen on 2023-11-14.",
      "Source: [jsonplaceholder](https://jsonplaceholder.typicode.com); metric: completed.",
      "Licence: [MIT](https://github.com/typicode/jsonplaceholder/blob/master/LICENSE).",
      "Power: the number of to-dos that a user has done",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    let rows = PlaceholderScene.rows(try scene.place.read("Reports/cup/ranking.csv"))
    #expect(
      rows.map { $0.suffix(9).joined(separator: ",") }
        == [1, 9, 4].map {
          "jsonplaceholder,completed,,,2023-11-14,MIT,https://jsonplaceholder.typicode.com/users/\($0),,2023-11-14"
        }
    )
    let bytes = Data(try scene.place.read("Reports/cup/result.json").utf8)
    let result = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    let figures = try #require(result["figures"] as? [String: Any])
    #expect(figures["source"] as? String == "jsonplaceholder")
    #expect(figures["metric"] as? String == "completed")
    #expect(figures["date"] as? String == "2023-11-14")
    #expect((figures["licence"] as? [String: String])?["name"] == "MIT")
    #expect((figures["pages"] as? [[String: Any]])?.count == 3)
    let overall = PlaceholderScene.rows(try scene.place.read("Reports/ranking.csv"))
    #expect(overall.allSatisfy { $0[3] == "jsonplaceholder" && $0[11] == "completed" })
  }

  @Test func `a figure that changed shows as movement, with both days`() async throws {
    let isLater = Switch()
    let scene = try PlaceholderScene { request in
      var service = PlaceholderService()
      if isLater.isOn { service.finish(userID: 4) }
      return service.answer(to: request.request)
    }
    try scene.place.write(Self.cup, to: "cup.yaml")
    #expect(try await scene.run(["run", "cup.yaml"], environment: Self.days).code == 0)
    isLater.isOn = true
    let arguments = ["run", "cup.yaml", "--refresh", "--summary", "summary.md"]
    #expect(try await scene.run(arguments, environment: Self.later).code == 0)
    let page = try scene.place.read("Reports/cup/README.md")
    for words in [
      "Change from the figures of 2023-11-14 to those of 2023-11-21:", "- Patricia Lebsack: 6 → 20 (+14)", "▲2",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    let summary = try scene.place.read("summary.md")
    #expect(summary.contains("Figures of 2023-11-14, now of 2023-11-21."), "\(summary)")
  }

  @Test func `the ranking has a table for each source and metric`() async throws {
    let scene = try PlaceholderScene()
    try scene.place.write(
      Self.cup + "\n---\nname: Heroes\ncharacters: [Hulk, Thor]\n",
      to: "cup.yaml"
    )
    #expect(try await scene.run(["run", "cup.yaml"]).code == 0)
    let all = try await scene.run(["ranking"])
    let comics = try #require(all.output.range(of: "comics · marvel\n"))
    let users = try #require(all.output.range(of: "completed · jsonplaceholder\n"))
    #expect(comics.lowerBound < users.lowerBound)
    let one = try await scene.run(["ranking", "--source", "jsonplaceholder", "--limit", "1"])
    #expect(one.output.contains("Leanne Graham") && !one.output.contains("Thor"))
    let csv = try await scene.run(["ranking", "--metric", "comics", "--format", "csv"])
    #expect(PlaceholderScene.rows(csv.output).map { $0[2] } == ["Thor", "Hulk"])
    let none = try await scene.run(["ranking", "--metric", "views"])
    #expect(none.code == 64 && none.errors.contains("comics · marvel and completed"))
    let index = try scene.place.read("Reports/README.md")
    #expect(
      index.contains("### Number of comics (Marvel)\n") && index.contains("### Completed (JSONPlaceholder)\n")
    )
  }

  /// Storm's 1,500 of a server are newer than the embedded 915, over which a later poll ran.
  @Test func `a poll has its day, and its figures have theirs`() async throws {
    let scene = try SourceScene { request in
      .marvelCatalogue([(1_009_629, "Storm"), (1_009_546, "Rogue")], for: request)
    }
    let place = scene.place
    try place.write("name: Cup\ncharacters: [Storm, Rogue]\n", to: "t/cup.yaml")
    try place.write(
      "name: Poll\ncharacters: [Storm, Rogue]\ndecide: {results: poll.csv}\n",
      to: "t/poll.yaml"
    )
    try place.write("round,a,b,score_a,score_b,date\n1,Storm,Rogue,3,2,2023-11-23\n", to: "t/poll.csv")
    // The embedded facts are of 2024-09-10, and the server's of the clock: 2026-11-20.
    let clock = ["SOURCE_DATE_EPOCH": "1795132800"]
    let cup = try await scene.run(["run", "t/cup.yaml"], environment: clock)
    #expect(cup.code == 0, "\(cup.errors)")
    try place.write("round,a,b,score_a,score_b,date\n1,Storm,Rogue,3,2,2026-11-23\n", to: "t/poll.csv")
    #expect(try place.run(["run", "t/poll.yaml"]).code == 0)
    func cells(_ file: String, _ column: String) throws -> [String] {
      let rows = PlaceholderScene.rows(try place.read("Reports/" + file))
      let names = try place.read("Reports/" + file).split(separator: "\r\n")[0].split(separator: ",")
      let index = try #require(names.firstIndex { $0 == column })
      return rows.filter { $0.contains("Storm") }.map { $0[index] }
    }
    #expect(try cells("poll/ranking.csv", "date") == ["2026-11-23"])
    #expect(try cells("poll/ranking.csv", "figures_date") == ["2024-09-10"])
    #expect(try cells("cup/ranking.csv", "date") == ["2026-11-20"])
    #expect(try cells("cup/ranking.csv", "figures_date") == ["2026-11-20"])
    // The newest figures count, and the day of the latest result is another column.
    #expect(try cells("ranking.csv", "power") == cells("cup/ranking.csv", "power"))
    #expect(try cells("ranking.csv", "date") == ["2026-11-23"])
    #expect(try cells("ranking.csv", "figures_date") == ["2026-11-20"])
    let page = try place.read("Reports/poll/README.md")
    #expect(page.contains("The results are as of 2026-11-23. The figures were first seen on 2024-09-10."))
    let json = try place.run(["ranking", "-f", "json"]).output
    #expect(json.contains(#""date":"2026-11-23","figures_date":"2026-11-20""#))
    // What an older version wrote lacks the day of the figures, which is no change of the state.
    let store = try place.read("Reports/store.json")
    try place.write(store.replacing(#","figures_date":"2024-09-10""#, with: ""), to: "Reports/store.json")
    let again = try place.run(["run", "t/poll.yaml"])
    #expect(again.code == 0 && again.output.contains("1 unchanged"), "\(again.output)")
    #expect(try place.read("Reports/store.json") == store)
  }

  @Test func `figures stay as old as they are, whenever a poll over them is run again`() async throws {
    let scene = try SourceScene { .marvelCatalogue(SourceScene.heroes, for: $0) }
    let place = scene.place
    try place.write("name: Poll\ncharacters: [Hulk, Thor, Storm]\ndecide: {results: poll.csv}\n", to: "poll.yaml")
    try place.write("round,a,b,score_a,score_b,date\n,Hulk,Thor,3,2,2026-05-20\n", to: "poll.csv")
    func run(on day: Int, _ more: String...) async throws -> Outcome {
      // Days of May 2026; what was fetched is as old as the clock says.
      let clock = ["SOURCE_DATE_EPOCH": String(1_777_593_600 + (day - 1) * 86_400)]
      return try await scene.run(["run", "poll.yaml", "--refresh"] + more, environment: clock)
    }
    func days() throws -> [String] {
      let result = try place.read("Reports/poll/result.json")
      return result.matches(of: #/"figures":\{.*"date":"([0-9-]+)","figures_date":"([0-9-]+)"/#).flatMap {
        [String($0.output.1), String($0.output.2)]
      }
    }
    #expect(try await run(on: 20).code == 0)
    #expect(try days() == ["2026-05-20", "2026-05-20"])
    #expect(try await run(on: 22, "--check").code == 0)
    // Another vote makes the result newer, and not the figures.
    try place.write(
      "round,a,b,score_a,score_b,date\n,Hulk,Thor,3,2,2026-05-20\n,Hulk,Storm,1,4,2026-05-23\n",
      to: "poll.csv"
    )
    #expect(try await run(on: 24).code == 0)
    #expect(try days() == ["2026-05-23", "2026-05-20"])
    // Two machines that saw the same on different days agree on one state, of the first day.
    let store = try place.read("Reports/store.json")
    try place.write(
      store.replacing("\"figures_date\":\"2026-05-20\"", with: "\"figures_date\":\"2026-05-21\""),
      to: "b.json"
    )
    for pair in [["Reports/store.json", "b.json"], ["b.json", "Reports/store.json"]] {
      #expect(try place.run(["store", "merge"] + pair + ["--into", "merged.json"]).code == 0)
      #expect(try place.read("merged.json") == store)
    }
  }
}
