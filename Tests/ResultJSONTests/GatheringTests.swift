import TestSupport
import Testing
import Tournament

@testable import ResultJSON

/// What is gathered of the records of a store while it is read.
struct GatheringTests {
  private struct Gathered {
    var store: Store
    var isGathered: Bool
    var records: [TournamentRecord] = []
    var tally = OverallTally()
  }

  private static func read(_ text: [UInt8]) throws -> Gathered {
    var (records, tally) = ([TournamentRecord](), OverallTally())
    let (store, isGathered) = try Store.read(StoreText(text)) {
      $0.record
    } visiting: { raw, record in
      records.append(record)
      tally.add(raw)
    }
    return Gathered(store: store, isGathered: isGathered, records: records, tally: tally)
  }

  @Test(arguments: 0..<100) func `every record is there once, as it is in the store`(
    seed: UInt64
  ) throws {
    let text = LineStoreTests.drawn(seed).text
    guard let found = try? Self.read(text) else {
      // A drawn battle may contradict its figures.
      #expect(throws: StoreError.self) { try Store(reading: text) }
      return
    }
    #expect(found.isGathered && found.store.text == text)
    #expect(found.records == found.store.sortedTournaments)
    #expect(found.tally.ranking(with: found.store.arena) == found.store.overallRanking)
    for record in found.records {
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

  @Test func `a store in another order or layout is read and not gathered`() throws {
    var store = Store()
    store.save(cup("a", [thor, hulk]), provenance: day(1))
    store.save(cup("b", [thor, vision]), provenance: day(1))
    let records = store.sortedTournaments.map(\.bytes)
    let turned = try Store(records: records.reversed(), battles: [])
    #expect(turned == store && turned.keptSize == nil)
    var frame = StoreFrame()
    var text = StoreFrame.head()
    for record in records.reversed() { text += frame.lead() + record }
    let found = try Self.read(text + StoreFrame.tail(battles: []))
    #expect(!found.isGathered && found.store == store)
    let spaced = try Self.read([0x20] + store.text)
    #expect(!spaced.isGathered && spaced.store == store && spaced.store.keptSize == nil)
  }

  @Test func `the beginning of the text is kept until a tournament changes`() throws {
    var store = smallStore
    store.save(cup("a", [thor, hulk]), provenance: day(1))
    store = try Store(reading: store.text)
    let battle = try #require(ArenaDayTests.store.arena.first)
    var others: [Store] = [store, try Store(reading: Store().text)]
    others.append(store.merged(with: Store(arena: [battle])))
    store.save(battle)
    others.append(store)
    for store in others {
      let size = try #require(store.keptSize)
      var text = Array(store.text[..<size])
      try store.writeRest(failure: { $0 }) { (block) throws(StoreError) in text += block }
      #expect(text == store.text)
    }
    #expect(smallStore.keptSize == nil)
    #expect(Store(arena: [battle]).merged(with: store).keptSize == nil)
    var (changed, shorter) = (store, store)
    changed.save(cup("z", [thor, vision]), provenance: day(1))
    shorter.forget("a")
    #expect(changed.keptSize == nil && shorter.keptSize == nil)
  }
}
