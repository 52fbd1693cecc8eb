import Foundation
import Testing

/// A tournament file and a file beside it, with what `check` says about them.
struct StrangeInput: CustomTestStringConvertible, Sendable {
  var name: String
  var file: String
  var beside: [UInt8] = []
  var says: [String]
  var testDescription: String { name }
}

struct StrangeInputTests {
  private static let two = "characters:\n  - {name: A, power: 1}\n  - {name: B, power: 2}\n"
  private static let figures = "name: T\nsource: {file: f.csv}\ncharacters: [A, B]\npower: comics\n"
  private static let poll = "name: T\n\(two)decide: {results: f.csv}\n"
  private static let noBreak = "a no-break space (U+00A0)"

  static let blanks: [StrangeInput] = [
    .init(
      name: "behind a key",
      file: "name: T\n\(two)format\u{A0}: swiss\n",
      says: ["t.yaml:5:1: error", "column 7 of line 5 has \(noBreak)", "did you mean 'format'?"]
    ),
    .init(
      name: "before a value",
      file: "name: T\n\(two)format:\u{A0}swiss\nrounds: 1\n",
      says: ["t.yaml:6:1: error", "column 8 of line 5 has \(noBreak)"]
    ),
    .init(
      name: "in an indentation",
      file: "name: T\ncharacters:\n\u{A0} - {name: A, power: 1}\n",
      says: ["column 1 of line 3 has \(noBreak)"]
    ),
    .init(
      name: "in the indentation of a key",
      file: "name: T\ncharacters:\n  - name: A\n   \u{A0}power: 1\n",
      says: ["column 4 of line 4 has \(noBreak)"]
    ),
    .init(
      name: "in a number",
      file: "name: T\ncharacters: [{name: A, power: 1\u{202F}500}, {name: B, power: 2}]\n",
      says: ["column 32 of line 2 has a narrow no-break space (U+202F)", "write 1500"]
    ),
    .init(
      name: "of no width in a key",
      file: "name: T\n\(two)for\u{200B}mat: swiss\n",
      says: ["column 4 of line 5 has a zero-width space (U+200B)"]
    ),
    .init(
      name: "in a figure",
      file: figures,
      beside: Array("name,comics\nA,1\u{A0}500\nB,2\n".utf8),
      says: ["f.csv:2:3: error: '1", "column 4 of line 2 has \(noBreak)"]
    ),
    .init(
      name: "in a score",
      file: poll,
      beside: Array("round,a,b,score_a,score_b\n1,A,B,1\u{3000}500,2\n".utf8),
      says: ["f.csv:2:7: error", "column 8 of line 2 has an ideographic space (U+3000)"]
    ),
    .init(
      name: "in a name that is unknown",
      file: "name: T\ncharacters: [Qqq\u{2009}Zzz, Thor]\n",
      says: ["t.yaml:2:14: error", "column 17 of line 2 has a thin space (U+2009)"]
    ),
    .init(
      name: "and a quote of a word processor",
      file: "name: T\ncharacters: [{name: A, power: “1”}, {name: B, power: 2}]\n",
      says: ["column 31 of line 2 has a typographic quote (U+201C); write a plain quote"]
    ),
  ]

  static let forms: [StrangeInput] =
    [[0x50, 0x4B, 3, 4, 0x14, 0], [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1]].flatMap { bytes in
      [(figures, "f.csv"), (poll, "f.csv")].map { file, name in
        StrangeInput(
          name: "a workbook beside \(file.prefix(25))",
          file: file,
          beside: bytes,
          says: ["\(name):1:1: error: the file is a workbook", "save the sheet as CSV (UTF-8)"]
        )
      }
    } + [
      .init(
        name: "a separator of figures",
        file: figures,
        beside: Array("sep=;\r\nname;comics\r\nA;1\r\nB;x\r\n".utf8),
        says: ["f.csv:4:3: error: 'x' is no figure"]
      ),
      .init(
        name: "a separator of votes",
        file: poll,
        beside: Array("sep=\t\nround\ta\tb\tscore_a\tscore_b\n1\tA\tB\t1\tx\n".utf8),
        says: ["f.csv:3:9: error: 'score_b'"]
      ),
      .init(
        name: "half a surrogate pair",
        file: "name: \"T \\ud83d\"\n\(two)",
        says: ["t.yaml:1:12: error: '\\ud83d' is half of a surrogate pair"]
      ),
    ]

  @Test(arguments: blanks + forms) func `strange input is named with its place`(
    _ c: StrangeInput
  ) throws {
    let place = try Workplace()
    try place.write(c.file, to: "t.yaml")
    try Data(c.beside).write(to: URL(filePath: place.path("f.csv")))
    let check = try place.run(["check", "t.yaml"])
    #expect(check.code == 65)
    for words in c.says { #expect(check.errors.contains(words), "\(check.errors)") }
    #expect(try place.run(["run", "t.yaml"]).errors == check.errors.droppingLastLine)
  }

  @Test func `a workbook in the place of a tournament is told as one`() throws {
    let place = try Workplace()
    try Data([0x50, 0x4B, 3, 4, 0, 0]).write(to: URL(filePath: place.path("t.yaml")))
    let check = try place.run(["check", "t.yaml"])
    #expect(check.code == 65 && check.errors.contains("t.yaml:1:1: error: the file is a workbook"))
  }

  @Test func `rows are added to a votes file with the separator that it names`() throws {
    let place = try Workplace()
    try place.write(inlineCup("T", [3, 2, 1], "decide: {results: v.csv}"), to: "t.yaml")
    try place.write("sep=;\nround;a;b;score_a;score_b\n;E1;E2;3;1\n", to: "v.csv")
    #expect(try place.run(["votes", "t.yaml", "--into", "v.csv"]).code == 0)
    let text = try place.read("v.csv")
    #expect(text.hasPrefix("sep=;\nround;a;b;score_a;score_b\n;E1;E2;3;1\n"))
    #expect(text.split(separator: "\n").count == 5)
    #expect(try place.run(["check", "t.yaml"]).code == 0)
  }

  @Test func `an inline entrant without a figure is left out like others`() throws {
    let place = try Workplace()
    let file = """
      name: T
      source: inline
      on_missing: skip
      characters: [Ash, {name: Birch}, {name: Cedar, power: 1}, {name: Dogwood, power: 2}]

      """
    try place.write(file, to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 0)
    #expect(run.errors.contains("t.yaml:4:14: warning: left out: the figure of 'Ash'"))
    #expect(run.errors.contains("t.yaml:4:19: warning: left out: the figure of 'Birch'"))
    #expect(try place.read("Reports/t/ranking.csv").split(separator: "\r\n").count == 3)
    try place.write(file.replacing("on_missing: skip\n", with: ""), to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 65)
  }
}

struct RepeatedDiagnosticTests {
  @Test func `many errors of one kind are one with a count, and verbose prints all`() throws {
    let place = try Workplace()
    let lines = (0..<150).map { "  - {name: N\($0), power: x\($0)}\n" }.joined()
    try place.write("name: T\nformat: x\ncharacters:\n" + lines, to: "t.yaml")
    let check = try place.run(["check", "t.yaml"])
    #expect(check.errors.split(separator: "\n").count { $0.contains("error: ") } == 2)
    let note =
      "note: and 149 more like it: 5:23 'x1', 6:23 'x2', 7:23 'x3', …; --verbose prints all\n"
    #expect(check.errors.contains(note))
    #expect(check.errors.hasSuffix("0 sound tournaments in 1 file, 151 errors\n"))
    let all = try place.run(["check", "-v", "t.yaml"])
    #expect(all.errors.split(separator: "\n").count { $0.contains("error: ") } == 151)
    let json = try place.run(["check", "--format", "json", "t.yaml"]).output
    #expect(json.split(separator: "\"severity\":\"error\"").count == 152)
  }

  @Test func `many entrants that are left out are one warning with a count`() throws {
    let place = try Workplace()
    try place.write(
      "name: T\non_missing: skip\nsource: {file: f.csv}\npower: p\nroster: {all: true}\n",
      to: "t.yaml"
    )
    let rows = (10..<289).map { "C\($0),\n" }.joined()
    try place.write("name,p\nA,1\nB,2\n" + rows, to: "f.csv")
    for command in ["check", "run"] {
      let errors = try place.run([command, "t.yaml"]).errors
      #expect(errors.split(separator: "\n").count { $0.contains("warning: ") } == 1)
      let note = "note: and 278 more like it: 5:9 'C100', 5:9 'C101', 5:9 'C102', …; --verbose"
      #expect(errors.contains(note), "\(errors)")
    }
  }

  @Test func `errors of ten and fewer are printed one by one`() throws {
    let place = try Workplace()
    for number in 1...10 {
      try place.write("name: T\(number)\ncharacters: [A, B]\nfromat: x\n", to: "T/\(number).yaml")
    }
    let errors = try place.run(["check", "T"]).errors
    #expect(errors.split(separator: "\n").count { $0.contains("unknown key 'fromat'") } == 10)
  }
}

struct SameErrorsTests {
  private static let folder = Workplace.checkout.appending(
    path: "Tests/TournamentFileTests/Fixtures/bad"
  )
  static let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []

  /// The places of errors, without those of expectations that fail, which only a run can tell.
  private static func places(_ text: String) -> Set<String> {
    let lines = text.split(separator: "\n").filter { $0.contains(": error: ") }
    return Set(
      lines.filter { !$0.contains("error: expected '") || !$0.contains(", but ") }.map(String.init)
    )
  }

  @Test func `check and run tell the same errors of every bad file`() throws {
    let place = try Workplace()
    #expect(Self.files.count > 100)
    for file in Self.files.sorted() {
      let bytes = try Data(contentsOf: Self.folder.appending(path: "\(file)/input.yaml"))
      try bytes.write(to: URL(filePath: place.path("t.yaml")))
      let check = try place.run(["check", "-v", "t.yaml"])
      let run = try place.run(["run", "-v", "--offline", "t.yaml"])
      #expect(check.code == run.code, "\(file)")
      #expect(Self.places(check.errors) == Self.places(run.errors), "\(file)")
    }
  }

  @Test func `a row says failed where the total does`() throws {
    let place = try Workplace()
    try place.write(inlineCup("One", [2, 1], "expect: {champion: E2}"), to: "T/a.yaml")
    try place.write(inlineCup("Two", [2, 1]), to: "T/b.yaml")
    let run = try place.run(["run", "T"])
    #expect(run.code == 1)
    #expect(run.output.contains("\nfailed; new  One "), "\(run.output)")
    #expect(run.output.contains("2 tournaments: 1 new, 1 failed;"))
    #expect(try place.run(["run", "T"]).output.contains("\nfailed; unchanged  One "))
    let json = try place.run(["run", "T", "--format", "json"]).output
    #expect(json.split(separator: "\"verdict\":\"failed\"").count == 2)
  }
}

extension String {
  /// The text without its last line.
  fileprivate var droppingLastLine: String {
    split(separator: "\n", omittingEmptySubsequences: false).dropLast(2).map { $0 + "\n" }.joined()
  }
}
