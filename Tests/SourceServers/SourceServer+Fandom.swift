import LoopbackServer

extension SourceServer {
  /// The wiki of Marvel's comics on Fandom.
  package static let fandom = SourceServer("FANDOM_BASE_URL") { () throws(LoopbackError) in
    try LoopbackServer { Wiki.marvel.answer($0) }
  }
}

extension Wiki {
  /// A small wiki of Marvel's comics: a page for each way to find one; its texts and figures are invented.
  package static let marvel = Wiki(
    path: "/api.php",
    siteName: "Marvel Database",
    pages: [
      // By the embedded identities: Spider-Man, Wolverine, and Storm, whose page was moved.
      .character(1_678, "Peter Parker (Earth-616)"),
      .character(64_786, "James Howlett (Earth-616)"),
      WikiPage(2_614, "Ororo Munroe (Earth-616)", redirect: "Ororo Iqadi (Earth-616)"),
      .character(90_001, "Ororo Iqadi (Earth-616)"),
      // By the name with its world, and by redirects, one of which takes two steps.
      .character(90_002, "Ann Example (Earth-616)"),
      .character(90_003, "The Sample (Multiverse)"),
      WikiPage(90_004, "Nine (Nina)", redirect: "Captain Nine"),
      WikiPage(90_005, "Captain Nine", redirect: "Nina Nine (Earth-616)"),
      .character(90_006, "Nina Nine (Earth-616)"),
      // By a page of several characters that names the main one, in two spellings.
      WikiPage(
        90_007,
        "Doublet",
        text: hub("Main Character = [[Dora_Double (Earth-616)|Doublet]]")
      ),
      .character(90_008, "Dora Double (Earth-616)"),
      WikiPage(
        90_009,
        "Echo Eve",
        text: hub("main = Eve Echo (Earth-616)"),
        isDisambiguation: true
      ),
      .character(90_010, "Eve Echo (Earth-616)"),
      // In other spellings: on the line of the template's name, and behind a comment.
      WikiPage(
        90_071,
        "Doublet of One Line",
        text: "{{Disambiguation|Main Character = [[Dora Double (Earth-616)|Doublet]]}}\n"
      ),
      WikiPage(
        90_072,
        "Doublet with a Remark",
        text: hub(
          "<!-- | main = [[Troop (Earth-616)]] --> Main Character = Dora Double (Earth-616)"
        )
      ),
      // By a search, and its redirects: one of the two is called so.
      .character(90_011, "Fay Found (Earth-616)", text: "known as Foundling, friend of Finder"),
      .character(90_012, "Finn Finder (Earth-616)", text: "knew the Foundling"),
      WikiPage(90_013, "Foundling (Fay)", redirect: "Fay Found (Earth-616)"),
      // By nothing: several are called so.
      WikiPage(90_014, "Twin", text: hub("Title = Twin")),
      .character(90_015, "Twin One (Earth-616)"),
      .character(90_016, "Twin Two (Earth-616)"),
      // A team, a section, redirects in a circle, and another world.
      WikiPage(90_017, "Troop (Earth-616)", categories: ["1963 Team Debuts"]),
      WikiPage(90_018, "Sectional", redirect: "Ann Example (Earth-616)", fragment: "Powers"),
      WikiPage(90_019, "Round", redirect: "Rounder"),
      WikiPage(90_020, "Rounder", redirect: "Round"),
      .character(90_021, "Ann Example (Earth-1610)"),
    ],
    categorySizes: [
      "Peter Parker (Earth-616)/Appearances": 4_711,
      "Peter Parker (Earth-616)/Minor Appearances": 310,
      "Peter Parker (Earth-616)/Mentions": 77,
      "James Howlett (Earth-616)/Appearances": 3_999,
      // A category of the former title counts nobody who is there now.
      "Ororo Munroe (Earth-616)/Appearances": 1,
      "Ororo Iqadi (Earth-616)/Appearances": 2_000,
      "Ann Example (Earth-616)/Appearances": 102,
      "Ann Example (Earth-1610)/Appearances": 21,
      "The Sample (Multiverse)/Appearances": 103,
      "Nina Nine (Earth-616)/Appearances": 106,
      "Dora Double (Earth-616)/Appearances": 108,
      "Eve Echo (Earth-616)/Appearances": 110,
      "Fay Found (Earth-616)/Appearances": 111,
      "Twin One (Earth-616)/Appearances": 115,
      "Twin Two (Earth-616)/Appearances": 116,
      "Troop (Earth-616)/Appearances": 117,
    ]
  )

  private static func hub(_ field: String) -> String {
    "{{Marvel Database:Disambiguation\n| \(field)\n}}\n* [[Somebody (Earth-2)]]\n"
  }
}

extension WikiPage {
  /// An article about a character.
  package static func character(_ id: Int, _ title: String, text: String = "") -> WikiPage {
    WikiPage(id, title, text: text, categories: ["1962 Character Debuts", "Characters"])
  }
}
