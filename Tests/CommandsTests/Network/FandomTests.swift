import Foundation
import LoopbackServer
import Network
import SourceServers
import Sources
import Testing

/// Characters of a wiki on Fandom, by a server that behaves as its note says.
struct FandomTests {
  @Test func `a report links to the wiki that was asked`() async throws {
    let scene = try FandomScene()
    for (options, link) in [
      ("{fandom: {wiki: dc}}", "https://dc.fandom.com"), ("fandom", "https://marvel.fandom.com"),
    ] {
      let run = try await scene.cup(
        ["{title: Ann Example (Earth-616)}", "{title: Nina Nine (Earth-616)}"],
        source: options
      )
      #expect(run.code == 0, "\(run.errors)")
      let data = try Data(contentsOf: scene.place.folder.appending(path: "Reports/cup/result.json"))
      let result = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      #expect((result?["figures"] as? [String: Any])?["link"] as? String == link)
      let page = try scene.place.read("Reports/cup/README.md")
      #expect(page.contains("Source: [fandom](\(link)); metric"))
      // Also where the reports come from the stored results alone.
      #expect(try await scene.place.start(["report", "--check"]).outcome().code == 0)
    }
  }

  static let found: [(written: String, is: String)] = [
    ("Spider-Man (Peter Parker)", "Peter Parker (Earth-616) 1678 4711"),
    ("spidey", "Peter Parker (Earth-616) 1678 4711"),
    ("Wolverine", "James Howlett (Earth-616) 64786 3999"),
    // Its page was moved: the id leads to a redirect, and the category of the new title counts.
    ("Storm", "Ororo Iqadi (Earth-616) 90001 2000"),
    ("64786", "James Howlett (Earth-616) 64786 3999"),
    ("{title: Ann_Example (Earth-616)}", "Ann Example (Earth-616) 90002 102"),
    ("{title: Nine (Nina)}", "Nina Nine (Earth-616) 90006 106"),
    ("Ann Example", "Ann Example (Earth-616) 90002 102"),
    ("ann Example", "Ann Example (Earth-616) 90002 102"),
    ("Ann Example (Earth-1610)", "Ann Example (Earth-1610) 90021 21"),
    ("The Sample", "The Sample (Multiverse) 90003 103"),
    ("Nine (Nina)", "Nina Nine (Earth-616) 90006 106"),
    ("Doublet", "Dora Double (Earth-616) 90008 108"),
    ("Doublet of One Line", "Dora Double (Earth-616) 90008 108"),
    ("Doublet with a Remark", "Dora Double (Earth-616) 90008 108"),
    ("Echo Eve", "Eve Echo (Earth-616) 90010 110"),
    ("Foundling", "Fay Found (Earth-616) 90011 111"),
    // An article without a category: nobody saw the character yet.
    ("Finn Finder", "Finn Finder (Earth-616) 90012 0"),
  ]

  @Test(arguments: found)
  func `finds a character by its pin, its name, an alias or the wiki's own ways`(
    _ c: (written: String, is: String)
  ) async throws {
    let scene = try FandomScene()
    let run = try await scene.cup([c.written, "Twin One"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(try scene.entrants() == [c.is, "Twin One (Earth-616) 90015 115"].sorted())
  }

  static let lost: [(written: String, says: [String])] = [
    ("Twin", ["'Twin' may be any of 2 characters", "116 appearances  id 90016", "id 90015"]),
    ("Troop", ["no character is called 'Troop'", "Troop (Earth-616)  117 appearances  id 90017"]),
    ("Sectional", ["no character is called 'Sectional'"]),
    ("Round", ["no character is called 'Round'"]),
    ("Nobody Here", ["no character is called 'Nobody Here'"]),
    ("'A|B'", ["no character is called 'A|B'"]),
    ("'A[1]'", ["no character is called 'A[1]'"]),
    (String(repeating: "é", count: 200), ["no character is called"]),
    ("{title: Round}", ["no character's page has the title 'Round'"]),
    ("{title: Echo Eve}", ["no character's page has the title 'Echo Eve'"]),
    ("{title: 'A#B'}", ["no character's page has the title 'A#B'"]),
    ("77777", ["no character has the id 77777"]),
  ]

  @Test(arguments: lost) func `says whom a name may mean, and never guesses`(
    _ c: (written: String, says: [String])
  ) async throws {
    let scene = try FandomScene()
    let run = try await scene.cup([c.written, "Twin One"])
    #expect(run.code == 65)
    for words in c.says { #expect(run.errors.contains(words), "\(run.errors)") }
    #expect(!scene.place.exists("Reports/cup"))
  }

  /// A wiki with the pages of the best known identities, and a name for each.
  private static func many(_ count: Int) -> (wiki: Wiki, names: [String]) {
    var ids: Set<Int> = []
    let known = IdentityTable.embedded.identities.filter { identity in
      identity.fandomPage.map { ids.insert($0).inserted } ?? false
    }.prefix(count)
    let pages = known.map {
      WikiPage.character($0.fandomPage ?? 0, "Hero \($0.marvelID) (Earth-616)")
    }
    let sizes = pages.map { ("\($0.title)/Appearances", $0.id) }
    let wiki = Wiki(
      path: "/api.php",
      siteName: "Marvel Database",
      pages: pages,
      categorySizes: Dictionary(uniqueKeysWithValues: sizes)
    )
    return (wiki, known.map { "'" + $0.name.replacing("'", with: "''") + "'" })
  }

  @Test func `sixty-four characters take six requests, and none while their answers are kept`()
    async throws
  {
    let (wiki, names) = Self.many(64)
    #expect(names.count == 64)
    let scene = try FandomScene { wiki.answer($0) }
    #expect(try await scene.cup(names).code == 0)
    #expect(scene.server.seen.count == 6)
    #expect(scene.server.peakInFlight == 1)
    let report = try scene.place.tree("Reports")
    scene.server.reset()
    #expect(try await scene.run(["run", "cup.yaml"]).code == 0)
    #expect(scene.server.seen.isEmpty)
    #expect(try scene.place.tree("Reports") == report)
    let plan = try await scene.run(["run", "cup.yaml", "--dry-run"])
    #expect(plan.output.contains("\n6 requests to \(scene.server.origin): 6 cached"))
  }

  /// Tournaments of 64: how many are known to a table, and are called as the second world's are, with other lines of
  /// the file and the requests for them.
  static let costs: [(known: Int, far: Int, more: String, requests: Int)] = [
    (64, 0, "", 6), (0, 0, "", 6), (32, 0, "", 6), (0, 0, "tiebreak: []\n", 4),
    (64, 0, "power: mentions\ntiebreak: []\n", 4), (0, 14, "", 7),
  ]

  @Test(arguments: costs) func `a plan foresees the requests of a run, which asks for no more`(
    _ c: (known: Int, far: Int, more: String, requests: Int)
  ) async throws {
    var (wiki, names) = Self.many(c.known)
    for place in 0..<(64 - c.known) {
      let world = place < c.far ? "Multiverse" : "Earth-616"
      names.append("Plain \(place)")
      wiki.pages.append(.character(900_000 + place, "Plain \(place) (\(world))"))
    }
    let answering = wiki
    let scene = try FandomScene { answering.answer($0) }
    try scene.place.write(
      "name: Cup\nsource: fandom\n\(c.more)characters: [\(names.joined(separator: ", "))]\n",
      to: "cup.yaml"
    )
    let plan = try await scene.run(["run", "cup.yaml", "--dry-run"])
    let foreseen = c.requests - (c.far > 0 ? 1 : 0)
    #expect(
      plan.output.contains("at least \(foreseen) requests to \(scene.server.origin)"),
      "\(plan.output)"
    )
    #expect(scene.server.seen.isEmpty)
    let run = try await scene.run(["run", "cup.yaml"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(scene.server.seen.count == c.requests)
  }

  @Test func `a search that finds names with the text calls them no guesses`() async throws {
    let scene = try FandomScene()
    let run = try await scene.run(["search", "--source", "fandom", "Example"])
    #expect(run.code == 0 && run.output.contains("Ann Example (Earth-616)"), "\(run.errors)")
    #expect(!run.errors.contains("did you mean"), "\(run.errors)")
  }

  @Test func `two wikis at one address share its pace`() async throws {
    let scene = try FandomScene { request in
      let pages = (1...9).map { WikiPage.character($0, "Hero \($0) (Earth-616)") }
      let wiki = Wiki(path: request.request.path, siteName: "A wiki", pages: pages)
      return wiki.answer(request)
    }
    for wiki in ["marvel", "dc"] {
      let pins = (1...9).map(String.init).joined(separator: ", ")
      try scene.place.write(
        "name: \(wiki)\nsource: {fandom: {wiki: \(wiki)}}\ncharacters: [\(pins)]\n",
        to: "t/\(wiki).yaml"
      )
    }
    let run = try await scene.place.start(
      ["run", "t", "--rate", "1"],
      environment: ["FANDOM_BASE_URL": scene.server.origin + "/{wiki}"]
    ).outcome()
    #expect(run.code == 0, "\(run.errors)")
    #expect(Set(scene.server.seen.map(\.request.path)).count == 2)
    #expect(scene.server.seen.count >= 4)
    // A server's thread may see a request late, but never many at once.
    #expect(scene.server.maximumStarts(in: .milliseconds(500)) == 1)
  }

  static let searched: [(text: String, code: Int32, names: [String])] = [
    ("spidey", 0, ["Peter Parker (Earth-616)"]),
    ("twin", 0, ["Twin Two (Earth-616)", "Twin One (Earth-616)"]),
    ("Nobody Here", 1, []),
  ]

  @Test(arguments: searched) func `a search and a page of a character ask the wiki`(
    _ c: (text: String, code: Int32, names: [String])
  ) async throws {
    let scene = try FandomScene()
    let run = try await scene.run(["search", "--source", "fandom", c.text])
    #expect(run.code == c.code, "\(run.errors)")
    let places = try c.names.map { try #require(run.output.firstRange(of: $0)).lowerBound }
    #expect(places == places.sorted())
    let show = try await scene.run(["show", "--source", "fandom", c.text])
    #expect((show.code == 0) == (c.names.count == 1))
    if show.code == 0 {
      #expect(show.output.contains("https://marvel.fandom.com/wiki/Peter_Parker_(Earth-616)"))
    }
  }

  @Test func `a test of the source says which wiki answers`() async throws {
    let scene = try FandomScene()
    let run = try await scene.place.start(
      ["sources", "--test", "fandom"],
      environment: ["FANDOM_BASE_URL": scene.server.origin]
    ).outcome()
    #expect(run.code == 0 && run.output.contains("Marvel Database, MediaWiki 1.43"))
    #expect(run.output.contains("CC BY-SA 3.0"))
  }

  @Test func `a check looks names up in answers that are kept, and asks nothing`() async throws {
    let scene = try FandomScene()
    try scene.place.write("name: Cup\nsource: fandom\ncharacters: [Twin, Spidey]\n", to: "cup.yaml")
    let before = try await scene.run(["run", "cup.yaml", "--dry-run"])
    #expect(before.code == 0)
    func check() throws -> Outcome {
      try scene.place.run(
        ["check", "cup.yaml"],
        environment: ["FANDOM_BASE_URL": scene.server.origin]
      )
    }
    #expect(try check().errors.contains("names are not looked up"))
    #expect(try await scene.run(["run", "cup.yaml"]).code == 65)
    scene.server.reset()
    let after = try check()
    #expect(after.code == 65 && after.errors.contains("'Twin' may be any of 2 characters"))
    #expect(scene.server.seen.isEmpty)
  }

  @Test func `requests are those of a client that knows the rules`() async throws {
    let scene = try FandomScene()
    #expect(try await scene.cup(["Spidey", "Doublet", "Foundling"]).code == 0)
    for request in scene.server.seen {
      #expect(request.method == "GET" && request.request.path == "/api.php")
      #expect(request.parameter("format") == "json" && request.parameter("formatversion") == "2")
      #expect(request.parameter("maxlag") == "5")
      #expect(request.headers["User-Agent"] == "contest/1.0.0")
      #expect(request.headers["Accept-Encoding"]?.contains("gzip") == true)
    }
  }

  @Test func `CONTEST_USER_AGENT names the user, and must be a line`() async throws {
    let scene = try FandomScene()
    try scene.place.write(
      "name: Cup\nsource: fandom\ncharacters: [Spidey, Wolverine]\n",
      to: "c.yaml"
    )
    func run(_ name: String) async throws -> Outcome {
      let environment = ["FANDOM_BASE_URL": scene.server.origin, "CONTEST_USER_AGENT": name]
      return try await scene.place.start(
        ["run", "c.yaml", "--rate", "1000"],
        environment: environment
      ).outcome()
    }
    #expect(try await run("cup/2 (me@example.org)").code == 0)
    #expect(scene.server.seen.allSatisfy { $0.headers["User-Agent"] == "cup/2 (me@example.org)" })
    let refused = try await run("two\nlines")
    #expect(refused.code == 64 && refused.errors.contains("CONTEST_USER_AGENT is not usable"))
  }

  @Test func `a figure that fell is a figure like any other`() async throws {
    let fall = Recovery()
    let scene = try FandomScene { request in
      var wiki = Wiki.marvel
      if fall.hasHappened { wiki.categorySizes["James Howlett (Earth-616)/Appearances"] = 768 }
      return wiki.answer(request)
    }
    #expect(try await scene.cup(["Spidey", "Wolverine"]).code == 0)
    fall.happen()
    #expect(try await scene.run(["run", "cup.yaml", "--refresh"]).code == 0)
    #expect(
      try scene.entrants() == [
        "James Howlett (Earth-616) 64786 768", "Peter Parker (Earth-616) 1678 4711",
      ]
    )
  }

  @Test func `the reports name the source, its licence and the day`() async throws {
    let scene = try FandomScene()
    #expect(try await scene.cup(["Spidey", "Wolverine"]).code == 0)
    let result = try scene.place.read("Reports/cup/result.json")
    #expect(
      result.contains(
        "Appearance counts and text from Marvel Database (https://marvel.fandom.com), CC BY-SA 3.0"
      )
    )
    let minor = try await scene.cup(
      ["Spidey", "Wolverine"],
      source: "fandom\npower: minor_appearances"
    )
    #expect(minor.code == 0)
    #expect(try scene.entrants().contains("Peter Parker (Earth-616) 1678 310"))
  }
}
