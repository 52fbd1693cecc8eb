import Base
import TestSupport
import Testing
import Tournament

@testable import ResultJSON

struct StoreTests {
  @Test func `the same result saved again changes nothing, not even its day`() {
    var store = smallStore
    let before = store.text
    store.save(cup("cup", [thor, entrant(2, "Hulk", comics: 40)]), provenance: day(9))
    #expect(store.text == before)
  }

  @Test func `another result becomes the latest, and history grows by one`() throws {
    var store = Store()
    store.save(cup("cup", [thor, hulk]), provenance: day(1))
    store.save(cup("cup", [thor, vision]), provenance: day(2))
    let record = try #require(store.tournaments["cup"])
    #expect(record.entrants.map(\.name) == ["Thor", "Vision"])
    #expect(record.history.map(\.provenance.date) == ["2024-09-01", "2024-09-02"])
    #expect(
      record.history.map { $0.places.map(\.name) } == [["Thor", "Hulk"], ["Thor", "Vision"]]
    )
    #expect(record.fingerprint != record.history[0].fingerprint)
  }

  @Test func `a result that comes back after another is a change, too`() {
    var store = Store()
    for entrants in [[thor, hulk], [thor, vision], [thor, hulk]] {
      store.save(cup("cup", entrants), provenance: day(1))
    }
    #expect(store.tournaments["cup"]?.history.count == 3)
  }

  @Test func `movement compares with the state before`() {
    var store = Store()
    store.save(cup("cup", [thor, hulk, vision]), provenance: day(1))
    #expect(store.tournaments["cup"]?.movements == nil)
    let changed = [
      entrant(3, "Vision", comics: 99), thor, entrant(2, "Hulk", comics: 5),
      entrant(4, "Wasp", comics: 1),
    ]
    store.save(cup("cup", changed), provenance: day(2))
    let movements = store.tournaments["cup"]?.movements
    #expect(movements?[vision.identity] == Movement(places: 2))
    #expect(movements?[thor.identity] == Movement(places: -1))
    #expect(movements?[hulk.identity] == Movement(places: -1))
    #expect(movements?[changed[3].identity] == Movement(places: nil))
  }

  @Test func `a long history keeps its newest 500 entries`() throws {
    var store = Store()
    for change in 1...503 {
      store.save(
        cup("cup", [entrant(1, "Thor", comics: Double(change)), hulk]),
        provenance: day(1)
      )
    }
    let history = try #require(store.tournaments["cup"]?.history)
    #expect(history.count == 500)
    let powers = history.compactMap { entry in entry.places.first { $0.name == "Thor" }?.power }
    #expect(powers == (4...503).map(Double.init))
    #expect(history.map(\.revision) == Array(4...503))
    #expect(try Store(reading: store.text) == store)
  }

  @Test func `tournaments are sorted by code point, whatever their order`() {
    var store = Store()
    for slug in ["z", "a", "漢", "a-b", "10", "9"] {
      store.save(cup(slug, [thor, hulk]), provenance: day(1))
    }
    #expect(store.sortedTournaments.map(\.slug) == ["10", "9", "a", "a-b", "z", "漢"])
  }

  @Test func `a broken name of a source can be stored and read back`() throws {
    let names = ["", "a\u{202E}b\u{0}", String(repeating: "x", count: 5_000)]
    var store = Store()
    let entrants = names.enumerated().map { entrant($0.offset + 1, $0.element, comics: 1) }
    let attribution = Provenance(date: nil, attribution: "two\nlines")
    store.save(cup("cup", entrants), provenance: attribution)
    store.save(battle(entrants[0], entrants[1], on: attribution))
    #expect(try Store(reading: store.text) == store)
    #expect(store.arena[0].home.name == "?" && store.arena[0].away.name == "a b ")
    #expect(store.tournaments["cup"]?.provenance.attribution == "two lines")
  }

  @Test func `a name whose letters fold to eighteen each can be stored and read back`() throws {
    let entrants = [String(repeating: "\u{FDFA}", count: 1_000), "Thor"].map {
      Entrant(identity: .init(source: "inline", key: $0.folded), name: $0, power: 1)
    }
    #expect(entrants[0].identity.key.unicodeScalars.count == 18_000)
    var store = Store()
    store.save(cup("cup", entrants), provenance: Provenance(date: nil, attribution: nil))
    #expect(try Store(reading: store.text) == store)
  }
}

struct ArenaTests {
  @Test func `a battle is stored under its pair, the lower identity first`() {
    var store = Store()
    store.save(battle(vision, thor))
    store.save(battle(hulk, vision))
    store.save(battle(hulk, thor))
    #expect(
      store.arena.map { [$0.home.name, $0.away.name] }
        == [["Thor", "Hulk"], ["Thor", "Vision"], ["Hulk", "Vision"]]
    )
    #expect(store.arena.map(\.outcome) == [.home, .home, .home])
  }

  @Test func `of a pair the latest battle counts, in either order`() {
    var store = Store()
    store.save(battle(thor, hulk, on: day(1)))
    store.save(battle(entrant(2, "Hulk", comics: 99), thor, on: day(2)))
    #expect(store.arena.count == 1)
    #expect(store.arena[0].outcome == .away)
    #expect(store.arena[0].provenance.date == "2024-09-02")
  }

  @Test func `the same battle again changes nothing, not even its day`() {
    var store = Store()
    store.save(battle(thor, hulk, on: day(1)))
    let before = store
    store.save(battle(hulk, thor, on: day(2)))
    #expect(store == before)
  }

  @Test func `a draw with swapped sides is a draw`() {
    var store = Store()
    store.save(battle(entrant(9, "A", comics: 1), entrant(8, "B", comics: 1)))
    #expect(store.arena[0].outcome == .draw && store.arena[0].home.name == "B")
  }

  @Test func `the arena is a tournament of all its entrants, with their newest figures`() throws {
    var store = Store()
    #expect(store.arenas.isEmpty)
    store.save(battle(thor, hulk, on: day(1)))
    store.save(battle(entrant(1, "Thor", comics: 5), vision, on: day(2)))
    let result = try #require(store.arenas.first).result()
    #expect(result.entrants.map(\.name) == ["Hulk", "Vision", "Thor"])
    #expect(result.entrants.map(\.power) == [20, 10, 5])
    #expect(
      result.standings.map { result.entrants[$0.entrant].name } == ["Vision", "Thor", "Hulk"]
    )
    var winners: [String] = []
    result.battles.forEach { battle in
      winners.append(battle.winner.map { result.entrants[$0].name } ?? "")
    }
    #expect(winners == ["Thor", "Vision"])
  }

  @Test
  func `each battle of the arena keeps the figure that decided it, whatever breaks ties in others`()
    throws
  {
    var store = Store()
    for (first, figures) in [(1, ["series"]), (3, ["stories", "series"])] {
      store.save(
        ArenaBattle(
          home: .init(entrant(first, "A", comics: 1)),
          away: .init(entrant(first + 1, "B", comics: 1)),
          outcome: .home,
          decidedBy: figures[0],
          tiebreak: figures.map(Figure.init),
          provenance: day(1)
        )
      )
    }
    let result = try #require(store.arenas.first).result()
    var steps: [String?] = []
    result.battles.forEach { steps.append($0.decision.step?.name(tiebreak: result.rules.tiebreak)) }
    #expect(steps == ["series", "stories"])
  }
}
