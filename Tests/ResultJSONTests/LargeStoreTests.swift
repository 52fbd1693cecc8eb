import Synchronization
import TestSupport
import Testing
import Tournament

@testable import ResultJSON

/// Stores that are too large for a test to hold, as texts that are made where they are read.
struct LargeStoreTests {
  /// A text with a beginning, and then the same letter up to its size.
  static func text(_ start: String, size: Int) -> StoreText {
    let start = Array(start.utf8)
    return StoreText(count: size) { range in
      var bytes = Array(repeating: UInt8(ascii: "x"), count: range.count)
      let known = start[range.clamped(to: start.indices)]
      bytes.replaceSubrange(0..<known.count, with: known)
      return bytes
    }
  }

  static let start = "{\"schema\":1,\n\"tournaments\":[\n"

  static func error(_ text: StoreText) -> StoreError? {
    do throws(StoreError) {
      _ = try Store(reading: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a record of more than 128 MiB is refused with its line`() {
    #expect(
      Self.error(Self.text(Self.start + "{\"slug\":\n", size: 140 << 20)) == .tooLong(line: 3)
    )
    #expect(
      StoreError.tooLong(line: 3).message == "the tournament in line 3 is larger than 128 MiB"
    )
  }

  @Test func `a large store in another layout is refused with the first such line`() {
    let sound = String(decoding: smallStore.text, as: UTF8.self)
    let record = sound.split(separator: "],\n\"arena\"")[0]
    let lines = record.split(separator: "\n", omittingEmptySubsequences: false).count
    let other = Self.text(record + ",\n{\"slug\":1},\n{\"slug\":", size: 65 << 20)
    #expect(Self.error(other) == .notInLines(line: lines + 1))
    #expect(Self.error(Self.text("[\n", size: 65 << 20)) == .notInLines(line: 1))
    #expect(
      StoreError.notInLines(line: 1_234).message.hasPrefix(
        "line 1,234 is not as contest writes it, and "
      )
    )
  }

  @Test(arguments: [(12, 30), (30, 12), (12, 13)])
  func `of several faults in a large store, the first by place is named`(twice: Int, other: Int) {
    var store = Store()
    let entrants = (1...60).map {
      entrant($0, String(repeating: "x", count: 900), comics: Double($0))
    }
    for number in 100..<140 { store.save(cup("t-\(number)", entrants), provenance: day(1)) }
    let whole = String(decoding: store.text, as: UTF8.self)
    var records = whole.split(separator: "],\n\"arena\"")[0].split(separator: "{\"slug\"")
      .map(String.init)
    #expect(records.count == 41 && records[1].utf8.count > 100_000)
    // The first part is the head, so a record has its number plus one.
    records[twice + 1] = records[1]
    records[other + 1] = records[other + 1].replacing("\"fought\":", with: "\"fought\": ")
    let lines = records[...min(twice, other)].joined(separator: "{\"slug\"")
      .split(separator: "\n", omittingEmptySubsequences: false).count
    let faulty = Self.text(
      records.joined(separator: "{\"slug\"") + ",\n{\"slug\":",
      size: 65 << 20
    )
    for _ in 0..<5 { #expect(Self.error(faulty) == .notInLines(line: lines)) }
  }

  @Test func `a large store has its conflict markers and its schema named`() {
    let marks = Self.start + "{\"slug\":\n<<<<<<< ours\n{\"slug\":"
    #expect(Self.error(Self.text(marks, size: 65 << 20)) == .conflictMarkers(line: 4))
    let newer = Self.text("{\"schema\":2,\n", size: 65 << 20)
    #expect(Self.error(newer) == .newerSchema(found: 2))
  }

  @Test func `nothing is written that could not be read again`() {
    let large = StoredTournament(
      StoreText(count: 129 << 20) { Array(repeating: 0x20, count: $0.count) },
      0..<(129 << 20),
      .init([])
    )
    let store = Store(stored: ["cup": large], arena: [])
    #expect(throws: StoreError.growing(name: "the tournament 'cup'")) {
      try store.write(failure: { $0 }) { _ throws(StoreError) in }
    }
    #expect(
      StoreError.growing(name: "the arena").message == "the arena would be larger than 128 MiB"
    )
  }

  @Test func `a text that fails or changes is no store, and gives no record`() throws {
    let state = Mutex(smallStore.text)
    let count = smallStore.text.count
    let text = StoreText(count: count) { range throws(StoreError) in
      let bytes = state.withLock { $0 }
      guard !bytes.isEmpty else { throw .unreadable(reason: "the disk failed") }
      return Array(bytes[range])
    }
    let store = try Store(reading: text)
    let whole = try #require(try store.record("cup"))
    #expect(whole == smallStore.tournaments["cup"])
    state.withLock { $0 = $0.map { $0 == 0x7B ? 0x5B : $0 } }
    let changed = StoreError.unreadable(reason: "it changed meanwhile")
    #expect(throws: changed) { try store.record("cup") }
    #expect(throws: changed) { try store.forEach { _ in } }
    #expect(throws: changed) { try store.ranking() }
    var other = smallStore
    other.save(cup("cup", [thor, vision]), provenance: day(3))
    let merged = store.merged(with: other)
    #expect(throws: changed) { try merged.stateCount }
    #expect(throws: changed) { try merged.write(failure: { $0 }) { _ throws(StoreError) in } }
    state.withLock { $0 = [] }
    let failed = StoreError.unreadable(reason: "the disk failed")
    #expect(throws: failed) { try store.record("cup") }
    #expect(throws: failed) { try Store(reading: text) }
    #expect(failed.message == "it cannot be read: the disk failed" && failed.help == "try again")
  }
}
