import Foundation
import LoopbackServer
import Network
import SourceServers
import Testing

/// Tournaments between users of JSONPlaceholder.
struct PlaceholderCommandTests {
  private static let cup = """
    name: To-do Champions
    source: jsonplaceholder
    roster: {all: true}
    """

  @Test func `users battle on completed to-dos, and a second run asks for nothing`() async throws {
    let scene = try PlaceholderScene()
    try scene.place.write(Self.cup, to: "cup.yaml")
    let plan = try await scene.run(["run", "--dry-run", "cup.yaml"])
    #expect(plan.output.contains("2 requests to \(scene.server.origin): 2 to be fetched"))
    #expect(scene.asked.isEmpty)
    #expect(try await scene.run(["run", "cup.yaml"]).code == 0)
    let rows = PlaceholderScene.rows(try scene.place.read("Reports/to-do-champions/ranking.csv"))
    let powers = Dictionary(uniqueKeysWithValues: rows.map { ($0[3], $0[4]) })
    let completed = zip(PlaceholderRow.names, PlaceholderRow.completed.map(String.init))
    #expect(powers == Dictionary(uniqueKeysWithValues: completed))
    // The completed to-dos need no other list.
    let lists = ["/todos", "/users"]
    #expect(scene.asked == lists)
    #expect(try await scene.run(["run", "cup.yaml", "--check"]).code == 0)
    #expect(scene.asked == lists)
    #expect(try await scene.run(["run", "cup.yaml", "--check", "--refresh"]).code == 0)
    #expect(scene.asked == (lists + lists).sorted())
  }

  @Test func `only the lists are asked for that a tournament compares`() async throws {
    for (rules, lists) in [
      ("power: completed", ["/todos", "/users"]), ("power: albums", ["/albums", "/users"]),
      ("tiebreak: [posts]", ["/posts", "/todos", "/users"]),
      ("power: photos\ntiebreak: [completed]", ["/albums", "/photos", "/todos", "/users"]),
      ("power: {posts: 2, todos: 1}\ntiebreak: []", ["/posts", "/todos", "/users"]),
    ] {
      let scene = try PlaceholderScene()
      try scene.place.write(Self.cup + "\n" + rules, to: "cup.yaml")
      let plan = try await scene.run(["run", "--dry-run", "cup.yaml"])
      #expect(plan.output.contains("\(lists.count) requests to"), "\(plan.output)")
      #expect(try await scene.run(["run", "cup.yaml"]).code == 0)
      #expect(scene.asked == lists)
      // Beside a tournament that compares more, the result is the same.
      let more = Self.cup.replacing("To-do", with: "All") + "\ntiebreak: [todos, albums, photos, posts]"
      try scene.place.write(more, to: "all.yaml")
      let beside = try await scene.run(["run", "cup.yaml", "all.yaml"])
      #expect(beside.code == 0 && beside.output.contains("unchanged"), "\(beside.output)")
      #expect(try await scene.run(["run", "cup.yaml", "--check"]).code == 0)
    }
  }

  @Test func `names users by e-mail and address, and lists those that a town may mean`()
    async throws
  {
    let scene = try PlaceholderScene()
    try scene.place.write(
      """
      name: Cup
      source: jsonplaceholder
      power: photos
      characters: [mail4@example.org, 7 Mill Lane, {id: 9, as: Nine}, USER1]
      """,
      to: "cup.yaml"
    )
    #expect(try await scene.run(["run", "cup.yaml"]).code == 0)
    let rows = PlaceholderScene.rows(try scene.place.read("Reports/cup/ranking.csv"))
    #expect(Set(rows.map { $0[2] }) == ["1", "4", "7", "9"])
    #expect(rows.allSatisfy { $0[4] == "500" })
    try scene.place.write(
      "name: Cup\nsource: jsonplaceholder\ncharacters: [Town 1, user2]\n",
      to: "cup.yaml"
    )
    let run = try await scene.run(["run", "cup.yaml"])
    #expect(run.code == 65)
    for words in ["may be any of 2 characters", "id 10", "Leanne Graham"] {
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test func `search and show know users with --source`() async throws {
    let scene = try PlaceholderScene()
    let found = try await scene.run(
      ["search", "mail1", "--source", "jsonplaceholder", "--format", "csv"]
    )
    #expect(PlaceholderScene.rows(found.output).map { $0[0] } == ["10", "1"])
    let ordered = try await scene.run(
      ["search", "mill", "--source", "jsonplaceholder", "--order-by=name", "-f", "csv"]
    )
    #expect(PlaceholderScene.rows(ordered.output).first?[1] == "Chelsey Dietrich")
    let shown = try await scene.run(["show", "2", "--source", "jsonplaceholder"])
    #expect(
      shown.output.contains("  completed  8\n") && shown.output.contains("  city       Town 2\n")
    )
    let user = try await scene.run(["show", "user", "2", "--format", "json"])
    #expect(user.output.contains("\"name\":\"Ervin Howell\""), "\(user.output)")
    let wrong = try await scene.run(
      ["search", "mill", "--source", "jsonplaceholder", "--order-by", "comics"]
    )
    #expect(wrong.code == 64 && wrong.errors.contains("has no metric 'comics'"))
  }
}
