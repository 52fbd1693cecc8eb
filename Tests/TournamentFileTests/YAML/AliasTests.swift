import Base
import Testing
import TournamentFile

struct AliasTests {
  static let cases: [OutlineCase] = [
    ("a scalar", "[&a Hulk, *a]", ["[Hulk@1:2, Hulk@1:2*1:11]"]),
    ("a key", "{&a x: 1, y: *a}", ["{x@1:2: 1@1:8, y@1:11: x@1:2*1:14}"]),
    ("an alias as key", "[&a x, {*a : 1}]", ["[x@1:2, {x@1:2*1:9: 1@1:14}]"]),
    ("the last of a name", "[&a 1, *a, &a 2, *a]", ["[1@1:2, 1@1:2*1:8, 2@1:12, 2@1:12*1:18]"]),
    ("one inside of the same name", "[&a [&a 1, 2], *a]", ["[[1@1:6, 2@1:12], 1@1:6*1:16]"]),
    ("no value", "[&a , *a]", ["[@1:2, @1:2*1:7]"]),
    ("a merge", "- &a {x: 1}\n- {y: 2, <<: *a}", ["[{x@1:7: 1@1:10}, {y@2:4: 2@2:7, x@1:7*2:14: 1@1:10*2:14}]"]),
    ("explicit keys win", "- &a {x: 1}\n- {<<: *a, x: 2}", ["[{x@1:7: 1@1:10}, {x@2:12: 2@2:15}]"]),
    ("earlier mappings win", "{<<: [{x: 1}, {x: 2, y: 3}]}", ["{x@1:8: 1@1:11, y@1:22: 3@1:25}"]),
    (
      "a merge of a merge", "- &a {x: 1}\n- &b {<<: *a}\n- {<<: *b}",
      ["[{x@1:7: 1@1:10}, {x@1:7*2:11: 1@1:10*2:11}, {x@1:7*2:11: 1@1:10*2:11}]"]
    ),
    ("a list to merge by alias", "- &l [{x: 1}]\n- {<<: *l}", ["[[{x@1:8: 1@1:11}], {x@1:8*2:8: 1@1:11*2:8}]"]),
    ("a quoted << is a key", "{'<<': 1, \"<<\": 2}", ["{\"<<\"@1:2: 1@1:8}"]),
    ("an empty merge", "{<<: [], a: 1}", ["{a@1:10: 1@1:13}"]),
  ]

  @Test(arguments: cases) func `resolves`(_ c: OutlineCase) throws {
    #expect(try outline(c.text) == c.documents)
  }

  @Test func `an alias has both places`() throws {
    let text: MarkedText = "- ‸&a x\n- ‸*a"
    let document = try #require(try readYAML(text.bytes).first)
    guard case .sequence(let items) = document.root.kind else {
      Issue.record("no sequence")
      return
    }
    #expect(items.map(\.useMark) == text.marks)
    #expect(items.map(\.start) == [text.marks[0], text.marks[0]])
    #expect(items.map(\.aliasMark) == [nil, text.marks[1]])
  }

  static let failures: [(text: MarkedText, problem: YAMLError.Problem)] = [
    ("a: ‸*b", .undefinedAlias(name: "b")),
    ("[‸*b, &b 1]", .undefinedAlias(name: "b")),
    ("--- &b 1\n--- ‸*b", .undefinedAlias(name: "b")),
    ("‸&a [‸*a]", .aliasCycle(name: "a")),
    ("‸&a\nx: {y: [‸*a]}", .aliasCycle(name: "a")),
    ("‸&a {<<: ‸*a}", .aliasCycle(name: "a")),
    ("<<: ‸1", .badMergeValue),
    ("<<:‸", .badMergeValue),
    ("<<: [{}, ‸x]", .badMergeValue),
    ("<<: [‸[]]", .badMergeValue),
    ("{a: ‸&a 1, <<: ‸*a}", .badMergeValue),
  ]

  @Test(arguments: failures) func `refuses`(
    _ text: MarkedText,
    _ problem: YAMLError.Problem
  ) throws {
    // If two places are marked, the error is at the second, and the first is its context.
    let mark = try #require(text.marks.last)
    let context = text.marks.count == 2 ? text.marks.first : nil
    #expect(failure(reading: text.bytes) == YAMLError(problem, at: mark, context: context))
  }
}
