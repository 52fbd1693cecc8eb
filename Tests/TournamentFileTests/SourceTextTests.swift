import Base
import Testing

@testable import TournamentFile

/// A line with `‸` before the scalar that is pointed at, and the two lines that show it.
typealias CaretCase = (marked: String, shown: String, caret: Int)

struct SourceTextTests {
  static let digits: String = String(repeating: "0123456789", count: 20)

  static let cases: [CaretCase] = [
    ("‸name", "name", 0),
    ("name: ‸x", "name: x", 6),
    ("name:‸", "name:", 5),
    ("a\tb‸c", "a bc", 3),
    ("緑の‸巨人", "緑の巨人", 4),
    ("토르 ‸x", "토르 x", 5),
    ("e\u{301}e\u{301}‸x", "e\u{301}e\u{301}x", 2),
    ("👩‍🚀‸x", "👩‍🚀x", 2),
    ("\u{202E}‸x", " x", 1),
    ("a\u{200B}‸x", "a x", 2),
    ("‸\(digits)", "\(digits.prefix(100))…", 0),
    (
      "\(digits.prefix(70))‸x\(digits)",
      "\(digits.prefix(70))x\(digits.prefix(29))…",
      70
    ),
    (
      "\(digits.prefix(75))‸x\(digits)",
      "…\(digits.dropFirst(35).prefix(40))x\(digits.prefix(59))…",
      41
    ),
    ("\(digits)‸x", "…\(digits.suffix(40))x", 41),
    ("\(digits)‸", "…\(digits.suffix(40))", 41),
  ]

  @Test(arguments: cases, ["\n", "\r\n", "\r", "\u{85}", "\u{2028}"])
  func `puts the caret under its scalar`(_ c: CaretCase, _ lineBreak: String) {
    let scalars = Array(c.marked.unicodeScalars)
    let column = (scalars.firstIndex(of: "‸") ?? 0) + 1
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars.filter { $0 != "‸" })
    let text = "first" + lineBreak + String(line) + lineBreak + "last"
    let source = SourceText(file: "f", bytes: Array(text.utf8))
    let place = SourcePlace(file: "f", line: 2, column: column)
    let caret = String(repeating: " ", count: c.caret) + "^"
    #expect(
      source.rendered(Diagnostic("wrong", at: place))
        == "f:2:\(column): error: wrong\n  \(c.shown)\n  \(caret)\n"
    )
  }

  @Test func `counts no column for a byte order mark`() {
    let source = SourceText(file: "f", bytes: [0xEF, 0xBB, 0xBF] + Array("ab".utf8))
    let place = SourcePlace(file: "f", line: 1, column: 2)
    #expect(source.rendered(Diagnostic("wrong", at: place)) == "f:1:2: error: wrong\n  ab\n   ^\n")
  }

  @Test(arguments: [0, 1, 3, 4, 99]) func `shows no line that is empty or not there`(_ line: Int) {
    let source = SourceText(file: "f", bytes: Array("\nb\n  \n".utf8))
    let place = SourcePlace(file: "f", line: line, column: 1)
    #expect(source.rendered(Diagnostic("wrong", at: place)) == "f:\(line):1: error: wrong\n")
  }

  @Test func `stays within a line whose column is too great`() {
    let source = SourceText(file: "f", bytes: Array("ab\ncd".utf8))
    let place = SourcePlace(file: "f", line: 1, column: 9)
    #expect(source.rendered(Diagnostic("wrong", at: place)) == "f:1:9: error: wrong\n  ab\n    ^\n")
  }

  @Test func `bears bytes that are no text`() {
    let bytes: [UInt8] = [0x80, 0xBF, 0x41, 0xE9, 0x0A, 0xFF, 0xE2, 0x80]
    let source = SourceText(file: "f", bytes: bytes)
    for line in 0...3 {
      for column in 0...9 {
        let place = SourcePlace(file: "f", line: line, column: column)
        #expect(source.rendered(Diagnostic("wrong", at: place)).hasPrefix("f:"))
      }
    }
  }

  @Test func `shows no line of another file`() {
    let source = SourceText(file: "f", bytes: Array("ab".utf8))
    let other = SourcePlace(file: "g", line: 1, column: 1)
    let diagnostic = Diagnostic(
      "wrong",
      at: SourcePlace(file: "f", line: 1, column: 1),
      severity: .warning,
      help: "do\nthis",
      note: .init(place: other, message: "see")
    )
    #expect(
      source.rendered(diagnostic)
        == "f:1:1: warning: wrong\n  ab\n  ^\ng:1:1: note: see\nhelp: do\nthis\n"
    )
  }

  @Test func `colours words, and says the same without`() {
    let source = SourceText(file: "f", bytes: Array("ab".utf8))
    let diagnostic = Diagnostic(
      "wro\u{1B}ng",
      at: SourcePlace(file: "f", line: 1, column: 1),
      help: "do"
    )
    let colored = source.rendered(diagnostic, isColored: true)
    #expect(colored.contains("\u{1B}[1;31merror: \u{1B}[0m"))
    let plain = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == source.rendered(diagnostic))
    #expect(plain == "f:1:1: error: wro ng\n  ab\n  ^\nhelp: do\n")
  }
}
