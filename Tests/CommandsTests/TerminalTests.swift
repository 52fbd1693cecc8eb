import Foundation
import Glibc
import Testing

/// What is told on a terminal, which other tests have none of.
struct TerminalTests {
  /// Runs the program on a terminal, for a minute at most, and returns what it wrote there and how it ended.
  static func run(
    _ arguments: [String],
    in place: Workplace,
    columns: Int,
    environment: [String: String] = [:]
  ) throws -> (text: String, code: Int32?) {
    let terminal = try Terminal(columns: columns)
    let variables = ["PATH": "/usr/bin:/bin", "HOME": place.folder.path]
    let child = try Child(
      Workplace.program,
      arguments,
      environment: variables.merging(environment) { $1 },
      in: place.folder,
      output: .descriptor(terminal.theirs),
      errors: .descriptor(terminal.theirs)
    )
    var text = ""
    // A terminal that is full would hold the program up.
    for _ in 0..<600 where child.exitCode == nil { text += terminal.written() }
    // A busy system may deliver the last bytes late.
    for _ in 0..<3 { text += terminal.written() }
    return (text, child.exitCode)
  }

  @Test(arguments: [(40, nil, 40), (300, "50", 50), (12, nil, 20), (300, "wide", 300)])
  func `a listing is as wide as the terminal at most`(
    _ columns: Int,
    _ wanted: String?,
    _ most: Int
  ) throws {
    var settings = ["NO_COLOR": "1"]
    settings["COLUMNS"] = wanted
    let arguments = ["search", "Spider-Man", "--limit", "60"]
    let run = try Self.run(arguments, in: Workplace(), columns: columns, environment: settings)
    #expect(run.code == 0)
    let rows = run.text.split(separator: "\r\n").prefix { !$0.hasPrefix("Data provided") }
    #expect(rows.count > 10)
    #expect(rows.allSatisfy { $0.count <= most })
    let whole = try Workplace().run(arguments).output.split(separator: "\n").map(\.count).max() ?? 0
    #expect(rows.map(\.count).max() == min(most, whole))
  }

  @Test func `a bar tells how far work has come, and is wiped before words`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    let run = try Self.run(["run", "t.yaml", "--progress", "always"], in: place, columns: 80)
    #expect(run.code == 0)
    let wipe = "\r\u{1B}[K"
    let bars = run.text.components(separatedBy: wipe).filter { $0.contains("█") }
    #expect(!bars.isEmpty)
    #expect(bars.allSatisfy { $0.count < 80 && !$0.contains("\n") })
    #expect(try #require(run.text.components(separatedBy: wipe).last).contains("Four Heroes"))
  }

  /// Command lines, variables, and what the terminal shows first.
  static let painted: [(words: [String], environment: [String: String], start: String)] = [
    (["-h"], [:], "\u{1B}[1mUsage:\u{1B}[0m contest COMMAND"),
    (["help", "run"], [:], "\u{1B}[1mUsage:\u{1B}[0m contest run"),
    (["help", "files"], [:], "\u{1B}[1mFiles:\u{1B}[0m\r\n"),
    (["-h"], ["NO_COLOR": "1"], "Usage: contest COMMAND"),
    (["-h"], ["TERM": "dumb"], "Usage: contest COMMAND"),
    (["rum"], [:], "\u{1B}[1;31merror:\u{1B}[0m unknown command 'rum'"),
    (["rum"], ["NO_COLOR": "1"], "error: unknown command 'rum'"),
  ]

  @Test(arguments: painted) func `headings are bold and errors red, unless no color is wanted`(
    words: [String],
    environment: [String: String],
    start: String
  ) throws {
    let run = try Self.run(words, in: Workplace(), columns: 80, environment: environment)
    #expect(run.text.hasPrefix(start), "\(run.text)")
  }

  @Test func `a table has a bold heading, and failures are red`() throws {
    let place = try Workplace()
    try place.write(
      "name: Cup\nsource: inline\nexpect: {champion: B}\ncharacters: [{name: A, power: 2}, {name: B, power: 1}]\n",
      to: "t.yaml"
    )
    let run = try Self.run(["run", "t.yaml"], in: place, columns: 80)
    #expect(run.code == 1)
    for row in ["\u{1B}[1mChanges ", "\u{1B}[31mfailed; new "] { #expect(run.text.contains(row), "\(run.text)") }
    #expect(try Self.run(["ranking"], in: place, columns: 80).text.hasPrefix("\u{1B}[1mRank  Name"))
    let plain = try Self.run(["ranking", "--color", "never"], in: place, columns: 80)
    #expect(plain.text.hasPrefix("Rank  Name"))
    #expect(try place.run(["ranking", "--color", "always"]).output.hasPrefix("\u{1B}[1mRank  Name"))
  }

  @Test func `an explanation is wrapped between words`() throws {
    let place = try Workplace()
    let names = ["Human Torch", "Invisible Woman", "Mr. Fantastic", "Thing"]
    let entries = names.enumerated().map { "  - {name: \($1), power: \(9 - $0)}\n" }.joined()
    try place.write(
      "name: Cup\nsource: inline\ndecide: {results: v.csv}\ncharacters:\n" + entries,
      to: "t.yaml"
    )
    try place.write("round,a,b,score_a,score_b\n", to: "v.csv")
    let arguments = ["explain", "t.yaml", "Thing", "Human Torch"]
    let run = try Self.run(arguments, in: place, columns: 60)
    #expect(run.code == 0)
    let lines = run.text.split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.count <= 60 }, "\(run.text)")
    let words = { (text: String) in text.split(whereSeparator: \.isWhitespace) }
    #expect(try words(run.text) == words(place.run(arguments).output))
  }

  /// Formats, numbers of entrants, and what the progress ends with.
  static let lone: [(rules: String, entrants: Int, ends: [String])] = [
    ("format: swiss\nrounds: 3\ngroups: 2", 20, ["Playing: 6/6, ", ", at Cup\n"]),
    ("format: round-robin\ngroups: 2", 20, []),
    (
      "decide: {upset: {sharpness: 2}}", 150, ["Playing: 149/149, ", ", at Cup\n", "Writing: 11,175/11,175"]
    ),
  ]

  @Test(arguments: lone) func `a single tournament tells how far its own work has come`(
    rules: String,
    entrants: Int,
    ends: [String]
  ) throws {
    let place = try Workplace()
    let list = (0..<entrants).map { "{name: P\($0), power: \($0 + 1)}" }.joined(separator: ", ")
    try place.write(
      "name: Cup\nsource: inline\nodds: off\n\(rules)\ncharacters: [\(list)]\n",
      to: "t.yaml"
    )
    let run = try place.run(["run", "t.yaml", "--progress", "always"])
    #expect(run.code == 0)
    for end in ends { #expect(run.errors.contains(end), "\(run.errors)") }
    #expect(!run.errors.contains(" 1/1,") && !run.errors.contains(" 1/1\n"), "\(run.errors)")
  }

  @Test func `a bar names the part of the work, and has a rate and the time left`() throws {
    let place = try Workplace()
    let entrants = (0..<24).map { "{name: P\($0), power: \($0 + 1)}" }.joined(separator: ", ")
    for number in 0..<12 {
      try place.write(
        "name: T\(number)\nsource: inline\nodds: {simulations: 150000}\ncharacters: [\(entrants)]\n",
        to: "t/\(number).yaml"
      )
    }
    let run = try Self.run(["run", "t", "--threads", "1"], in: place, columns: 80)
    #expect(run.code == 0)
    let wipe = "\r\u{1B}[K"
    let bars = run.text.components(separatedBy: wipe).filter { $0.hasPrefix("Playing ") }
    #expect(bars.allSatisfy { $0.count < 80 })
    #expect(
      bars.contains {
        $0.contains(#/ [0-9]+/12, [1-9][0-9,]*/(s|min|h), [1-9][0-9]* (s|min) left, at T[0-9]+$/#)
      }
    )
    let end = try #require(run.text.components(separatedBy: wipe).last)
    #expect(end.hasSuffix("12 tournaments: 12 new; 3,312 battles\r\n"))

    let file = try place.read("t/1.yaml").replacing("150000", with: "4000000")
    try place.write(file, to: "t/1.yaml")
    let one = try Self.run(["run", "t/1.yaml", "--seed", "1"], in: place, columns: 80)
    #expect(one.code == 0)
    let parts = Set(
      one.text.components(separatedBy: wipe).compactMap { $0.split(separator: " ").first }
    )
    #expect(parts.contains("Simulating"), "\(parts)")
  }
}
