import Testing

@testable import TournamentFile

struct YAMLLimitTests {
  static func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + "x" + String(repeating: "]", count: levels)
  }

  static func list(_ count: Int) -> [UInt8] {
    Array(String(repeating: "- a\n", count: count).utf8)
  }

  @Test func `64 levels are read, 65 are not`() {
    #expect(failure(reading: Array(Self.nested(64).utf8)) == nil)
    #expect(
      failure(reading: Array(Self.nested(65).utf8))
        == YAMLError(.tooDeep(limit: 64), at: YAMLMark(line: 1, column: 65))
    )
  }

  @Test func `levels behind an alias count`() {
    let text: MarkedText = "- ‸&a [[x]]\n- *a\n- [*a]\n- [[‸*a]]"
    #expect(
      failure(reading: text.bytes, limits: YAMLLimits(depth: 4))
        == YAMLError(.tooDeep(limit: 4), at: text.marks[1], context: text.marks[0])
    )
    #expect(failure(reading: text.bytes, limits: YAMLLimits(depth: 5)) == nil)
  }

  @Test func `200,000 nodes are read, 200,001 are not`() {
    // The list itself is a node.
    #expect(failure(reading: Self.list(199_999)) == nil)
    #expect(
      failure(reading: Self.list(200_000))
        == YAMLError(.tooManyNodes(limit: 200_000), at: YAMLMark(line: 200_000, column: 3))
    )
  }

  @Test func `nodes behind an alias count`() {
    let text: MarkedText = "- ‸&a [x, y]\n- ‸*a"
    #expect(
      failure(reading: text.bytes, limits: YAMLLimits(nodes: 6))
        == YAMLError(.tooManyNodes(limit: 6), at: text.marks[1], context: text.marks[0])
    )
    #expect(failure(reading: text.bytes, limits: YAMLLimits(nodes: 7)) == nil)
  }

  @Test(arguments: [200_000, Int.max], [9, 30])
  func `a billion laughs are refused`(nodes: Int, generations: Int) throws {
    var text = "l0: &l0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for generation in 1...generations {
      let aliases = Array(repeating: "*l\(generation - 1)", count: 10).joined(separator: ", ")
      text += "l\(generation): &l\(generation) [\(aliases)]\n"
    }
    let limits = YAMLLimits(nodes: nodes)
    let expandsToMore = nodes < .max || generations > 18
    #expect((failure(reading: Array(text.utf8), limits: limits) != nil) == expandsToMore)
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"])
  func `100 lines of directives are read, 101 are refused, however lines end`(end: String) {
    func text(_ count: Int) -> [UInt8] {
      Array(((1...count).map { "%TAG !\($0)! x\(end)" }.joined() + "--- a\n").utf8)
    }
    #expect(failure(reading: text(100)) == nil)
    #expect(
      failure(reading: text(101))
        == YAMLError(.tooManyDirectives(limit: 100), at: YAMLMark(line: 101, column: 1))
    )
    #expect(failure(reading: [0xEF, 0xBB, 0xBF] + text(101)) != nil)
  }
}
