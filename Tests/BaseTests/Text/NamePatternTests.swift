import Base
import Testing

typealias PatternCase = (pattern: String, matches: [String], others: [String])

struct NamePatternTests {
  static let cases: [PatternCase] = [
    (
      pattern: "First*",
      matches: ["First", "first family", " FÍRST Steps "],
      others: ["The First", ""]
    ),
    (pattern: "?", matches: ["a", "é", "e\u{301}", "漢"], others: ["", "ab"]),
    (pattern: "[a-c!]x", matches: ["ax", "Cx", "!x"], others: ["dx", "x"]),
    (pattern: "[!a-c]é", matches: ["dé", "漢E"], others: ["aé", "é"]),
    (pattern: "[ab", matches: ["[AB"], others: ["a", "b"]),
    (pattern: #"\*"#, matches: ["*"], others: ["a", #"\*"#]),
    (pattern: "straße", matches: ["STRASSE", "Strasse"], others: ["strase"]),
  ]

  @Test(arguments: cases) func `matches whole names, folded`(_ c: PatternCase) {
    let pattern = NamePattern(c.pattern)
    for name in c.matches { #expect(pattern.matches(name), "\(name)") }
    for name in c.others { #expect(!pattern.matches(name), "\(name)") }
  }

  @Test(.timeLimit(.minutes(60))) func `many stars take little time`() {
    let pattern = NamePattern(String(repeating: "*a", count: 100) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 200)))
  }
}
