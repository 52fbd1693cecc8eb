import Base
import TestSupport
import Testing
import TournamentFile

struct LimitTests {
  static func file(characters count: Int) -> String {
    "name: Cup\ncharacters:\n" + (1...count).map { "  - Hero \($0)\n" }.joined()
  }

  @Test func `takes as many characters as may be`() {
    #expect(plans(in: Self.file(characters: 20_000)).first?.entries.count == 20_000)
  }

  @Test func `refuses one more`() {
    let found = errors(in: Self.file(characters: 20_001))
    #expect(found == ["3:3: 'characters' has 20,001 items, more than 20,000"])
  }

  @Test func `refuses a file that is too large`() {
    let text = "name: " + String(repeating: "x", count: 4 << 20)
    #expect(errors(in: text) == ["1:1: the file has 4194310 bytes, more than 4194304"])
  }

  @Test(arguments: ["x", " ", "é", "1", "\u{301}"])
  func `refuses a huge text at once`(_ unit: String) {
    let text = String(repeating: unit, count: (4 << 20) / unit.utf8.count - 100)
    let found = errors(in: "characters: [Hulk, Thor]\nname: \"\(text)\"\n")
    #expect(found == ["2:7: 'name' has more than 200 characters"])
  }

  @Test func `refuses a huge text once for each alias`() {
    let aliases = Array(repeating: "*t", count: 10_000).joined(separator: ", ")
    let text =
      "name: Cup\ncharacters: [&t \"\(String(repeating: "x", count: 3 << 20))\", \(aliases)]\n"
    #expect(errors(in: text).count == 10_001)
  }

  static let deep: [(String, String)] = [
    ("[", "1:65: nested deeper than 64 levels"), ("{", "1:65: nested deeper than 64 levels"),
    ("- ", "1:129: nested deeper than 64 levels"), ("? ", "1:129: nested deeper than 64 levels"),
    ("{a: ", "1:257: nested deeper than 64 levels"),
  ]

  @Test(.timeLimit(.minutes(60)), arguments: deep)
  func `refuses 100,000 levels`(_ unit: String, _ error: String) {
    #expect(errors(in: String(repeating: unit, count: 100_000)) == [error])
  }

  @Test(.timeLimit(.minutes(60)), arguments: ["\r", "\u{85}", "\u{2028}"])
  func `refuses 200,000 directives, however lines end`(end: String) {
    let text = (1...200_000).map { "%TAG !\($0)! x\(end)" }.joined()
    #expect(errors(in: text) == ["101:1: more than 100 lines begin with '%'"])
  }

  @Test func `shows the first of very many diagnostics`() {
    let text = "name: Cup\ncharacters:\n" + String(repeating: "  - []\n", count: 20_000)
    let bytes = Array(text.utf8)
    let read = readTournamentFile(bytes, file: "cup.yaml", sources: testSources)
    #expect(read.diagnostics.count == 20_000)
    let source = SourceText(file: "cup.yaml", bytes: bytes)
    let lines = source.rendered(read.diagnostics).split(separator: "\n")
    #expect(lines.count == 401)
    #expect(lines.last == "cup.yaml: note: 19,900 more are not shown")
    #expect(source.rendered(read.diagnostics, limit: 19_999).hasSuffix("1 more is not shown\n"))
    #expect(source.rendered(Array(read.diagnostics.prefix(100))).hasSuffix("in quotes\n"))
  }
}
