import Foundation
import Testing

/// Swiss stages that cannot be paired to their end.
struct DeadEndTests {
  private static let six =
    "characters: [{name: A, power: 1}, {name: B, power: 1}, {name: C, power: 1}, "
    + "{name: D, power: 1}, {name: E, power: 1}, {name: F, power: 1}]\n"

  static let swiss =
    "name: Six\nsource: inline\ntiebreak: []\nformat: swiss\nrounds: 5\n" + six
  static let staged =
    "name: Staged\nsource: inline\ntiebreak: []\n" + six + """
      stages:
        - {name: League, format: swiss, rounds: 5, advance: {top: 4}}
        - {name: Cup, format: single-elimination}
        - {name: Rest, format: ladder, from: [{stage: League, places: [5, 6]}]}

      """

  @Test func `a run says where, what and what to do, and writes what was possible`() throws {
    let place = try Workplace()
    try place.write(Self.swiss, to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 65)
    #expect(
      run.errors == """
        t.yaml:5:9: error: Swiss: only 3 of 5 rounds could be paired without a rematch
          rounds: 5
                  ^
        help: write 'rounds: 3', or write 'rematch: allow', or add entrants

        """
    )
    #expect(
      run.output == """
        Changes      Tournament  Champion      Report
        failed; new  Six         not finished  Reports/six/
        1 tournament: 1 failed; 9 battles

        """
    )
    let page = try place.read("Reports/six/README.md")
    #expect(
      page.hasPrefix(
        "# Six\n\n⚠️ Nobody won: only 3 of 5 rounds could be paired without a rematch.\n\n## Ranking\n"
      )
    )
    #expect(try place.read("Reports/six/result.json").contains("\"missing_rounds\":2"))
    #expect(try place.read("Reports/README.md").contains("| could not be finished |"))
    #expect(try place.read("Reports/ranking.csv").contains(",0,3,0,0,"))
    let check = try place.run(["check", "t.yaml"])
    #expect(check.code == 65 && check.errors.hasPrefix(run.errors), "\(check.errors)")
    let again = try place.run(["run", "--check", "t.yaml"])
    #expect(again.code == 65)
    #expect(again.output.contains("unchanged"))
  }

  @Test func `a check does not play a tournament that takes long`() throws {
    let place = try Workplace()
    let entries = (1...2_000).map { "{name: N\($0), power: \($0)}" }
    let head = "name: X\nsource: inline\ndecide: {upset: {sharpness: 2}}\nodds: off\ncharacters:\n"
    try place.write(
      head + "  - {name: A, power: 1, withdraws: {after: 9999}}\n"
        + entries.map { "  - \($0)\n" }.joined(),
      to: "t.yaml"
    )
    #expect(try place.run(["check", "t.yaml"]).code == 0)
  }

  @Test func `stages that take from it are not played, and the report says so`() throws {
    let place = try Workplace()
    try place.write(Self.staged, to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 65)
    #expect(
      run.errors.hasPrefix(
        "t.yaml:6:43: error: 'League': only 3 of 5 rounds could be paired without a rematch\n"
      )
    )
    let page = try place.read("Reports/staged/README.md")
    #expect(page.contains("⚠️ Nobody won. League: only 3 of 5 rounds could be paired without a rematch."))
    #expect(page.contains("Not played: Cup and Rest."))
    #expect(
      page.contains(
        "## Cup\n\nThis stage is not played, because an earlier stage could not be finished."
      )
    )
    #expect(!page.contains("all results"))
    #expect(!page.contains("⏳") && page.contains("⚠️ Nobody won. "))
    #expect(try place.read("Reports/store.json").contains("\"unfinished\":true,\"champions\":[]"))
  }

  @Test func `its odds stand for before the first battle, and nothing is so far`() throws {
    let place = try Workplace()
    try place.write(Self.staged, to: "t.yaml")
    let odds = try place.run(["odds", "t.yaml", "--simulations", "500"])
    #expect(odds.code == 0)
    #expect(odds.output.contains("before the first battle"))
    let explained = try place.run(["explain", "t.yaml", "A", "F"])
    #expect(explained.code == 0)
    #expect(!explained.output.contains("so far"))
  }

  @Test func `what is expected of it fails, and its case is an error`() throws {
    let place = try Workplace()
    try place.write(Self.swiss + "expect: {champion: A}\n", to: "t.yaml")
    let run = try place.run(["run", "--junit", "junit.xml", "t.yaml"])
    #expect(run.code == 65)
    #expect(
      run.errors.contains("expected 'A' to be champion, but the tournament could not be finished")
    )
    let report = try place.read("junit.xml")
    #expect(report.contains("tests=\"2\" failures=\"1\" errors=\"1\" skipped=\"0\""))
    #expect(report.contains("<error message=\"Swiss: only 3 of 5 rounds could be paired"))
  }
}
