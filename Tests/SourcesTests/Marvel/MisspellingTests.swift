import Testing

@testable import Sources

/// Searches for the misspelled names of all characters.
struct MisspellingTests {
  private static let mistakes: [@Sendable ([Character], Int) -> [Character]] = [
    { name, place in Array(name[..<place] + name[(place + 1)...]) },
    { name, place in Array(name[...place] + name[place...]) },
    { name, place in
      var name = name
      if place > 0 { name.swapAt(place - 1, place) }
      return name
    },
    { name, place in Array(name[..<place] + "q" + name[(place + 1)...]) },
  ]

  @Test(arguments: mistakes.indices)
  func `each name is found with a letter dropped, doubled, swapped or replaced`(
    _ mistake: Int
  ) async throws {
    let needs = ResolutionNeeds(wholeCatalogue: true)
    let catalogue = try await CharacterSource.embeddedMarvel.fetch(needs, 1) { _, _ in }
    var guessed = 0
    // Each name once; the mistakes take turns.
    for (index, profile) in catalogue.profiles.enumerated()
    where index % Self.mistakes.count == mistake {
      let name = Array(profile.name)
      guard name.count > 1 else { continue }
      let place = (index * 7 + mistake) % name.count
      let typed = String(Self.mistakes[mistake](name, place))
      let hits = try catalogue.search(typed, .anywhere).get()
      #expect(hits.count > 0, "\(typed)")
      guard hits.areGuesses else { continue }
      guessed += 1
      let order = CharacterOrder(.name)
      #expect(hits.sorted(by: order, bestKnown: order).contains(profile), "\(typed)")
    }
    #expect(guessed > 250)
  }
}
