import Testing

/// Small tournaments in progress whose later stages take from several places of earlier ones.
struct OpenRankCaseTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var stages: String
    var powers: [Int]
    var votes: String
  }

  static let cases = [
    Case(
      testDescription: "who lost a semi-final may come back by the match for the third place",
      stages: """
          - {name: A, format: single-elimination, third_place: true, advance: {top: 2}}
          - {name: B, format: single-elimination, from: [{stage: A, places: [3, 4]}], advance: {top: 1}}
          - {name: C, format: round-robin, from: [A, B]}
        """,
      powers: [4, 3, 2, 1],
      votes: "1,p1,p4,1,0,A\n"
    ),
    Case(
      testDescription: "who has lost the next match already has no title within reach",
      stages: """
          - {name: A, format: single-elimination, advance: {top: 3}}
          - {name: B, format: king-of-the-hill}
        """,
      powers: [8, 30, 8, 5, 15, 11],
      votes: "W2,p2,p6,1,1,A\n"
    ),
  ]

  /// Powers above 0 make every result possible.
  @Test(arguments: cases) func `who has a chance of the title can come first, and nobody else`(_ c: Case) throws {
    let place = try Workplace()
    let entries = c.powers.enumerated().map { "  - {name: p\($0.offset + 1), power: \($0.element)}\n" }
    let head = "name: Case\nsource: inline\nseeding: listed\nodds: exact\ndecide: {results: v.csv}\n"
    try place.write("\(head)stages:\n\(c.stages)\ncharacters:\n\(entries.joined())", to: "t.yaml")
    try place.write("round,a,b,score_a,score_b,stage\n\(c.votes)", to: "v.csv")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let rows = try place.read("Reports/case/ranking.csv").split(separator: "\r\n").dropFirst().map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == c.powers.count)
    for row in rows {
      let (rank, odds, worst) = (try #require(Int(row[0])), try #require(Double(row[11])), try #require(Int(row[19])))
      #expect((rank == 1) == (odds > 0), "\(row)")
      #expect(rank <= worst && worst <= c.powers.count, "\(row)")
    }
  }
}
