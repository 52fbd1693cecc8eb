import Base
import Testing

struct JSONDocumentTests {
  static func value(_ text: String) throws -> Value { Value(try JSONDocument(text.utf8).root) }

  /// The reason for refusing a text, after line and column; nil if it is read.
  static func refusal(of text: String, rejectsDuplicateKeys: Bool = false) -> String? {
    do throws(JSONError) {
      _ = try JSONDocument(text.utf8, rejectsDuplicateKeys: rejectsDuplicateKeys)
      return nil
    } catch {
      return "\(error.line):\(error.column): \(error.reason)"
    }
  }

  static func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }

  @Test(
    arguments: [
      ("null", .null),
      (" \t\r\ntrue\n", .flag(true)),
      ("false", .flag(false)),
      ("-0.5e1", .number(-5)),
      ("1E+30", .number(1e30)),
      ("12345678901234567890123", .number(1.2345678901234567e22)),
      ("1e-999", .number(0)),
      ("\"\"", .text("")),
      (#""\"\\\/\b\f\n\r\t\u00f1""#, .text("\"\\/\u{8}\u{C}\n\r\tñ")),
      (#""\ud83c\udfc6 a\u0000b""#, .text("🏆 a\0b")),
      ("[]", .list([])),
      ("{}", .object([])),
      ("[1,[2],{}]", .list([.number(1), .list([.number(2)]), .object([])])),
      (
        #"{"b":1,"a":null}"#,
        .object([.init(key: "b", value: .number(1)), .init(key: "a", value: .null)])
      ),
    ] as [(String, Value)]
  )
  func `each kind of value is read`(text: String, value: Value) throws {
    #expect(try Self.value(text) == value)
  }

  @Test(arguments: [
    ("", "1:1: unexpected token near end of file"),
    ("  \n ", "2:1: unexpected token near end of file"),
    ("[1,]", "1:4: unexpected token near ']'"),
    ("[1 2]", "1:4: ']' expected near '2'"),
    ("{\"a\" 1}", "1:6: ':' expected near '1'"),
    ("{'a':1}", "1:2: string or '}' expected near '''"),
    ("[1]x", "1:4: end of file expected near 'x'"),
    ("{} {}", "1:4: end of file expected near '{'"),
    ("[\n1,\n  nul]", "3:5: invalid token near 'nul'"),
    ("[01]", "1:2: invalid token near '0'"),
    ("[+1]", "1:2: invalid token near '+'"),
    ("[.5]", "1:2: invalid token near '.'"),
    ("[NaN]", "1:4: invalid token near 'NaN'"),
    ("[1e999]", "1:6: real number overflow near '1e999'"),
    ("\"\\ud800\"", "1:8: invalid Unicode '\\uD800' near '\"\\ud800\"'"),
    ("\"\\udc00\\ud800\"", "1:14: invalid Unicode '\\uDC00' near '\"\\udc00\\ud800\"'"),
    ("\"\\ud800x\"", "1:9: invalid Unicode '\\uD800' near '\"\\ud800x\"'"),
    ("\"\\x\"", "1:3: invalid escape near '\"\\x'"),
    ("\"a\nb\"", "1:2: unexpected newline near '\"a'"),
    ("\"a", "1:2: premature end of input near '\"a'"),
    ("{\"a\\u0000\":1}", "1:10: NUL byte in object key not supported near '\"a\\u0000\"'"),
    ("// no", "1:1: invalid token near '/'"),
    ("\u{FEFF}1", "1:1: invalid token near ' '"),
    ("\0", "1:1: NUL byte"),
    ("1\0", "1:2: NUL byte"),
    ("[\n\"é\",1\0]", "2:6: NUL byte"),
    ("{\"a\":0\0}", "1:7: NUL byte"),
    ("\"a\0\"", "1:3: NUL byte"),
    ("tr\0ue", "1:3: NUL byte"),
  ])
  func `invalid JSON is refused with its place`(text: String, refusal: String) {
    #expect(Self.refusal(of: text) == refusal)
  }

  @Test(arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0],
  ])
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
    #expect(throws: JSONError.self) { try JSONDocument(bytes) }
  }

  @Test func `a reason contains no control character`() {
    let error = #expect(throws: JSONError.self) {
      try JSONDocument("[\"\u{202E}\u{9B}31m".utf8)
    }
    #expect(error?.reason.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" } == false)
  }

  @Test func `2,048 levels are read, more are refused`() throws {
    #expect(try JSONDocument(Self.nested(2_047).utf8).root.elements != nil)
    for levels in [2_049, 100_000] {
      #expect(throws: JSONError.self) { try JSONDocument(Self.nested(levels).utf8) }
      #expect(throws: JSONError.self) {
        try JSONDocument(String(repeating: "{\"a\":", count: levels).utf8)
      }
    }
  }

  @Test func `a billion digits are a number out of bounds`() {
    let digits = [UInt8](repeating: UInt8(ascii: "9"), count: 1_000_000)
    #expect(throws: JSONError.self) { try JSONDocument(digits) }
  }

  @Test func `of two members with one name the last counts, unless duplicates are refused`() throws
  {
    let text = #"{"a":1,"b":2,"a":3}"#
    #expect(try JSONDocument(text.utf8).root["a"]?.integer == 3)
    #expect(
      Self.refusal(of: text, rejectsDuplicateKeys: true)
        == "1:16: duplicate object key near '\"a\"'"
    )
  }
}
