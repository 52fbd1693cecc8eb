import Base
import Testing
import TournamentFile

struct SyntaxCase: CustomTestStringConvertible, Sendable {
  var text: MarkedText
  var problem: String
  var context: String?
  var testDescription: String { text.testDescription }

  /// - Parameter text: The problem is at its last mark, and the context at its first if there are
  ///   two.
  init(_ text: MarkedText, _ words: (problem: String, context: String?)) {
    self.text = text
    problem = words.problem
    context = words.context
  }
}

struct SyntaxTests {
  static let unclosedQuote = (
    "found unexpected end of stream", "while scanning a quoted scalar"
  )
  static let badStart = (
    "found character that cannot start any token", "while scanning for the next token"
  )

  static let cases: [SyntaxCase] = [
    .init("a: 1\nb: ‸'open\nc: 2\n‸", unclosedQuote),
    .init("a: ‸\"🦸 open‸", unclosedQuote),
    .init("\u{FEFF}x: y\r\na: ‸'b\r\n‸", unclosedQuote),
    .init("a: ‸\"‸\\q\"", ("found unknown escape character", "while parsing a quoted scalar")),
    .init("a: b‸: c", ("mapping values are not allowed in this context", nil)),
    .init("ü: 🦸‸: c", ("mapping values are not allowed in this context", nil)),
    .init("a:\n‸‸\tb: 2", badStart),
    .init("a: ‸‸@b", badStart),
    .init("‸‸:", ("did not find expected key", "while parsing a block mapping")),
    .init("‸a: 1\n‸- b\n", ("did not find expected key", "while parsing a block mapping")),
    .init(
      "a: ‸1\n‸\tb: 2",
      ("found a tab character that violates indentation", "while scanning a plain scalar")
    ),
    .init("a: ‸[b\n‸", ("did not find expected ',' or ']'", "while parsing a flow sequence")),
    .init("a: ‸[b‸", ("did not find expected ',' or ']'", "while parsing a flow sequence")),
    .init("a: ‸‸!x!y b", ("found undefined tag handle", "while parsing a node")),
    .init("‸%YAML 2.0\n---\na", ("found incompatible YAML document", nil)),
    .init("- a\n‸b‸", ("could not find expected ':'", "while scanning a simple key")),
    .init("- a\n‸b\n‸", ("could not find expected ':'", "while scanning a simple key")),
  ]

  @Test(arguments: cases) func `says what and where`(_ c: SyntaxCase) throws {
    let mark = try #require(c.text.marks.last)
    let problem = YAMLError.Problem.syntax(problem: c.problem, context: c.context)
    let context = c.context == nil ? nil : c.text.marks.first
    #expect(failure(reading: c.text.bytes) == YAMLError(problem, at: mark, context: context))
  }
}
