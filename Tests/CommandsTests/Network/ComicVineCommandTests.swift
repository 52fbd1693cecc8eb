import Foundation
import LoopbackServer
import SourceServers
import Sources
import Testing

/// Tournaments of the issues that Comic Vine lists.
struct ComicVineCommandTests {
  @Test func `names, aliases, ids and the only name with an end find characters`() throws {
    let scene = try ComicVineScene()
    try scene.write([
      "spider-man", "Thor", "Marvel Girl", "9003", "Blade", "{name: 'Hulk, the Grey', as: Grey}",
    ])
    let outcome = try scene.runCup()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(
      try scene.ranking() == [
        "Spider-Man 4321", "Thor 3000", "Jean Grey 2500", "Grey 77", "Storm 12",
        "Blade (Earth-1) 8",
      ]
    )
    let page = try scene.place.read("Reports/cup/index.html")
    #expect(page.contains("Data from Comic Vine (https://comicvine.gamespot.com/)"))
    #expect(
      scene.asked.allSatisfy { $0.hasPrefix("/api/characters/?") || $0.hasPrefix("/api/search/?") }
    )
    #expect(scene.server.peakInFlight == 1)
    // A comma would begin another filter.
    #expect(scene.asked.contains { $0.contains("filter=name%3Athe%20Grey&") })
    for (_, data) in try scene.place.tree(SourceScene.cache) {
      #expect(data.range(of: Data(ComicVineScene.key.utf8)) == nil)
    }
  }

  @Test func `sixty-four names take 64 requests, ids one, and none the second time`() throws {
    let characters = (0..<64).map { ComicVine.Character(1_000 + $0, "Hero \($0)!", issues: 9 + $0) }
    let service = ComicVine(characters, key: ComicVineScene.key)
    let scene = try ComicVineScene { service.answer($0) }
    try scene.write(characters.map(\.name))
    #expect(try scene.runCup(["--dry-run"]).output.contains("64 requests"))
    let outcome = try scene.runCup()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(scene.server.seen.count == 64)
    #expect(try scene.ranking().first == "Hero 63! 72")
    scene.server.reset()
    #expect(try scene.runCup(["--check"]).code == 0)
    #expect(scene.server.seen.isEmpty)
    try scene.write(characters.map { String($0.id) })
    #expect(try scene.runCup().code == 0)
    #expect(scene.server.seen.count == 1)
  }

  @Test func `two hundred requests an hour to one path are counted, and said before work`() throws {
    let characters = (0..<202).map { ComicVine.Character(1_000 + $0, "Hero \($0)!", issues: 9) }
    let service = ComicVine(characters, key: ComicVineScene.key)
    let scene = try ComicVineScene { service.answer($0) }
    try scene.write(characters.prefix(64).map(\.name))
    #expect(try scene.runCup().code == 0)
    scene.server.reset()
    try scene.write(characters.map(\.name))
    let plan = try scene.runCup(["--dry-run"])
    #expect(plan.code == 75)
    #expect(
      plan.output.contains(
        """
        4,736 of 4,800 requests left in these 24 hours
        136 of 200 requests left for '/api/characters/' in this hour

        """
      )
    )
    #expect(plan.errors.contains("error: the quota is too small for this run"))
    #expect(scene.server.seen.isEmpty)
    let run = try scene.runCup()
    #expect(run.code == 75)
    #expect(scene.server.seen.count == 136)
    #expect(
      run.errors.hasPrefix(
        """
        warning: the run needs 138 requests to \(scene.server.origin), and its quota has \
        136 of 200 requests left for '/api/characters/' in this hour: \
        the run will stop, and keep what it fetched

        """
      )
    )
    #expect(
      run.errors.contains(
        /the quota of 200 requests an hour to '\/api\/characters\/' is used up; the next call is free at/
      )
    )
    #expect(run.errors.contains("help: what was fetched is kept: run again then\n"))
    let sources = try scene.run(["sources", "comicvine"])
    #expect(
      sources.output.contains("at most 1 request in 1.1 seconds, and 200 an hour to each path")
    )
    scene.server.reset()
    try scene.write(characters.prefix(200).map(\.name))
    let cached = try scene.runCup()
    #expect(cached.code == 0 && !cached.errors.contains("warning"), "\(cached.errors)")
    #expect(scene.server.seen.isEmpty)
  }

  @Test func `a check looks names up in cached answers, and asks nobody`() throws {
    let scene = try ComicVineScene()
    try scene.write(["Thor", "Kyle"])
    #expect(try scene.run(["check", "cup.yaml"]).code == 0)
    #expect(scene.server.seen.isEmpty)
    #expect(try scene.runCup().code == 65)
    scene.server.reset()
    let check = try scene.run(["check", "cup.yaml"])
    #expect(check.code == 65 && check.errors.contains("'Kyle' may be any of 2 characters"))
    #expect(scene.server.seen.isEmpty)
  }

  @Test func `the pace is less than one request a second`() throws {
    let scene = try ComicVineScene()
    try scene.write(["Thor", "Marvel Girl", "9001"])
    #expect(try scene.run(["run", "cup.yaml"]).code == 0)
    let times = scene.server.seen.map(\.arrival)
    #expect(times.count >= 3)
    for (earlier, later) in zip(times, times.dropFirst()) {
      #expect(later - earlier > .seconds(1))
    }
  }

  @Test func `a publisher tells namesakes apart`() throws {
    let scene = try ComicVineScene()
    try scene.write(["Thor", "Storm"])
    let errors = try scene.runCup().errors
    #expect(errors.contains("cup.yaml:5:5: error: 'Storm' may be any of 2 characters"))
    #expect(errors.contains("Storm (Marvel)") && errors.contains("Storm (DC Comics)"))
    #expect(errors.contains("900 issues") && errors.contains("id 9003"))
    try scene.write(["Thor", "Storm"], source: "{comicvine: {publisher: marvel}}")
    #expect(try scene.runCup().code == 0)
    #expect(try scene.ranking() == ["Thor 3000", "Storm 900"])
  }

  @Test func `another publisher's characters go before those that a table knows`() throws {
    let known = try Self.known(2)
    let others = known.map {
      ComicVine.Character(9_000 + $0.id, $0.name, publisher: (10, "DC Comics"), issues: 7)
    }
    let service = ComicVine(known + others, key: ComicVineScene.key)
    let scene = try ComicVineScene { service.answer($0) }
    for (publisher, issues) in [("Marvel", 1), ("DC Comics", 7), ("marvel", 1)] {
      try scene.write(
        known.map { "'\($0.name)'" },
        source: "{comicvine: {publisher: \(publisher)}}"
      )
      let outcome = try scene.runCup()
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(try scene.ranking() == known.map { "\($0.name) \(issues)" })
    }
  }

  @Test func `a forecast is what is sent, also for names that a table knows`() throws {
    let known = try Self.known(250)
    let service = ComicVine(known, key: ComicVineScene.key)
    let scene = try ComicVineScene { service.answer($0) }
    try scene.write(known.map { "'\($0.name)'" })
    let plan = try scene.runCup(["--dry-run"])
    #expect(plan.code == 0, "\(plan.errors)")
    #expect(plan.output.contains("at least 3 requests to \(scene.server.origin): 3 to be fetched"))
    #expect(try scene.runCup().code == 0)
    #expect(scene.server.seen.count == 3)
  }

  /// The first characters of the table whose ids it knows, sorted by name.
  private static func known(_ count: Int) throws -> [ComicVine.Character] {
    var ids: Set<Int> = []
    return IdentityTable.embedded.identities.compactMap { identity in
      guard let id = identity.comicVineID, !identity.name.contains(where: "',".contains),
        ids.insert(id).inserted
      else { return nil }
      return ComicVine.Character(id, identity.name)
    }.prefix(count).sorted { $0.name < $1.name }
  }

  @Test func `a list of several pages is read to its end`() throws {
    let many = (0..<250).map { ComicVine.Character(100 + $0, "Hulk \($0)") }
    let service = ComicVine(
      many + [ComicVine.Character(99, "Hulk", issues: 7), ComicVine.Character(98, "Thor")],
      key: ComicVineScene.key
    )
    let scene = try ComicVineScene { service.answer($0) }
    try scene.write(["Hulk", "Thor"])
    let outcome = try scene.runCup()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try scene.ranking() == ["Hulk 7", "Thor 1"])
    // The ids that a table knows, three pages, and one.
    #expect(scene.server.seen.count == 5)
  }
}
