import TestSupport
import Testing
import Tournament

@testable import ResultJSON

/// The records of a store as they are visited, without a copy of each entrant.
struct RawRecordTests {
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
    try store.forEachRaw { raw in
      records.append(raw.record)
      tally.add(raw)
    }
    #expect(store.text == text)
    #expect(records == store.sortedTournaments)
    #expect(tally.ranking(with: store.arena) == store.overallRanking)
    for record in records {
      let raw = try record.raw
      #expect(raw.record == record && raw.entrantCount == record.entrants.count)
      #expect(raw.leaders.champions == record.champions)
      #expect(raw.leaders.titleWinner == record.titleWinner)
      #expect(raw.leaders.history == record.history && raw.leaders.name == record.name)
      for (index, entrant) in record.entrants.enumerated() {
        #expect(raw.identity(at: index) == entrant.identity)
        #expect(raw.number(at: index) == entrant.identity.id)
        #expect(raw.seed(at: index) == entrant.seed.number)
      }
    }
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
