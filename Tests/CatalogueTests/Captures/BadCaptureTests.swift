import Base
import Catalogue
import Foundation
import Network
import Testing

/// Saved answers with something wrong in them.
struct BadCaptureTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var records: [String]
    /// Lines and reasons.
    var refusals: [String]

    init(_ name: String, _ bytes: some Sequence<UInt8>, _ records: [String], _ refusals: [String]) {
      (testDescription, self.bytes, self.records, self.refusals) = (
        name, Array(bytes), records, refusals
      )
    }
  }

  static let one = capturedCharacter(1)
  static let two = capturedCharacter(2)
  static let whole = answer([one, two])

  static let cases: [Case] = [
    .init(
      "cut in a record",
      whole.utf8.prefix(380),
      ["characters/1"],
      ["4: the file ends in the middle of it"]
    ),
    .init(
      "cut behind the records",
      whole.utf8.dropLast(3),
      ["characters/1", "characters/2"],
      ["5: the file ends in the middle of it"]
    ),
    .init(
      "a line that is cut in a text",
      "{\"id\":1,\"na\n\(two)".utf8,
      ["characters/2"],
      ["1: a control character in a text"]
    ),
    .init(
      "a line that is cut between texts",
      "{\"id\":1,\n\(two)".utf8,
      ["characters/2"],
      ["2: '{' in the wrong place"]
    ),
    .init(
      "the last line is cut",
      "\(one)\n{\"id\":2".utf8,
      ["characters/1"],
      ["2: the file ends in the middle of it"]
    ),
    .init(
      "a line with too much",
      "\(one)\n{\"a\":1}}\n\(two)\n".utf8,
      ["characters/1", "characters/2"],
      ["2: it is no record of a known kind", "2: '}' in the wrong place"]
    ),
    .init(
      "an answer broken in the middle",
      answer([one, "{\"id\" 5}", two]).utf8,
      ["characters/1", "characters/2"],
      ["4: '5' in the wrong place"]
    ),
    .init("a web page", "<!DOCTYPE html>\n<title>x</title>".utf8, [], ["1: it is no JSON"]),
    .init("UTF-16", [0xFF, 0xFE, 0x7B, 0], [], ["0: it is UTF-16, not UTF-8"]),
    .init(
      "not UTF-8",
      Array(#"{"id":1,"name":""#.utf8) + [0xFF] + Array(#"","comics":{},"series":{}}"#.utf8),
      [],
      ["1: invalid UTF-8"]
    ),
    .init(
      "a wrong sign far behind a record in its line",
      (capturedCharacter(1) + String(repeating: " ", count: 3_000_000) + "<").utf8,
      ["characters/1"],
      ["1: '<' in the wrong place"]
    ),
    .init("a NUL", [0x7B, 0], [], ["1: a byte in the wrong place"]),
    .init(
      "numbers",
      "[1, 2]\n3\n".utf8,
      [],
      [1, 1, 2].map { "\($0): a number or word where a record belongs" }
    ),
    .init(
      "texts and lists among records",
      "[\(one),\n\"a\", [\"b\"], [\(two)],\n\(two), null]".utf8,
      ["characters/1", "characters/2"],
      [
        "2: a text where a record belongs", "2: a list where a record belongs",
        "2: a list where a record belongs", "3: a number or word where a record belongs",
      ]
    ),
    .init(
      "an id of another record's address",
      answer([one.replacing(#""id":1"#, with: #""id":5"#), two]).utf8,
      ["characters/2"],
      ["3: its id is 5, and its resourceURI ends in 1"]
    ),
    .init(
      "compressed data with a wrong checksum",
      Array(gzipped(whole).dropLast(8)) + [1, 2, 3, 4] + Array(gzipped(whole).suffix(4)),
      ["characters/1", "characters/2"],
      ["0: its checksum is wrong, so what was taken of it may be, too"]
    ),
    .init(
      "variables of a collection of requests",
      (#"{"name":"Get","request":{"url":{"raw":"{{base}}/characters?ts={{ts}}"},"body":"{\"ts\": {{ts}}}","header":"{{ts}}"},"#
        + #""response":[{"body":\#(ShapeTests.quoted("[\(one)]"))}]}"#).utf8,
      ["characters/1"],
      []
    ),
    .init(
      "ids as text, repeated, negative, of zero, broken",
      answer([
        #"{"id":"7","name":"A","resourceURI":"http://x/v1/public/characters/7"}"#,
        capturedCharacter(7, "Thor", modified: "2020-01-01T00:00:00-0500"), capturedCharacter(-5),
        capturedCharacter(0),
        #"{"id":1e3,"name":"A","comics":{},"series":{}}"#, #"{"name":"A","comics":{},"series":{}}"#,
      ]).utf8,
      ["characters/7"],
      ["5: '-5' is no id", "6: '0' is no id", "7: '1e3' is no id", "8: it has no id"]
    ),
    .init(
      "no name",
      #"{"id":1,"comics":{},"resourceURI":"http://x/v1/public/characters/1"}"#.utf8,
      [],
      ["1: it has no name"]
    ),
    .init(
      "an address that was rewritten",
      #"{"id":9,"title":"x","issueNumber":1,"resourceURI":"../../etc/passwd"}"#.utf8,
      ["comics/9"],
      []
    ),
    .init(
      "levels without end",
      Array(repeating: 0x5B, count: 100_000),
      [],
      ["1: it has more than 256 levels"]
    ),
    .init(
      "compressed data that ends",
      gzipped(whole).dropLast(8),
      ["characters/1", "characters/2"],
      ["0: its compressed data ends too early"]
    ),
    .init(
      "compressed data that is broken",
      Array(gzipped(whole).prefix(10)) + Array(repeating: 0xFF, count: 50),
      [],
      ["0: its compressed data is broken"]
    ),
    .init(
      "chunks that end",
      chunked(whole).dropLast(9),
      ["characters/1", "characters/2"],
      ["0: its chunks end too early"]
    ),
    .init("chunks that are broken", "5\r\n{\"id\"xx\r\n".utf8, [], ["0: its chunks are broken"]),
    .init(
      "a cycle of relations",
      answer([
        #"{"id":1,"name":"A","resourceURI":"http://x/v1/public/characters/1","comics":{"items":[{"resourceURI":"http://x/v1/public/comics/2","name":"B"}]}}"#,
        #"{"id":2,"title":"B","resourceURI":"http://x/v1/public/comics/2","characters":{"items":[{"resourceURI":"http://x/v1/public/characters/1","name":"A"},{"resourceURI":"http://x/v1/public/comics/2","name":"B"}]}}"#,
      ]).utf8,
      ["characters/1", "comics/2"],
      []
    ),
    .init(
      "fields of other kinds than they are",
      #"{"id":3,"title":7,"issueNumber":[],"upc":{},"dates":{"a":1},"series":"x","characters":[1,null],"creators":{"items":{}},"resourceURI":"http://x/v1/public/comics/3"}"#
        .utf8,
      ["comics/3"],
      []
    ),
  ]

  @Test(arguments: cases)
  func `what is whole is taken, and the rest refused with its place`(_ one: Case) throws {
    let scene = try Scene()
    try scene.write(one.bytes, to: "a.json")
    let report = try scene.take(["a.json"])
    #expect(try scene.records == one.records)
    #expect(report.refusals.map { "\($0.line): \($0.reason)" } == one.refusals)
    #expect(report.refusals.allSatisfy { $0.file == scene.path("a.json") })
    #expect(try scene.isSound)
  }

  @Test func `a file cut anywhere gives its whole records and never more`() throws {
    let text = Array(answer([Self.one, Self.two, capturedCharacter(3)]).utf8)
    let ends = [1, 2, 3].map { id in
      Data(text).range(of: Data(capturedCharacter(id).utf8))?.upperBound ?? .max
    }
    for length in stride(from: 0, to: text.count, by: 7) {
      let scene = try Scene()
      try scene.write(text[..<length], to: "a.json")
      let report = try scene.take(["a.json"])
      #expect(report.taken == ends.count { $0 <= length })
      #expect(report.refused == (length == 0 ? 0 : 1))
    }
  }

  /// A change of the text of one record, after which a strict reader refuses it.
  struct Damage: CustomTestStringConvertible, Sendable {
    var testDescription: String { "\(old) → \(new)" }
    var old: String
    var new: [UInt8]

    init(_ old: String, _ new: some Sequence<UInt8>) { (self.old, self.new) = (old, Array(new)) }
    init(_ old: String, _ new: String) { self.init(old, Array(new.utf8)) }
  }

  static let damages: [Damage] = [
    .init("12", "NaN"), .init("12", "-Infinity"), .init("12", "undefined"), .init("12", "012"),
    .init("12", "+12"), .init("12", "12."), .init("12", "0x12"), .init("12", "True"),
    .init("12", String(repeating: "[", count: 300) + String(repeating: "]", count: 300)),
    .init(
      "12",
      String(repeating: #"{"a":"#, count: 300) + "1" + String(repeating: "}", count: 300)
    ),
    .init("A text", "A \u{1} text"), .init("A text", "A \n text"), .init("A text", "A \0 text"),
    .init("A text", [0xFF, 0xFE]), .init("A text", [0xC0, 0xAF]), .init("A text", #"\ud800"#),
    .init("A text", #"\udc00 "#), .init("A text", #"\x41"#), .init("A text", #"A "text"#),
    .init("A text", #"A "great" text"#), .init(#""A text","#, #""A text"#),
    .init(#""A text","#, #"A text","#), .init(#""A text","#, #""A text""#),
    .init(#""A text","#, #""A text",,"#), .init(#""A text","#, "'A text',"),
    .init(#""A text","#, #""A text", /* x */"#), .init(#""description":"#, #""description""#),
    .init(#""description":"#, "description:"), .init(#""thumbnail": {"#, #""thumbnail": "#),
    .init(#""jpg"}"#, #""jpg""#), .init(#""jpg"}"#, #""jpg",}"#), .init(#""jpg"}"#, #""jpg"}}"#),
    .init("}],", "},"), .init("}],", "}]],"), .init(#""items": ["#, #""items": [["#),
    .init(#""urls": []}"#, ""), .init(#""urls": []}"#, #""urls": []"#),
    .init(#""urls": []}"#, #""urls": []}}"#), .init(#"{"id": 5"#, #""id": 5"#),
    .init(#""id": 5"#, #""id": "five""#), .init(#""id": 5"#, #""id": 5.5"#),
    .init(#""id": 5"#, #""id": 99999999999999999999999"#), .init(#""id": 5"#, #""id": 6"#),
    .init(#""name":"#, #""nane":"#), .init("", "null"), .init("", #""a text""#), .init("", "{}"),
  ]

  @Test(arguments: damages, [",", ",\n"])
  func `of ten records, the nine around a damaged one are taken`(
    _ damage: Damage,
    _ separator: String
  ) throws {
    var records = (1...10).map { id in
      let own = "http://gateway.marvel.com/v1/public/characters/\(id)"
      return Array(
        (#"{"id": \#(id), "name": "N", "description": "A text", "thumbnail": {"path": "http://a/b", "extension": "jpg"}, "#
          + #""resourceURI": "\#(own)", "comics": {"available": 12, "items": [{"resourceURI": "\#(own)/comics/7", "#
          + #""name": "n"}], "returned": 1}, "urls": []}"#).utf8
      )
    }
    if damage.old.isEmpty {
      records[4] = damage.new
    } else {
      let place = try #require(Data(records[4]).range(of: Data(damage.old.utf8)))
      records[4].replaceSubrange(place, with: damage.new)
    }
    let scene = try Scene()
    let body = Array(records.joined(separator: Array(separator.utf8)))
    try scene.write(
      Array(#"{"code": 200, "data": {"results": ["#.utf8) + body + Array("]}}\n".utf8),
      to: "a.json"
    )
    let report = try scene.take(["a.json"])
    #expect(report.taken == 9 && report.refused == 1, "\(report.refusals)")
    #expect(try Set(scene.records) == Set((1...10).filter { $0 != 5 }.map { "characters/\($0)" }))
    let (line, column) = (report.refusals[0].line, report.refusals[0].column)
    if separator == "," {
      let start = #"{"code": 200, "data": {"results": ["#.utf8.count + records[..<4].joined().count
      #expect(line == 1 && (start..<start + 2_500).contains(column), "\(column)")
    } else {
      // A text that is cut ends with its line, and a record that is not closed where the next one begins.
      #expect((5...6).contains(line), "\(line)")
    }
  }

  @Test func `no key is stored under any name`() throws {
    let key = "0123456789abcdef0123456789ABCDEF"
    let scene = try Scene()
    let urls = [
      "?apikey[]=abcd", "?%61pikey=abcd", "?a=1&API_KEY=abcd&b=2", "?%2561pikey=abcd",
      "?ts=123456#x", "?other=\(key)", "/\(key)/", "%3D\(key)",
    ].map { "\"http://marvel.com/\($0)\"" }
    let text =
      #"{"id":1,"fullName":"A","apikey":"abcd","Public-Key":"abcd","ts":123456,"x":{"hash":"abcd"},"token":"\#(key)","#
      + #""note":"{\"apikey\":\"abcd\"}","variable":[{"key":"apikey","value":"\#(key)"}],"#
      + #""upc":75960607912402200,"urls":[\#(urls.joined(separator: ","))]}"#
    try scene.write(text.utf8, to: "a.json")
    let report = try scene.take()
    #expect(report.taken == 1 && report.refused == 0, "\(report.refusals)")
    let body = try #require(try scene.body("creators", 1))
    for secret in [key, "abcd\"", "=abcd", "123456"] { #expect(!body.contains(secret), "\(body)") }
    #expect(body.contains(#""upc":75960607912402200"#) && body.contains("?a=1&API_KEY=***&b=2"))
  }

  @Test func `no key in a link is stored, however it is written`() throws {
    let key = "0123456789abcdef0123456789abcdef"
    let urls = [
      "http://marvel.com/a?utm_campaign=apiRef&utm_source=\(key)",
      "http:\\/\\/marvel.com\\/b?utm_source=\(key)&x=1", "http://marvel.com/c?apikey=\(key)#top",
      "http://marvel.com/d?utm_campaign=apiRef\\u0026utm_source\\u003d\(key)",
      "http://marvel.com/e?utm_campaign=apiRef&utm_source=<PUBLIC_KEY>",
      "<a href=\\\"http://marvel.com/f?x=1&amp;utm_source=\(key)\\\">f</a>",
      "see %3Fapikey%3D\(key)%26x and secretsecretsecret",
    ]
    let list = urls.map { "\"\($0)\"" }.joined(separator: ",")
    let scene = try Scene()
    try scene.write(#"{"id":1,"fullName":"A","urls":[\#(list)]}"#.utf8, to: "a.json")
    _ = try scene.take(secrets: ["secretsecretsecret"])
    let body = try #require(try scene.body("creators", 1))
    for secret in [key, "PUBLIC_KEY", "secretsecret"] { #expect(!body.contains(secret)) }
    #expect(body.contains(#""http://marvel.com/a?utm_campaign=apiRef""#))
    for letter in "abcdef" { #expect(body.contains("marvel.com/\(letter)")) }
    for file in try FileManager.default.contentsOfDirectory(atPath: scene.root + "/cache") {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: scene.root + "/cache/" + file))
      #expect(bytes.range(of: Data(key.utf8)) == nil)
    }
  }

  @Test func `text that could control a terminal is stored as it is, and escaped`() throws {
    let scene = try Scene()
    try scene.write(
      #"{"id":1,"name":"\u001b]0;x\u0007<b>&amp;\u202e","comics":{},"series":{}}"#.utf8,
      to: "a.json"
    )
    _ = try scene.take()
    let body = try #require(try scene.body("characters", 1))
    #expect(body.contains(#"\u001b]0;x\u0007<b>&amp;"#))
    #expect(body.utf8.allSatisfy { $0 >= 0x20 })
  }

  @Test func `a record of 16 MiB is too large, whatever is around it`() throws {
    let scene = try Scene()
    let long = String(repeating: "x", count: 17 << 20)
    try scene.write(
      answer([Self.one, capturedCharacter(2, long), capturedCharacter(3)]).utf8,
      to: "a.json"
    )
    let report = try scene.take(["a.json"])
    #expect(try scene.records == ["characters/1", "characters/3"])
    #expect(report.refusals.map(\.reason) == ["it is larger than 16 MiB"])
    #expect(report.refusals.map(\.line) == [4])
  }

  @Test func `files that cannot be read are refused with their reason`() throws {
    let scene = try Scene()
    try scene.write(Self.one.utf8, to: "a.json")
    try FileManager.default.createSymbolicLink(
      atPath: scene.path("b.json"),
      withDestinationPath: "nowhere"
    )
    let report = try importCaptures(
      CaptureFiles(at: [
        scene.path("none"), "/dev/zero", "/proc/self/environ", scene.path("a.json"),
        scene.path("b.json"),
      ]),
      into: scene.open(),
      .init(secrets: [])
    ) { _, _ in }
    #expect(report.taken == 1)
    #expect(
      report.refusals.map(\.file).sorted()
        == [
          "/dev/zero", "/proc/self/environ", scene.path("b.json"), scene.path("none"),
        ].sorted()
    )
    #expect(report.refusals.allSatisfy { !$0.reason.isEmpty && $0.line == 0 })
  }

  @Test func `an import that is cancelled stops at once and can be run again`() async throws {
    let scene = try Scene()
    let lines = (1...20_000).map { capturedCharacter($0, "Character \($0)") }
    try scene.write(lines.joined(separator: "\n").utf8, to: "a.jsonl")
    let (root, path) = (scene.root, scene.path("a.jsonl"))
    let task = Task.detached {
      let catalogue = try Catalogue.open(in: root + "/cache") { _ in }
      return try importCaptures(CaptureFiles(at: [path]), into: catalogue, .init(secrets: [])) {
        _,
        records in
        // The first change of the catalogue is stored.
        if records >= 6_000 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      }
    }
    let first = try await task.value
    #expect(first.wasStopped && first.taken < 20_000)
    let kept = try scene.open().summary().kinds.map(\.records).reduce(0, +)
    #expect(kept == first.taken && kept >= 6_000)
    let second = try scene.take(["a.jsonl"])
    #expect(second.taken == 20_000 - kept && second.unchanged == kept)
  }
}
