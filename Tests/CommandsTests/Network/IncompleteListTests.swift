import LoopbackServer
import Network
import Testing

/// Sources that count more characters than they list.
struct IncompleteListTests {
  /// A server of so many heroes that answers every offset with the first page.
  private func deafScene(of count: Int = 250) throws -> SourceScene {
    let heroes = Array(LargeCatalogue.all.prefix(count))
    return try SourceScene { request in
      guard request.request.path.hasSuffix("/characters") else {
        return .marvelCatalogue(heroes, for: request)
      }
      let start = request.parameter("nameStartsWith")?.lowercased() ?? ""
      let found = heroes.filter { $0.name.lowercased().hasPrefix(start) }
      let limit = request.parameter("limit").flatMap { Int($0) } ?? 20
      return .json(
        marvelCharacters(found.prefix(limit), total: found.count, limit: limit, publicKey: "")
      )
    }
  }

  @Test(arguments: [
    #"{"code":404,"status":"not found"}"#, #"{"code":"ResourceNotFound","message":"/v1"}"#, "",
  ])
  func `a page that is gone in mid-list is told as that`(_ body: String) async throws {
    let heroes = Array(LargeCatalogue.all.prefix(250))
    let scene = try SourceScene { request in
      request.parameter("offset") == "100"
        ? .json(body, status: 404) : .marvelCatalogue(heroes, for: request)
    }
    try scene.place.write("name: T\nroster: {top: 8}\n", to: "t.yaml")
    for arguments in [["run", "t.yaml"], ["browse", "characters", "--all"]] {
      let run = try await scene.run(arguments)
      #expect(run.code == 69)
      let words =
        "the source's list of characters is incomplete: after 100 of 250 the next page was not found (404)"
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }

  static let rosters = ["{top: 8}", "{all: true}", "{starts_with: Hero}"]

  @Test(arguments: rosters)
  func `no roster is drawn from a list that ends too early`(_ roster: String) async throws {
    let scene = try deafScene()
    try scene.place.write("name: T\nroster: \(roster)\nformat: single-elimination\n", to: "t.yaml")
    let run = try await scene.run(["run", "t.yaml"])
    #expect(run.code == 69)
    #expect(
      run.errors.contains(
        "t.yaml:2:9: error: cannot look up its roster: the source's list of characters is incomplete: "
          + "100 of 250 came"
      ),
      "\(run.errors)"
    )
    #expect(run.errors.contains("help: run it again with --refresh"))
    #expect(run.errors.matches(of: /is incomplete/).count == 1)
    #expect(!scene.place.exists("Reports"))
  }

  @Test func `one who was found fights, with a warning`() async throws {
    let scene = try deafScene()
    // So many that all pages are the cheaper plan.
    let names = LargeCatalogue.all.prefix(20).map { "  - \($0.name)\n" }.joined()
    try scene.place.write(
      "name: T\nformat: single-elimination\ncharacters:\n" + names,
      to: "t.yaml"
    )
    let run = try await scene.run(["run", "t.yaml", "-q"])
    #expect(run.code == 0)
    let words = "warning: the source's list of characters is incomplete: 100 of 250 came\n"
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(scene.place.exists("Reports/t/result.json"))
    let lost = "name: T\nformat: single-elimination\non_missing: skip\ncharacters:\n" + names
    try scene.place.write(lost + "  - Hero 0249\n", to: "t.yaml")
    let other = try await scene.run(["run", "t.yaml"])
    #expect(other.code == 69)
    #expect(other.errors.contains("cannot look up 'Hero 0249'"), "\(other.errors)")
  }

  @Test func `a kept list that is incomplete hides nothing that a whole one tells`() async throws {
    let scene = try deafScene(of: 1_564)
    let names = LargeCatalogue.all.prefix(20).map { "  - \($0.name)\n" }.joined()
    try scene.place.write(
      "name: T\nformat: single-elimination\ncharacters:\n" + names,
      to: "t.yaml"
    )
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    // The last page has more than the total says, so another one may follow.
    #expect(scene.server.seen.count == 17)
    let show = try await scene.run(["show", "Hero 1500"])
    #expect(show.code == 0)
    let battle = try await scene.run(["battle", "Hero 1500", "Hero 1999"])
    #expect(battle.code == 65)
    #expect(battle.errors.contains("no character is called 'Hero 1999'"), "\(battle.errors)")
    scene.server.reset()
    let byID = try await scene.run(["show", "1001401"])
    #expect(byID.code == 0)
    #expect(scene.server.seen.count == 1)
    try scene.place.write("name: U\nroster: {starts_with: Hero 150}\n", to: "u.yaml")
    #expect(try await scene.run(["run", "u.yaml"]).code == 0)
    #expect(try await scene.run(["search", "Hero 15", "--prefix", "--limit", "5"]).code == 0)
    let offline = try await scene.run(["show", "Hero 1400", "--offline"])
    #expect(offline.code == 69)
    #expect(offline.errors.contains("100 of 1,564 came"), "\(offline.errors)")
  }

  @Test func `records without an id or a name are told`() async throws {
    let scene = try SourceScene { _ in
      .json(
        #"{"code":200,"status":"Ok","data":{"offset":0,"limit":100,"total":4,"count":4,"results":["#
          + #"{"id":1,"name":"Ant-Man"},{"id":2,"name":"Ant"},{"id":3,"name":""},{"name":"Antman"}]}}"#
      )
    }
    let words =
      "the source's list of characters is incomplete: 2 records without a usable id or name"
    let search = try await scene.run(["search", "Ant"])
    #expect(search.code == 0 && search.output.contains("Ant-Man"))
    #expect(search.errors.contains("warning: " + words), "\(search.errors)")
    let show = try await scene.run(["show", "Ant-Man"])
    #expect(show.code == 0)
    #expect(show.errors.contains("warning: " + words), "\(show.errors)")
  }

  @Test func `a search in a list that is incomplete fails`() async throws {
    let scene = try deafScene()
    let run = try await scene.run(["search", "Hero", "--limit", "10", "--offset", "10"])
    #expect(run.code == 69)
    #expect(run.output == "")
    #expect(run.errors.contains(" came"), "\(run.errors)")
  }
}
