import Base
import Foundation
import Testing

/// What was imported, in the commands that look characters and records up.
struct ImportedRecordTests {
  /// A place whose catalogue has the samples, of which `Lantern Fox` is the character 1900001.
  static func place() throws -> Workplace {
    let place = try Workplace()
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("SampleCaptures").path
    let imported = try place.run(["import", samples], environment: CatalogueCommandTests.cache)
    try #require(imported.code == 0, "\(imported.errors)")
    return place
  }

  static func run(_ words: [String], in place: Workplace) throws -> Outcome {
    try place.run(words, environment: CatalogueCommandTests.cache)
  }

  @Test func `search, show, browse and completion know imported characters`() throws {
    let place = try Self.place()
    let found = try Self.run(["search", "lantern", "--format", "csv"], in: place)
    #expect(found.code == 0 && found.output.contains("1900001,"), "\(found.output)")
    #expect(found.output.contains("Jack O' Lantern"))
    let near = try Self.run(["search", "lantren fox", "--format", "csv"], in: place)
    #expect(near.output.contains("1900001,"), "\(near.output)")
    for name in ["Lantern Fox", "lantern fox", "1900001"] {
      let shown = try Self.run(["show", name], in: place)
      #expect(shown.code == 0 && shown.output.hasPrefix("Lantern Fox\n"), "\(shown.errors)")
    }
    let named = try Self.run(
      ["browse", "characters", "--named", "LANTERN", "--format", "csv"],
      in: place
    )
    #expect(named.output.contains("1900001,") && named.output.contains("Jack O' Lantern"))
    let names = try Self.run(["complete", "everyone"], in: place)
    #expect(names.output.contains("Lantern Fox\n") && names.output.contains("Hulk\n"))
    #expect(try !Self.run(["complete", "characters"], in: place).output.contains("Lantern Fox"))
    let images = try Self.run(["images", "1900001", "--dry-run"], in: place)
    #expect(images.code == 0, "\(images.errors)")
  }

  @Test func `imported characters that cannot be read are left out with one warning`() throws {
    let place = try Self.place()
    let database = try Database(place.path("cache/catalogue.sqlite"), .readWrite)
    try database.run("UPDATE body SET json = '{'")
    let found = try Self.run(["search", "hulk"], in: place)
    #expect(found.code == 0 && found.output.contains("Hulk"), "\(found.errors)")
    #expect(found.errors.contains("catalogue.sqlite.damaged'"), "\(found.errors)")
    #expect(found.errors.split(separator: "\n").count { $0.hasPrefix("warning") } == 1)
  }

  @Test(arguments: [["show", "Lantern Fox"], ["show", "character", "Lantern Fox"]])
  func `a long text goes on below itself on a terminal, and an address stays whole`(
    _ words: [String]
  ) throws {
    let place = try Workplace()
    let path =
      "http://i.annihil.us/u/prod/marvel/i/mg/" + String(repeating: "b/40/", count: 12) + "fox"
    let prose = Array(repeating: "Carries a lamp, and sees at night.", count: 6)
      .joined(separator: " ")
    try place.write(
      #"{"id":1900001,"name":"Lantern Fox","description":"\#(prose)","#
        + #""thumbnail":{"path":"\#(path)","extension":"jpg"},"#
        + #""resourceURI":"http://gateway.marvel.com/v1/public/characters/1900001"}"# + "\n",
      to: "a.jsonl"
    )
    try #require(try Self.run(["import", "a.jsonl"], in: place).code == 0)
    let asked = try AskingProgram(words, in: place, environment: CatalogueCommandTests.cache)
    #expect(asked.exitCode() == 0)
    let lines = asked.text.split(whereSeparator: \.isNewline)
    let wide = lines.filter { $0.count > 80 }
    #expect(wide.count == 1 && wide.first?.hasSuffix("  \(path).jpg") == true, "\(wide)")
    let start = try #require(lines.firstIndex { $0.hasPrefix("  description ") })
    let column = try #require(lines[start].range(of: "Carries"))
    let margin = lines[start].distance(from: lines[start].startIndex, to: column.lowerBound)
    let text = lines[start...].prefix {
      $0 == lines[start] || $0.prefix(margin).allSatisfy(\.isWhitespace)
    }
    #expect(text.count > 2)
    #expect(text.map { $0.dropFirst(margin) }.joined(separator: " ") == prose)
    // What is not shown on a terminal is for other programs.
    #expect(try Self.run(words, in: place).output.contains("  \(prose)\n"))
  }

  @Test func `a tournament does not depend on what was imported, and a battle says so`() throws {
    let place = try Self.place()
    let battle = try Self.run(["battle", "Lantern Fox", "Hulk", "--dry-run"], in: place)
    #expect(battle.code == 65)
    #expect(battle.errors.contains("'Lantern Fox' is only in the catalogue"), "\(battle.errors)")
    #expect(battle.errors.contains("contest serve --open"))
    let known = ["search", "spider", "--format", "csv"]
    #expect(try Self.run(known, in: place).output == place.run(known).output)
  }

  @Test func `a record shows its figures, and what it names though nothing else is known of it`()
    throws
  {
    let place = try Self.place()
    let spider = try Self.run(["show", "character", "1009610"], in: place)
    #expect(
      spider.code == 0 && spider.output.contains("\n4,500 comics, none of them here\n"),
      "\(spider.output)"
    )
    let own = "http://gateway.marvel.com/v1/public"
    let items = (1...2).map {
      #"{"resourceURI":"\#(own)/stories/\#(60 + $0)","name":"Part \#($0)","type":"cover"}"#
    }.joined(separator: ",")
    try place.write(
      #"{"id":77001,"title":"Test #1","issueNumber":1,"upc":75960607912402200,"resourceURI":"\#(own)/comics/77001","#
        + #""images":[{"path":"http://i.example/x","extension":"jpg"}],"#
        + #""stories":{"available":3,"items":[\#(items)],"returned":2}}"#,
      to: "a.json"
    )
    #expect(try Self.run(["import", "a.json"], in: place).code == 0)
    let text = try Self.run(["show", "comic", "77001"], in: place).output
    #expect(text.contains("3 stories, the first 2 here\n"), "\(text)")
    #expect(text.contains("61  cover  Part 1\n") && text.contains("62  cover  Part 2\n"), "\(text)")
    #expect(text.contains("http://i.example/x.jpg"))
    let words = ["show", "comic", "77001", "--format", "json"]
    let json = try Self.run(words, in: place).output
    let root = try JSONDocument(json.utf8).root
    #expect(root["available"]?["stories"]?.integer == 3)
    #expect(root["stories"]?.elements?.map { $0["id"]?.integer } == [61, 62])
    #expect(json.contains(#""record":{"id":77001"#) && json.contains(#""upc":"75960607912402200""#))
    #expect(json.contains(#""resourceURI":"\#(own)/comics/77001""#))
  }

  @Test func `more than twenty relations end with the command that lists them all`() throws {
    let place = try Workplace()
    try place.write(CatalogueCommandTests.comics(1...25), to: "a.jsonl")
    try place.write(
      #"{"id":7,"name":"Hulk","resourceURI":"http://gateway.marvel.com/v1/public/characters/7"}"#,
      to: "b.json"
    )
    #expect(try Self.run(["import", "a.jsonl", "b.json"], in: place).code == 0)
    let text = try Self.run(["show", "character", "7"], in: place).output
    #expect(text.contains("25 comics, the first 20 here\n"), "\(text)")
    let command = "contest browse comics --characters 7 --all"
    #expect(text.contains("all of them: \(command)\n"))
    let all = try Self.run(
      command.split(separator: " ").dropFirst().map(String.init) + ["--format", "csv"],
      in: place
    )
    #expect(all.output.split(whereSeparator: \.isNewline).count == 26)
  }
}
