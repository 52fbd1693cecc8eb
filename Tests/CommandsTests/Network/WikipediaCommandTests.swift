import Foundation
import LoopbackServer
import Network
import SourceServers
import Sources
import Testing

/// Tournaments of page views.
struct WikipediaCommandTests {
  @Test func `views are a mean a day, and those of redirects that the file names are added`() throws {
    let scene = try WikipediaScene()
    try scene.write(["Spider-Man", "Blade", "Thor", "{title: Thor, as: God}", "117", "Zero-Man"])
    let outcome = try scene.runCup()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(
      try scene.ranking() == [
        "Spider-Man 9000", "Thor 2500", "God 1000", "Blade 500", "R&B / 100% + Co? 7", "Zero-Man 0",
      ]
    )
    let page = try scene.place.read("Reports/cup/README.md")
    #expect(
      page.contains("Wikimedia Analytics API (CC0), en.wikipedia, agent=user, 2025-11–2026-10")
    )
    let days = scene.counter.seen.map(\.target).filter { !$0.hasSuffix("/20251101/20261031") }
    #expect(days.isEmpty)
    // The way to an article through two redirects: 9,000 + 20 + 3 views a day.
    try scene.write(["{title: Spidey}", "Blade"])
    #expect(try scene.runCup().code == 0)
    #expect(try scene.ranking() == ["Spider-Man 9023", "Blade 500"])
  }

  @Test func `both servers of Wikimedia, and all editions, share one pace`() throws {
    let scene = try WikipediaScene()
    let names = ["Spider-Man", "Blade", "Thor", "Zero-Man", "{title: Thor}", "Ghost Rider"]
    try scene.write(names)
    let begun = ContinuousClock.now
    let outcome = try scene.run(["run", "cup.yaml", "--rate", "2"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let times = (scene.wiki.seen + scene.counter.seen).map(\.arrival).sorted()
    #expect(scene.wiki.seen.count > 0 && scene.counter.seen.count == names.count)
    // A request may be seen late, but none before its turn.
    for (number, time) in times.enumerated() {
      #expect(time - begun >= .seconds(number / 2), "\(number)")
    }
    let sources = try scene.run(["sources", "wikipedia"])
    #expect(
      sources.output.contains("at most 3 requests a second, to all hosts of Wikimedia together")
    )
  }

  @Test func `a tournament has the same figures alone and beside others`() throws {
    let cups = [
      ["{title: Spider-man}", "Thor"], ["{title: Spidey}", "Thor"], ["Spider-Man", "Thor"],
    ]
    let powers = ["9020", "9023", "9000"]
    let files = cups.indices.map { "\($0).yaml" }
    let scene = try WikipediaScene()
    for (place, cup) in cups.enumerated() {
      let list = cup.joined(separator: ", ")
      try scene.place.write(
        "name: Cup \(place)\nsource: wikipedia\ncharacters: [\(list)]\n",
        to: files[place]
      )
    }
    func power(_ place: Int) throws -> String {
      let rows = PlaceholderScene.rows(try scene.place.read("Reports/cup-\(place)/ranking.csv"))
      return try #require(rows.first { $0[3] == "Spider-Man" }?[4])
    }
    #expect(try scene.run(["run", "--rate", "10000"] + files).code == 0)
    #expect(try cups.indices.map(power) == powers)
    for (place, file) in files.enumerated() {
      let alone = try scene.run(["run", "--rate", "10000", file])
      #expect(alone.code == 0 && alone.output.contains("unchanged"), "\(alone.output)")
      #expect(try power(place) == powers[place])
    }
    #expect(try scene.run(["run", "--check"] + files.reversed()).code == 0)
  }

  @Test func `a character's rank is that in the table of the shown window, and others follow`()
    throws
  {
    let scene = try WikipediaScene()
    let names = ["Spider-Man", "Zero-Man"]
    let half = "{wikipedia: {from: 2026-01, to: 2026-06}}"
    try scene.write(names, source: half)
    #expect(try scene.runCup().code == 0)
    try scene.write(names)
    try scene.place.write(
      try scene.place.read("cup.yaml").replacing("name: Cup", with: "name: Year"),
      to: "year.yaml"
    )
    #expect(try scene.run(["run", "year.yaml", "--rate", "10000"]).code == 0)
    let text = try scene.run(["show", "Spider-Man", "--source", "wikipedia"]).output
    let ranks = text.split(separator: "\n").filter { $0.contains("1 of 2 by views, ") }
    #expect(ranks.count == 2, "\(text)")
    #expect(ranks[0].contains("the last 12 months"), "\(text)")
    #expect(ranks[1].contains("2026-01 to 2026-06"), "\(text)")
    let json = try scene.run(["show", "Spider-Man", "--source", "wikipedia", "--format", "json"])
    #expect(
      json.output.replacing(#/\s/#, with: "").contains(
        #""ranks":[{"metric":"views","window":"thelast12months","rank":1,"entrants":2},{"#
      ),
      "\(json.output)"
    )
  }

  @Test func `that an article has no views is asked for once`() throws {
    let scene = try WikipediaScene()
    try scene.write(["Spider-Man", "Zero-Man"])
    #expect(try scene.runCup().code == 0)
    #expect(scene.counter.seen.count == 2)
    let bytes = try scene.place.read("Reports/cup/result.json")
    scene.reset()
    let plan = try scene.runCup(["--dry-run"])
    #expect(plan.output.contains(": 3 cached\n"), "\(plan.output)")
    #expect(try scene.runCup(["--refresh", "--reports", "New"]).code == 0)
    #expect(scene.counter.seen.count == 2)
    scene.reset()
    for more in [[], ["--offline"]] {
      #expect(try scene.runCup(more).code == 0)
    }
    #expect(scene.counter.seen.isEmpty && scene.wiki.seen.isEmpty)
    #expect(try scene.ranking() == ["Spider-Man 9000", "Zero-Man 0"])
    #expect(try scene.place.read("Reports/cup/result.json") == bytes)
  }

  @Test func `an answer of another server in its place is no answer that there are no views`()
    throws
  {
    let wrong = Answer.json(#"{"detail":"invalid route","title":"Not found"}"#, status: 404)
    let scene = try WikipediaScene(counter: { _ in wrong })
    try scene.write(["Spider-Man", "Blade"])
    for _ in 0..<2 { #expect(try scene.runCup().code != 0) }
    #expect(scene.counter.seen.count == 4)
  }

  @Test func `a window of whole months is asked for, in any language`() throws {
    let scene = try WikipediaScene(
      wiki: { request in
        var wiki = Wiki.wikipedia
        wiki.path = "/de/w/api.php"
        return wiki.answer(request)
      },
      counter: { request in
        guard request.target.contains("/de.wikipedia/") else { return .empty(status: 500) }
        return .json(
          #"{"items":[{"timestamp":"2026010100","views":61},{"timestamp":"2026020100","views":59}]}"#
        )
      }
    )
    let source = "{wikipedia: {language: DE, from: 2026-01, to: 2026-02}}"
    try scene.write(["{title: Blade (character)}", "Thor"], source: source)
    let address = ["WIKIPEDIA_BASE_URL": scene.wiki.origin + "/{language}"]
    let outcome = try scene.runCup(environment: address)
    #expect(outcome.code == 0, "\(outcome.errors)")
    // 120 views in 31 + 28 days.
    #expect(try scene.ranking() == ["Blade 2", "Thor 2"])
    let csv = try scene.place.read("Reports/cup/ranking.csv")
    #expect(csv.contains(",wikipedia:language=de,views,,2026-01 to 2026-02,"))
    let page = try scene.place.read("Reports/cup/README.md")
    #expect(page.contains("metric: views; window: 2026-01 to 2026-02."))
    #expect(scene.counter.seen.allSatisfy { $0.target.hasSuffix("/20260101/20260228") })
    #expect(scene.counter.seen.count == 2)
  }

  @Test func `sixty-four titles take 66 requests, and none the second time`() throws {
    let names = (0..<64).map { "Hero \($0)" }
    let scene = try WikipediaScene(
      wiki: { request in
        let pages = names.enumerated().map { WikiPage(1_000 + $0.offset, $0.element) }
        return Wiki(path: "/w/api.php", siteName: "W", pages: pages).answer(request)
      },
      counter: { request in
        let views = names.enumerated().map { place, name in
          (name.replacing(" ", with: "_"), ["202610": 365 * (place + 1)])
        }
        return PageViews(Dictionary(uniqueKeysWithValues: views)).answer(request)
      }
    )
    try scene.write(names.map { "{title: \($0)}" })
    let plan = try scene.runCup(["--dry-run"])
    #expect(
      plan.output.contains(
        "66 requests, 2 to \(scene.wiki.origin), 64 to \(scene.counter.origin): 66 to be fetched"
      )
    )
    for server in [scene.wiki, scene.counter] {
      #expect(plan.output.contains("\n\(server.origin): 10,000 of 10,000 requests left in these"))
    }
    #expect(scene.wiki.seen.isEmpty && scene.counter.seen.isEmpty)
    let first = try scene.runCup()
    #expect(first.code == 0, "\(first.errors)")
    #expect(scene.wiki.seen.count == 2 && scene.counter.seen.count == 64)
    #expect(scene.wiki.peakInFlight + scene.counter.peakInFlight <= 3 + 2)
    #expect(scene.counter.peakInFlight <= 3)
    #expect(try scene.ranking().first == "Hero 63 64")
    scene.reset()
    #expect(try scene.runCup(["--check"]).code == 0)
    #expect(try scene.runCup(["--dry-run"]).output.contains("66 cached"))
    #expect(try scene.runCup(["--offline", "--check"]).code == 0)
    #expect(scene.wiki.seen.isEmpty && scene.counter.seen.isEmpty)
  }

  /// The requests to the wiki for 64 names that no table knows.
  @Test(arguments: [("Marvel Comics", 2), ("comics", 6)])
  func `the likeliest title is asked for first, and others only for names that it does not find`(
    _ c: (ending: String, requests: Int)
  ) throws {
    let names = (0..<64).map { "Plain Hero \($0)" }
    let pages = names.enumerated().map {
      WikiPage(1_000 + $0.offset, "\($0.element) (\(c.ending))")
    }
    let scene = try WikipediaScene(
      wiki: { Wiki(path: "/w/api.php", siteName: "W", pages: pages).answer($0) },
      counter: { _ in .json(#"{"items":[{"timestamp":"2026100100","views":365}]}"#) }
    )
    try scene.write(names)
    let plan = try scene.runCup(["--dry-run"])
    #expect(plan.output.contains("at least 66 requests, 2 to \(scene.wiki.origin), 64 to"))
    let outcome = try scene.runCup()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(scene.wiki.seen.count == c.requests && scene.counter.seen.count == 64)
  }

  @Test func `a file for Marvel's catalogue runs with page views`() throws {
    let scene = try WikipediaScene()
    try scene.place.write(
      "name: Cup\ncharacters: [1009610, Thor, Nobody Anywhere, Blade]\n",
      to: "cup.yaml"
    )
    let outcome = try scene.runCup(["--source", "wikipedia"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("Nobody Anywhere"))
    let powers = try scene.ranking().compactMap { $0.split(separator: " ").last }
    #expect(powers == ["9000", "2500", "500"])
  }
}
