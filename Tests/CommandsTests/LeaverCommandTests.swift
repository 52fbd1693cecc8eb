import Foundation
import Testing

/// Entrants that leave before a later stage, as users meet them.
struct LeaverCommandTests {
  private static let swiss = """
    stage,round,a,b,score_a,score_b
    Swiss,1,Lead,E,2,0
    Swiss,1,B,F,2,0
    Swiss,1,C,G,2,0
    Swiss,1,D,H,2,0
    Swiss,2,Lead,C,2,0
    Swiss,2,B,D,2,0
    Swiss,2,E,G,2,0
    Swiss,2,F,H,2,0
    Swiss,3,Lead,B,2,0
    Swiss,3,C,E,2,0
    Swiss,3,D,F,2,0
    Swiss,3,G,H,2,0

    """

  private static let cut = "Cut,1,B,E,2,0\nCut,1,C,D,2,0\nCut,2,B,C,2,0\n"

  private func place(_ votes: String) throws -> Workplace {
    let place = try Workplace()
    try place.write(
      """
      name: Cut Without Leader
      source: inline
      decide: {results: v.csv}
      characters: [{name: Lead, power: 8, withdraws: {after: 3}}, {name: B, power: 7}, {name: C, power: 6}, {name: D, power: 5}, {name: E, power: 4}, {name: F, power: 3}, {name: G, power: 2}, {name: H, power: 1}]
      stages:
        - {name: Swiss, format: swiss, rounds: 3, advance: {top: 4}}
        - {name: Cut, format: single-elimination, from: [Swiss]}

      """,
      to: "t.yaml"
    )
    try place.write(votes, to: "v.csv")
    return place
  }

  private func ranking(_ place: Workplace) throws -> [String] {
    try place.read("Reports/cut-without-leader/ranking.csv").split(separator: "\r\n").dropFirst()
      .map { row in
        let cells = row.split(separator: ",", omittingEmptySubsequences: false)
        return "\(cells[0]) \(cells[3])"
      }
  }

  @Test func `the leader who leaves before the cut is placed behind it`() throws {
    let place = try place(Self.swiss + Self.cut)
    let run = try place.run(["run", "t.yaml", "--strict"])
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    #expect(
      try ranking(place) == ["1 B", "2 C", "3 D", "3 E", "5 Lead", "6 F", "7 G", "8 H"]
    )
    let why = try place.run(["explain", "t.yaml", "E", "Lead"]).output
    #expect(why.contains("only E reached 'Cut'"))
    let result = try place.read("Reports/cut-without-leader/result.json")
    #expect(try place.run(["report"]).code == 0)
    #expect(try place.read("Reports/cut-without-leader/result.json") == result)
    #expect(try place.run(["run", "t.yaml", "--check", "-q"]).code == 0)
  }

  @Test func `before and after the cut is known, odds and open battles do without the leader`() throws {
    let rows = Self.swiss.split(separator: "\n")
    let early = try place(rows.dropLast(2).joined(separator: "\n") + "\n")
    #expect(try early.run(["check", "t.yaml", "--strict"]).code == 0)
    for place in [early, try place(Self.swiss)] {
      let run = try place.run(["run", "t.yaml", "--strict"])
      #expect(run.code == 0, "\(run.errors)")
      let odds = try place.run(["odds", "t.yaml", "-f", "csv"]).output
      #expect(odds.contains(",8,0.000000,,0.000000,Lead\r\n"), "\(odds)")
    }
    let open = try place(Self.swiss)
    #expect(try open.run(["votes", "t.yaml"]).output.hasSuffix("Cut,1,B,E,,\nCut,1,C,D,,\n"))
  }
}
