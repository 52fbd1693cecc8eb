import Base
import Testing

struct JSONWriterTests {
  static func written(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    return json.text
  }

  @Test(arguments: [
    ("plain", #""plain""#),
    ("", #""""#),
    (#"say "hi" \o/"#, #""say \"hi\" \\o/""#),
    ("a\nb\tc\r\u{0}\u{1F}\u{7F}", #""a\u000ab\u0009c\u000d\u0000\u001f\u007f""#),
    ("Araña 漢字 🏆 \u{2028}", "\"Araña 漢字 🏆 \u{2028}\""),
  ])
  func `a text is escaped where it must be`(text: String, json: String) {
    #expect(Self.written { $0.value(text) } == json)
  }

  @Test func `a sign is escaped wherever it stands`() {
    for sign in (0...0x7F).compactMap(Unicode.Scalar.init).map(String.init) + ["é", "\u{1F3C6}"] {
      let alone = Self.written { $0.value(sign) }.dropFirst().dropLast()
      for before in 0..<18 {
        let start = String(repeating: "a", count: before)
        #expect(Self.written { $0.value(start + sign + "bc") } == "\"\(start)\(alone)bc\"")
      }
    }
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (7, "7"), (-7, "-7"), (0.5, "0.5"), (1e12, "1000000000000"),
      (9_007_199_254_740_991, "9007199254740991"), (-9e15, "-9000000000000000"), (1e16, "1e+16"),
      (0.1 + 0.2, "0.30000000000000004"),
      (1e-7, "1e-07"), (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
    ] as [(Double, String)]
  )
  func `a number has the shortest form that reads back`(number: Double, json: String) {
    #expect(Self.written { $0.value(number) } == json)
  }

  @Test func `whole numbers of any size are written out`() {
    #expect(Self.written { $0.value(Int.min) } == "-9223372036854775808")
  }

  @Test func `commas are between values, never before or after`() {
    let text = Self.written { json in
      json.object { object in
        object.member("a", 1)
        object.member("b", "x")
        object.key("c")
        object.array { list in
          list.value(true)
          list.null()
          list.array { _ in }
          list.object { _ in }
          list.raw("1e2")
        }
        object.member("d", false)
        object.member("e", 0.5)
      }
    }
    #expect(text == #"{"a":1,"b":"x","c":[true,null,[],{},1e2],"d":false,"e":0.5}"#)
  }

  @Test func `a line begins after the comma`() {
    let text = Self.written { json in
      json.array { list in
        list.line()
        list.value(1)
        list.line()
        list.object { object in
          object.line()
          object.member("a", 2)
          object.line()
          object.key("b")
          object.line()
          object.value(3)
        }
      }
      json.end()
    }
    #expect(text == "[\n1,\n{\n\"a\":2,\n\"b\":\n3}]\n")
  }

  @Test(arguments: 0..<20) func `written text reads back`(seed: UInt64) throws {
    var generator = Generator(state: seed)
    for _ in 0..<100 {
      let value = Value(from: &generator, depth: 5)
      var json = JSONWriter()
      value.write(to: &json)
      let document = try JSONDocument(json.bytes, rejectsDuplicateKeys: true)
      #expect(Value(document.root) == value)
    }
  }
}
