import Base
import Gateway
import Testing
import Tournament

@testable import Sources

/// The tables of facts that the program brings along.
struct IdentityTableTests {
  private static let table = IdentityTable.embedded
  private static let names = Dictionary(
    uniqueKeysWithValues: CharacterFacts.embedded.map { ($0.id, $0.name) }
  )

  @Test func `every row of the identities is read, and is a character of the catalogue`() {
    #expect(Self.table.identities.count == 858)
    for identity in Self.table.identities {
      #expect(Self.names[identity.marvelID] == identity.name)
      #expect(Self.table.identity(marvelID: identity.marvelID) == identity)
      let known: [Any?] = [
        identity.fandomPage, identity.fandomTitle, identity.comicVineID, identity.wikipediaTitle,
      ]
      #expect(known.contains { $0 != nil }, "\(identity)")
      #expect(identity.fandomPage ?? 1 > 0 && identity.comicVineID ?? 1 > 0)
      #expect(identity.fandomTitle?.hasSuffix(")") ?? true, "\(identity)")
    }
    #expect(Set(Self.table.identities.map(\.marvelID)).count == 858)
  }

  @Test func `every alias is read, names a character of the catalogue, and is nobody else's name`() {
    let aliases = Aliases.ofMarvel.names
    #expect(aliases.count == 1_090)
    var holders: [NameKey: CharacterID] = [:]
    let own = Set(Self.names.values.map { NameKey($0) })
    for (key, id) in aliases {
      #expect(id.number.flatMap { Self.names[$0] } != nil, "\(key)")
      #expect(holders.updateValue(id, forKey: key) == nil, "\(key) clashes")
      #expect(!own.contains(key), "\(key) is a name")
      #expect(!key.isHopeless)
    }
  }

  static let meant: [(name: String, id: Int?)] = [
    ("Spider-Man (Peter Parker)", 1_009_610), ("spidey", 1_009_610), ("Peter Parker", 1_009_491),
    ("Tony Stark", 1_009_624), ("Matt Murdock", 1_009_262),
    ("CAP", 1_009_220), ("Wolverine ", 1_009_718), ("Spider-Man", 1_009_610),
    ("Anthony Stark", 1_009_368),
    ("Nobody at all", nil), ("", nil),
  ]

  @Test(arguments: meant) func `a name means the character of Marvel's API`(
    _ c: (name: String, id: Int?)
  ) {
    #expect(Self.table.identity(named: c.name)?.marvelID == c.id)
  }
}
