import ResultJSON
import TestSupport
import Testing
import Tournament

struct StoreTextTests {
  static let golden = #"""
    {"schema":1,
    "tournaments":[
    {"slug":"cup","name":"The Cup","source":"marvel","format":"round-robin","fought":1,
    "entrants":[
    {"rank":1,"seed":1,"source":"marvel","id":2,"name":"Hulk","power":40,"comics":40,\#
    "wins":1,"draws":0,"losses":0,"points":1},
    {"rank":2,"seed":2,"source":"marvel","id":1,"name":"Thor","power":30,"comics":30,"series":9,\#
    "wins":0,"draws":0,"losses":1,"points":0}],
    "history":[
    {"revision":1,"date":"2024-09-01","attribution":"Data by Marvel","metric":"comics",\#
    "fingerprint":"3b0e39bdca88452604a8de7b5cf65086433601381313bf02981efac0bd7f3601",\#
    "champions":["Thor"],"places":[\#
    {"rank":1,"source":"marvel","id":1,"name":"Thor","power":30},\#
    {"rank":2,"source":"marvel","id":2,"name":"Hulk","power":20}]},
    {"revision":2,"date":"2024-09-02","attribution":"Data by Marvel","metric":"comics",\#
    "fingerprint":"77bc64af876eadf86041c1e128c244cfdae0beed3bdb09e3561fbe20a600bbb3",\#
    "champions":["Hulk"],"places":[\#
    {"rank":1,"source":"marvel","id":2,"name":"Hulk","power":40},\#
    {"rank":2,"source":"marvel","id":1,"name":"Thor","power":30}]}]}],
    "arena":[
    {"revision":1,"date":"2024-09-01","attribution":"Data by Marvel",\#
    "home":{"source":"marvel","id":1,"name":"Thor","power":30,"comics":30,"series":9},\#
    "away":{"source":"marvel","id":3,"name":"Vision","power":10,"comics":10},\#
    "outcome":"home","decided_by":"power"}]}

    """#

  @Test func `a store is written one record a line`() {
    #expect(String(decoding: smallStore.text, as: UTF8.self) == Self.golden)
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
    let old = Self.golden.replacing(/"revision":\d+,/, with: "")
    #expect(old != Self.golden)
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
