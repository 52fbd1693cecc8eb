import ResultJSON
import TestSupport
import Testing
import Tournament

/// The arena as a tournament, whose battles were fought on different days.
struct ArenaDayTests {
  /// Hulk had 20 comics on the first day and 40 on the third, and nobody's figures moved on the second.
  static let store = {
    var store = Store()
    store.save(battle(thor, hulk, on: day(1)))
    store.save(battle(thor, vision, on: day(2)))
    store.save(battle(entrant(2, "Hulk", comics: 40), vision, on: day(3)))
    return store
  }()

  @Test func `an entrant has its newest figures, and the day on which they were seen`() throws {
    let arena = try #require(Self.store.arenas.first)
    let powers = arena.result().entrants.compactMap(\.power)
    #expect(powers.sorted() == [10, 30, 40])
    let days = arena.provenances.mapValues(\.date)
    #expect(days[thor.identity] == "2024-09-02")
    #expect(days[hulk.identity] == "2024-09-03")
    #expect(arena.provenance.date == "2024-09-03")
  }

  @Test func `a battle keeps the figures that decided it`() throws {
    let arena = try #require(Self.store.arenas.first)
    let result = arena.result()
    var seen: [[Double]] = []
    result.battles.forEach { played in
      let own = arena.battle(played.match)
      #expect(result.entrants[played.home].identity == own.home.identity)
      seen.append([own.home.power, own.away.power])
    }
    #expect(seen == [[30, 20], [30, 10], [40, 10]])
  }

  @Test func `battles of several windows have no common one`() throws {
    func views(_ window: String, _ date: Int) -> Provenance {
      var provenance = day(date)
      (provenance.window, provenance.windowRule) = (window, "the last 12 months")
      return provenance
    }
    var store = Store()
    store.save(battle(thor, hulk, on: views("2023", 1)))
    #expect(store.arenas.first?.provenance.window == "2023")
    store.save(battle(thor, vision, on: views("2024", 2)))
    let arena = try #require(store.arenas.first)
    #expect(arena.provenance.window == nil)
    #expect(arena.provenance.windowRule == "the last 12 months")
    #expect(arena.provenances[hulk.identity]?.window == "2023")
  }

  @Test func `an arena whose folder a tournament has is not written`() {
    var store = Self.store
    store.save(cup("arena", [thor, hulk]), provenance: day(1))
    #expect(store.arenas.isEmpty)
    #expect(store.arena.count == 3)
    store.forget("arena")
    #expect(store.arenas.map(\.slug) == ["arena"])
  }
}
