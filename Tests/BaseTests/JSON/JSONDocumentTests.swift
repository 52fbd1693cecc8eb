import Base
import Foundation
import Testing

struct JSONDocumentTests {
  static func compact(_ text: String) throws(JSONError) -> String {
    String(decoding: try JSONDocument(text.utf8).bytes, as: UTF8.self)
  }

  /// The reason for refusing a text, after line and column; nil if it is read.
  static func refusal(of text: String, rejectsDuplicateKeys: Bool = false) -> String? {
    do throws(JSONError) {
      _ = try JSONDocument(text.utf8, rejectsDuplicateKeys: rejectsDuplicateKeys)
      return nil
    } catch {
      return "\(error.line):\(error.column): \(error.reason)"
    }
  }

  @Test(arguments: [
    (" [ 1 ,\t2 ] \r\n", "[1,2]"),
    (#"{ "a" : { } , "b" : [ ] }"#, #"{"a":{},"b":[]}"#),
    (#""\u0041\/\n\u001b\"\\\u00f1\ud83c\udfc6""#, #""A/\u000a\u001b\"\\ñ🏆""#),
    ("75960607912402200", "75960607912402200"),
    ("[1.0,1e5,-0,0.10]", "[1.0,1e5,-0,0.10]"),
    (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#),
  ])
  func `blanks go, and digits and members stay`(text: String, compact: String) throws {
    #expect(try Self.compact(text) == compact)
    #expect(try Self.compact(compact) == compact)
  }

  @Test(
    arguments: [
      ("null", .null), (" \t\r\ntrue\n", .flag(true)), ("false", .flag(false)),
      ("-0.5e1", .number(-5)), ("1E+30", .number(1e30)), ("1e-999", .number(0)),
      ("12345678901234567890123", .number(1.2345678901234567e22)),
      ("\"\"", .text("")), (#""\"\\\/\b\f\n\r\t\u00f1""#, .text("\"\\/\u{8}\u{C}\n\r\tñ")),
      (#""\ud83c\udfc6 a\u0000b""#, .text("🏆 a\0b")),
      ("[]", .list([])), ("{}", .object([])),
      ("[1,[2],{}]", .list([.number(1), .list([.number(2)]), .object([])])),
      (
        #"{"b\"":1,"a":null}"#,
        .object([.init(key: "b\"", value: .number(1)), .init(key: "a", value: .null)])
      ),
    ] as [(String, Value)]
  )
  func `each kind of value is read`(text: String, value: Value) throws {
    #expect(Value(try JSONDocument(text.utf8).root) == value)
  }

  @Test func `random values read as they were written`() throws {
    var generator = Generator(state: 19)
    for _ in 0..<500 {
      let value = Value(from: &generator, depth: 4)
      var writer = JSONWriter()
      value.write(to: &writer)
      let document = try JSONDocument(writer.bytes, rejectsDuplicateKeys: true)
      // The writer breaks lines, and escapes those in texts.
      #expect(document.bytes == writer.bytes.filter { $0 != 0x0A })
      #expect(Value(document.root) == value)
    }
  }

  @Test func `texts with a changed byte are read or refused as Foundation does`() throws {
    let text = Array(
      #"{"a": [1.5e+2, -0, "é\n\ud83c\udfc6", true, null, {"b": ""}], "cc": false}"#.utf8
    )
    var (taken, refused) = (0, 0)
    for index in text.indices {
      for byte in Array("\"\\{}[],:019.eE+-tnux ".utf8) + [0, 0x0A, 0x7F, 0x80, 0xC3, 0xFF] {
        var changed = text
        changed[index] = byte
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(changed))) != nil
        if isJSON { taken += 1 } else { refused += 1 }
        let document = try? JSONDocument(changed)
        #expect(isJSON == (document != nil), "\(String(decoding: changed, as: UTF8.self))")
      }
      #expect((try? JSONDocument(text[..<index])) == nil)
    }
    #expect(taken > 100 && refused > 500)
  }

  @Test(arguments: [
    ("", "1:1: a value expected"), ("  \n ", "2:2: a value expected"),
    ("[\n1 2]", "2:3: ',' or ']' expected"), ("[1,]", "1:4: a value expected"),
    ("{\"é\" 1}", "1:6: ':' expected"), ("{1:2}", "1:2: a name in quotes expected"),
    ("{'a':1}", "1:2: a name in quotes expected"), ("[1]x", "1:4: end of file expected"),
    ("\"a", "1:3: a quote expected"), ("nul", "1:1: invalid word"),
    (#"["\x"]"#, "1:3: invalid escape"), (#"["\ud800"]"#, "1:3: invalid escape"),
    (#""\udc00\ud800""#, "1:2: invalid escape"), (#"["\"#, "1:4: a quote expected"),
    ("[\"a\u{1}\"]", "1:4: a control character in a text"), ("-", "1:2: a value expected"),
    ("[01]", "1:3: ',' or ']' expected"), ("[+1]", "1:2: a value expected"),
    ("[.5]", "1:2: a value expected"), ("[NaN]", "1:2: a value expected"),
    ("// no", "1:1: a value expected"), ("\u{FEFF}1", "1:1: a value expected"),
    ("[\n\"é\",1\0]", "2:6: ',' or ']' expected"),
    ("\"a\0\"", "1:3: a control character in a text"),
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

  @Test func `256 levels are read, more are refused`() {
    for (levels, isRead) in [(256, true), (257, false), (1_000_000, false)] {
      let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      #expect((Self.refusal(of: text) == nil) == isRead)
      #expect(Self.refusal(of: String(repeating: "{\"a\":", count: levels)) != nil)
    }
  }

  @Test func `so many values are read, more are refused`() throws {
    let text = Array(#"{"a":[1,2]}"#.utf8)
    #expect(try JSONDocument(text[...], maximumValues: 5).root["a"]?.elements?.count == 2)
    #expect(throws: JSONError.self) { try JSONDocument(text[...], maximumValues: 4) }
  }

  @Test func `of two members with one name the last counts, unless duplicates are refused`() throws {
    let text = #"{"a":1,"b":2,"\u0061":3}"#
    #expect(try JSONDocument(text.utf8).root["a"]?.integer == 3)
    #expect(
      Self.refusal(of: text, rejectsDuplicateKeys: true)
        == #"1:25: the name "a" occurs twice"#
    )
    let many = (0..<40).map { "\"\($0)\":0" }.joined(separator: ",")
    #expect(Self.refusal(of: "{\(many)}", rejectsDuplicateKeys: true) == nil)
    #expect(Self.refusal(of: "{\(many),\"7\":0}", rejectsDuplicateKeys: true) != nil)
  }

  @Test func `an accessor returns nil for a value of another kind`() throws {
    let root = try JSONDocument(
      #"{"text":"1","number":1,"flag":true,"list":[2],"none":null,"object":{"a":5}}"#.utf8
    ).root
    for (kind, node) in try #require(root.members) {
      #expect((node.string != nil) == (kind == "text"))
      #expect((node.digits != nil) == (kind == "number"))
      #expect((node.number != nil) == (kind == "number"))
      #expect((node.integer != nil) == (kind == "number"))
      #expect((node.bool != nil) == (kind == "flag"))
      #expect((node.elements != nil) == (kind == "list"))
      #expect(node.isNull == (kind == "none") && node.isArray == (kind == "list"))
      #expect(node.isObject == (kind == "object") && (node["a"] != nil) == (kind == "object"))
      #expect(node.memberCount == (kind == "object" ? 1 : nil))
    }
    #expect(root["missing"] == nil && root["object"]?["a"]?.integer == 5)
  }

  @Test(arguments: [
    ("0", 0), ("-7", -7), ("7.0", 7), ("7e2", 700), ("7.5", nil), ("1e300", nil), ("1e999", nil),
    ("9007199254740991", 9_007_199_254_740_991), ("9007199254740992", nil),
    ("9007199254740993", nil), ("-9007199254740992", nil),
  ])
  func `only exact whole numbers are integers`(text: String, whole: Int?) throws {
    #expect(try JSONDocument(text.utf8).root.integer == whole)
  }
}
