import Store
import TestSupport
import Testing
import Tournament

struct OverallRankingTests {
  /// Rank, name, power, tournaments, wins, draws, losses, titles of each row.
  static func rows(_ store: Store) -> [String] {
    store.overallRanking.map { row in
      let record = "\(row.record.wins)-\(row.record.draws)-\(row.record.losses)"
      return "\(row.rank) \(row.name) \(row.power) \(row.tournaments) \(record) \(row.titles)"
    }
  }

  @Test func `an empty store has an empty ranking`() {
    #expect(Store().overallRanking == [])
  }

  @Test func `battles, tournaments and titles add up`() {
    var store = Store()
    store.save(cup("a", [thor, hulk, vision]), provenance: day(1))
    store.save(cup("b", [hulk, vision]), provenance: day(1))
    store.save(battle(vision, thor))
    #expect(
      Self.rows(store) == [
        "1 Thor 30.0 1 3-0-0 1", "2 Hulk 20.0 2 2-0-1 1", "3 Vision 10.0 2 0-0-4 0",
      ]
    )
  }

  @Test func `entrants of equal power share a place and are sorted by name`() {
    var store = Store()
    let field = [
      entrant(1, "Zeus", comics: 7), entrant(2, "árbol", comics: 7), entrant(3, "Bee", comics: 9),
      entrant(4, "Wasp", comics: 1),
    ]
    store.save(cup("a", field), provenance: day(1))
    #expect(store.overallRanking.map(\.name) == ["Bee", "árbol", "Zeus", "Wasp"])
    #expect(store.overallRanking.map(\.rank) == [1, 2, 2, 4])
    #expect(store.overallRanking.map(\.record.draws) == [0, 1, 1, 0])
  }

  @Test(arguments: [[1, 2], [2, 1]]) func `the newest figures count`(days: [Int]) {
    var store = Store()
    store.save(cup("a", [entrant(1, "Old", comics: 5), vision]), provenance: day(days[0]))
    store.save(cup("b", [entrant(1, "New", comics: 50), vision]), provenance: day(days[1]))
    #expect(store.overallRanking[0].name == (days == [1, 2] ? "New" : "Vision"))
    store.save(battle(entrant(1, "Newest", comics: 3), vision, on: day(3)))
    #expect(Self.rows(store) == ["1 Vision 10.0 2 2-0-1 1", "2 Newest 3.0 2 1-0-2 1"])
  }

  @Test func `comics rank, whatever a tournament calls power`() {
    var store = Store()
    var strong = vision
    strong.power = 1_000
    store.save(cup("a", [thor, strong]), provenance: day(1))
    #expect(store.overallRanking.map(\.name) == ["Thor", "Vision"])
    #expect(store.overallRanking.map(\.titles) == [0, 1])
  }

  @Test func `an entrant without comics ranks by its power`() {
    var store = Store()
    let own = Entrant(identity: .init(source: "inline", key: "me"), name: "Me", power: 25)
    store.save(cup("a", [thor, hulk, own]), provenance: day(1))
    #expect(store.overallRanking.map(\.name) == ["Thor", "Me", "Hulk"])
  }

  @Test func `a shared title counts for each champion`() {
    var store = Store()
    let rules = TournamentRules(name: "Cup", slug: "cup", stages: [Stage(standings: [.points])])
    let field = [entrant(1, "A", comics: 1), entrant(2, "B", comics: 1)]
    store.save(TournamentResult(rules: rules, entrants: field), provenance: day(1))
    #expect(store.overallRanking.map(\.titles) == [1, 1])
  }

  @Test func `a champion who had nothing but a bye has a title`() {
    var store = Store()
    let result = cup("a", [thor, hulk, vision], format: .swiss(SwissRules(rounds: 1)))
    store.save(result, provenance: day(1))
    let champions = Set(result.champions.map(\.name))
    #expect(champions == ["Vision"])
    #expect(
      Self.rows(store) == [
        "1 Thor 30.0 1 1-0-0 0", "2 Hulk 20.0 1 0-0-1 0", "3 Vision 10.0 1 0-0-0 1",
      ]
    )
  }

  @Test func `before the first change no entrant has moved`() {
    var store = Store()
    store.save(cup("a", [thor, hulk]), provenance: day(1))
    #expect(store.overallRanking.map(\.movement) == [nil, nil])
  }

  @Test func `a change moves places`() {
    var store = smallStore
    #expect(store.overallRanking.map(\.name) == ["Hulk", "Thor", "Vision"])
    #expect(store.overallRanking.map(\.movement) == [.up(1), .down(1), .same])
    store.save(cup("b", [entrant(4, "Wasp", comics: 99), thor]), provenance: day(1))
    store.save(cup("b", [entrant(4, "Wasp", comics: 99), hulk]), provenance: day(3))
    #expect(store.overallRanking.map(\.name) == ["Wasp", "Thor", "Hulk", "Vision"])
  }

  @Test func `movement compares comics with comics, whatever a tournament calls power`() {
    var store = Store()
    var strong = vision
    strong.power = 1_000
    store.save(cup("a", [thor, strong]), provenance: day(1))
    strong.power = 2_000
    store.save(cup("a", [thor, strong]), provenance: day(2))
    #expect(store.overallRanking.map(\.name) == ["Thor", "Vision"])
    #expect(store.overallRanking.map(\.movement) == [.same, .same])
  }

  @Test func `an entrant of the last change is new`() {
    var store = Store()
    store.save(cup("a", [thor, hulk]), provenance: day(1))
    store.save(cup("a", [thor, vision]), provenance: day(2))
    #expect(store.overallRanking.map(\.movement) == [.same, .new])
  }
}
