import Foundation
import Testing

/// Groups of a Swiss system or a gauntlet as users meet them.
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
    "format: swiss, rounds: 3", "format: gauntlet, champions: 2", "format: swiss, pairing: monrad",
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

  @Test func `a poll of Swiss groups goes on to the end`() throws {
    let place = try place(
      "stages: [{name: Groups, format: swiss, rounds: 2, groups: {Alpha: "
        + "[Hero 0, Hero 1, Hero 2, Hero 3], Beta: [Hero 4, Hero 5, Hero 6, Hero 7, Hero 8]}, "
        + "advance: {top: 1}}, {name: Final, format: knockout}]",
      votes: ""
    )
    for _ in 0..<6 {
      let run = try place.run(["run", "cup.yaml", "--strict"])
      #expect(run.code == 0, "\(run.errors)")
      let rows = try place.run(["votes", "cup.yaml"]).output
      guard rows.contains(",,,\n") else { break }
      try place.write(rows.replacing(",,,\n", with: ",2,1,\n"), to: "v.csv")
    }
    let page = try place.read("Reports/cup/README.md")
    #expect(page.contains("🏆") && page.contains("### Alpha") && page.contains("### Beta"))
  }

  static let wrong: [(rules: String, message: String)] = [
    (
      "stages: [{name: G, format: knockout, groups: 2}]",
      "cup.yaml:13:46: error: groups need a table, which compares their members, "
        + "and the format 'single-elimination' has none"
    ),
    ("stages: [{name: G, format: ladder, groups: 2}]", "the format 'ladder' has none"),
    (
      "stages: [{name: G, format: gauntlet, champions: 4, groups: 2}]",
      "a gauntlet of 4 champions needs more than 4 entrants, and a group of 'G' has 4"
    ),
    (
      "stages: [{name: G, format: swiss, rounds: 5, groups: 2}]",
      "5 rounds of a Swiss system are too many for 4 entrants"
    ),
    (
      "stages: [{name: G}, {name: F, format: swiss, carry_over: true}]",
      "'carry_over' needs a later stage with a round robin or a gauntlet"
    ),
  ]

  @Test(arguments: wrong.indices) func `what cannot work is refused with its line`(
    _ at: Int
  ) throws {
    let place = try place(Self.wrong[at].rules)
    for command in [["run", "cup.yaml"], ["check", "cup.yaml"]] {
      let run = try place.run(command)
      #expect(run.code == 65 && run.errors.contains(Self.wrong[at].message), "\(run.errors)")
    }
  }
}
