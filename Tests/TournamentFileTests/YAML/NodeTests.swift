import Testing

@testable import TournamentFile

typealias OutlineCase = (name: String, text: String, documents: [String])

struct NodeTests {
  static let cases: [OutlineCase] = [
    ("nothing", "", []),
    ("a comment only", "# nothing\n", []),
    ("an empty document", "---\n", ["@2:1"]),
    ("two empty documents", "---\n---\n", ["@2:1", "@3:1"]),
    ("a missing value", "name:\nformat: swiss", ["{name@1:1: @1:6, format@2:1: swiss@2:9}"]),
    ("never guessed", "[No, 007, 'x', ~]", ["[No@1:2, 007@1:6, \"x\"@1:11, ~@1:16]"]),
    ("a mapping in a list", "- a: 1\n  b: 2\n- c", ["[{a@1:3: 1@1:6, b@2:3: 2@2:6}, c@3:3]"]),
    ("documents", "a\n---\nb\n...\n# end\n", ["a@1:1", "b@3:1"]),
    ("a directive", "%YAML 1.1\n---\na", ["a@3:1"]),
    ("a tag", "!!str 5", ["!<tag:yaml.org,2002:str> 5@1:1"]),
    ("a tag of one's own", "%TAG ! m:\n---\n- !hero [a]", ["[!<m:hero> [a@3:10]]"]),
    ("a list as a key", "? [a, b]\n: c", ["{[a@1:4, b@1:7]: c@2:3}"]),
    ("a literal text", "a: |\n  b\n  c\n", ["{a@1:1: \"b\\nc\\n\"@1:4}"]),
    ("a folded text", "a: >-\n  b\n  c\n", ["{a@1:1: \"b c\"@1:4}"]),
    ("an escaped NUL", #"a: "b\0c""#, ["{a@1:1: \"b\\0c\"@1:4}"]),
    ("emoji count as one column", "{🦸: 'ü', b: c}", ["{🦸@1:2: \"ü\"@1:5, b@1:10: c@1:13}"]),
    ("scalars, not graphemes", "{e\u{301}: 1}", ["{e\u{301}@1:2: 1@1:6}"]),
    ("a tab is one column", "a:\t'b'\t# c\nd: e", ["{a@1:1: \"b\"@1:4, d@2:1: e@2:4}"]),
    ("CR LF is one end of a line", "a: b\r\nc:\r\n  - d\r\n", ["{a@1:1: b@1:4, c@2:1: [d@3:5]}"]),
    ("CR is one too", "a: b\rc: d", ["{a@1:1: b@1:4, c@2:1: d@2:4}"]),
    ("a byte order mark is no column", "\u{FEFF}a: b\nc: d", ["{a@1:1: b@1:4, c@2:1: d@2:4}"]),
    ("a byte order mark alone", "\u{FEFF}", []),
    ("a line separator ends a line", "- a\u{2028}- b\u{85}- c", ["[a@1:3, b@2:3, c@3:3]"]),
  ]

  @Test(arguments: cases) func `reads`(_ c: OutlineCase) throws {
    #expect(try outline(c.text) == c.documents)
  }

  @Test func `nodes keep their style and start`() throws {
    let document = try #require(try readYAML(Array("- 'a'\n- b\n".utf8)).first)
    func scalar(_ text: String, _ style: YAMLScalarStyle, line: Int) -> YAMLNode {
      YAMLNode(.scalar(text: text, style: style), start: YAMLMark(line: line, column: 3))
    }
    let items = [scalar("a", .singleQuoted, line: 1), scalar("b", .plain, line: 2)]
    let root = YAMLNode(.sequence(items), start: YAMLMark(line: 1, column: 1))
    #expect(document == YAMLDocument(root: root))
  }

  @Test(arguments: [
    ("[a, {b: c}]", false), ("[a, !!str b]", true), ("{!x a: b}", true), ("!y {a: b}", true),
    ("[&a !z b, *a]", true), ("!!map {}", true),
  ])
  func `a document says whether it has tags`(text: String, hasTags: Bool) throws {
    let document = try #require(try readYAML(Array("\(text)\n--- plain\n".utf8)).first)
    #expect(document.hasTags == hasTags)
    #expect(try readYAML(Array("\(text)\n--- plain\n".utf8)).last?.hasTags == false)
  }
}
