import TestSupport
import Testing
import Tournament

@testable import ResultJSON

/// The records of a store as they are visited, read from their texts.
struct VisitingTests {
  @Test(arguments: 0..<100) func `every record is there once, as it is in the store`(
    seed: UInt64
  ) throws {
    let text = LineStoreTests.drawn(seed).text
    guard let store = try? Store(reading: text) else {
      // A drawn battle may contradict its figures.
      #expect(throws: StoreError.self) { try Store(reading: text) }
      return
    }
    var (records, tally) = ([TournamentRecord](), OverallTally())
    try store.forEach { record in
      records.append(record)
      tally.add(record)
    }
    #expect(store.text == text)
    #expect(records == store.sortedTournaments)
    #expect(tally.ranking(with: store.arena) == store.overallRanking)
  }

  @Test func `a store in another order or layout is read as the same`() throws {
    var store = Store()
    store.save(cup("a", [thor, hulk]), provenance: day(1))
    store.save(cup("b", [thor, vision]), provenance: day(1))
    let records = store.sortedTournaments.map(\.bytes)
    #expect(try Store(records: records.reversed(), battles: []) == store)
    var frame = StoreFrame()
    var text = StoreFrame.head()
    for record in records.reversed() { text += frame.lead() + record }
    #expect(try Store(reading: text + StoreFrame.tail(battles: [])) == store)
    #expect(try Store(reading: [0x20] + store.text) == store)
  }
}
