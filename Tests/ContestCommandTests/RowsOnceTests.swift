import Testing

/// Rows of a results file without a round, where the two of a row meet several times.
struct RowsOnceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var rules: String
    var rows: String
    /// `match winner`, `match draw`, or `match` alone while the battle is open.
    var battles: [String]

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "two legs: three rows decide three of six battles",
      rules:
        "format: round-robin\nlegs: 2\npoints: {win: 3, draw: 1, loss: 0}\nstandings: [points, margin]\n",
      rows: ",Ash,Birch,2,1\n,Ash,Cedar,1,1\n,Birch,Cedar,4,0\n",
      battles: ["R1.1 Birch", "R2.1 draw", "R3.1 Ash", "R4.1", "R5.1", "R6.1"]
    ),
    Case(
      name: "two legs: the row with a round decides the first leg, and the other row the second",
      rules: "format: round-robin\nlegs: 2\n",
      rows: "3,Ash,Birch,2,1\n,Ash,Birch,0,1\n",
      battles: ["R1.1", "R2.1", "R3.1 Ash", "R4.1", "R5.1", "R6.1 Birch"]
    ),
    Case(
      name: "a double elimination: the grand final of two who met is open",
      rules: "format: double-elimination\n",
      rows: ",Birch,Cedar,1,0\n,Ash,Birch,1,0\n",
      battles: ["W1.2 Birch", "W2.1 Ash", "L2.1"]
    ),
    Case(
      name: "a double elimination: a row decides one of the two battles of a pair",
      rules: "format: double-elimination\n",
      rows: ",Birch,Cedar,1,0\n,Ash,Birch,1,0\nL2,Birch,Cedar,1,0\n",
      battles: ["W1.2 Birch", "W2.1 Ash", "L2.1 Birch", "GF1"]
    ),
    Case(
      name: "a Swiss system with rematches: the third round is a rematch, and open",
      rules: "format: swiss\nrounds: 4\nrematch: allow\n",
      rows: ",Ash,Birch,1,0\n,Ash,Cedar,1,0\n,Birch,Cedar,1,0\n",
      battles: ["R1.1 Ash", "R2.1 Ash", "R3.1 Birch", "R4.1"]
    ),
  ]

  @Test(arguments: cases) func `a row is used up once, in the order of play`(_ c: Case) throws {
    let place = try Workplace()
    try place.write(
      """
      name: Once
      source: inline
      seeding: listed
      decide: {results: v.csv}
      characters: [{name: Ash, power: 4}, {name: Birch, power: 3}, {name: Cedar, power: 2}]

      """ + c.rules,
      to: "t.yaml"
    )
    try place.write("round,a,b,score_a,score_b\n" + c.rows, to: "v.csv")
    let run = try place.run(["run", "t.yaml", "--strict", "-q"])
    #expect(run.code == 0 && run.errors == "")
    let battles = try place.read("Reports/once/battles.csv")
    let listed = battles.split(separator: "\r\n").dropFirst().compactMap { line -> String? in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells[10] != "bye" else { return nil }
      let winner = cells[10] == "draw" ? "draw" : cells[12]
      return winner.isEmpty ? String(cells[3]) : "\(cells[3]) \(winner)"
    }
    #expect(listed == c.battles)

    // What is stored plays the same way, and new rows are for the battles that are open.
    #expect(try place.run(["report", "-q"]).code == 0)
    #expect(try place.read("Reports/once/battles.csv") == battles)
    let open = c.battles.count { !$0.contains(" ") }
    let votes = try place.run(["votes", "t.yaml"]).output.split(separator: "\n")
    #expect(votes.count { $0.hasSuffix(",,") } == open)
  }

  @Test func `two open legs get two rows, though one row without a round is there`() throws {
    let place = try Workplace()
    try place.write(
      """
      name: Once
      source: inline
      seeding: listed
      decide: {results: v.csv}
      characters: [{name: Ash, power: 4}, {name: Birch, power: 3}]
      legs: 2

      """,
      to: "t.yaml"
    )
    try place.write("round,a,b,score_a,score_b\n,Ash,Birch,,\n", to: "v.csv")
    let rows = try place.run(["votes", "t.yaml"]).output
    #expect(rows == "round,a,b,score_a,score_b\n,Ash,Birch,,\n2,Birch,Ash,,\n")
  }
}
