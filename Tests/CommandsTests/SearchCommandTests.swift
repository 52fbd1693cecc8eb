import Base
import LoopbackServer
import Testing

/// `contest search`, as its users and their scripts see it.
struct SearchCommandTests {
  private static func search(_ arguments: String...) throws -> Outcome {
    try Workplace().run(["search"] + arguments)
  }

  /// The names of a search, from its JSON.
  private static func names(_ arguments: [String]) throws -> [String] {
    let run = try Workplace().run(["search", "--format", "json"] + arguments)
    try #require(run.code == 0, "\(run.errors)")
    let json = try JSONDocument(Array(run.output.utf8))
    return (json.root.elements ?? []).compactMap { $0["name"]?.string }
  }

  @Test func `the best known come first, and the page tells how to go on`() throws {
    let run = try Self.search("spider", "--limit", "2")
    #expect(
      run.output == """
        Name                             Id  Comics  Series  Stories  Events
        Spider-Man (Peter Parker)   1009610   4,500   1,221    6,506      37
        Spider-Man (Miles Morales)  1016181     462     132      475       2

        """
    )
    let words = try #require(run.errors.split(separator: "\n").first)
    #expect(
      words.firstMatch(of: #/^1–2 of \d+; go on with --offset 2, or list all with --limit 0$/#)
        != nil
    )
    #expect(run.errors.contains("Data provided by Marvel"))
    let starts = ["markdown": "| Name                       |", "csv": "id,comics,series,stories,events,name\r\n"]
    for (format, start) in starts {
      #expect(try Self.search("spider", "--limit", "2", "--format", format).output.hasPrefix(start))
    }
  }

  @Test func `the whole name comes before better known names that hold it`() throws {
    #expect(try Self.names(["thing"]).first == "Thing")
    #expect(try Self.names(["arana"]) == ["Araña"])
    #expect(
      try Self.names(["peter parker"]).prefix(2) == ["Peter Parker", "Spider-Man (Peter Parker)"]
    )
  }

  @Test(
    arguments: [
      ("logan", "'logan' is in another name of Wolverine"),
      ("webhead", "'webhead' is in another name of Spider-Man (Peter Parker)"),
      ("groot", nil),
    ]
  )
  func `whoever is found by another name is told`(_ text: String, _ words: String?) throws {
    let lines = try Self.search(text).errors.split(separator: "\n").map(String.init)
    #expect(lines == [words, "Data provided by Marvel. © 2024 MARVEL"].compactMap(\.self))
  }

  @Test func `pages follow each other, and --limit 0 lists all`() throws {
    let all = try Self.names(["man", "--limit", "0"])
    #expect(all.count > 100)
    let pages = try (0..<3).flatMap {
      try Self.names(["man", "--limit", "50", "--offset", "\($0 * 50)"])
    }
    #expect(pages == Array(all.prefix(150)))
  }

  @Test(arguments: ["comics", "series", "stories", "events"])
  func `--order-by sorts by a figure, and a minus sign the other way round`(
    _ figure: String
  ) throws {
    for sign in ["", "-"] {
      let run = try Self.search(
        "s",
        "--prefix",
        "--limit=0",
        "--order-by=\(sign)\(figure)",
        "-fjson"
      )
      let json = try JSONDocument(Array(run.output.utf8))
      let figures = (json.root.elements ?? []).compactMap { $0[figure]?.integer }
      #expect(figures.count > 100)
      #expect(figures == figures.sorted(by: sign == "" ? (>) : (<)))
    }
  }

  @Test func `--order-by sorts by name and by date`() throws {
    let byName = try Self.names(["s", "--prefix", "--limit", "0", "--order-by", "name"])
    #expect(byName.count > 20 && byName == byName.sorted { $0.uppercased() < $1.uppercased() })
    let reversed = try Self.names(["s", "--prefix", "--limit", "0", "--order-by", "-name"])
    #expect(reversed == byName.reversed())
    let newest = try Self.names(["s", "--prefix", "--limit", "0", "--order-by", "-modified"])
    #expect(Set(newest) == Set(byName) && newest != byName && newest != reversed)
  }

  @Test(arguments: ["wolvrine", "Wolvreine", "wolverrine", "WOLVERINR"])
  func `a misspelling leads to the name`(_ typed: String) throws {
    let run = try Self.search(typed)
    #expect(run.code == 0)
    #expect(run.output.contains("\nWolverine  "))
    #expect(run.errors.hasPrefix("no character's name has '\(typed)'; did you mean:\n"))
    #expect(try Self.search(typed, "--quiet").errors == "")
  }

  @Test func `a text that is too long for a name is told so, in a short line`() throws {
    let text = String(repeating: "x", count: 10_000)
    let run = try Self.search(text)
    #expect(run.code == 64)
    let end = "is too long: no name has more than 1,000 characters\n"
    #expect(run.errors.hasSuffix(end) && run.errors.count < 200, "\(run.errors)")
    let show = try Workplace().run(["show", text, "--source", "fandom"])
    #expect(show.code == 65)
    #expect(show.errors.hasSuffix("help: no name has more than 1,000 characters\n"))
  }

  @Test func `a server is asked for the whole list once, and for a start or a whole name alone`()
    async throws
  {
    let scene = try RequestCountTests.largeScene()
    for scope in ["--exact", "--prefix"] {
      #expect(try await scene.run(["search", "Hero 0042", scope]).code == 0)
      #expect(scene.asked == ["/v1/public/characters?nameStartsWith=Hero%200042&limit=100"])
    }
    scene.server.reset()
    #expect(try await scene.run(["search", "0042", "--rate", "1000"]).code == 0)
    #expect(scene.server.seen.count == 16)
    scene.server.reset()
    #expect(try await scene.run(["search", "Hreo 0043"]).code == 0)
    #expect(scene.server.seen.isEmpty)
  }

  @Test func `the search that an error names finds the name`() async throws {
    let scene = try SourceScene { .marvelCatalogue(LargeCatalogue.all, for: $0) }
    for command in [["show", "Hreo 0042"], ["battle", "Hero 0001", "Hreo 0042"]] {
      let run = try await scene.run(command)
      #expect(run.code == 65)
      #expect(run.errors.contains("help: look for similar names: contest search 'Hreo 0042'\n"))
    }
    let found = try await scene.run(["search", "Hreo 0042", "--rate", "1000"])
    #expect(found.code == 0)
    #expect(found.output.contains("Hero 0042"))
  }

  @Test func `a character of the ranking is shown from the store if its source does not answer`()
    throws
  {
    let place = try Workplace()
    try place.write("name: Two\ncharacters: [Hulk, Thor]\n", to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let dead = ["MARVEL_BASE_URL": "http://127.0.0.1:9/v1/public"]
    for options in [[], ["--offline"]] {
      let show = try place.run(["show", "hulk"] + options, environment: dead)
      #expect(show.code == (options.isEmpty ? 69 : 0) && show.output.hasPrefix("Hulk\n"), "\(show.errors)")
      #expect(show.output.contains("Two") && show.output.contains("Data provided by Marvel"))
      #expect(show.errors.contains("warning: this is what the store has instead"))
    }
    // A battle alone is in the store, too.
    #expect(try place.run(["battle", "Loki", "Rogue"]).code == 0)
    for name in ["loki", "1009407"] {
      let show = try place.run(["show", name, "--offline"], environment: dead)
      #expect(show.code == 0 && show.output.contains("comics") && show.output.contains("1 battle: "), "\(show.errors)")
    }
    let none = try place.run(["show", "Storm", "--offline"], environment: dead)
    #expect(none.code == 69 && none.output.isEmpty)
  }
}
