import Glibc
import Testing
import Text

typealias PatternCase = (pattern: String, matches: [String], others: [String])

struct NamePatternTests {
  static let cases: [PatternCase] = [
    (
      pattern: "First*",
      matches: ["First", "first family", " FÍRST Steps "],
      others: ["The First", ""]
    ),
    (pattern: "*cup", matches: ["Cup", "World Cup", "cupcup"], others: ["Cups", "World Cup 2"]),
    (pattern: "*a*b*", matches: ["ab", "xaxbx", "aab", "ÄB"], others: ["ba", "a", "b"]),
    (pattern: "?", matches: ["a", "é", "e\u{301}", "漢"], others: ["", "ab"]),
    (pattern: "Cup [1-3]", matches: ["cup 1", "Cup 3"], others: ["Cup 4", "Cup 12", "Cup [1-3]"]),
    (pattern: "Cup [!1-3]", matches: ["cup 4", "Cup x"], others: ["Cup 1", "Cup "]),
    (pattern: "[^a-c]x", matches: ["dx", "Zx"], others: ["ax", "Bx"]),
    (pattern: "[]]", matches: ["]"], others: ["[", "[]"]),
    (pattern: "[a-]", matches: ["a", "-"], others: ["b"]),
    (pattern: "[c-a]b]", matches: [], others: ["b", "a", "c", "bb"]),
    (pattern: "[open", matches: ["[open", "[OPEN"], others: ["open"]),
    (pattern: "\\*\\[x\\", matches: ["*[x\\"], others: ["a[x\\"]),
    (pattern: "straße", matches: ["STRASSE", "Strasse"], others: ["strase"]),
    (pattern: "", matches: ["", " "], others: ["a"]),
    (pattern: "**", matches: ["", "anything"], others: []),
  ]

  @Test(arguments: cases) func `matches whole names`(_ c: PatternCase) {
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
