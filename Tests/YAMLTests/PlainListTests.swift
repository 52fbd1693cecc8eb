import PublicSuites
import Testing
@testable import YAML

/// Lists of plain words, of which libyaml reads only the ends.
struct PlainListTests {
  /// Returns lines such as `- a0`, each with the same indentation.
  static func items(_ count: Int, indent: Int = 0, _ word: String = "a") -> String {
    (0..<count).map { String(repeating: " ", count: indent) + "- \(word)\($0)\n" }.joined()
  }

  /// Texts around ten items in a row that give them every meaning that a text can give them.
  static let contexts: [String] = [
    "", "k:\n", "k:\n  x:\n", "- a\n", "- - b\n", "? k\n: \n", "--- # begins\n", "%YAML 1.1\n---\n",
    "&a\n", "!!seq\n",
    "k: &a\n", "- *a\n", "k: [\n", "k: {\n", "[[\n", "{a: [\n", "k: |\n", "k: >\n", "|\n", "- |\n",
    ">-\n", "k: |2\n",
    "'\n", "\"\n", "k: 'x\n", "k: \"x\n", "k: x\n", "k: x # y\n", "x\n", "x: y\n", "- x: y\n",
    "- x\n  y\n",
    "# comment\n", "\t\n", "k:\t\n", "...\n", "---\n", "--- |\n", "--- x\n", "@\n", "- [a, b]\n",
    "- 'a'\n", "a:\n- b\n",
    "a:\n  - b\n  -\n", "-\n", "-\n  - b\n", "- -\n", "- &b\n", "- !x\n", "?\n", "? - a\n", "? |\n",
    ": \n",
    "\u{2028}", "k: x\u{2028}\n", "\r\n", "é: ’\n", "\u{FEFF}",
  ]

  static let ends: [String] = [
    "", "    more\n", "  more\n", "more\n", "x: y\n", "  x: y\n", "    : y\n", "- [\n", "]\n",
    "'\n", "\"\n", "}\n", "- 'a\n",
    "  - b\n", "    - b\n", "-\n", "- b", "  - b", "--- x\n", "...\n", "\t\n", "\tx\n", "- @\n",
    "# c\n", "  # c\n  - d\n",
    "- &x y\n- *x\n", "- *x\n", "- a: b\n", "- \"\\q\"\n", "- b \n", "- b:\n", "- b #c\n",
    "- b#c\n", "- b\r\n", "- \u{85}\n",
  ]

  @Test func `gives the events that libyaml gives, whatever is around a list`() {
    for context in Self.contexts {
      for indent in [0, 2, 4] {
        let list = context + Self.items(10, indent: indent)
        for end in Self.ends { expectEqualReadings(Array((list + end).utf8)) }
        let second = "x:\n" + Self.items(9, indent: indent, "b é’ ") + "- 'c\n"
        expectEqualReadings(Array((list + second).utf8))
      }
    }
  }

  @Test(.enabled(if: PublicSuite.yaml.isThere, "YAML_TEST_SUITE does not name a folder"))
  func `gives the events that libyaml gives, with a list at any line of the public suite`() throws {
    for text in try suiteCases().map(\.text) {
      expectEqualReadings(Array(text.utf8))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for place in lines.indices {
        let before = lines[..<place].joined(separator: "\n") + (place == 0 ? "" : "\n")
        let after = lines[place...].joined(separator: "\n")
        for indent in 0...2 {
          expectEqualReadings(Array((before + Self.items(8, indent: indent) + after).utf8))
        }
      }
    }
  }

  @Test func `gives the events that libyaml gives for random lines`() {
    var random = Numbers(state: 1)
    let pieces = [
      "- a\n", "- b\n", "  - a\n", "  - c d\n", "    - e\n", "- a", "\n", "a:\n", "  a:\n", "  b",
      " ", "#", ": ", "|\n",
      "'", "\"", "[", "]", "&x ", "*x", "---\n", "- é’\n", "- - a\n", "\t",
    ]
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let piece = pieces.randomElement(using: &random) ?? ""
        text += String(repeating: piece, count: Bool.random(using: &random) ? 1 : 9)
      }
      expectEqualReadings(Array(text.utf8))
    }
  }

  @Test func `names the line of an error behind a list, and of the value that it begins in`() {
    let text = "k:\n\(Self.items(10_000, indent: 2))x: [y\n"
    #expect(
      failure(reading: Array(text.utf8))
        == YAMLError(
          .syntax(
            problem: "did not find expected ',' or ']'",
            context: "while parsing a flow sequence"
          ),
          at: YAMLMark(line: 10_003, column: 1),
          context: YAMLMark(line: 10_002, column: 4)
        )
    )
  }

  @Test func `libyaml reads the ends of a list alone`() throws {
    let text = Array("k:\n\(Self.items(1_000))x: y\n".utf8)
    try unsafe text.withUnsafeBufferPointer { text throws in
      var feed = unsafe TextFeed(text, shortestList: 16)
      var given: [String] = []
      var target: [UInt8] = Array(repeating: 0, count: 100)
      func give() {
        let count = unsafe target.withUnsafeMutableBufferPointer { target in
          unsafe target.baseAddress.map { unsafe feed.give(to: $0, size: target.count) } ?? 0
        }
        given.append(String(decoding: target[..<count], as: UTF8.self))
      }
      give()
      give()
      unsafe Array("a0".utf8).withUnsafeBufferPointer {
        unsafe feed.noteScalar($0, line: 1, column: 2)
      }
      while given.last != "" { give() }
      #expect(given == ["k:\n- a0\n", "- a1\n", "- a999\n", "x: y\n", ""])
      var items: [String] = []
      var marks: [YAMLMark] = []
      let pass = { (item: UnsafeBufferPointer<UInt8>, mark: YAMLMark) in
        unsafe items.append(String(decoding: item, as: UTF8.self))
        marks.append(mark)
      }
      try unsafe feed.passItems(before: 2, pass)
      #expect(items.isEmpty)
      try unsafe feed.passItems(before: 3, pass)
      #expect(items == (2..<999).map { "a\($0)" })
      #expect(marks == (2..<999).map { YAMLMark(line: 2 + $0, column: 3) })
      #expect([2, 3, 4].map { feed.wholeLine($0) } == [2, 1_000, 1_001])
    }
  }

  @Test func `reads words up to 997 bytes and beyond, and lines longer than libyaml takes at once`()
  {
    for length in [990, 995, 996, 997, 998, 999, 1_000, 1_024, 20_000] {
      let item = "- " + String(repeating: "x", count: length) + "\n"
      expectEqualReadings(Array(String(repeating: item, count: 10).utf8))
      let indent = String(repeating: " ", count: length)
      expectEqualReadings(Array(("k:\n" + String(repeating: indent + "- x\n", count: 10)).utf8))
    }
  }

  @Test func `reads lists of more lines than it looks at together`() {
    for count in [1_020, 1_023, 1_024, 1_025, 1_026, 1_030, 2_047, 2_048, 2_049, 5_000] {
      expectEqualReadings(Array(("k:\n" + Self.items(count)).utf8))
      expectEqualReadings(Array((Self.items(count, indent: 2) + "    more\n  - b: c\n").utf8))
    }
  }

  @Test(arguments: [1, 12, 13, 14, 15, 500]) func `counts the nodes of a list`(limit: Int) {
    let text = Array(("k:\n" + Self.items(12) + "- @\n").utf8)
    let whole = reading(of: text, shortestList: .max, limits: YAMLLimits(nodes: limit))
    #expect(reading(of: text, shortestList: 6, limits: YAMLLimits(nodes: limit)) == whole)
  }
}

/// Random numbers that are the same in each run, by Knuth's generator of MMIX.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    // The low digits repeat soon.
    return state ^ state >> 32
  }
}

/// What a text gives to a reader: events, documents and an error.
private struct Reading: Equatable {
  var events: [YAMLEvent] = []
  var marks: [YAMLMark] = []
  var documents: [YAMLDocument] = []
  var errors: [YAMLError] = []
}

private func reading(
  of bytes: [UInt8],
  shortestList: Int,
  limits: YAMLLimits = YAMLLimits()
) -> Reading {
  var reading = Reading()
  do throws(YAMLError) {
    try forEachYAMLEvent(in: bytes, shortestList: shortestList) { event, mark in
      reading.events.append(event)
      reading.marks.append(mark)
    }
  } catch {
    reading.errors.append(error)
  }
  do throws(YAMLError) {
    try forEachYAMLDocument(in: bytes, limits: limits, shortestList: shortestList) {
      reading.documents.append($0)
    }
  } catch {
    reading.errors.append(error)
  }
  return reading
}

private func expectEqualReadings(_ bytes: [UInt8]) {
  let whole = reading(of: bytes, shortestList: .max)
  let short = reading(of: bytes, shortestList: 6)
  #expect(short == whole, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
}
