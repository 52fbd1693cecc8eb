import Testing
import Tournament

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
  static let leaver = """
    name: Cup
    source: inline
    format: swiss
    rounds: 3
    characters: [{name: A, power: 6}, {name: B, power: 5}, {name: C, power: 4, withdraws: {after: 1}}, {name: D, power: 3}, {name: E, power: 2}, {name: F, power: 1}]
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
      leaver, "B", "F",
      [
        "Cup: B (place 2) ranks above F (place 4)", "  points:", "    B: 2",
        "      round 1: beat E, who has 1 point: 1",
        "      round 2: lost to A, who has 3 points: 0",
        "      round 3: beat D, who has 1 point: 1", "    F: 1",
        "      round 1: lost to C, who has 1 point: 0", "      round 2: a bye, 1",
        "      round 3: lost to A, who has 3 points: 0",
      ]
    ),
    (
      leaver, "F", "E",
      [
        "Cup: F (place 4) ranks above E (place 5)", "  points: 1 each",
        "  Buchholz cut 1, among 4 that were level:", "    F: 5",
        "      round 1: lost to C, who has 1 point, counted as 2: 2",
        "      round 2: a bye, 1, cut", "      round 3: lost to A, who has 3 points: 3", "    E: 3",
        "      round 1: lost to B, who has 2 points: 2",
        "      round 2: lost to D, who has 1 point: 1, cut", "      round 3: a bye, 1",
        "    rounds without a battle count by FIDE's rules of 2026",
      ]
    ),
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
        "Hill: A (place 1) ranks above B (place 2)", "  B: last drew with A in R1.1",
        "  A: last drew with D in R3.1",
      ]
    ),
    (
      hill, "D", "A",
      [
        "Hill: A (place 1) ranks above D (place 2)",
        "  A held off D by a draw in R3.1, the last battle of both",
      ]
    ),
    (
      large, "N3", "N4",
      [
        "Cup: N3 (place 3) ranks above N4 (place 4)", "  points:", "    N3: 63",
        "      over 65 battles", "    N4: 62", "      over 65 battles",
      ]
    ),
    (
      stages, "A", "C", ["Cup: A (place 1) ranks above C (place 3)", "  only A reached 'Final'"]
    ),
    (
      level, "B", "C",
      ["Cup: B and C share place 2", "  points: 0.5 each", "  no criterion separates them"]
    ),
    (
      bye, "C", "D",
      [
        "Cup: D (place 3) ranks above C (place 5)", "  points:", "    C: 0",
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

  static let league = "format: round-robin\nstandings: [points, head_to_head, seed]"
  static let cup =
    "stages: [{name: Groups, groups: 2, advance: {top: 1}}, "
    + "{name: Final, format: single-elimination}]"

  @Test(arguments: [
    (
      "format: single-elimination", "1,B,C,2,1", "A", "C",
      [
        "Cup is in progress:", "  the place of A is open: 1 at best", "  the place of C is 3",
        "    C: last lost to B in W1.2", "  A and C have not met",
        "  A so far: no battle; still to meet D in W1.1", "  C so far: 1 loss",
      ]
    ),
    (
      "format: single-elimination", "1,B,C,2,1", "B", "A",
      [
        "Cup is in progress:", "  the place of B is open: 1 at best",
        "  the place of A is open: 1 at best",
        "  B and A have not met, and may still meet in W2.1",
        "  B so far: 1 win; waits for an opponent in W2.1",
        "  A so far: no battle; still to meet D in W1.1",
      ]
    ),
    (
      "format: double-elimination", "W1,A,D,2,1\nW1,C,B,2,1\nW2,C,A,2,1\nL1,B,D,2,1", "A", "C",
      [
        "Cup is in progress:", "  the place of A is open: 1 at best",
        "  the place of C is open: 1 at best", "  C beat A in W2.1",
        "  A so far: 1 win, 1 loss; still to meet B in L2.1",
        "  C so far: 2 wins; waits for an opponent in GF1",
      ]
    ),
    (
      "format: king-of-the-hill\nseeding: listed\ntiebreak: []", "1,A,B,1,1", "B", "A",
      [
        "Cup is in progress:", "  the place of B is open: 2 at best",
        "  the place of A is open: 1 at best", "  A drew with B in R1.1", "  B so far: 1 draw",
        "  A so far: 1 draw; still to meet C in R2.1",
      ]
    ),
    (
      cup, "1,A,D,2,1\n1,B,C,2,1", "C", "A",
      [
        "Cup is in progress:", "  the place of C is 3", "  the place of A is open: 1 at best",
        "  only A reached 'Final'", "  C and A have not met",
        "  C so far: 0 points, 1 loss in 'Groups'",
        "  A so far: 1 point, 1 win in 'Groups'; still to meet B in W1.1",
      ]
    ),
    (
      cup, "1,A,D,2,1\n1,B,C,2,1", "D", "A",
      [
        "Cup is in progress:", "  the place of D is 4", "  the place of A is open: 1 at best",
        "  only A reached 'Final'", "  A was above D in 'Groups':",
        "  points in 'Groups', among 2 that were level:", "    D: 0",
        "      round 1: lost to A, who has 1 point: 0", "    A: 1",
        "      round 1: beat D, who has 0 points: 1", "  A beat D in R1.1 in 'Groups'",
        "  D so far: 0 points, 1 loss in 'Groups'",
        "  A so far: 1 point, 1 win in 'Groups'; still to meet B in W1.1",
      ]
    ),
    (
      // Both go on, and have not met again.
      cup.replacing("top: 1", with: "top: 2"), "1,A,D,2,1\n1,B,C,2,1\nW1,A,C,3,1", "A", "D",
      [
        "Cup is in progress:", "  the place of A is open: 1 at best",
        "  the place of D is open: 1 at best", "  A was above D in 'Groups':",
        "  points in 'Groups', among 2 that were level:", "    A: 1",
        "      round 1: beat D, who has 0 points: 1", "    D: 0",
        "      round 1: lost to A, who has 1 point: 0", "  A beat D in R1.1 in 'Groups'",
        "  A so far: 1 point, 1 win in 'Groups', 1 win in 'Final'; waits for an opponent in W2.1",
        "  D so far: 0 points, 1 loss in 'Groups'; still to meet B in W1.2",
      ]
    ),
    (
      cup, "1,A,D,2,1", "D", "A",
      [
        "Cup: A (place 1 so far) ranks above D (place 4 so far)",
        "  points in 'Groups', among 2 that were level:",
        "    D: 0", "      round 1: lost to A, who has 1 point: 0", "    A: 1",
        "      round 1: beat D, who has 0 points: 1", "  A beat D in R1.1 in 'Groups'",
        "  D so far: 0 points, 1 loss", "  A so far: 1 point, 1 win",
      ]
    ),
    (
      // B and C beat A, and have not met: neither is ahead by their battles.
      league, ",B,A,2,1\n,C,A,2,1", "C", "B",
      [
        "Cup: B (place 1 so far) ranks above C (place 2 so far)", "  points: 1 each",
        "  head to head: skipped, because not all of the 2 have met",
        "  seed, among 2 that were level:",
        "    C: seed 3", "    B: seed 2", "  C and B are still to meet in R1.2",
        "  C so far: 1 point, 1 win; still to meet D in R3.2",
        "  B so far: 1 point, 1 win; still to meet D in R2.2",
      ]
    ),
  ])
  func `says what is known while battles are missing`(
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
    #expect(run.output == lines.joined(separator: "\n") + "\n")
  }

  @Test func `lists a few of many battles to come`() throws {
    let place = try Workplace()
    let entrants = (1...9).map { "  - {name: N\($0), power: 1}\n" }.joined()
    try place.write(
      "name: Cup\nsource: inline\ncharacters:\n\(entrants)decide: {results: v.csv}\n",
      to: "t.yaml"
    )
    try place.write("round,a,b,score_a,score_b\n,N1,N2,1,2\n", to: "v.csv")
    let run = try place.run(["explain", "t.yaml", "N1", "N3"])
    let battles = RoundRobinSchedule(entrantCount: 9, legs: 1).filter {
      [$0.home.index, $0.away.index].contains(0)
        && ![$0.home, $0.away].contains { [1, 2].contains($0.index) }
    }
    let named = battles.prefix(5).map {
      "N\($0.home.index + $0.away.index + 1) in R\($0.round).\($0.board)"
    }
    let list = named.joined(separator: ", ")
    #expect(
      run.output.contains("\n  N1 so far: 0 points, 1 loss; still to meet \(list) and 1 more\n")
    )
  }
}
