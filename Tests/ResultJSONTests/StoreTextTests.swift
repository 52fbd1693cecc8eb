import ResultJSON
import TestSupport
import Testing
import Tournament

struct StoreTextTests {
  @Test func `a store is written one record a line`() throws {
    let text = smallStore.text
    let expected = try snapshot("Fixtures/store.json", recording: text)
    #expect(String(decoding: text, as: UTF8.self) == expected)
  }

  @Test func `an empty store is four lines`() throws {
    let text = Store().text
    #expect(
      String(decoding: text, as: UTF8.self)
        == "{\"schema\":1,\n\"tournaments\":[],\n\"arena\":[]}\n"
    )
    #expect(try Store(reading: text) == Store())
  }

  @Test func `a store without revisions is counted from 1`() throws {
    let text = String(decoding: smallStore.text, as: UTF8.self)
    let old = text.replacing(/"revision":\d+,/, with: "")
    #expect(old != text)
    #expect(try Store(reading: Array(old.utf8)) == smallStore)
  }

  @Test(arguments: 0..<40) func `a store reads back as it was written`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let store = Store.drawn(from: &generator)
    let read = try Store(reading: store.text)
    #expect(read == store)
    #expect(read.text == store.text)
    #expect(read.overallRanking == store.overallRanking)
  }

  @Test func `no truncated store is accepted`() throws {
    let text = smallStore.text
    // The last line break may be missing.
    for length in 0..<(text.count - 1) {
      #expect(throws: StoreError.self) { try Store(reading: Array(text[..<length])) }
    }
    #expect(try Store(reading: text.dropLast()) == smallStore)
  }

  @Test(arguments: 0..<8) func `flipped bits are refused or read, never a crash`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let text = smallStore.text
    for _ in 0..<2_000 {
      var damaged = text
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        damaged[Int(generator.below(UInt64(text.count)))] ^= UInt8(1 << generator.below(8))
      }
      guard let store = try? Store(reading: damaged) else { continue }
      // An accepted store can be ranked and written, and reads back.
      #expect(store.overallRanking.count <= 3 + 3)
      #expect((try? Store(reading: store.text)) == store)
    }
  }
}
