import Testing

struct ExplainCommandTests {
  static let file = """
    name: Table
    source: inline
    characters:
      - {name: Ant, power: 3}
      - {name: Bee, power: 2}
      - {name: Cat, power: 2}
      - {name: Dog, power: 1}
    tiebreak: []
    ---
    name: Cup
    source: inline
    characters:
      - {name: Ant, power: 3}
      - {name: Bee, power: 2}
      - {name: Cat, power: 2.5}
      - {name: Eel, power: 1}
    format: single-elimination
    ---
    name: Stages
    source: inline
    characters:
      - {name: Ant, power: 5}
      - {name: Bee, power: 4}
      - {name: Cat, power: 3}
      - {name: Fox, power: 2}
      - {name: Gnu, power: 1}
    stages:
      - {name: Pools, groups: 2, advance: {top: 1}}
      - {name: Final, format: single-elimination}
    """

  static let cases: [(String, String, String)] = [
    (
      "Bee", "Dog",
      """
      Table: Bee (place 2) ranks above Dog (place 4)
        points:
          Bee: 1.5
            round 1: drew with Cat, who has 1.5 points: 0.5
            round 2: beat Dog, who has 0 points: 1
            round 3: lost to Ant, who has 3 points: 0
          Dog: 0
            round 1: lost to Ant, who has 3 points: 0
            round 2: lost to Bee, who has 1.5 points: 0
            round 3: lost to Cat, who has 1.5 points: 0

      """
    ),
    (
      "eel", "Cat",
      """
      Cup: Cat (place 2) ranks above eel (place 3)
        eel: last lost to Ant in W1.1
        Cat: last lost to Ant in W2.1

      """.replacing("eel", with: "Eel")
    ),
    (
      "Cat", "Fox",
      """
      Stages: Fox (place 3) ranks above Cat (place 4)
        Cat: place 2 of its group; per battle: 0 points, Sonneborn-Berger 0, margin -1
        Fox: place 2 of its group; per battle: 0.5 points, Sonneborn-Berger 0, margin -1

      """
    ),
  ]

  @Test(arguments: cases) func `why one stands above the other is told with its sums`(
    _ c: (String, String, String)
  ) throws {
    let place = try Workplace()
    try place.write(Self.file, to: "t.yaml")
    let run = try place.run(["explain", "t.yaml", c.0, c.1])
    #expect(run.output == c.2)
    #expect(run.code == 0)
    #expect(!place.exists("Reports"))
  }

  @Test func `every tournament with both is told of`() throws {
    let place = try Workplace()
    try place.write(Self.file, to: "t.yaml")
    let run = try place.run(["explain", "t.yaml", "Bee", "ant"])
    #expect(run.output.contains("Table: Ant (place 1) ranks above Bee (place 2)\n"))
    #expect(run.output.contains("Cup: Ant (place 1) ranks above Bee (place 3)\n"))
    #expect(run.output.contains("Stages: Ant (place 1) ranks above Bee (place 2)\n"))
    #expect(run.output.contains("  Ant beat Bee in W1.1, the last battle of both in 'Final'\n"))
  }

  @Test func `a name that two share is told with both`() throws {
    let place = try Workplace()
    let twins = Self.file.replacing("{name: Bee, power: 2}", with: "{name: Dog (Older), power: 2}")
      .replacing("{name: Cat, power: 2}", with: "{name: Dog (Younger), power: 2}")
      .replacing("{name: Dog, power: 1}", with: "{name: Eel, power: 1}")
    try place.write(twins, to: "t.yaml")
    let run = try place.run(["explain", "t.yaml", "dog", "Ant", "--only", "Table"])
    #expect(run.code == 65)
    #expect(run.errors.contains("error: 'dog' may be 'Dog (Older)' and 'Dog (Younger)'\n"))
  }

  @Test(arguments: [
    (
      ["Ant", "Nobody"],
      "no tournament of 't.yaml' has both 'Ant' and 'Nobody'\nhelp: write the names as its ranking shows them"
    ),
    (["Dogg", "Bee"], "has both 'Dogg' and 'Bee'\nhelp: did you mean 'Dog'?"),
    (["Fox", "Gnut"], "has both 'Fox' and 'Gnut'\nhelp: did you mean 'Gnu'?"),
    (["Ant", "ANT"], "'Ant' and 'ANT' are one and the same"),
  ])
  func `names that are none are told`(_ names: [String], _ says: String) throws {
    let place = try Workplace()
    try place.write(Self.file, to: "t.yaml")
    let run = try place.run(["explain", "t.yaml"] + names)
    #expect(run.code == 65)
    #expect(run.errors.contains(says))
  }
}
