import Foundation
import Testing

/// The end of a run of many tournaments.
struct TotalsTests {
  /// Thirty small tournaments, and one of each kind that fails.
  private static func place(cups: Int = 30) throws -> Workplace {
    let place = try Workplace()
    for number in 0..<cups {
      let name = "cup-\(number + 100)"
      try place.write("name: \(name)\ncharacters: [Hulk, Thor, Storm]\n", to: "t/\(name).yaml")
    }
    return place
  }

  private static let failures = [
    "t/cup-105b.yaml": "name: Bad\ncharacters: [Hulk, Nobdy Here]\n",
    "t/cup-110b.yaml": "name: Broken\nnmae: x\nfoo: y\n",
    "t/cup-120b.yaml": "name: Wish\ncharacters: [Hulk, Thor]\nexpect: {champion: Hulk}\n",
  ]

  @Test func `a run ends with totals, and many unchanged tournaments are one line`() throws {
    let place = try Self.place()
    let first = try place.run(["run", "t"])
    let lines = first.output.split(separator: "\n")
    #expect(lines.count == 32)
    #expect(lines.last == "30 tournaments: 30 new; 90 battles")
    try place.write("name: cup-103\ncharacters: [Hulk, Thor]\n", to: "t/cup-103.yaml")
    let again = try place.run(["run", "t"])
    #expect(
      again.output == """
        Changes  Tournament  Champion  Report
        1 gone   cup-103     Thor      Reports/cup-103/
        29 unchanged
        30 tournaments: 1 changed, 29 unchanged; 88 battles

        """
    )
    let third = try place.run(["run", "t"])
    #expect(third.output == "30 unchanged\n30 tournaments: 30 unchanged; 88 battles\n")
  }

  @Test func `up to twenty unchanged tournaments have a line each`() throws {
    let place = try Self.place(cups: 20)
    #expect(try place.run(["run", "t"]).code == 0)
    let lines = try place.run(["run", "t"]).output.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines.last == "20 tournaments: 20 unchanged; 60 battles")
  }

  @Test func `failed tournaments stand in the table with their reasons`() throws {
    let place = try Self.place()
    for (path, text) in Self.failures { try place.write(text, to: path) }
    #expect(try place.run(["run", "t"]).code == 65)
    let run = try place.run(["run", "t"])
    #expect(run.code == 65)
    #expect(
      run.output == """
        Changes            Tournament       Champion                                                              Report
        failed             Bad              no character is called 'Nobdy Here'                                   t/cup-105b.yaml:2:20
        failed             t/cup-110b.yaml  a tournament needs 'characters', a 'roster' or 'entrants' and 2 more  t/cup-110b.yaml:1:1
        failed; unchanged  Wish             Thor; 1 expectation failed                                            Reports/wish/
        30 unchanged
        33 tournaments: 30 unchanged, 3 failed; 91 battles

        """
    )
  }

  @Test func `a run of one tournament ends with totals, too, and says nothing with --quiet`() throws {
    let place = try Self.place(cups: 1)
    let lines = ["Changes", "new", "1 tournament: 1 new; 3 battles"]
    let run = try place.run(["run", "t"])
    #expect(run.output.split(separator: "\n").count == 3)
    for (line, start) in zip(run.output.split(separator: "\n"), lines) {
      #expect(line.hasPrefix(start))
    }
    #expect(
      try place.run(["run", "t"]).output.hasSuffix("\n1 tournament: 1 unchanged; 3 battles\n")
    )
    let quiet = try place.run(["run", "t", "--quiet"])
    #expect(quiet.code == 0 && quiet.output == "" && quiet.errors == "")
  }

  @Test func `the time is told on standard error with --verbose alone`() throws {
    let place = try Self.place(cups: 2)
    let plain = try place.run(["run", "t"])
    #expect(plain.errors == "")
    let verbose = try place.run(["run", "t", "-v"])
    #expect(verbose.errors.contains(#/(^|\n)done in [0-9,]+\.[0-9] s\n$/#))
    #expect(verbose.output == (try place.run(["run", "t"]).output))
  }

  @Test func `--fail-fast with a wrong file runs the tournaments before it`() throws {
    let place = try Self.place(cups: 12)
    try place.write("name: Broken\nnmae: x\n", to: "t/cup-105b.yaml")
    let run = try place.run(["run", "t", "--fail-fast"])
    #expect(run.code == 65)
    #expect(place.exists("Reports/cup-105/README.md") && !place.exists("Reports/cup-106"))
    #expect(run.output.hasSuffix("13 tournaments: 6 new, 1 failed, 6 not run; 18 battles\n"))
  }
}
