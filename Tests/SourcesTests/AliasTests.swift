import Testing
import Tournament

@testable import Sources

/// Other names of characters, in look-up and search.
struct AliasTests {
  private static let catalogue: FetchedCatalogue = {
    let names = ["Ann (Miller)", "Ann (Smith)", "Bo", "Cy (Young)", "Zed"]
    var parts = FetchedParts(metrics: [Figure("likes")])
    parts.profiles = names.enumerated().map { Profile(id: .number($0 + 1), name: $1) }
    parts.isWholeCatalogue = true
    let aliases: [(String, CharacterID)] = [
      ("Ann", 1), ("Bo", 5), ("The Boss", 3), ("Bossy", 3), ("Cy", 3), ("Zorro", 9),
    ]
    parts.aliases = { Aliases(aliases.map { (name: $0.0, id: $0.1) }) }
    return FetchedCatalogue(parts)
  }()

  static let meant: [(name: String, id: Int?)] = [
    ("the boss ", 3), ("Bossy", 3), ("Bo", 3), ("Cy", 4), ("Ann", nil), ("Zorro", nil),
  ]

  @Test(arguments: meant) func `an alias names a character if no name does`(
    _ c: (name: String, id: Int?)
  ) {
    let found = try? Self.catalogue.resolve(.name(c.name)).get()
    #expect(found?.id == c.id.map { .number($0) })
  }

  static let searched: [(text: String, scope: SearchScope, ids: [CharacterID])] = [
    ("boss", .anywhere, [3]), ("the boss", .anywhere, [3]), ("the boss", .wholeName, [3]),
    ("bosy", .anywhere, [3]), ("bo", .anywhere, [3, 5]), ("ann", .anywhere, [1, 2]),
  ]

  @Test(arguments: searched) func `a search finds aliases and what is like them`(
    _ c: (text: String, scope: SearchScope, ids: [CharacterID])
  ) throws {
    let hits = try Self.catalogue.search(c.text, c.scope).get()
    let found = hits.sorted(by: nil, bestKnown: CharacterOrder(.name))
    #expect(found.map(\.id) == c.ids)
  }

  @Test func `an alias of a character that could not be fetched is unavailable`() {
    var parts = FetchedParts(metrics: [])
    parts.failedIDs[7] = .throttled(reason: "", wait: nil)
    parts.aliases = { Aliases([(name: "Seven", id: 7)]) }
    let found = FetchedCatalogue(parts).resolve(.name("seven"))
    #expect(found == .failure(.unavailable(.throttled(reason: "", wait: nil))))
  }
}
