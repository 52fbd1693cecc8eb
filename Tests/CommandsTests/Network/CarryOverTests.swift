import Foundation
import LoopbackServer
import Network
import SourceServers
import Testing

/// Tournaments of Marvel's characters with the figures of another source.
struct CarryOverTests {
  @Test func `a file for marvel runs with fandom, and whom it does not know is left out`()
    async throws
  {
    let scene = try FandomScene()
    try scene.place.write(
      """
      name: Cup
      power: series
      tiebreak: [comics]
      expect: {champion: Spidey}
      characters:
        - {name: Spider-Man (Peter Parker), as: Spidey}
        - Wolverine
        - 1009629
        - 3-D Man
        - 1017100
        - {name: Own, power: 5}
      """,
      to: "cup.yaml"
    )
    let run = try await scene.run(["run", "cup.yaml", "--source", "fandom"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try scene.entrants() == [
        "James Howlett (Earth-616) 64786 3999", "Ororo Iqadi (Earth-616) 90001 2000", "Own 0 5",
        "Peter Parker (Earth-616) 1678 4711",
      ]
    )
    #expect(run.errors.contains("cup.yaml:9:5: warning: left out: '3-D Man'"))
    #expect(run.errors.contains("cup.yaml:10:5: warning: left out: '#1017100'"))
    let page = try scene.place.read("Reports/cup/README.md")
    #expect(page.contains("Spidey") && page.contains("Wolverine") && page.contains("Storm"))
    #expect(try scene.place.read("Reports/cup/result.json").contains(#""source":"fandom""#))
    let report = try scene.place.run(["report", "--check"])
    #expect(report.code == 0, "\(report.errors)")
  }

  /// Each has the characters that the wiki of the test knows.
  static let rosters: [(file: String, lost: Int)] = [
    ("roster: {top: 5}\n", 3),
    ("roster: {all: true, limit: 8}\ncharacters: [Spidey, Wolverine]\n", 8),
    // The best known of all is listed already.
    ("roster: {top: 2}\ncharacters: [Spidey, Storm]\n", 1),
  ]

  @Test(arguments: rosters)
  func `a roster is drawn from the embedded catalogue, and whom the other source lacks is told`(
    _ c: (file: String, lost: Int)
  ) async throws {
    let scene = try FandomScene()
    try scene.place.write("name: Cup\n" + c.file, to: "cup.yaml")
    let plan = try await scene.run(["run", "cup.yaml", "--source", "fandom", "--dry-run"])
    #expect(plan.code == 0 && scene.server.seen.isEmpty, "\(plan.errors)")
    let run = try await scene.run(["run", "cup.yaml", "--source", "fandom"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(try scene.entrants().count == 2)
    let warnings = run.errors.split(separator: "\n").filter { $0.contains("warning: left out: '") }
    #expect(warnings.count == c.lost && !run.errors.contains("takes part already"), "\(run.errors)")
    let page = try scene.place.read("Reports/cup/README.md")
    #expect(page.contains("| Spider-Man (Peter Parker)") || page.contains("| Spidey"))
  }

  @Test func `a first tournament runs with this week's figures`() async throws {
    let scene = try FandomScene()
    #expect(try await scene.place.start(["init", "--yes"]).outcome().code == 0)
    let run = try await scene.run(["run", "--source", "fandom"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("left out: 'Captain America'"))
  }

  @Test func `two characters that are one in the other source take part once`() async throws {
    let scene = try FandomScene()
    try scene.place.write(
      "name: Cup\ncharacters: [Spider-Man (Peter Parker), Peter Parker, Wolverine]\n",
      to: "cup.yaml"
    )
    let run = try await scene.run(["run", "cup.yaml", "--source", "fandom"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.errors.contains("'Peter Parker' is 'Peter Parker (Earth-616)', who takes part already")
    )
    #expect(try scene.entrants().count == 2)
  }

  static let refused: [(file: String, says: String)] = [
    (
      "source: jsonplaceholder\nroster: {all: true}\n",
      "cup.yaml:3:9: error: the source 'fandom' has no list for a roster"
    ),
    ("roster: {starts_with: Qqq}\n", "cup.yaml:2:9: error: no character's name starts with 'Qqq'"),
    (
      "characters: [Hulk, Storm]\nformat: single-elimination\nbest_of: [comics, series, stories]\n",
      "the tournament compares figures that the source 'fandom' does not count"
    ),
  ]

  @Test(arguments: refused) func `what the other source cannot do is an error`(
    _ c: (file: String, says: String)
  ) async throws {
    let scene = try FandomScene()
    try scene.place.write("name: Cup\n" + c.file, to: "cup.yaml")
    let run = try await scene.run(["run", "cup.yaml", "--source", "fandom"])
    #expect(run.code == 65 && run.errors.contains(c.says), "\(run.errors)")
    #expect(scene.server.seen.isEmpty)
  }

  @Test func `tournaments with figures of their own stay as they are`() async throws {
    let scene = try FandomScene()
    try scene.place.write(
      "name: Cup\nsource: inline\ncharacters: [{name: A, power: 1}, {name: B, power: 2}]\n",
      to: "cup.yaml"
    )
    #expect(try await scene.run(["run", "cup.yaml", "--source", "fandom"]).code == 0)
    #expect(scene.server.seen.isEmpty)
    #expect(try await scene.run(["run", "cup.yaml", "--source", "file"]).code == 64)
  }
}
