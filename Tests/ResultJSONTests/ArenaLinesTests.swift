import ResultJSON
import TestSupport
import Testing
import Tournament

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

  /// About 2 MB, so that lines lie across the ends of blocks.
  @Test func `very many battles with equal and similar texts are read as they were written`() throws {
    let names = ["A name of more than 15 letters: é", "A name of more than 15 letters: e\u{301}"]
    var battles: [ArenaBattle] = []
    for first in 1...80 {
      for second in (first + 1)...81 {
        var (home, away) = (
          entrant(first, names[first % 2], comics: 2, series: Double(first % 5)),
          entrant(second, names[second % 2], comics: 2, series: 5)
        )
        home.figures[Figure("views é")] = 1
        away.figures[Figure(second % 2 == 0 ? "views é" : "views e\u{301}")] = 1
        battles.append(
          ArenaBattle(
            home: .init(home),
            away: .init(away),
            outcome: .away,
            decidedBy: "series",
            tiebreak: [Figure("series"), Figure(first % 2 == 0 ? "x é" : "x e\u{301}")],
            provenance: Provenance(
              date: "2026-01-02",
              attribution: "Data of " + names[second % 2],
              metric: "comics"
            )
          )
        )
      }
    }
    let store = Store(arena: battles)
    let text = store.text
    let read = try? Store(reading: text)
    #expect(read?.arena.count == 80 * 81 / 2)
    #expect(read?.text == text)
  }
}
