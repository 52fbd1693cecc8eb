internal import LoopbackServer

extension SourceServer {
  /// The wiki of Marvel's comics on Fandom.
  package static let fandom = SourceServer("FANDOM_BASE_URL") { () throws(LoopbackError) in
    try LoopbackServer { Wiki.marvel.answer($0) }
  }
}

extension Wiki {
  /// A small wiki of Marvel's comics; its numbers are invented.
  package static let marvel = Wiki(
    path: "/api.php",
    siteName: "Marvel Database",
    pages: [
      .character(1_678, "Peter Parker (Earth-616)"),
      .character(64_786, "James Howlett (Earth-616)"),
      WikiPage(9_001, "Spider-Man", text: spiderMan, isDisambiguation: true),
      WikiPage(9_002, "Wolverine (Logan)", redirect: "James Howlett (Earth-616)"),
    ],
    categorySizes: [
      "Peter Parker (Earth-616)/Appearances": 4_711,
      "Peter Parker (Earth-616)/Minor Appearances": 310,
      "James Howlett (Earth-616)/Appearances": 3_999,
    ]
  )

  private static let spiderMan = """
    {{Marvel Database:Disambiguation
    | Main Character = [[Peter Parker (Earth-616)|Spider-Man]]
    }}
    """
}

extension WikiPage {
  /// An article about a character.
  package static func character(_ id: Int, _ title: String, text: String = "") -> WikiPage {
    WikiPage(id, title, text: text, categories: ["1962 Character Debuts", "Characters"])
  }
}
