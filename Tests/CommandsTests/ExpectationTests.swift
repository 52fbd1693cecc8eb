import Testing

struct ExpectationTests {
  /// A knockout of six, in which the strongest win, so that places are shared.
  static func cup(_ expect: String, _ more: String = "") -> String {
    """
    name: Cup
    source: inline
    format: single-elimination
    characters:
      - {name: Ant, power: 6}
      - {name: Bee, power: 5}
      - {name: Cat (the Elder), power: 4}
      - {name: Dog, power: 3, as: Rex}
      - {name: Élan, power: 2}
      - {name: Fox, power: 1}
    expect: {\(expect)}
    \(more)
    """
  }

  static let met = [
    "champion: Ant", "champion: ' ANT '", "top: {3: [Ant, Bee, Cat (the Elder), Rex]}",
    "top: {3: cat}", "places: {1: Ant, 2: Bee, 3: [Dog, Rex], 5: [elan, Fox]}", "top: {20000: Fox}",
    "champion: Ant, top: {1: Ant}, places: {1: Ant}",
  ]

  @Test(arguments: met) func `what comes as expected is not spoken of`(_ expect: String) throws {
    let place = try Workplace()
    try place.write(Self.cup(expect), to: "t.yaml")
    for arguments in [["run", "t.yaml"], ["run", "--check", "t.yaml"]] {
      let run = try place.run(arguments)
      #expect(run.code == 0)
      #expect(run.errors == "")
    }
  }

  @Test func `places are said in English`() throws {
    let place = try Workplace()
    let field = (1...112).map { "{name: N\($0), power: \(200 - $0)}" }.joined(separator: ", ")
    let ends = [
      1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 13: "13th", 21: "21st",
      22: "22nd", 23: "23rd", 101: "101st", 111: "111th", 112: "112th",
    ]
    let wrong = ends.keys.map { "\($0 == 50 ? 51 : 50): " }.first ?? ""
    let names = ends.keys.map { "N\($0)" }.joined(separator: ", ")
    let text =
      "name: Cup\nsource: inline\ncharacters: [\(field)]\nexpect: {places: {\(wrong)[\(names)]}}\n"
    try place.write(text, to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    for (rank, words) in ends {
      #expect(
        run.errors.contains("expected 'N\(rank)' to be 50th, but N\(rank) is \(words) of 112\n")
      )
    }
  }

  static let tournaments = [
    "good": cup("champion: Ant"),
    "unmet": cup("champion: Bee"),
    "bad": "name: Bad\ncaracters: [Hulk, Thor]",
    "poll": "name: Poll\ndecide: {results: none.csv}\ncharacters: [Hulk, Thor]",
    "unknown": "name: Unknown\ncharacters: [Hulk, Nobody Here]",
  ]

  @Test(arguments: [
    ("unmet bad poll", 1), ("unmet poll bad", 1), ("bad unmet poll", 65), ("poll bad unmet", 66),
    ("good poll unmet", 66), ("good unknown poll", 65),
  ])
  func `in a file, the first tournament that fails does`(names: String, code: Int32) throws {
    let place = try Workplace()
    let parts = try names.split(separator: " ").map { try #require(Self.tournaments[String($0)]) }
    try place.write(parts.joined(separator: "\n---\n") + "\n", to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == code)
  }

  @Test func `--prune forgets although something came otherwise`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "old.yaml")
    try place.write(Self.cup("champion: Bee"), to: "t.yaml")
    _ = try place.run(["run", "old.yaml"])
    let run = try place.run(["run", "--prune", "t.yaml"])
    #expect(run.code == 1)
    #expect(!run.errors.contains("nothing is forgotten"))
    #expect(!place.exists("Reports/four-heroes"))
  }

  @Test func `what a poll has not decided yet neither holds nor fails`() throws {
    let place = try Workplace()
    let expect = "champion: Bee, top: {2: Fox}"
    try place.write(Self.cup(expect, "decide: {results: poll.csv}"), to: "t.yaml")
    let header = "round,a,b,score_a,score_b\n"
    try place.write(header, to: "poll.csv")
    let open = try place.run(["run", "t.yaml", "-v", "--junit", "j.xml"])
    #expect(open.code == 0)
    #expect(open.errors.contains("t.yaml:11:20: note: 'champion: Bee' is not decided yet"))
    #expect(try place.read("j.xml").contains("skipped=\"2\""))
    try place.write(header + "1,Cat,Fox,2,1\n", to: "poll.csv")
    let lost = try place.run(["run", "t.yaml"])
    #expect(lost.code == 1)
    #expect(lost.errors.contains("t.yaml:11:34: error: expected 'Fox' to be among the first 2"))
  }
}
