import Store
import TestSupport
import Testing

/// The arena at the end of a store, whose battles are read line by line.
struct ArenaLinesTests {
  private static let store = ArenaDayTests.store
  private static let text = String(decoding: store.text, as: UTF8.self)

  @Test func `the battles are read as they were written`() throws {
    let read = try Store(reading: Array(Self.text.utf8))
    #expect(read.arena == Self.store.arena)
    #expect(read.arena.count == 3)
  }

  @Test(arguments: [
    ("]}\n", "]}"), ("]}\n", "]\n}\n"), ("]}\n", "]}\n\n"), ("},\n{", "},{"), ("},\n{", "}\n,{"),
    ("\"arena\":[\n", "\"arena\":["), ("\"arena\":[\n", "\"arena\":[\n\n"),
    ("\"home\":", "\"home\": "),
  ])
  func `another layout is read as well`(part: String, other: String) throws {
    let text = Self.text.replacing(part, with: other)
    #expect(text != Self.text)
    #expect(try Store(reading: Array(text.utf8)).arena == Self.store.arena)
  }

  @Test(arguments: [
    ("]}\n", "}\n"), ("]}\n", "]\n"), ("]}\n", ",\n"), ("]}\n", ""), ("},\n{", "}\n{"),
    ("},\n{", "},\n\n,{"), ("},\n{", "},\n7,\n{"), ("},\n{", "]}\n{"), ("\"home\":", "\"house\":"),
    ("]}\n", ",\n]}\n"),
  ])
  func `a fault is refused`(part: String, other: String) {
    let text = Self.text.replacing(part, with: other)
    #expect(text != Self.text)
    #expect(throws: StoreError.self) { try Store(reading: Array(text.utf8)) }
  }
}
