import Network
import TestSupport
import Testing
import Tournament

@testable import Sources

struct SearchTests {
  private static let people: [(name: String, comics: Double?, modified: String?)] = [
    ("Spider", 1, "2014-01-02T00:00:00-0500"),
    ("Spider-Man (Ben Reilly)", 50, "2014-01-01T23:59:59-0500"),
    ("Spider-Man (Peter Parker)", 900, "2014-06-01T10:00:00-0400"),
    ("Spiderling", 2_000, nil),
    ("The Spider", nil, "2014-06-01T09:30:00-0500"),
    ("Ärachne", 10, "yesterday"),
    ("Wolverine", 500, "2013-01-01T00:00:00-0500"),
  ]

  private static let catalogue = FetchedCatalogue(
    profiles: people.enumerated().map { index, person in
      Profile(
        id: .number(index + 1),
        name: person.name,
        modified: person.modified,
        figures: Figures(comics: person.comics, series: nil, stories: nil, events: nil)
      )
    },
    isWholeCatalogue: true,
    metrics: [.comics]
  )

  private static func names(
    _ text: String,
    _ scope: SearchScope = .anywhere,
    _ order: CharacterOrder? = nil
  ) throws -> [String] {
    try catalogue.search(text, scope).get()
      .sorted(by: order, bestKnown: CharacterOrder(.metric(.comics))).map(\.name)
  }

  @Test(arguments: [
    (
      "spider",
      [
        "Spider", "Spider-Man (Peter Parker)", "Spider-Man (Ben Reilly)", "The Spider",
        "Spiderling",
      ]
    ),
    ("SPIDER-M", ["Spider-Man (Peter Parker)", "Spider-Man (Ben Reilly)"]),
    ("spider\u{2013}m", ["Spider-Man (Peter Parker)", "Spider-Man (Ben Reilly)"]),
    ("parker", ["Spider-Man (Peter Parker)"]),
    ("(peter", ["Spider-Man (Peter Parker)"]),
    ("arach", ["Ärachne"]), ("ling", ["Spiderling"]),
    ("Parkr", ["Spider-Man (Peter Parker)"]), ("peter praker", ["Spider-Man (Peter Parker)"]),
    ("Spidre-Man", ["Spider-Man (Peter Parker)", "Spider-Man (Ben Reilly)"]),
    ("Wolvrine", ["Wolverine"]), ("Reilly the Wolf", ["Spider-Man (Ben Reilly)"]),
    ("Magneto", []), ("", []), ("0", []),
  ])
  func `lists the whole name, whole words, parts of words, or else similar names`(
    _ text: String,
    _ expected: [String]
  ) throws {
    #expect(try Self.names(text) == expected)
  }

  @Test func `says whether the names are only similar`() throws {
    #expect(try !Self.catalogue.search("spider", .anywhere).get().areGuesses)
    #expect(try Self.catalogue.search("spidr", .anywhere).get().areGuesses)
    for scope in [SearchScope.prefix, .wholeName] {
      let hits = try Self.catalogue.search("spidr", scope).get()
      #expect(hits.count == 0 && !hits.areGuesses)
    }
  }

  @Test func `finds the start of names and whole names only, if asked to`() throws {
    #expect(
      try Self.names("spider", .prefix, CharacterOrder(.name))
        == [
          "Spider", "Spider-Man (Ben Reilly)", "Spider-Man (Peter Parker)", "Spiderling",
        ]
    )
    #expect(try Self.names(" SPIDER ", .wholeName) == ["Spider"])
    #expect(try Self.names("spider-man", .wholeName) == [])
  }

  static let orders: [(CharacterOrder.Key, [Int], reversed: [Int])] = [
    (.metric(.comics), [4, 3, 2, 1, 5], [1, 2, 3, 4, 5]),
    (.name, [1, 2, 3, 4, 5], [5, 4, 3, 2, 1]),
    // In UTC the third and the fifth were changed at 14:00 and 14:30.
    (.modified, [2, 1, 3, 5, 4], [5, 3, 1, 2, 4]),
  ]

  @Test(arguments: orders) func `sorts all hits as asked, unknown values last`(
    _ key: CharacterOrder.Key,
    _ expected: [Int],
    _ reversed: [Int]
  ) throws {
    let hits = try Self.catalogue.search("spider", .anywhere).get()
    for (order, ids) in [
      (CharacterOrder(key), expected), (CharacterOrder(key, isReversed: true), reversed),
    ] {
      let found = hits.sorted(by: order, bestKnown: CharacterOrder(.name))
      #expect(found.map(\.id) == ids.map { .number($0) })
    }
  }

  @Test func `is refused if a missing part of the list may hide a name`() {
    var parts = FetchedParts(metrics: [.comics])
    parts.profiles = [Profile(id: 1, name: "Abomination")]
    parts.gaps = [Gap(prefix: nil, after: "S", before: "T", error: .unreachable(.offline))]
    let catalogue = FetchedCatalogue(parts)
    #expect(throws: SourceError.self) { try catalogue.search("abom", .anywhere).get() }
    #expect(throws: SourceError.self) { try catalogue.search("Sp", .prefix).get() }
    #expect(throws: Never.self) { try catalogue.search("Abom", .prefix).get() }
  }
}
