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
