import Foundation
import Testing

/// Groups of every format as users meet them.
struct AnyGroupCommandTests {
  private func place(_ rules: String, votes: String? = nil) throws -> Workplace {
    let place = try Workplace()
    let entries = (0..<9).map { "  - {name: Hero \($0), power: \(20 - $0)}\n" }
    try place.write(
      "name: Cup\nsource: inline\ncharacters:\n" + entries.joined() + rules + "\n"
        + (votes == nil ? "" : "decide: {results: v.csv}\n"),
      to: "cup.yaml"
    )
    if let votes { try place.write("round,a,b,score_a,score_b,status\n" + votes, to: "v.csv") }
    return place
  }

  static let formats = [
    "format: swiss, rounds: 3", "format: double-elimination", "format: king-of-the-hill",
  ]

  @Test(arguments: formats) func `reports show every group, and repeat themselves`(
    _ format: String
  ) throws {
    let place = try place(
      "stages: [{name: Groups, \(format), groups: 2, advance: {top: 2}}, "
        + "{name: Final, format: knockout}]\nodds: {simulations: 50}"
    )
    let run = try place.run(["run", "cup.yaml", "--strict", "-q"])
    #expect(run.code == 0 && run.errors == "")
    let page = try place.read("Reports/cup/README.md")
    #expect(page.contains("### Group A") && page.contains("### Group B"))
    #expect(page.contains(", in 2 groups"))
    let battles = try place.read("Reports/cup/battles.csv")
    #expect(battles.contains(",A,") && battles.contains(",B,"))
    #expect(FileManager.default.fileExists(atPath: place.path("Reports/cup/bracket.svg")))
    #expect(try place.run(["run", "cup.yaml", "--check", "-q"]).code == 0)
    #expect(try place.run(["store", "verify"]).code == 0)
    #expect(try place.run(["store", "rebuild"]).code == 0)
    #expect(try place.run(["explain", "cup.yaml", "Hero 0", "Hero 3"]).code == 0)
    #expect(try place.run(["odds", "cup.yaml", "-f", "csv"]).code == 0)
  }

  @Test func `whoever is through may still win, also the last of a group`() throws {
    let place = try place(
      "stages: [{name: Groups, format: knockout, groups: 3, advance: {top: 3}}, "
        + "{name: Final, format: knockout}]",
      votes: "1,Hero 5,Hero 6,2,0,\n"
    )
    #expect(try place.run(["run", "cup.yaml", "--strict", "-q"]).code == 0)
    let rows = try place.read("Reports/cup/ranking.csv").split(separator: "\r\n").dropFirst()
    #expect(rows.count == 9 && rows.allSatisfy { $0.hasPrefix("1,") }, "\(rows)")
  }

  @Test func `the first round is no final, although the last one is not played`() throws {
    let place = try place("format: double-elimination", votes: "1,Hero 7,Hero 8,2,0,\n")
    #expect(try place.run(["run", "cup.yaml", "--strict", "-q"]).code == 0)
    let page = try place.read("Reports/cup/README.md")
    let first = page.split(separator: "### Winners' round 1").dropFirst().first ?? ""
    let match = first.split(separator: "\n").first { $0.hasPrefix("| W") }
    #expect(match?.hasPrefix("| W1.") == true, "\(page)")
  }

  @Test func `a later league has a table, and names the battles that it carries over`() throws {
    let place = try Workplace()
    let names = ["Ant", "Bee", "Cat", "Dog"]
    let entries = names.enumerated().map { "  - {name: \($1), power: \(9 - $0)}\n" }.joined()
    try place.write(
      """
      name: Cup
      source: inline
      characters:
      \(entries)stages:
        - {name: Groups, groups: [[Ant, Cat], [Bee, Dog]], advance: {top: 2}}
        - {name: Final Round, format: league, points: {win: 3, draw: 1}, carry_over: true}

      """,
      to: "cup.yaml"
    )
    #expect(try place.run(["run", "cup.yaml"]).code == 0)
    let page = try place.read("Reports/cup/README.md")
    let section = try #require(page.components(separatedBy: "## Final Round\n").last)
    let rows = section.split(separator: "\n").map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(rows.contains { $0.prefix(6) == ["1", "Ant", "3", "3", "0", "9"] }, "\(section)")
    #expect(rows.contains { $0.prefix(6) == ["4", "Dog", "3", "0", "3", "0"] })
    #expect(
      section.contains(
        "From earlier stages, 2 battles count here: Ant against Cat and Bee against Dog."
      )
    )
  }

  @Test(arguments: ["knockout", "double-elimination", "ladder", "king-of-the-hill"])
  func `a poll of groups goes on to the end, with open places until then`(_ format: String) throws {
    let place = try place(
      "stages: [{name: Groups, format: \(format), groups: 2, advance: {top: 1}}, "
        + "{name: Final, format: knockout}]",
      votes: ""
    )
    var pages: [String] = []
    for _ in 0..<12 {
      let run = try place.run(["run", "cup.yaml", "--strict"])
      #expect(run.code == 0, "\(run.errors)")
      pages.append(try place.read("Reports/cup/README.md"))
      #expect(try place.run(["explain", "cup.yaml", "Hero 0", "Hero 3"]).code == 0)
      #expect(try place.run(["odds", "cup.yaml", "--simulations", "20"]).code == 0)
      let rows = try place.run(["votes", "cup.yaml"]).output
      guard rows.contains(",,,\n") else { break }
      try place.write(rows.replacing(",,,\n", with: ",2,1,\n"), to: "v.csv")
    }
    let first = try #require(pages.first?.components(separatedBy: "### Group B").first)
    let table = try #require(first.components(separatedBy: "### Group A").last)
    #expect(table.contains("|    – | Hero 0 |"), "\(table)")
    #expect(pages.last?.contains("🏆") == true && pages.count > 3)
    #expect(try place.run(["run", "cup.yaml", "--check", "-q"]).code == 0)
    #expect(try place.run(["store", "verify"]).code == 0)
  }

  @Test func `two that share a place of their group are told apart by seed`() throws {
    let place = try place("stages: [{name: Cups, format: knockout, groups: 2}]")
    #expect(try place.run(["run", "cup.yaml", "--strict"]).code == 0)
    // The snake deals 1, 2, 5 and 6 into one group.
    let explained = try place.run(["explain", "cup.yaml", "Hero 6", "Hero 5"])
    #expect(explained.output.contains("ranks above Hero 6"))
    #expect(
      explained.output.contains("they share a place of their group, so the better seed goes first"),
      "\(explained.output)"
    )
    let page = try place.read("Reports/cup/README.md")
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("## ") || $0.hasPrefix("### ") }
    #expect(headings.prefix(4) == ["## Bracket", "### Group A", "### Group B", "## Ranking"])
    // One picture shows all groups.
    #expect(page.components(separatedBy: "![Cup](bracket.svg)").count == 2)
  }

  @Test func `results that lack the tables of such groups are still read`() throws {
    let place = try place("stages: [{name: Cups, format: knockout, groups: 2}]")
    #expect(try place.run(["run", "cup.yaml"]).code == 0)
    let whole = try place.tree("Reports")
    let result = try place.read("Reports/cup/result.json")
    let lines = result.split(separator: "\n", omittingEmptySubsequences: false)
    let from = try #require(lines.firstIndex { $0.hasPrefix("\"tables\":") })
    let next = try #require(lines.firstIndex { $0.hasPrefix("\"ratings\":") })
    try place.write(
      (lines[..<from] + lines[next...]).joined(separator: "\n"),
      to: "Reports/cup/result.json"
    )
    try FileManager.default.removeItem(atPath: place.path("Reports/cup/tables.csv"))
    #expect(try place.run(["store", "rebuild"]).code == 0)
    let again = try place.run(["run", "cup.yaml"])
    #expect(again.code == 0 && again.errors == "", "\(again.errors)")
    #expect(try place.tree("Reports") == whole)
  }
}
