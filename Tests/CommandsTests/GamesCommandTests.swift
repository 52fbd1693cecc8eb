import Testing

/// Tournaments whose battles have several games.
struct GamesCommandTests {
  /// The winners of the two groups are compared by the margin of their games, which open games still change.
  @Test(arguments: [
    "single-elimination", "double-elimination", "ladder", "king-of-the-hill", "round-robin",
    "gauntlet", "swiss",
  ])
  func `no expectation is judged while open games can change a margin`(_ format: String) throws {
    let place = try Workplace()
    let field = zip(["Ant", "Bee", "Cat", "Dog"], [4, 3, 2, 1])
      .map { "{name: \($0), power: \($1)}" }
      .joined(separator: ", ")
    try place.write(
      "name: Cup\nsource: inline\nformat: \(format)\ngroups: 2\nbest_of: 3\ntiebreak: []\n"
        + "decide: {results: votes.csv}\nexpect: {champion: Ant}\ncharacters: [\(field)]\n",
      to: "cup.yaml"
    )
    let close = "round,a,b,score_a,score_b\n,Ant,Dog,1,0\n,Ant,Dog,0,1\n,Ant,Dog,1,0\n"
    for (rows, verdict, code) in [
      ("", "open", 0), (",Bee,Cat,1,0\n,Bee,Cat,1,0\n", "fails", 1),
      (",Bee,Cat,1,0\n,Bee,Cat,0,1\n,Bee,Cat,1,0\n", "holds", 0),
    ] as [(String, String, Int32)] {
      try place.write(close + rows, to: "votes.csv")
      let run = try place.run(["run", "cup.yaml", "--format", "json"])
      #expect(run.code == code, "\(run.errors)")
      #expect(run.output.contains("\"verdict\":\"\(verdict)\""), "\(run.output)")
    }
  }
}
