import TestSupport
import Testing
import Tournament

@testable import ResultJSON

struct OverallRankingTests {
  /// Rank, name, power, tournaments, wins, draws, losses, titles of each row.
  static func rows(_ store: Store) -> [String] {
    store.overallRanking.map { row in
      let record = "\(row.record.wins)-\(row.record.draws)-\(row.record.losses)"
      return "\(row.rank) \(row.name) \(row.power ?? .nan) \(row.tournaments) \(record) \(row.titles)"
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

  /// The tables of a ranking with the names in each.
  private static func tables(_ store: Store) -> [String] {
    store.overallRanking.tables.map { table in
      let names = table.map { "\($0.rank) \($0.name)" }.joined(separator: ", ")
      return "\(table.first?.identity.source ?? "") \(table.first?.table.figures ?? ""): \(names)"
    }
  }

  /// Returns a tournament whose power is another metric.
  private static func measured(_ slug: String, by metric: String, _ powers: [(Entrant, Double)])
    -> TournamentResult
  {
    var rules = TournamentRules(name: "Cup", slug: slug, stages: [Stage()])
    rules.power = .figure(Figure(metric))
    return TournamentResult(
      rules: rules,
      entrants: powers.map { entrant, power in
        var entrant = entrant
        entrant.power = power
        return entrant
      }
    )
  }

  @Test func `each source and metric has a table of its own, the default source's first`() {
    var store = Store()
    let own = Entrant(identity: .init(source: "inline", key: "me"), name: "Me", power: 25)
    let wiki = Entrant(identity: .init(source: "wiki", id: 1), name: "Storm", power: 99)
    let other = Entrant(identity: .init(source: "wiki", id: 2), name: "Rogue", power: 98)
    store.save(Self.measured("c", by: "views", [(wiki, 99), (other, 98)]), provenance: day(1))
    store.save(Self.measured("b", by: "series", [(thor, 1), (vision, 7)]), provenance: day(1))
    store.save(cup("a", [thor, hulk, own]), provenance: day(1))
    #expect(
      Self.tables(store) == [
        "marvel comics: 1 Thor, 2 Hulk", "marvel series: 1 Vision, 2 Thor", "inline comics: 1 Me",
        "wiki views: 1 Storm, 2 Rogue",
      ]
    )
    #expect(store.overallRanking.filter { $0.name == "Thor" }.map(\.titles) == [1, 0])
    #expect(
      store.overallRanking.rows(ofSource: "marvel", metric: nil).map(\.name)
        == ["Thor", "Hulk", "Vision", "Thor"]
    )
    #expect(store.overallRanking.rows(ofSource: nil, metric: "views").map(\.rank) == [1, 2])
  }

  @Test func `figures of two windows are never in one table, and a window that moves on is one`() {
    var store = Store()
    func save(_ slug: String, _ powers: [Double], _ window: String, _ rule: String?) {
      let field = zip(1..., powers).map { id, power in
        Entrant(identity: .init(source: "wiki", id: id), name: "\(id)", power: power)
      }
      let result = Self.measured(slug, by: "views", zip(field, powers).map { ($0, $1) })
      let provenance = Provenance(
        date: "2026-12-1\(store.count)",
        metric: "views",
        window: window,
        windowRule: rule
      )
      store.save(result, provenance: provenance)
    }
    save("a", [5, 9], "2025-11 to 2026-10", "the last 12 months")
    save("b", [6, 3], "2026-01 to 2026-06", nil)
    save("c", [1, 7], "2025-12 to 2026-11", "the last 12 months")
    #expect(
      Self.tables(store) == [
        "wiki views, 2026-01 to 2026-06: 1 1, 2 2", "wiki views, the last 12 months: 1 2, 2 1",
      ]
    )
    #expect(store.overallRanking.map(\.record.played) == [1, 1, 2, 2])
    // A month later.
    save("a", [9, 5], "2026-01 to 2026-12", "the last 12 months")
    #expect(store.overallRanking.tables[1].map(\.movement) == [Movement(places: 1), Movement(places: -1)])
  }

  @Test func `movement compares within a table, also where a tournament changes its metric`() {
    var store = Store()
    store.save(cup("a", [thor, hulk]), provenance: day(1))
    store.save(Self.measured("a", by: "series", [(thor, 1), (hulk, 2)]), provenance: day(2))
    #expect(Self.tables(store) == ["marvel series: 1 Hulk, 2 Thor"])
    #expect(store.overallRanking.map(\.movement) == [Movement(places: nil), Movement(places: nil)])
  }

  @Test func `records of an older version without a metric keep their table, and get theirs`() {
    var record = TournamentRecord(cup("a", [thor, hulk]), provenance: day(1))
    record.history[0].provenance.metric = nil
    var store = Store()
    store.save(record)
    #expect(Self.tables(store) == ["marvel comics: 1 Thor, 2 Hulk"])
    let again = TournamentRecord(cup("a", [thor, hulk]), provenance: day(5), after: record)
    #expect(
      again.provenance == TournamentRecord(cup("a", [thor, hulk]), provenance: day(1)).provenance
    )
    #expect(again.history.count == 1)
  }

  @Test func `equal figures of a later window are of a later day`() {
    func views(_ date: String, _ window: String) -> Provenance {
      Provenance(date: date, metric: "views", window: window, windowRule: "the last month")
    }
    let first = TournamentRecord(
      cup("a", [thor, hulk]),
      provenance: views("2026-10-03", "2026-09")
    )
    for (date, window, expected) in [
      ("2026-10-20", "2026-09", "2026-10-03"), ("2026-11-04", "2026-10", "2026-11-04"),
    ] {
      let again = TournamentRecord(
        cup("a", [thor, hulk]),
        provenance: views(date, window),
        after: first
      )
      #expect(again.provenance.date == expected && again.provenance.window == window)
      #expect(again.history.count == 1)
    }
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
    #expect(store.overallRanking.map(\.movement) == [Movement(places: 1), Movement(places: -1), .same])
    store.save(cup("b", [entrant(4, "Wasp", comics: 99), thor]), provenance: day(1))
    store.save(cup("b", [entrant(4, "Wasp", comics: 99), hulk]), provenance: day(3))
    #expect(store.overallRanking.map(\.name) == ["Wasp", "Thor", "Hulk", "Vision"])
  }

  @Test func `an entrant of the last change is new`() {
    var store = Store()
    store.save(cup("a", [thor, hulk]), provenance: day(1))
    store.save(cup("a", [thor, vision]), provenance: day(2))
    #expect(store.overallRanking.map(\.movement) == [.same, Movement(places: nil)])
  }
}
