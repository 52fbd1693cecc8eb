import Pages
import Reports
import Store
import TestSupport
import Testing
import Tournament

/// The facts of the overall reports, gathered while a store is read or when it is written.
struct CountedRecordsTests {
  /// Tournaments, of which those with a number in `changed` have two states.
  private static func store(_ count: Int, changed: Set<Int>) throws -> Store {
    var store = Store()
    for number in 0..<count {
      let rules = TournamentRules(name: "Cup \(number)", slug: "cup-\(1_000 + number)")
      for day in 1...2 where day == 1 || changed.contains(number) {
        let entrants = (1...200).map {
          entrant($0, "Hero \($0)", comics: Double(($0 * (day + number)) % 211))
        }
        let provenance = Provenance(date: "2026-01-0\(day)", metric: "comics")
        store.save(TournamentReport(rules, entrants).result, provenance: provenance)
      }
    }
    return try Store(reading: store.text)
  }

  private static func overview(
    of store: Store,
    counted: CountedRecords?
  ) throws -> (StoreOverview, text: [UInt8]) {
    var text: [UInt8] = []
    let overview = try StoreOverview(
      of: store,
      counted: counted,
      after: nil,
      failure: { $0 },
      writing: { (block) throws(StoreError) in text += block },
      gathering: { _ in },
      take: { _ in }
    )
    return (overview, text)
  }

  // 120 tournaments have more entrants than those that wait for an earlier state.
  @Test(
    arguments: [
      (0, []), (3, []), (3, [0]), (3, [2]), (3, [0, 1, 2]), (120, []), (120, [0]), (120, [119]),
    ] as [(Int, Set<Int>)]
  )
  func `both show the same`(count: Int, changed: Set<Int>) throws {
    let store = try Self.store(count, changed: changed)
    var counted = CountedRecords()
    try store.forEachRaw { counted.add($0) }
    let (one, other) = (
      try Self.overview(of: store, counted: nil), try Self.overview(of: store, counted: counted)
    )
    #expect(one.text == store.text && other.text == store.text)
    #expect(one.0.ranking == other.0.ranking)
    for extent in [IndexExtent.top, .full] {
      let pages = [one, other].map { indexPage(of: $0.0, extent: extent).html }
      #expect(pages[0] == pages[1])
    }
    let pages = [one, other].map { overallPage(of: $0.0) }
    #expect(pages[0].markdownBytes == pages[1].markdownBytes && pages[0].html == pages[1].html)
    #expect(one.0.feed.atom == other.0.feed.atom)
  }
}
