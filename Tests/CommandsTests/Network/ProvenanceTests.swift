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
      rows.map { $0.suffix(8).joined(separator: ",") }
        == [1, 9, 4].map {
          "jsonplaceholder,completed,,,2023-11-14,MIT,https://jsonplaceholder.typicode.com/users/\($0),"
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

  @Test func `SOURCE_DATE_EPOCH is the clock, so that two builds are the same bytes`() async throws {
    var trees: [[String: Data]] = []
    for _ in 0..<2 {
      let scene = try PlaceholderScene()
      try scene.place.write(Self.cup, to: "cup.yaml")
      #expect(try await scene.run(["run", "cup.yaml"], environment: Self.days).code == 0)
      trees.append(try scene.place.tree("Reports"))
    }
    #expect(trees[0] == trees[1] && trees[0].count > 8)
    let store = String(decoding: trees[0]["store.json"] ?? Data(), as: UTF8.self)
    #expect(store.contains(#""date":"2023-11-14""#))
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
      "Figures of 2023-11-14 and of 2023-11-21:", "- Patricia Lebsack: 6 → 20 (+14)", "▲2",
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
      index.contains("### comics · marvel\n") && index.contains("### completed · jsonplaceholder\n")
    )
  }
}
