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
}
