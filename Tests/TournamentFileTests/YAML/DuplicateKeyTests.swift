import Testing

@testable import TournamentFile

struct DuplicateKeyTests {
  /// Each name with the marks of its repetition and of its first place, by index.
  static let cases: [(text: MarkedText, names: [(name: String, mark: Int, first: Int)])] = [
    ("a: 1\nb: 2", []),
    ("‸a: 1\n‸a: 2", [("a", 1, 0)]),
    ("{‸a: 1, ‸'a': 2, ‸a: 3}", [("a", 1, 0), ("a", 2, 0)]),
    ("‸a: {‸b: 1, ‸b: 2}\n‸a: 2", [("b", 2, 1), ("a", 3, 0)]),
    ("‸a: 1\n‸a: {‸b: 1, ‸b: 2}", [("a", 1, 0), ("b", 3, 2)]),
    ("- &m {‸a: 1, ‸a: 2}\n- *m\n- {<<: *m, a: 3}", [("a", 1, 0)]),
    ("{<<: {‸a: 1, ‸a: 2}}", [("a", 1, 0)]),
    ("{‸<<: {}, ‸<<: {}}", [("<<", 1, 0)]),
    ("{[a]: 1, [a]: 2}", []),
    (
      "{‸1: a, 2: a, 3: a, 4: a, 5: a, 6: a, 7: a, 8: a, ‸9: a, ‸9: a, ‸1: a}",
      [("9", 2, 1), ("1", 3, 0)]
    ),
    ("{‸'': 1, ‸\"\": 2}", [("", 1, 0)]),
  ]

  @Test(arguments: cases) func `reports each with both places`(
    _ text: MarkedText,
    _ names: [(name: String, mark: Int, first: Int)]
  ) throws {
    let document = try #require(try readYAML(text.bytes).first)
    let expected = names.map {
      YAMLDuplicateKey(name: $0.name, mark: text.marks[$0.mark], first: text.marks[$0.first])
    }
    #expect(document.duplicateKeys == expected)
  }

  @Test func `each document has its own`() throws {
    let text = Array("{a: 1, a: 2}\n---\n{a: 1}\n---\n{b: 1, b: 1}".utf8)
    #expect(try readYAML(text).map { $0.duplicateKeys.map(\.name) } == [["a"], [], ["b"]])
  }

  @Test func `the first value stays`() throws {
    #expect(try outline("{a: 1, b: 2, a: 3}") == ["{a@1:2: 1@1:5, b@1:8: 2@1:11}"])
  }
}
