import Foundation
import LoopbackServer
import Network
import OwnThreads
import SourceServers
import Testing

@Suite(.ownThreads) struct BrowseCommandTests {
  @Test func `no format prints what a terminal would take for a command`() async throws {
    // A bell, an escape, a line break and an override of the direction, as JSON writes them.
    let wild = #""Wild\u0007\u001B[2J\nname\u202E""#
    let scene = try PlaceholderScene { request in
      var service = PlaceholderService()
      for (list, rows) in service.lists {
        service.lists[list] = rows.map { row in
          var row = row
          for place in row.members.indices
          where ["name", "username", "title", "body"].contains(row.members[place].name) {
            row.members[place].json = wild
          }
          return row
        }
      }
      return service.answer(to: request.request)
    }
    for kind in ["users", "todos", "posts", "albums", "photos"] {
      for format in ["text", "csv", "markdown", "json"] {
        let run = try await scene.run(["browse", kind, "--limit", "3", "--format", format])
        #expect(run.code == 0)
        let isLine = { (scalar: Unicode.Scalar) in scalar == "\n" || scalar == "\r" }
        let strange = run.output.unicodeScalars.filter {
          $0.value < 0x20 && !isLine($0) || $0.value == 0x202E
        }
        #expect(strange.isEmpty, "\(kind) \(format)")
        if format == "csv" { #expect(PlaceholderScene.rows(run.output).count == 3) }
      }
    }
    for arguments in [["user", "1"], ["album", "1"], ["post", "1"], ["todo", "1"]] {
      let run = try await scene.run(["show"] + arguments + ["--format", "json"])
      #expect(run.code == 0 && !run.output.contains("\u{202E}") && run.output.contains("Wild"))
    }
  }

  @Test(arguments: [
    ("users", [], 10, ["/users"]),
    ("albums", ["--user", "3"], 10, ["/albums", "/users"]),
    ("photos", ["--album", "7"], 50, ["/albums", "/photos", "/users"]),
    ("photos", ["--user", "mail2@example.org"], 500, ["/albums", "/photos", "/users"]),
    ("todos", ["--open"], 110, ["/todos", "/users"]),
    ("todos", ["--completed", "--user", "Chelsey Dietrich"], 12, ["/todos", "/users"]),
    ("todos", ["--open", "--user", "4 mill lane"], 14, ["/todos", "/users"]),
    ("posts", ["--user", "user10"], 10, ["/posts", "/users"]),
  ])
  func `lists what the filters let through, each list with one request`(
    kind: String,
    filters: [String],
    count: Int,
    asked: [String]
  ) async throws {
    let scene = try PlaceholderScene()
    let all = ["browse", kind, "--all", "--format", "csv"] + filters
    let run = try await scene.run(all)
    #expect(run.code == 0 && PlaceholderScene.rows(run.output).count == count)
    #expect(scene.asked == asked)
    // The cache has everything now.
    let page = ["browse", kind, "--limit", "3", "--offset", "2", "--format", "csv", "--offline"]
    let part = try await scene.run(page + filters)
    #expect(
      PlaceholderScene.rows(part.output) == Array(PlaceholderScene.rows(run.output)[2..<5])
    )
    #expect(part.errors.contains("3–5 of \(count)"))
    #expect(scene.asked == asked)
    #expect(try await scene.run(all + ["--refresh"]).output == run.output)
    #expect(scene.asked == (asked + asked).sorted())
  }

  @Test func `prints a table, or JSON with numbers and truths`() async throws {
    let scene = try PlaceholderScene()
    let filters = ["--user", "1", "--limit", "1", "--offset", "10"]
    let text = try await scene.run(["browse", "todos"] + filters)
    #expect(
      text.output == "Id  User           Completed  Title\n11  Leanne Graham  yes        Task 11\n"
    )
    let json = try await scene.run(["browse", "todos", "-f", "json"] + filters)
    #expect(
      json.output
        == #"[\#n{"id":11,"user":"Leanne Graham","completed":true,"title":"Task 11"}\#n]\#n"#
    )
  }

  @Test(arguments: [
    (["browse", "villains"], 64, "'KIND' must be"),
    (["browse", "todo"], 64, "did you mean 'todos'?"),
    (["browse", "users", "--open"], 64, "'--open' does not filter users"),
    (["browse", "albums", "--completed"], 64, "use --user"),
    (["browse", "users", "--source", "marvel"], 64, "'marvel' has no users"),
    (["browse", "todos", "--all", "--limit", "3"], 64, "exclude each other"),
    (["browse", "todos", "--user", "nobody"], 65, "there is no user 'nobody'"),
    (["browse", "todos", "--user", "11"], 65, "there is no user '11'"),
    (["browse", "todos", "--user", "town 1"], 65, "may be any of 2 characters"),
    (["browse", "photos", "--album", "x"], 1, "no photo is like that"),
    (["browse", "users", "--offset", "10"], 0, "nothing beyond --offset 10"),
    (["show", "user", "11"], 65, "there is no user '11'"),
    (["show", "album", "Album 1"], 65, "there is no album 'Album 1'"),
    (["show", "Iron", "Man"], 64, "a name of two words needs quotes"),
    (["show", "user", "1", "--source", "marvel"], 64, "'user' is no kind"),
  ])
  func `says what is wrong with a command`(
    arguments: [String],
    code: Int32,
    words: String
  ) async throws {
    let run = try await PlaceholderScene().run(arguments)
    #expect(run.code == code && run.errors.contains(words), "\(run.errors)")
  }

  @Test func `shows a user with address, map, albums and to-dos, and an album with photos`()
    async throws
  {
    let scene = try PlaceholderScene()
    let user = try await scene.run(["show", "user", "user3"])
    for line in [
      "Clementine Bauch\n", "  street    3 Mill Lane\n",
      "  map       https://www.openstreetmap.org/?mlat=-33.25&mlon=83.5#map=5/-33.25/83.5\n",
      "10 albums\n", "20 todos\n", "21  Clementine Bauch  Album 21\n",
    ] {
      #expect(user.output.contains(line), "\(user.output)")
    }
    #expect(scene.asked == ["/albums", "/todos", "/users"])
    let json = try await scene.run(["show", "user", "3", "--format", "json"])
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    )
    let todos = try #require(value["todos"] as? [[String: Any]])
    #expect(todos.filter { $0["completed"] as? Bool == true }.count == 7 && todos.count == 20)
    let album = try await scene.run(["show", "album", "12"])
    #expect(album.output.contains("50 photos\n") && album.output.contains("Ervin Howell"))
    #expect(try await scene.run(["show", "post", "5"]).output.contains("First line of post 5"))
  }

  @Test func `an outage is an error, except where an answer is kept`() async throws {
    let isDown = Switch()
    let scene = try PlaceholderScene { request in
      isDown.isOn
        ? .html("<title>Application Error</title>", status: 503)
        : PlaceholderService().answer(to: request.request)
    }
    isDown.isOn = true
    let failed = try await scene.run(["browse", "users"])
    #expect(failed.code == 69 && failed.errors.contains("instead of data"), "\(failed.errors)")
    isDown.isOn = false
    let first = try await scene.run(["browse", "users"])
    isDown.isOn = true
    #expect(try await scene.run(["browse", "users"]).output == first.output)
    #expect(try await scene.run(["browse", "users", "--refresh"]).code == 69)
    #expect(try await scene.run(["browse", "posts", "--offline"]).code == 69)
  }
}
