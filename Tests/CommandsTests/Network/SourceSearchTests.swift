import LoopbackServer
import SourceServers
import Testing

/// Searches in sources without a list of all characters.
struct SourceSearchTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    /// The names in the order of the list.
    var names: [String]
    /// The beginning of the message.
    var words = ""
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let cases = [
    Case(
      arguments: ["Thor", "--source", "comicvine"],
      names: ["Thor", "Thor Girl (Marvel)", "Beta Ray Thor (Marvel)"]
    ),
    Case(arguments: ["thor", "--exact", "--source", "comicvine"], names: ["Thor"]),
    Case(
      arguments: ["Thor", "--prefix", "--source", "comicvine"],
      names: ["Thor", "Thor Girl (Marvel)"]
    ),
    Case(
      arguments: ["Storm", "--source", "comicvine"],
      names: ["Storm (Marvel)", "Storm (DC Comics)"]
    ),
    Case(
      arguments: ["Storm", "--exact", "--source", "comicvine"],
      names: ["Storm (Marvel)", "Storm (DC Comics)"]
    ),
    Case(
      arguments: ["Spider", "--source", "comicvine"],
      names: ["Spider-Man (Marvel)"]
    ),
    Case(
      arguments: ["Spider", "--exact", "--source", "comicvine"],
      names: [],
      words: "no character is called 'Spider'; try: contest search --source comicvine Spider\n"
    ),
    Case(
      arguments: ["Spider", "--source", "metron"],
      names: ["Spider-Man", "Spider-Man (Miles Morales)", "Spider-Man 2099"]
    ),
    Case(arguments: ["Storm", "--exact", "--source", "metron"], names: ["Storm", "Storm"]),
    Case(
      arguments: ["Bolt", "--prefix", "--source", "metron"],
      names: [],
      words: "no character's name begins with 'Bolt'; try: contest search --source metron Bolt\n"
    ),
    Case(
      arguments: ["Ghost", "--source", "wikipedia"],
      names: ["Ghost (Ava Starr)", "Ghost Rider"]
    ),
    Case(arguments: ["Ghost", "--exact", "--source", "wikipedia"], names: ["Ghost (Ava Starr)"]),
    Case(
      arguments: ["spdier-man", "--source", "wikipedia"],
      names: ["Spider-Man"],
      words: "no character's name has 'spdier-man'; did you mean:\n"
    ),
  ]

  @Test func `without an answer, a search goes through whom tournaments found in the source`()
    async throws
  {
    let scene = try FandomScene()
    #expect(
      try await scene.cup(["{name: Spidey, as: Webhead}", "Wolverine", "Ann Example"]).code == 0
    )
    try scene.place.write(
      "name: Own\nsource: inline\ncharacters: [{name: Howlett, power: 1}, {name: B, power: 2}]\n",
      to: "own.yaml"
    )
    #expect(try scene.place.run(["run", "own.yaml"]).code == 0)
    scene.server.reset()
    for (text, name) in [
      ("howlett", "James Howlett (Earth-616)"), ("WEBHEAD", "Peter Parker (Earth-616)"),
    ] {
      let run = try await scene.run(["search", text, "--source", "fandom", "--offline"])
      #expect(run.code == 69)
      #expect(run.output.contains(name) && run.output.split(separator: "\n").count == 2)
      #expect(
        run.errors.contains(
          "warning: the search goes through the 3 characters in 'Reports/store.json' instead"
        ),
        "\(run.errors)"
      )
    }
    let wall = try LoopbackServer { _ in .html("<title>Just a moment...</title>", status: 403) }
    let down = try await scene.run(["search", "Ann", "--source", "fandom"], address: wall.origin)
    #expect(down.code == 69 && down.output.contains("Ann Example (Earth-616)"), "\(down.errors)")
    let none = try await scene.run(["search", "Ann", "--source", "wikipedia", "--offline"])
    #expect(none.code == 69 && !none.errors.contains("instead"), "\(none.errors)")
  }

  @Test(arguments: cases) func `a search lists everyone whom the answers name`(_ c: Case) throws {
    let servers = [
      "COMICVINE_BASE_URL": try LoopbackServer { ComicVine.sample.answer($0) },
      "METRON_BASE_URL": try LoopbackServer { Metron.sample.answer($0) },
      "WIKIPEDIA_BASE_URL": try LoopbackServer { Wiki.wikipedia.answer($0) },
      "WIKIMEDIA_BASE_URL": try LoopbackServer { PageViews.wikipedia.answer($0) },
    ]
    var environment = servers.mapValues(\.origin)
    environment["COMICVINE_API_KEY"] = ComicVine.sample.key
    environment["METRON_USER"] = "reader"
    environment["METRON_PASSWORD"] = "four colors"
    let run = try Workplace().run(
      ["search", "--rate", "10000", "--format", "csv"] + c.arguments,
      environment: environment
    )
    let rows = run.output.split(separator: "\r\n").dropFirst()
    #expect(rows.map { $0.split(separator: ",").last.map(String.init) ?? "" } == c.names)
    #expect(run.code == (c.names.isEmpty ? 1 : 0), "\(run.errors)")
    if !c.words.isEmpty { #expect(run.errors == c.words) }
  }
}
