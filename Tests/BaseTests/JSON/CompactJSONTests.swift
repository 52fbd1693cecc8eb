import Base
import PublicSuites
import Testing

struct CompactJSONTests {
  static func compact(_ text: String) throws(JSONError) -> String {
    String(decoding: try CompactJSON(Array(text.utf8)).bytes, as: UTF8.self)
  }

  static func isRead(_ bytes: [UInt8]) -> Bool {
    (try? CompactJSON(bytes)) != nil
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

  @Test func `random values read as libjansson reads them`() throws {
    var generator = Generator(state: 19)
    for _ in 0..<500 {
      let value = Value(from: &generator, depth: 4)
      var writer = JSONWriter()
      value.write(to: &writer)
      let compact = try CompactJSON(writer.bytes)
      // The writer breaks lines, and escapes those in texts.
      #expect(compact.bytes == writer.bytes.filter { $0 != 0x0A })
      #expect(Value(compact.root) == value)
    }
  }

  @Test func `texts with a changed byte are read or refused as libjansson does`() throws {
    let text = Array(
      #"{"a": [1.5e+2, -0, "é\n\ud83c\udfc6", true, null, {"b": ""}], "cc": false}"#.utf8
    )
    var (taken, refused) = (0, 0)
    for index in text.indices {
      for byte in Array("\"\\{}[],:019.eE+-tnux ".utf8) + [0, 0x0A, 0x7F, 0x80, 0xC3, 0xFF] {
        var changed = text
        changed[index] = byte
        let document = try? JSONDocument(changed)
        let compact = try? CompactJSON(changed)
        if document == nil { refused += 1 } else { taken += 1 }
        #expect(
          (document != nil) == (compact != nil),
          "\(String(decoding: changed, as: UTF8.self))"
        )
        if let document, let compact { #expect(Value(compact.root) == Value(document.root)) }
      }
      #expect(!Self.isRead(Array(text[..<index])))
    }
    #expect(taken > 100 && refused > 500)
  }

  @Test(arguments: [
    ("", "1:1: a value expected"), ("[\n1 2]", "2:3: ',' or ']' expected"),
    ("{\"é\" 1}", "1:6: ':' expected"), ("{1:2}", "1:2: a name in quotes expected"),
    ("[1]x", "1:4: end of file expected"), ("\"a", "1:3: a quote expected"),
    ("nul", "1:1: invalid word"), (#"["\x"]"#, "1:3: invalid escape"),
    (#"["\ud800"]"#, "1:3: invalid escape"), (#"["\"#, "1:4: a quote expected"),
    ("[\"a\u{1}\"]", "1:4: a control character in a text"), ("-", "1:2: a value expected"),
  ])
  func `invalid JSON is refused with its place`(text: String, refusal: String) {
    do throws(JSONError) {
      _ = try Self.compact(text)
      Issue.record("it was read")
    } catch {
      #expect("\(error.line):\(error.column): \(error.reason)" == refusal)
    }
  }

  @Test func `256 levels are read, more are refused`() {
    for (levels, isRead) in [(256, true), (257, false), (1_000_000, false)] {
      let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      #expect(Self.isRead(Array(text.utf8)) == isRead)
      #expect(!Self.isRead(Array(String(repeating: "{\"a\":", count: levels).utf8)))
    }
  }

  @Test func `an accessor returns nil for a value of another kind`() throws {
    let root = try CompactJSON(
      Array(#"{"text":"1","number":1,"flag":true,"list":[2],"none":null,"object":{"a":5}}"#.utf8)
    ).root
    for (kind, value) in try #require(root.members) {
      #expect((value.string != nil) == (kind == "text"))
      #expect((value.digits != nil) == (kind == "number"))
      #expect((value.integer != nil) == (kind == "number"))
      #expect((value.bool != nil) == (kind == "flag"))
      #expect((value.elements != nil) == (kind == "list"))
      #expect(value.isNull == (kind == "none") && value.isArray == (kind == "list"))
      #expect(value.isObject == (kind == "object") && (value["a"] != nil) == (kind == "object"))
    }
    #expect(root["missing"] == nil && root["object"]?["a"]?.integer == 5)
  }

  @Test(arguments: [
    ("9223372036854775807", Int.max), ("9223372036854775808", nil), ("-7", -7), ("7.0", nil),
  ])
  func `whole numbers beyond the doubles are exact`(text: String, whole: Int?) throws {
    #expect(try CompactJSON(Array(text.utf8)).root.integer == whole)
  }

  @Test func `of two members with one name the last counts`() throws {
    #expect(try CompactJSON(Array(#"{"a":1,"b":2,"a":3}"#.utf8)).root["a"]?.integer == 3)
  }

  @Test(.enabled(if: PublicSuite.json.isThere, "JSON_TEST_SUITE does not name a folder"))
  func `the public suite is read as its names say`() {
    for file in PublicSuite.json.files(ending: ".json") where !file.name.hasPrefix("i_") {
      #expect(Self.isRead(Array(file.bytes)) == file.name.hasPrefix("y_"), "\(file.name)")
    }
  }
}

extension Value {
  fileprivate init(_ value: CompactJSON.Value) {
    if let flag = value.bool {
      self = .flag(flag)
    } else if let number = value.digits.flatMap(Double.init) {
      self = .number(number)
    } else if let text = value.string {
      self = .text(text)
    } else if let elements = value.elements {
      self = .list(elements.map { Value($0) })
    } else if let members = value.members {
      self = .object(members.map { Member(key: $0.name, value: Value($0.value)) })
    } else {
      self = .null
    }
  }
}
