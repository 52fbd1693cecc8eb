import Testing
import TournamentFile

struct SurrogateTests {
  /// Texts with the scalars that YAML 1.2 and RFC 8259 read from them.
  static let cases: [(name: String, text: String, scalars: [String])] = [
    ("a pair", #""a\ud83d\ude00b""#, ["a😀b"]),
    (
      "letters of any case", #"["\uD83D\uDE00", "\uD83d\uDe00", "\uDBFF\uDFFF"]"#,
      ["😀", "😀", "\u{10FFFF}"]
    ),
    ("the first one", #""\ud800\udc00""#, ["\u{10000}"]),
    ("two pairs", #""\ud83d\ude00\ud83d\ude01""#, ["😀😁"]),
    ("text without quotes", #"["\ud83d\ude00", \uD83D\uDE00]"#, ["😀", #"\uD83D\uDE00"#]),
    ("single quotes", #"["\ud83d\ude00", '\uDABC\udEf0']"#, ["😀", #"\uDABC\udEf0"#]),
    ("backslashes", #"["\ud83d\ude00", "\\ud83d\\ude00"]"#, ["😀", #"\ud83d\ude00"#]),
    ("a backslash before a pair", #""\\\ud83d\ude00""#, [#"\😀"#]),
  ]

  @Test(arguments: cases) func `the halves that JSON writes are one character`(
    _ c: (name: String, text: String, scalars: [String])
  ) throws {
    var scalars: [String] = []
    try forEachYAMLEvent(in: Array(c.text.utf8)) { event, _ in
      if case .scalar(let text, _, _) = event { scalars.append(text) }
    }
    #expect(scalars == c.scalars)
  }

  @Test func `places behind a pair are those of the text`() throws {
    let marked = MarkedText(#"‸["\ud83d\ude00", ‸b, "\ud83d\ude00\ud83d\ude00": ‸c]"#)
    var marks: [YAMLMark] = []
    try forEachYAMLEvent(in: marked.bytes) { event, mark in
      switch event {
      case .sequenceStart: marks.append(mark)
      case .scalar("b", _, _), .scalar("c", _, _): marks.append(mark)
      default: break
      }
    }
    #expect(marks == marked.marks)
  }

  static let lone = [
    #""\ud83d""#, #""\ud83d x""#, #""\ude00""#, #""\ude00\ud83d""#, #""\ud83d\ud83d""#,
    "\"\\ud83d\\ude00 \u{E000}\" ", #""\ud83d\ude00 \ue000""#,
  ]

  @Test(arguments: lone)
  func `half a pair is an error, and private characters are never taken for one`(
    _ text: String
  ) {
    #expect(throws: YAMLError.self) { try forEachYAMLEvent(in: Array(text.utf8)) { _, _ in } }
  }
}
