import Drawing
import Reports
import ResultJSON
import Testing
import Tournament

/// An index of more tournaments than any page shows.
struct LargeIndexTests {
  /// The overview of so many tournaments, of which the last ones by slug have the newest results.
  private func overview(of count: Int, newest: Int) -> StoreOverview {
    let entrants = (1...2).map { number in
      Entrant(
        identity: .init(source: "inline", key: "n\(number)"),
        name: "N\(number)",
        power: Double(number)
      )
    }
    let rules = TournamentRules(
      name: "Cup",
      slug: "cup",
      stages: [Stage(format: .roundRobin(legs: 1))]
    )
    let result = TournamentResult(rules: rules, entrants: entrants)
    let known = TournamentRecord(result, provenance: Provenance(date: "2024-01-01"))
    let records = (0..<count).map { number in
      var record = known
      record.slug = "cup-\(10_000 + number)"
      record.name = "Cup \(10_000 + number)"
      if number >= count - newest { record.history[0].provenance.date = "2024-01-02" }
      return record
    }
    return Store(tournaments: records).overview
  }

  @Test func `the newest results come first, and all tournaments are counted`() {
    let count = Table.maximumRows + 5
    let overview = overview(of: count, newest: 3)
    let index = indexPage(of: overview)
    #expect(index.summary == "4,005 tournaments, and a ranking of 2 entrants.")
    let html = String(decoding: index.html, as: UTF8.self)
    #expect(html.contains("These are the first 2,000. All 4,005 rows are in"))
    let order = ["Cup 14002", "Cup 14003", "Cup 14004", "Cup 10000", "Cup 10001"]
    let places = order.compactMap { html.firstRange(of: ">\($0)<")?.lowerBound }
    #expect(places.count == order.count && places == places.sorted())
    #expect(!html.contains("Cup 14001"))
    let markdown = indexPage(of: overview).markdown
    #expect(markdown.contains(" of 4,005. All are in [store.json](store.json)."))
  }
}
