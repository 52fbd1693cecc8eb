import Base
import TestSupport
import Testing
import Tournament

@testable import ResultJSON

/// Stores in the lines that contest writes, which are read record by record.
///
/// A blank before the text makes the same store one in another layout, which is read as a whole.
struct LineStoreTests {
  static func whole(_ text: [UInt8]) throws(StoreError) -> Store {
    try Store(reading: [0x20] + text)
  }

  /// Whether the records are still where they were read from.
  static func isInLines(_ text: [UInt8]) -> Bool {
    guard var scanner = (try? RecordScanner(StoreText(text))) ?? nil else { return false }
    while let found = (try? scanner.records()) ?? nil {
      for range in found.ranges {
        let record = Array(found.block[range])
        guard (try? RecordText(record).record.bytes) == record else { return false }
      }
    }
    return scanner.arenaStart != nil
  }

  /// A store with long names, other figures, texts for ids, aliases, and tournaments that are not over.
  static func drawn(_ seed: UInt64) -> Store {
    var generator = SplitMix64(seed: seed)
    var store = Store.drawn(from: &generator)
    if Bool.random(using: &generator) { store = store.merged(with: pollStore()) }
    for change in 0..<Int.random(in: 0...3, using: &generator) {
      var odd = entrant(7, "Odd \"one\" \\ 漢字", comics: Double(change) + 0.25)
      odd.figures[Figure("views")] = 1e9 + Double(change)
      odd.figures[Figure("x \"y\"")] = -0.5
      var key = entrant(8, "Key", comics: 1, alias: "Å")
      key.identity = .init(source: "wikipedia", key: "Key \\ \"k\"")
      store.save(cup("odd", [odd, key, thor]), provenance: change == 1 ? .init() : day(change + 1))
    }
    return store
  }

  @Test(arguments: 0..<8)
  func `accepts no damage that the whole text refuses, and reads it as the same`(
    block: UInt64
  ) {
    var generator = SplitMix64(seed: block)
    let signs = Array("\"\\{}[]:,-.0159eE \n\t/u<=>é".utf8)
    var accepted = 0
    for seed in 0..<125 {
      var damaged = Self.drawn(block * 125 + UInt64(seed)).text
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let place = Int(generator.below(UInt64(damaged.count)))
        let sign = signs[Int(generator.below(UInt64(signs.count)))]
        switch generator.below(4) {
        case 0: damaged[place] = sign
        case 1: damaged.remove(at: place)
        case 2: damaged.insert(sign, at: place)
        default: damaged[place] ^= UInt8(1 << generator.below(8))
        }
      }
      let (lines, whole) = (try? Store(reading: damaged), try? Self.whole(damaged))
      #expect(lines == whole, "\(String(decoding: damaged, as: UTF8.self))")
      if lines != nil { accepted += 1 }
    }
    #expect(accepted > 0)
  }

  @Test func `a slug twice, or a record out of order, is judged as in a whole text`() throws {
    var store = Store()
    store.save(cup("a", [thor, hulk]), provenance: day(1))
    store.save(cup("b", [thor, vision]), provenance: day(1))
    let lines = String(decoding: store.text, as: UTF8.self)
    let records = lines.split(separator: "{\"slug\"")
    let turned =
      records[0] + "{\"slug\"" + records[2].replacing("]}],\n\"arena\":[]}\n", with: "]},\n")
      + "{\"slug\"" + records[1].replacing("]},\n", with: "]}],\n\"arena\":[]}\n")
    #expect(try Store(reading: Array(turned.utf8)) == store)
    let twice = lines.replacing("\"b\"", with: "\"a\"")
    #expect(throws: StoreError.self) { try Store(reading: Array(twice.utf8)) }
  }

  @Test func `a block of the text may end anywhere`() throws {
    var store = Store()
    let size = RecordScanner.blockSize
    // The records of a long text begin at other places of the blocks.
    let entrants = (11...70).map {
      entrant($0, String(repeating: "x", count: 900), comics: Double($0))
    }
    for tournament in 0..<30 {
      store.save(cup("t-\(tournament)", entrants + [hulk]), provenance: day(1))
    }
    let text = store.text
    #expect(text.count > 3 * size)
    #expect(Self.isInLines(text))
    #expect(try Store(reading: text).text == text)
  }
}
