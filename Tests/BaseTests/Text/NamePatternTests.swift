import Base
import Glibc
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
    (pattern: "straße", matches: ["STRASSE", "Strasse"], others: ["strase"]),
  ]

  @Test(arguments: cases) func `matches whole names, folded`(_ c: PatternCase) {
    let pattern = NamePattern(c.pattern)
    for name in c.matches { #expect(pattern.matches(name), "\(name)") }
    for name in c.others { #expect(!pattern.matches(name), "\(name)") }
  }

  @Test func `matches as the system's own patterns do`() {
    // Texts over so few letters that every one of up to five occurs.
    let letters = Array("ab*?[]!-")
    let names = words(over: Array("ab"), upTo: 4)
    var count = 0
    for pattern in words(over: letters, upTo: 4) where !pattern.contains("]-") {
      let own = NamePattern(pattern)
      for name in names {
        count += 1
        let others = unsafe fnmatch(pattern, name, FNM_NOESCAPE) == 0
        if own.matches(name) != others { Issue.record("'\(pattern)' and '\(name)': \(others)") }
      }
    }
    #expect(count > 100_000)
  }

  @Test(.timeLimit(.minutes(60))) func `many stars take little time`() {
    let pattern = NamePattern(String(repeating: "*a", count: 100) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 200)))
  }

  private func words(over letters: [Character], upTo length: Int) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<length {
      last = last.flatMap { word in letters.map { word + String($0) } }
      all += last
    }
    return all
  }
}
