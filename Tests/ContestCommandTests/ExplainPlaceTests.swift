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

  @Test(arguments: [
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
}
