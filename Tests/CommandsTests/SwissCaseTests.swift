import Testing

/// Small Swiss systems with their right answers.
struct SwissCaseTests {
  private func place(_ rules: String, count: Int, bye: String = "", votes: String) throws
    -> Workplace
  {
    let place = try Workplace()
    let entries = (1...count).map { number in
      "  - {name: p\(number), power: \(count - number + 1)\(number == count ? bye : "")}\n"
    }
    let head = "name: Case\nsource: inline\nseeding: listed\nformat: swiss\nrounds: 3\n"
    try place.write(
      head + "decide: {results: v.csv}\n\(rules)characters:\n" + entries.joined(),
      to: "t.yaml"
    )
    try place.write("round,a,b,score_a,score_b,status\n" + votes, to: "v.csv")
    return place
  }

  struct Bye: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rules = ""
    var bye = ""
    var votes: String
    /// Home and away side of each match of round 2.
    var next: [String]
  }

  static let byes = [
    // The position and its answer are the engine's own test of the rule.
    Bye(
      testDescription: "p5 sat out round 1 for no points (bbpPairings, dutch_2025_C9)",
      bye: ", byes: [{round: 1, points: zero}]",
      votes: "1,p1,p3,1,0,\n1,p2,p4,1,0,\n",
      next: ["p1 p2", "p3 p5", "p4 "]
    ),
    Bye(
      testDescription: "p4 did not come in round 1",
      rules: "bye_points: 0.5\n",
      votes: "1,p1,p3,0,1,\n1,p2,p4,1,0,forfeit\n",
      next: ["p2 p3", "p5 p4", "p1 "]
    ),
  ]

  /// FIDE's C9.
  @Test(arguments: byes) func `the bye goes to one with the fewest rounds without a battle`(
    _ c: Bye
  ) throws {
    let place = try place(c.rules, count: 5, bye: c.bye, votes: c.votes)
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let rows = try place.read("Reports/case/battles.csv").split(separator: "\r\n").map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.filter { $0[2] == "2" }.map { "\($0[5]) \($0[8])" } == c.next)
  }

  private static let forfeit = """
    1,p1,p4,1,0,forfeit
    1,p2,p5,1,0,
    1,p3,p6,1,0,
    2,p1,p2,1,0,
    2,p3,p4,0,1,
    2,p5,p6,1,0,
    3,p1,p3,1,0,
    3,p4,p5,1,0,
    3,p2,p6,1,0,

    """

  /// The values are those of FIDE's TieBreakServer.
  @Test(arguments: [("", 5, "2026"), ("unplayed: fide-2024\n", 6, "2024")])
  func `Buchholz after a win by forfeit follows the edition, and reports name it`(
    _ key: String,
    _ value: Int,
    _ edition: String
  ) throws {
    let place = try place(
      "standings: [buchholz, points, seed]\n" + key,
      count: 6,
      votes: Self.forfeit
    )
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    #expect(try place.read("Reports/case/tables.csv").contains(",p1,buchholz,\(value),"))
    let page = try place.read("Reports/case/README.md")
    #expect(
      page.contains(
        "- Rounds without a match: counted in tie-breaks by FIDE's rules of \(edition)\n"
      )
    )
    #expect(page.contains("🏆 **p1** won"))
    let result = try place.read("Reports/case/result.json")
    #expect(result.contains(#""unplayed":"fide-\#(edition)""#))
    let explanation = try place.run(["explain", "t.yaml", "p1", "p2"]).output
    #expect(explanation.contains("rounds without a match count by FIDE's rules of \(edition)"))
    #expect(try place.run(["store", "verify"]).code == 0)
    #expect(try place.run(["store", "rebuild"]).code == 0)
    #expect(try place.read("Reports/case/result.json") == result)
  }

  @Test func `no edition is named where no criterion met a round without a battle`() throws {
    let votes = Self.forfeit.replacing("forfeit", with: "")
    let place = try place("unplayed: fide-2024\n", count: 6, votes: votes)
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    #expect(!(try place.read("Reports/case/README.md")).contains("FIDE"))
    #expect(!(try place.read("Reports/case/result.json")).contains(#""unplayed":"fide-2024","#))
  }
}
