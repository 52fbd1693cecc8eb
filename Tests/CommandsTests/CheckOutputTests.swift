import Foundation
import Testing

/// What `contest check` writes for programs.
struct CheckOutputTests {
  static let files = [
    "t/1.yaml": "name: Sound\ncharacters: [Hulk, Thor]\n",
    "t/2.yaml": """
    name: Unknown
    characters: [Hulk, Wolverin]
    ---
    name: Twice
    characters: [Hulk, Thor, 1009351]
    ---
    name: Voted
    characters: [Hulk, Thor]
    decide: {results: v.csv}
    ---
    name: Unvoted
    characters: [Hulk, Thor]
    decide: {results: none.csv}
    """,
    "t/3.yaml": "name: [x\n",
    "t/v.csv": "round,a,b,score_a,score_b\n1,Hulk,Storm,1,2\n",
  ]

  static func place() throws -> Workplace {
    let place = try Workplace()
    for (name, text) in files { try place.write(text, to: name) }
    return place
  }

  /// What a JSON object of a diagnostic holds, read by Foundation.
  struct Found: Decodable, Equatable {
    struct Note: Decodable, Equatable {
      var file: String
      var line: Int
      var column: Int
      var message: String
    }
    var file: String
    var line: Int?
    var column: Int?
    var severity: String
    var message: String
    var help: String?
    var note: Note?
  }

  struct Verdict: Decodable, Equatable {
    var name: String
    var file: String
    var line: Int
    var verdict: String
    var looked_up: Bool
  }

  struct Checked: Decodable {
    var tournaments: [Verdict]
    var diagnostics: [Found]
  }

  @Test func `as JSON, every tournament has a verdict and every diagnostic its place`() throws {
    let place = try Self.place()
    let run = try place.run(["check", "t", "missing.yaml", "--format", "json"])
    #expect(run.code == 65)
    let checked = try JSONDecoder().decode(Checked.self, from: Data(run.output.utf8))
    #expect(
      checked.tournaments == [
        Verdict(name: "Sound", file: "t/1.yaml", line: 1, verdict: "sound", looked_up: true),
        Verdict(name: "Unknown", file: "t/2.yaml", line: 1, verdict: "wrong", looked_up: true),
        Verdict(name: "Twice", file: "t/2.yaml", line: 4, verdict: "wrong", looked_up: true),
        Verdict(name: "Voted", file: "t/2.yaml", line: 7, verdict: "wrong", looked_up: true),
        Verdict(name: "Unvoted", file: "t/2.yaml", line: 11, verdict: "wrong", looked_up: true),
      ]
    )
    // The same lines as people read, told apart by another reader.
    let read = checked.diagnostics.map { found in
      found.line.map { "\(found.file):\($0):\(found.column ?? 0): \(found.severity): " }
        ?? "error: "
    }
    let lines = zip(read, checked.diagnostics).map { $0 + $1.message }
    let said = run.errors.split(separator: "\n").map(String.init)
    #expect(lines == said.filter { $0.contains("error: ") })
    #expect(lines.count == 6)
    let twice = try #require(checked.diagnostics.first { $0.message.contains("already") })
    #expect(twice.help == "remove one of the two")
    #expect(
      twice.note == .init(file: "t/2.yaml", line: 5, column: 14, message: "'Hulk' is here")
    )
    let missing = try #require(checked.diagnostics.last)
    #expect(
      (missing.file, missing.line == nil, missing.help) == (
        "missing.yaml", true, "check the path; 'contest init' writes a first tournament"
      )
    )
  }

  @Test func `as JSON, warnings are told apart, and names that were not looked up are marked`()
    throws
  {
    let scene = try SourceScene()
    let own = "source: inline\non_missing: skip\npower: events\n"
    let few = "characters: [{name: A, events: 1}, {name: B, events: 2}, {name: C, comics: 1}]\n"
    try scene.place.write("name: Own\n" + own + few, to: "own.yaml")
    try scene.place.write("name: Asked\ncharacters: [Hulk, Nobody]\n", to: "asked.yaml")
    let words = ["check", "-q", "own.yaml", "asked.yaml", "--format", "json"]
    let run = try scene.place.run(words, environment: scene.settings())
    #expect(run.code == 0)
    #expect(run.errors == "")
    let checked = try JSONDecoder().decode(Checked.self, from: Data(run.output.utf8))
    #expect(checked.tournaments.map(\.looked_up) == [true, false])
    #expect(checked.diagnostics.map(\.severity) == ["warning"])
    let strict = try scene.place.run(words + ["--strict"], environment: scene.settings())
    #expect(strict.code == 65)
    let refused = try JSONDecoder().decode(Checked.self, from: Data(strict.output.utf8))
    #expect(refused.tournaments.map(\.verdict) == ["wrong", "sound"])
    #expect(refused.diagnostics.map(\.severity) == ["error"])
  }
}
