import Testing

/// Explanations of places that no battle of the two decided.
struct ExplainPlaceTests {
  static let stages = """
    name: Cup
    source: inline
    characters: [{name: A, power: 4}, {name: B, power: 3}, {name: C, power: 2}, {name: D, power: 1}]
    stages:
      - {name: Groups, format: round-robin, groups: 2, advance: {top: 1}}
      - {name: Final, format: single-elimination}
    """
  static let level = """
    name: Cup
    source: inline
    characters: [{name: A, power: 4}, {name: B, power: 2}, {name: C, power: 2}]
    tiebreak: []
    standings: [points]
    """
  static let bye = """
    name: Cup
    source: inline
    characters: [{name: A, power: 4}, {name: B, power: 3}, {name: C, power: 2}, {name: D, power: 1}, {name: E, power: 1}]
    format: swiss
    rounds: 2
    """
  static let hill = """
    name: Hill
    source: inline
    format: king-of-the-hill
    tiebreak: []
    characters: [{name: A, power: 3}, {name: B, power: 3}, {name: C, power: 2}, {name: D, power: 3}]
    seeding: listed
    """
  static let large =
    "name: Cup\nsource: inline\ncharacters:\n"
    + (1...66).map { "  - {name: N\($0), power: \(100 - $0)}\n" }.joined()

  @Test(arguments: [
    (
      hill, "B", "C",
      [
        "Hill: B and C share place 2", "  B: last drew with A in R1.1",
        "  C: last lost to A in R2.1",
      ]
    ),
    (
      hill, "B", "A",
      [
        "Hill: A (place 1) stands above B (place 2)", "  B: last drew with A in R1.1",
        "  A: last drew with D in R3.1",
      ]
    ),
    (
      hill, "D", "A",
      [
        "Hill: A (place 1) stands above D (place 2)",
        "  A held off D by a draw in R3.1, the last battle of both",
      ]
    ),
    (
      large, "N3", "N4",
      [
        "Cup: N3 (place 3) stands above N4 (place 4)", "  points:", "    N3: 63",
        "      over 65 battles", "    N4: 62", "      over 65 battles",
      ]
    ),
    (
      stages, "A", "C", ["Cup: A (place 1) stands above C (place 3)", "  only A came into 'Final'"]
    ),
    (
      level, "B", "C",
      ["Cup: B and C share place 2", "  points: 0.5 each", "  no criterion parts them"]
    ),
    (
      bye, "C", "D",
      [
        "Cup: D (place 3) stands above C (place 5)", "  points:", "    C: 0",
        "      round 1: lost to A, who has 2 points: 0",
        "      round 2: lost to B, who has 2 points: 0",
        "    D: 1", "      round 1: lost to B, who has 2 points: 0", "      round 2: a bye, 1",
      ]
    ),
  ])
  func `says what did`(_ file: String, _ a: String, _ b: String, _ lines: [String]) throws {
    let place = try Workplace()
    try place.write(file, to: "t.yaml")
    let run = try place.run(["explain", "t.yaml", a, b])
    #expect(run.code == 0)
    #expect(run.output == lines.joined(separator: "\n") + "\n")
  }

  @Test(arguments: [
    (
      "format: single-elimination", "1,B,C,2,1", "A", "C",
      [
        "  the place of A is open: 1 at best", "  the place of C is 3",
        "    C: last lost to B in W1.2",
      ]
    ),
    (
      "stages: [{name: Groups, groups: 2, advance: {top: 1}}, "
        + "{name: Final, format: single-elimination}]",
      "1,A,D,2,1\n1,B,C,2,1", "C", "A",
      [
        "  the place of C is 3", "  the place of A is open: 1 at best",
        "  only A came into 'Final'",
      ]
    ),
  ])
  func `says what is decided while the place of one is open`(
    _ format: String,
    _ votes: String,
    _ a: String,
    _ b: String,
    _ lines: [String]
  ) throws {
    let place = try Workplace()
    let entrants = Self.stages.split(separator: "\n")[2]
    try place.write(
      "name: Cup\nsource: inline\n\(entrants)\n\(format)\ndecide: {results: v.csv}\n",
      to: "t.yaml"
    )
    try place.write("round,a,b,score_a,score_b\n\(votes)\n", to: "v.csv")
    let run = try place.run(["explain", "t.yaml", a, b])
    #expect(run.code == 0)
    #expect(run.output == (["Cup is in progress:"] + lines).joined(separator: "\n") + "\n")
  }
}
