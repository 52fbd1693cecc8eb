import Base
import Catalogue
import Foundation
import Network
import Testing

/// The shapes in which people saved answers.
struct ShapeTests {
  struct Shape: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var records = ["characters/1", "characters/2"]

    init(_ name: String, _ bytes: [UInt8], _ records: [String] = ["characters/1", "characters/2"]) {
      (testDescription, self.bytes, self.records) = (name, bytes, records)
    }

    init(_ name: String, _ text: String, _ records: [String] = ["characters/1", "characters/2"]) {
      self.init(name, Array(text.utf8), records)
    }
  }

  static let two = [capturedCharacter(1), capturedCharacter(2, "Ara\\u00f1a")]
  static let whole = answer(two)

  /// A text as a JSON string.
  static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("/", with: "\\/") + "\""
  }

  static let shapes: [Shape] = [
    .init("a whole answer", whole),
    .init("the data alone", #"{"offset":0,"results":[\#(two.joined(separator: ","))]}"#),
    .init("an array of records", "[\(two.joined(separator: ","))]"),
    .init("one record", "\n \(two[0])\n", ["characters/1"]),
    .init("one record on each line", two.joined(separator: "\n")),
    .init(
      "one answer on each line",
      two.map { #"{"data":{"results":[\#($0)]}}"# }.joined(separator: "\n") + "\n"
    ),
    .init(
      "records on several lines",
      two.map { $0.replacing(",", with: ",\n") }.joined(separator: "\n")
    ),
    .init("an answer that is a text", quoted(whole)),
    .init(
      "a text in other JSON",
      #"{"request":{"url":"x"},"response":{"status":200,"body":\#(quoted(whole))}}"#
    ),
    .init(
      "texts in a list",
      #"{"interactions":[{"body":\#(quoted(two[0]))},{"body":\#(quoted(two[1]))}]}"#
    ),
    .init("answers in a list", #"[{"response":\#(whole)}]"#),
    .init(
      "the answer of 2014",
      #"{"code":200,"status":"Ok","etag":"x","data":{"results":[\#(two.joined(separator: ","))]}}"#
    ),
    .init("CRLF", whole.replacing("\n", with: "\r\n")),
    .init("a byte order mark", [0xEF, 0xBB, 0xBF] + whole.utf8),
    .init("chunks", chunked(whole)),
    .init("chunks of one record", chunked(capturedCharacter(1), sizes: [300]), ["characters/1"]),
    .init("gzip", gzipped(whole)),
    .init("gzip in parts", gzipped(two[0] + "\n") + gzipped(two[1])),
    .init("gzip with zeros behind it", gzipped(whole) + [0, 0, 0]),
    .init("chunks of gzip", chunkedBytes(gzipped(whole))),
    .init(
      "a body beside the address that was asked",
      #"{"log":{"entries":[{"request":{"url":"https://gateway.marvel.com/v1/public/events/7/comics?ts=1"},"#
        + #""response":{"content":{"text":\#(quoted(answer([#"{"id":5,"title":"T"}"#])))}}},"#
        + #"{"request":{"url":"https://gateway.marvel.com/v1/public/series/9"},"response":{"content":{"text":"#
        + #"\#(quoted(answer([#"{"id":9,"title":"S"}"#])))}}}]}}"#,
      ["comics/5", "series/9"]
    ),
    .init(
      "an answer beside the address that was asked",
      #"[{"scope":"http://gateway.marvel.com:80","path":"/v1/public/events?limit=1","response":"#
        + #"\#(answer([#"{"id":5,"title":"T"}"#]))}]"#,
      ["events/5"]
    ),
    .init("nothing", "", []),
    .init("blanks", " \n\n", []),
    .init("an answer without records", answer([]), []),
    .init("an answer without data", #"{"code":409,"status":"You must pass x"}"#, []),
  ]

  static func chunkedBytes(_ bytes: [UInt8]) -> [UInt8] {
    Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n0\r\n\r\n".utf8)
  }

  @Test(arguments: shapes) func `records are found in every shape`(_ shape: Shape) throws {
    let scene = try Scene()
    try scene.write(shape.bytes, to: "a.json")
    let report = try scene.take(["a.json"])
    #expect(try scene.records == shape.records)
    #expect(report.taken == shape.records.count)
    #expect(report.refused == (shape.testDescription == "an answer without data" ? 1 : 0))
    let again = try scene.take(["a.json"])
    #expect(again.unchanged == shape.records.count && again.taken + again.merged == 0)
  }

  @Test func `a shape is found wherever the pieces of the file end`() throws {
    // More than one piece, and texts of all lengths before the records.
    var lines: [String] = []
    for id in 1...4_000 {
      lines.append(capturedCharacter(id, String(repeating: "é\\\"", count: id % 40)))
    }
    for text in [lines.joined(separator: "\n"), answer(lines)] {
      let scene = try Scene()
      try scene.write(text.utf8, to: "a.jsonl")
      try scene.write(gzipped(text), to: "b.jsonl.gz")
      let report = try scene.take()
      #expect(report.taken == 4_000 && report.unchanged == 4_000 && report.refused == 0)
    }
  }

  @Test func `the year of an answer is the time of its capture`() throws {
    let scene = try Scene()
    let null = "1969-12-31T19:00:00-0500"
    try scene.write(
      answer([capturedCharacter(1, "New", modified: null)], year: 2024).utf8,
      to: "1.json"
    )
    try scene.write(
      answer([capturedCharacter(1, "Old", modified: null)], year: 2014).utf8,
      to: "2.json"
    )
    try scene.write(capturedCharacter(1, "Unknown", modified: null).utf8, to: "3.json")
    let report = try scene.take()
    #expect(report.taken == 1 && report.merged == 1 && report.unchanged == 1)
    #expect(try scene.body("characters", 1)?.contains("New") == true)
  }

  /// Captures of one record, as in the cases: whole, poorer of the same date, older, without a date, later without its
  /// comics, between.
  static let poorer: [String] = [
    version("2016-09-28T12:08:19-0400", comics: 2_571),
    #"{"id":2000100,"name":"Sample Man","modified":"2016-09-28T12:08:19-0400","resourceURI":"http://x/v1/public/characters/2000100"}"#,
    version("2014-01-13T14:48:32-0500", comics: 1_850),
    version("-0001-11-30T00:00:00-0500", comics: 1_999),
    version("2018-03-02T10:00:00-0500", comics: nil, "Later words."),
    version("2017-01-01T10:00:00-0500", comics: 2_600),
  ]

  static func version(_ modified: String, comics: Int?, _ words: String = "") -> String {
    #"{"id":2000100,"name":"Sample Man","description":"\#(words)","modified":"\#(modified)","#
      + #""resourceURI":"http://x/v1/public/characters/2000100","#
      + (comics.map { #""comics":{"available":\#($0),"items":[],"returned":0},"# } ?? "")
      + #""series":{"available":633,"items":[],"returned":0},"urls":[]}"#
  }

  func export(_ scene: Scene) throws -> String {
    let records = try scene.open().records(of: CatalogueKind.marvel[0], after: nil, limit: 9)
    return String(decoding: records.flatMap(ExportedRecord.line), as: UTF8.self)
  }

  @Test(arguments: [4, 6])
  func `captures in any order, also by way of exports, end in the same bytes`(_ count: Int) throws {
    var exports: Set<String> = []
    for round in 0..<24 {
      let order = (0..<count).sorted {
        ($0 * 7 + round * 5) % (round + 11) < ($1 * 7 + round * 5) % (round + 11)
      }
      let (one, other) = (try Scene(), try Scene())
      for (place, index) in order.enumerated() {
        let scene = place < round % count ? one : other
        try scene.write(Self.poorer[index].utf8, to: "\(place).json")
        _ = try scene.take(["\(place).json"])
      }
      try other.write(export(one).utf8, to: "one.jsonl")
      _ = try other.take(["one.jsonl"])
      let all = try export(other)
      exports.insert(all)
      // What an export has is all that there is.
      try one.write(all.utf8, to: "all.jsonl")
      _ = try one.take(["all.jsonl"])
      #expect(try export(one) == all)
      #expect(try other.take(["one.jsonl"]).merged == 0)
    }
    #expect(exports.count == 1)
    let line = try JSONDocument(#require(exports.first).utf8).root
    #expect(line["record"]?["comics"]?["available"]?.integer == (count == 4 ? 2_571 : 2_600))
    #expect(line["record"]?["description"]?.string == (count == 4 ? "" : "Later words."))
    let date = line["captured"]?["parts"]?["comics.available"]?["modified"]?.string
    #expect(date == (count == 4 ? nil : "2017-01-01T15:00:00Z"))
  }

  @Test func `what export writes comes back with its kind and its time`() throws {
    let scene = try Scene()
    try scene.write(
      """
      {"source":"fandom:marvel","kind":"characters","captured":"2026-01-02T03:04:05Z","record":{"id":"Thor_(616)","name":"Thor"}}
      {"source":"fandom:marvel","kind":"characters","record":{"id":7,"name":"Odin"}}
      {"source":"","kind":"characters","record":{"id":7,"name":"Odin"}}
      {"source":"marvel","kind":"characters","record":{"id":"x","name":"Odin"}}
      """.utf8,
      to: "a.jsonl"
    )
    let report = try scene.take()
    #expect(report.taken == 2)
    #expect(report.refusals.map(\.line) == [3, 4])
    let kind = CatalogueKind(source: "fandom:marvel", name: "characters")
    let catalogue = try scene.open()
    let thor = try #require(try catalogue.record(kind, .text("Thor_(616)")))
    #expect(
      String(decoding: ExportedRecord.line(of: thor), as: UTF8.self)
        == #"{"source":"fandom:marvel","kind":"characters","captured":"2026-01-02T03:04:05Z","record":{"id":"Thor_(616)","name":"Thor"}}"#
        + "\n"
    )
    #expect(try catalogue.record(kind, .number(7))?.captured == nil)
  }

  @Test func `a folder is read to its depths, without links and other files`() throws {
    let scene = try Scene()
    try scene.write(capturedCharacter(1).utf8, to: "deep/er/1.JSON")
    try scene.write(capturedCharacter(2).utf8, to: "2.ndjson")
    try scene.write(gzipped(capturedCharacter(3)), to: "3.jsonl.gz")
    try scene.write("<html>".utf8, to: "README.html")
    try scene.write(capturedCharacter(4).utf8, to: ".hidden.json")
    try scene.write(capturedCharacter(5).utf8, to: ".git/5.json")
    try FileManager.default.createSymbolicLink(
      atPath: scene.path("loop"),
      withDestinationPath: scene.path("")
    )
    try FileManager.default.createSymbolicLink(
      atPath: scene.path("l.json"),
      withDestinationPath: scene.path("2.ndjson")
    )
    let report = try scene.take(["", "2.ndjson", "l.json"])
    #expect(report.files == 3 && report.refused == 0)
    #expect(try scene.records == ["characters/1", "characters/2", "characters/3"])
    #expect(try scene.take(["l.json"]).unchanged == 1)
  }
}
