import LoopbackServer
import OwnThreads
import SourceServers
import Testing

/// `contest browse` and `contest show` over imported records of JSONPlaceholder.
@Suite(.ownThreads) struct ImportedPlaceholderTests {
  /// Writes a file with the records of some lists, and imports it.
  private func importLists(_ lists: [String], in scene: PlaceholderScene) async throws {
    let service = PlaceholderService()
    let rows = lists.flatMap { service.lists[$0] ?? [] }
    let text = rows.map { row in
      "{" + row.members.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",") + "}"
    }.joined(separator: ",")
    try scene.place.write("[\(text)]", to: "saved.json")
    let run = try await scene.run(["import", "saved.json"])
    #expect(run.code == 0 && run.output.hasPrefix("\(grouped(rows.count)) records taken"))
  }

  private func grouped(_ count: Int) -> String {
    count < 1_000 ? "\(count)" : "\(count / 1_000),\(String(count % 1_000 + 1_000).dropFirst())"
  }

  @Test func `imported records are listed and shown as the service's own, without a request`()
    async throws
  {
    let scene = try PlaceholderScene()
    let everything = ["users", "albums", "photos", "todos", "posts"]
    try await importLists(everything, in: scene)
    let online = try PlaceholderScene()
    for words in everything.map({ "browse \($0) --all --format csv" }) + [
      "browse todos --open --user 4", "browse photos --album 7 --offset 10 --limit 5",
      "show user 3", "show user user3 -f json", "show album 12", "show post 5",
    ] {
      let arguments = words.split(separator: " ").map(String.init)
      let own = try await online.run(arguments)
      let imported = try await scene.run(arguments + ["--offline"])
      #expect(own.code == 0 && !own.output.isEmpty)
      #expect(imported.code == 0 && imported.output == own.output, "\(words): \(imported.errors)")
      #expect(imported.errors == own.errors)
    }
    #expect(scene.asked.isEmpty)
  }

  @Test func `if the service cannot be reached, they are shown, and the error says so`()
    async throws
  {
    let scene = try PlaceholderScene()
    try await importLists(["users"], in: scene)
    scene.server.stop()
    let service = ["JSONPLACEHOLDER_BASE_URL": scene.server.origin]
    let asked = try scene.place.start(["show", "user", "1"], environment: service)
    let list = try await scene.run(["browse", "users", "--format", "csv"])
    #expect(list.code == 69 && PlaceholderScene.rows(list.output).count == 10)
    #expect(list.errors.contains("from the catalogue instead, with --offline at once: 10 users"))
    let user = try await asked.outcome()
    #expect(user.code == 69 && user.output.hasPrefix("Leanne Graham\n"), "\(user.errors)")
    #expect(!user.output.contains("albums"))
    let none = try await scene.run(["show", "user", "11", "--offline"])
    #expect(none.code == 65 && none.errors.contains("there is no user '11'"), "\(none.errors)")
    // Of this kind nothing was imported.
    let posts = try await scene.run(["browse", "posts", "--offline"])
    #expect(posts.code == 69 && posts.output.isEmpty, "\(posts.errors)")
  }

  @Test func `records that lack something are left out, and those of no user stay`() async throws {
    let scene = try PlaceholderScene()
    try scene.place.write(
      #"[{"userId":1,"id":5,"title":"Mine","completed":true},"#
        + #"{"userId":1,"id":6,"title":7,"completed":true}]"#,
      to: "saved.json"
    )
    #expect(try await scene.run(["import", "saved.json"]).code == 0)
    let run = try await scene.run(["browse", "todos", "--offline", "--format", "csv"])
    #expect(run.code == 0 && run.output == "id,user,completed,title\r\n5,,true,Mine\r\n")
  }

  @Test func `a user without an address is listed and shown`() async throws {
    let scene = try PlaceholderScene()
    try scene.place.write(
      #"[{"id":7,"name":"Cy","username":"cy","email":"cy@example.org"}]"#,
      to: "saved.json"
    )
    #expect(try await scene.run(["import", "saved.json"]).code == 0)
    let list = try await scene.run(["browse", "users", "--offline", "--format", "csv"])
    #expect(list.output == "id,name,username,email,address\r\n7,Cy,cy,cy@example.org,\r\n")
    let user = try await scene.run(["show", "user", "Cy", "--offline"])
    #expect(user.code == 0 && user.output.contains("cy@example.org"), "\(user.errors)")
  }
}
