import Base
import Testing
import Tournament

@testable import Sources

/// Imported characters beside the embedded ones.
struct ImportedCharacterTests {
  private static let names =
    [
      "Lantern Fox", "lantern fox ", "Lantern Fox (Night)", "Hulk Lantern", "Wolverine", "Dr. Wren",
      "Wolverine (Fox)", "Zé\u{301}fiß", "A-Bomb (HAS)", "Spider-Man", "Storm\u{202E}y",
    ] + (0..<400).map { "Harbor Fox \($0)" }

  private static func stored() throws -> [(id: Int, record: JSONDocument)] {
    try names.enumerated().map { index, name in
      let record = try JSONDocument(#"{"name":"\#(name)","comics":{"available":\#(index)}}"#.utf8)
      return (id: 1_900_001 + index, record: record)
    }
  }

  private func catalogue(for needs: ResolutionNeeds) async throws -> FetchedCatalogue {
    let stored = try Self.stored()
    let source = CharacterSource.embeddedMarvel(with: { stored })
    return try await source.fetch(needs, 1) { _, _ in }
  }

  @Test(
    arguments: [
      ["Lantern Fox"], ["Harbor Fox 53"], ["harbor fox 53", "HARBOR FOX 7"], ["Harbor Fox"],
      ["Storm"], ["Storm", "Harbor Fox 53"], ["Wolverine"], ["Wolverine", "Harbor Fox 1"],
      ["Hulk Lantern", "Zéfiss"], ["Dr. Wren"], ["doctor wren"], ["stormy"], ["Storm y"],
      ["A-Bomb (HAS)"], ["Spider-Man", "Lantern Fox (Night)"], ["nobody at all"], ["0"], [""],
    ]
  )
  func `references mean whom they mean among everyone`(_ names: [String]) async throws {
    let everyone = try await catalogue(for: ResolutionNeeds(wholeCatalogue: true))
    let references = names.map(Reference.name)
    let found = try await catalogue(for: ResolutionNeeds(references: references))
    // A name that an embedded character has means this one, whatever was imported.
    let embedded = try await CharacterSource.embeddedMarvel.fetch(ResolutionNeeds(), 1) { _, _ in }
    let areEmbedded = references.allSatisfy { (try? embedded.resolve($0).get()) != nil }
    for reference in references {
      #expect(
        found.resolve(reference) == (areEmbedded ? embedded : everyone).resolve(reference)
      )
    }
  }

  @Test(arguments: [1_900_001, 1_900_411, 1_900_412, 1_009_610])
  func `ids mean whom they mean among everyone`(_ id: Int) async throws {
    let everyone = try await catalogue(for: ResolutionNeeds(wholeCatalogue: true))
    let reference = Reference.id(.number(id))
    let found = try await catalogue(for: ResolutionNeeds(references: [reference]))
    #expect(found.resolve(reference) == everyone.resolve(reference))
  }

  @Test(
    arguments: [
      "fox", "Harbor Fox 53", "harbor", "arbor fox 1", "lantern", "hulk", "wolverine", "zéfiss",
      "x",
      "harbr fox", "lanten", "stormy", "man", "(", "(has)", "5", "nobody at all", "spdier",
    ]
  )
  func `a search finds whom it finds among everyone`(_ text: String) async throws {
    let everyone = try await catalogue(for: ResolutionNeeds(wholeCatalogue: true))
    let found = try await catalogue(for: SearchScope.anywhere.needs(for: text))
    let order = CharacterOrder(.metric(.comics))
    for order in [nil, order] {
      let hits = found.searchOfKnown(text, .anywhere)
      let all = everyone.searchOfKnown(text, .anywhere)
      #expect(
        hits.sorted(by: order, bestKnown: .init(.name)).map(\.id)
          == all.sorted(by: order, bestKnown: .init(.name)).map(\.id)
      )
      #expect(hits.areGuesses == all.areGuesses)
    }
  }
}
