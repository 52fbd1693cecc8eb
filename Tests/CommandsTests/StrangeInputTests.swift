import Foundation
import Testing

struct StrangeInputTests {
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
}
