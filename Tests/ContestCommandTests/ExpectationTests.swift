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

  static let unmet: [(String, String, String)] = [
    (
      "champion: Rex", "11:20",
      "expected 'Rex' to be champion, but Ant is; Rex is 3rd of 6, a place that 2 share"
    ),
    (
      "top: {2: [Ant, fox]}", "11:25", "expected 'fox' to be among the first 2, but Fox is 5th of 6"
    ),
    ("places: {2: Ant}", "11:22", "expected 'Ant' to be 2nd, but Ant is 1st of 6"),
    ("places: {4: Dog}", "11:22", "expected 'Dog' to be 4th, but Rex is 3rd of 6"),
  ]

  @Test(arguments: unmet) func `what does not is told with its place, and nothing is lost`(
    _ c: (String, String, String)
  ) throws {
    let place = try Workplace()
    try place.write(Self.cup(c.0), to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 1)
    #expect(run.errors.contains("t.yaml:\(c.1): error: \(c.2)"), "\(run.errors)")
    #expect(run.errors.contains("\n  expect: {\(c.0)}\n  "))
    #expect(run.output.contains("failed; new  Cup         Ant; 1 expectation failed  Reports/cup/"))
    #expect(try place.read("Reports/store.json").contains("\"Ant\""))
    let check = try place.run(["run", "--check", "t.yaml"])
    #expect(check.code == 1)
    #expect(check.errors == run.errors)
    #expect(try place.run(["run", "--dry-run", "t.yaml"]).code == 0)
  }

  @Test func `a whole diagnostic`() throws {
    let place = try Workplace()
    try place.write(Self.cup("champion: Bee"), to: "t.yaml")
    #expect(
      try place.run(["run", "-q", "t.yaml"]).errors == """
        t.yaml:11:20: error: expected 'Bee' to be champion, but Ant is; Bee is 2nd of 6
          expect: {champion: Bee}
                             ^

        """
    )
  }

  @Test func `under GitHub's runner it is a command, too`() throws {
    let place = try Workplace()
    try place.write(Self.cup("champion: Bee"), to: "t.yaml")
    let run = try place.run(["run", "t.yaml"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(
      run.errors.contains(
        "\n::error file=t.yaml,line=11,col=20::expected 'Bee' to be champion, but Ant is; Bee is 2nd of 6\n"
      )
    )
  }

  static let bad: [(String, String)] = [
    ("champion: Aunt", "11:20: error: no entrant is called 'Aunt'"),
    ("champion: Aunt", "help: did you mean 'Ant'?"),
    ("champion: Hippopotamus", "help: write a name as the ranking shows it, or an id"),
    ("top: {3: [Ant, Bea]}", "11:25: error: no entrant is called 'Bea'"),
    ("places: {7: Fox}", "11:22: error: place 7 is expected, but only 6 take part"),
    ("places: {3: Rex, 4: Dog}", "error: 'Dog' cannot be at place 4 and at place 3 at once"),
    (
      "top: {3: Ant}, places: {2: Ant, 3: Ant}",
      "error: 'Ant' cannot be at place 3 and at place 2 at once"
    ),
    ("champion: Ant, places: {2: Ant}", "error: 'Ant' cannot be at place 2 and champion at once"),
  ]

  @Test(arguments: bad) func `what can never hold is a fault of the file`(
    _ expect: String,
    _ says: String
  ) throws {
    let place = try Workplace()
    try place.write(Self.cup(expect), to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 65)
    #expect(run.errors.contains(says), "\(run.errors)")
    #expect(!place.exists("Reports"))
  }

  @Test func `a name that several have is not guessed`() throws {
    let place = try Workplace()
    let text = "name: Grey\ncharacters: [1009327, 1009496, Hulk]\nexpect: {top: {3: NAME}}\n"
    try place.write(text.replacing("NAME", with: "Jean Grey"), to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 65)
    #expect(run.errors.contains("t.yaml:3:19: error: 'Jean Grey' may be any of 2 entrants"))
    #expect(run.errors.contains("\n  Jean Grey  id 1009327\n  Jean Grey  id 1009496\n"))
    try place.write(text.replacing("NAME", with: "1009327"), to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
  }

  @Test func `whoever was left out fails what is expected of them`() throws {
    let place = try Workplace()
    let text = """
      name: Cup
      characters: [Hulk, Thor, {name: Thro, as: Lightning}]
      on_missing: skip
      expect: {top: {3: [Thor, thro, Lightning]}}
      """
    try place.write(text, to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 1)
    for name in ["thro", "Lightning"] {
      #expect(
        run.errors.contains(
          "error: expected '\(name)' to be among the first 3, but '\(name)' was left out"
        )
      )
    }
    #expect(!run.errors.contains("expected 'Thor'"))
  }

  @Test func `a shared first place makes champions of all`() throws {
    let place = try Workplace()
    let text = """
      name: Cup
      source: inline
      tiebreak: []
      standings: [points]
      characters: [{name: A, power: 2}, {name: B, power: 2}, {name: C, power: 2}, {name: D, power: 1}]
      expect: {champion: B, top: {1: [A, C, D]}}
      """
    try place.write(text, to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 1)
    #expect(run.errors.split(separator: "\n").count { $0.contains("error:") } == 1)
    #expect(run.errors.contains("expected 'D' to be among the first 1, but D is 4th of 4\n"))
    try place.write(text.replacing("champion: B", with: "champion: D"), to: "t.yaml")
    #expect(
      try place.run(["run", "t.yaml"]).errors.contains(
        "expected 'D' to be champion, but A and 2 others are; D is 4th of 4\n"
      )
    )
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

  @Test func `the first failure by the order of the files decides the exit code`() throws {
    let place = try Workplace()
    try place.write(Self.cup("champion: Bee"), to: "unmet.yaml")
    try place.write("name: Bad\ncharacters: [Hulk, Nobody Here]\n", to: "bad.yaml")
    #expect(try place.run(["run", "unmet.yaml", "bad.yaml"]).code == 1)
    #expect(try place.run(["run", "bad.yaml", "unmet.yaml"]).code == 65)
    #expect(try place.run(["run", "missing.yaml", "unmet.yaml"]).code == 66)
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

  @Test func `--fail-fast stops at the first tournament that comes otherwise`() throws {
    let place = try Workplace()
    try place.write(Self.cup("champion: Bee"), to: "t/1.yaml")
    try place.write(fourHeroes, to: "t/2.yaml")
    #expect(try place.run(["run", "--fail-fast", "t"]).code == 1)
    #expect(place.exists("Reports/cup/README.md"))
    #expect(!place.exists("Reports/four-heroes"))
    #expect(try place.run(["run", "t"]).code == 1)
    #expect(place.exists("Reports/four-heroes/README.md"))
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

  @Test func `what came is told where nothing can be written, too`() throws {
    let place = try Workplace()
    try place.write(Self.cup("champion: Bee"), to: "t.yaml")
    try place.write("a file", to: "Reports")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 73)
    #expect(run.errors.contains("expected 'Bee' to be champion"))
  }

  static let odds: [(String, String?)] = [
    ("at_least: {Ant: 0.38}", nil),
    (
      "at_least: {Ant: 0.5}", "expected title odds of at least 0.5 for 'Ant', but they are 0.402667"
    ),
    (
      "at_least: {Fox: 0.1, Ant: 0.1}",
      "expected title odds of at least 0.1 for 'Fox', but they are 0.006111"
    ),
  ]

  @Test(arguments: odds)
  func `odds are worked out where they are expected, whatever the file says of odds`(
    _ expect: String,
    _ says: String?
  ) throws {
    let place = try Workplace()
    try place.write(Self.cup(expect, "odds: off"), to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == (says == nil ? 0 : 1))
    #expect(says.map { run.errors.contains($0) } ?? run.errors.isEmpty, "\(run.errors)")
  }

  @Test func `who can still come to several places is told which`() throws {
    let place = try Workplace()
    let more = "third_place: true\ndecide: {results: poll.csv}"
    try place.write(Self.cup("champion: Bee", more), to: "t.yaml")
    try place.write("round,a,b,score_a,score_b\n2,Cat,Bee,2,1\n1,Cat,Fox,2,1\n", to: "poll.csv")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 1)
    #expect(
      run.errors.contains(
        "expected 'Bee' to be champion, but Bee can only come 3rd to 4th of 6\n"
      ),
      "\(run.errors)"
    )
  }

  /// A format, what is expected, the rows of the poll, and what is said.
  static let early: [(String, String, [String], String)] = [
    ("single-elimination", "top: {2: Ant}", [",Ant,Dog,2,1", ",Ant,Élan,2,1"], ""),
    (
      "single-elimination", "places: {3: Ant}", [",Ant,Dog,2,1", ",Ant,Élan,2,1"],
      "error: expected 'Ant' to be 3rd, but Ant can only come 1st to 2nd of 6"
    ),
    (
      "single-elimination", "champion: Ant", [",Ant,Dog,2,1", ",Ant,Élan,2,1"],
      "note: 'champion: Ant' is not decided yet"
    ),
    (
      "single-elimination", "places: {4: Dog}", [],
      "error: expected 'Dog' to be 4th, but Rex can only come 1st to 3rd or 5th of 6"
    ),
    (
      "round-robin", "champion: Fox",
      ["Bee", "Cat", "Dog", "Élan", "Fox"].map { ",Ant,\($0),2,1" },
      "error: expected 'Fox' to be champion, but Fox can only come 2nd of 6 or lower"
    ),
    (
      "round-robin", "champion: Ant",
      ["Bee", "Cat", "Dog", "Élan", "Fox"].map { ",Ant,\($0),2,1" },
      ""
    ),
    ("swiss\nrounds: 3", "top: {6: Fox}", [], ""),
    // It may find no pairing any more, and then nobody has a place.
    ("swiss\nrounds: 4", "top: {6: Fox}", [], "note: 'top 6: Fox' is not decided yet"),
  ]

  @Test(arguments: early) func `an expectation is judged as soon as nothing can change it`(
    _ c: (String, String, [String], String)
  ) throws {
    let place = try Workplace()
    let file = Self.cup(c.1, "decide: {results: poll.csv}")
    try place.write(file.replacing("single-elimination", with: c.0), to: "t.yaml")
    let rows = ["round,a,b,score_a,score_b"] + c.2
    try place.write(rows.joined(separator: "\n") + "\n", to: "poll.csv")
    let run = try place.run(["run", "t.yaml", "-v"])
    #expect(run.code == (c.3.hasPrefix("error") ? 1 : 0))
    let said = run.errors.split(separator: "\n").filter {
      $0.contains("expected '") || $0.contains("not decided yet")
    }
    #expect(c.3.isEmpty ? said.isEmpty : said.count == 1, "\(said)")
    #expect(c.3.isEmpty || run.errors.contains(c.3), "\(run.errors)")
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
