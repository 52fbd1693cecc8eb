import Foundation
import Testing

/// Rows with level scores that name a winner, as users meet them.
struct RowWinnerCommandTests {
  private func place(_ last: String, _ rules: String = "format: single-elimination") throws
    -> Workplace
  {
    let place = try Workplace()
    try place.write(
      """
      name: Level Final
      source: inline
      \(rules)
      seeding: listed
      decide: {results: v.csv}
      characters: [{name: A, power: 4}, {name: B, power: 3}, {name: C (One), power: 2, as: See}, {name: D, power: 1}]

      """,
      to: "t.yaml"
    )
    try place.write(
      "round,a,b,score_a,score_b,winner\n1,A,D,2,0,\n1,B,See,1,0,\n" + last + "\n",
      to: "v.csv"
    )
    return place
  }

  @Test func `a bracket takes the winner of the row, and all reports say so`() throws {
    let place = try place("2,A,B,3,3,B")
    let run = try place.run(["run", "t.yaml", "--strict"])
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    #expect(run.output.contains("B"))
    let folder = "Reports/level-final"
    let last = try place.read("\(folder)/battles.csv").split(separator: "\r\n").last ?? ""
    #expect(last.contains(",away,") && last.contains(",B,row,"))
    let result = try place.read("\(folder)/result.json")
    #expect(result.contains(#""decided_by":"row","votes":[3,3]"#))
    #expect(result.contains(#""scores":[3,3],"winner":"b""#))
    let page = try place.read("\(folder)/README.md")
    #expect(
      page.contains("by row")
        && page.contains("🏆 **B** won: the final against A was tied at 3 votes each and decided by its row.")
    )
    #expect(try place.run(["report"]).code == 0)
    #expect(try place.read("\(folder)/result.json") == result)
    #expect(try place.read("\(folder)/README.md") == page)
    #expect(try place.run(["run", "t.yaml", "--check", "-q"]).code == 0)
    #expect(try place.run(["explain", "t.yaml", "B", "A"]).code == 0)
  }

  static let ways: [(String, String)] = [
    ("2,A,B,3,3,a", "A"), ("2,A,B,3,3,b", "B"), ("2,B,A,3,3,b", "A"), ("2,B,A,3,3,B", "B"),
    ("2,B,A,3,3,a", "B"), ("2,A,B,0,0, B ", "B"), ("2,A,B,1,3,B", "B"), ("2,A,B,3,1,a", "A"),
    (",A,B,3,3,B", "B"),
  ]

  @Test(arguments: ways)
  func `the winner is a side or a name`(_ row: String, _ champion: String) throws {
    let place = try place(row)
    let run = try place.run(["run", "t.yaml", "--strict", "-q"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try place.read("Reports/level-final/README.md").contains("🏆 **\(champion)** won")
    )
  }

  @Test func `names are those of all rows, and a table counts the draw`() throws {
    let place = try place(",A,C (One),3,3,See\n,A,B,1,1,b", "format: round-robin")
    let run = try place.run(["run", "t.yaml", "--strict"])
    #expect(run.code == 0, "\(run.errors)")
    let battles = try place.read("Reports/level-final/battles.csv")
    #expect(battles.matches(of: /,draw,,,,/).count == 2, "\(battles)")
  }

  @Test func `with several games the winner counts for its game`() throws {
    let place = try place(
      "2,A,B,3,3,b\n2,A,B,1,1,B",
      "format: single-elimination\nbest_of: {default: 1, final: 3}"
    )
    #expect(try place.run(["run", "t.yaml", "--strict"]).code == 0)
    let battles = try place.read("Reports/level-final/battles.csv")
    #expect(battles.contains(",B,games,") && battles.contains(",0,2,2,"), "\(battles)")
  }

  @Test func `a file that gets new rows keeps its winners`() throws {
    let place = try place("", "format: single-elimination\nthird_place: true")
    let rows = "round,a,b,score_a,score_b,winner\n1,A,D,2,2,D\n1,B,See,1,0,\n"
    try place.write(rows, to: "v.csv")
    #expect(try place.run(["votes", "t.yaml", "--into", "v.csv"]).code == 0)
    let written = try place.read("v.csv")
    #expect(written.hasPrefix(rows) && written.hasSuffix(",,,\n"), "\(written)")
    try place.write("What,\"A or D?\"\n1,A\n2,D\n", to: "form.csv")
    #expect(try place.run(["votes", "t.yaml", "--into", "v.csv", "--map", "form.csv"]).code == 0)
    #expect(try place.read("v.csv") == written)
  }

  static let faults: [(String, String)] = [
    ("2,A,B,3,1,B", "v.csv:4:11: error: the winner is 'B', and the scores say that the other goes on"),
    ("2,A,B,1,3,a", "v.csv:4:11: error: the winner is 'a', and the scores say"),
    ("2,A,B,,,B", "v.csv:4:9: error: a row with a 'winner' needs scores"),
    ("2,A,B,3,3,D", "v.csv:4:11: error: the winner 'D' is neither of 'A' against 'B' in round 2"),
    ("2,A,B,3,3,Zed", "the winner 'Zed' is neither of"),
    ("2,A,B,3,3,D", "help: write 'a', 'b', or the name of one of the two"),
  ]

  @Test(arguments: faults)
  func `a winner against the scores is an error at its place`(
    _ row: String,
    _ words: String
  ) throws {
    let place = try place(row)
    for command in ["check", "run"] {
      let run = try place.run([command, "t.yaml"])
      #expect(run.code == 65 && run.errors.contains(words), "\(run.errors)")
    }
  }
}
