import Testing

/// Rounds that votes and games name, in all their spellings.
struct VotesRoundTests {
  static func cup(_ format: String, _ more: String = "") -> String {
    """
    name: Cup
    source: inline
    characters:
      - {name: Ant, power: 8}
      - {name: Bee, power: 7}
      - {name: Cat, power: 6}
      - {name: Dog, power: 5}
    format: \(format)
    decide: {results: cup.csv}
    tiebreak: []
    \(more)

    """
  }

  static let header = "round,a,b,score_a,score_b\n"

  private func place(_ cup: String, _ votes: String) throws -> Workplace {
    let place = try Workplace()
    try place.write(cup, to: "cup.yaml")
    try place.write(Self.header + votes, to: "cup.csv")
    return place
  }

  static let strange: [(format: String, row: String, message: String, help: String)] = [
    ("knockout", "3,Ant,Dog,1,0", "the tournament has no round 3", "1 to 2, W1 to W2"),
    ("knockout", "W3,Ant,Dog,1,0", "the tournament has no W3", "1 to 2, W1 to W2"),
    ("knockout", "P3,Ant,Dog,1,0", "the tournament has no P3", "1 to 2, W1 to W2"),
    ("knockout", "GF1,Ant,Dog,1,0", "the tournament has no GF1", "1 to 2, W1 to W2"),
    (
      "double-elimination", "L9,Ant,Dog,1,0", "the tournament has no L9",
      "1 to 2, W1 to W2, L1 to L2, GF1 to GF2"
    ),
    ("league", "4,Ant,Dog,1,0", "the tournament has no round 4", "1 to 3"),
    ("league", "W1,Ant,Dog,1,0", "the tournament has no W1", "1 to 3"),
    ("swiss", "3,Ant,Dog,1,0", "the tournament has no round 3", "1 to 2"),
    ("ladder", "4,Ant,Dog,1,0", "the tournament has no round 4", "1 to 3"),
    ("king-of-the-hill", "4,Ant,Bee,1,0", "the tournament has no round 4", "1 to 3"),
    ("gauntlet", "4,Ant,Bee,1,0", "the tournament has no round 4", "1 to 3"),
  ]

  @Test(arguments: strange) func `a round that the tournament does not have is an error`(
    _ c: (format: String, row: String, message: String, help: String)
  ) throws {
    let place = try place(Self.cup(c.format), c.row + "\n")
    for command in ["run", "check"] {
      let run = try place.run([command, "cup.yaml"])
      #expect(run.code == 65)
      #expect(run.errors.contains("cup.csv:2:1: error: " + c.message + "\n"), "\(run.errors)")
      #expect(run.errors.contains("help: write \(c.help), or nothing for any round\n"))
    }
  }

  @Test func `of stages, each has its own rounds`() throws {
    let stages = """
      name: Cup
      source: inline
      characters: [{name: Ant, power: 8}, {name: Bee, power: 7}, {name: Cat, power: 6}, {name: Dog, power: 5}]
      decide: {results: cup.csv}
      stages:
        - {name: League, format: league, advance: {top: 2}}
        - {name: Final, format: knockout}

      """
    let place = try place(stages, "")
    try place.write("stage," + Self.header + "Final,2,Ant,Bee,1,0\n,3,Ant,Bee,1,0\n", to: "cup.csv")
    var run = try place.run(["run", "cup.yaml"])
    #expect(run.code == 65)
    #expect(run.errors.contains("cup.csv:2:1: error: 'Final' has no round 2\n"))
    #expect(run.errors.contains("help: write 1, W1, or nothing for any round\n"))
    #expect(!run.errors.contains("cup.csv:3"))
    try place.write("stage," + Self.header + ",4,Ant,Bee,1,0\n", to: "cup.csv")
    run = try place.run(["run", "cup.yaml"])
    #expect(run.errors.contains("cup.csv:2:1: error: the tournament has no round 4\n"))
  }

  static let games: [(format: String, lines: String, message: String?)] = [
    ("double-elimination", "{default: 1, L2: 3, GF2: 5}", nil),
    (
      "double-elimination", "{default: 1, L9: 3, W3: 3}",
      "5:23: error: there is no round 'L9' with this number of entrants; the rounds are W1 to W2, L1 to L2 and GF1 to GF2"
    ),
    (
      "double-elimination\ngrand_final: single", "{default: 1, GF2: 3}",
      "the rounds are W1 to W2, L1 to L2 and GF1\n"
    ),
    (
      "knockout", "{default: 1, W3: 3}",
      "there is no round 'W3' with this number of entrants; the rounds are W1 to W2\n"
    ),
  ]

  @Test(arguments: games) func `games of a round that no bracket of this size has are an error`(
    _ c: (format: String, lines: String, message: String?)
  ) throws {
    let place = try Workplace()
    let names =
      "characters: [{name: Ant, power: 8}, {name: Bee, power: 7}, {name: Cat, power: 6}, {name: Dog, power: 5}]"
    try place.write(
      "name: Cup\nsource: inline\n\(names)\ndecide: {upset: {sharpness: 1}}\nbest_of: \(c.lines)\nformat: \(c.format)\n",
      to: "cup.yaml"
    )
    for command in ["run", "check"] {
      let run = try place.run([command, "cup.yaml"])
      #expect(run.code == (c.message == nil ? 0 : 65), "\(run.errors)")
      if let message = c.message { #expect(run.errors.contains(message), "\(run.errors)") }
    }
  }

  @Test func `rows of a match are one series, however they spell its round`() throws {
    let spellings = ["2", "W2", "R2", "w2", "W2.1"]
    for (one, other) in zip(spellings, spellings.dropFirst() + ["2"]) {
      let rows = "1,Ant,Dog,1,0\nW1,Ant,Dog,1,0\n1,Bee,Cat,1,0\n1,Bee,Cat,1,0\n"
      let final = "\(one),Ant,Bee,0,1\n\(other),Bee,Ant,0,1\n\(one),Bee,Ant,1,0\n"
      let place = try place(Self.cup("knockout", "best_of: 3"), rows + final)
      let run = try place.run(["run", "cup.yaml", "--strict"])
      #expect(run.code == 0 && run.errors == "", "\(run.errors)")
      let battles = try place.read("Reports/cup/battles.csv")
      let row = "W2.1,,Ant,8,,Bee,7,away,,Bee,games,,1,2,3,ant,bee\r\n"
      #expect(battles.contains(row), "\(battles)")
    }
  }

  @Test func `two results of one battle are an error, however they spell its round`() throws {
    let place = try place(Self.cup("knockout"), "1,Ant,Dog,1,0\nW1.1,Ant,Dog,0,1\n")
    let run = try place.run(["run", "cup.yaml"])
    #expect(run.code == 65)
    #expect(run.errors.contains("cup.csv:3:1: error: 'Ant' against 'Dog' in W1 appears twice"))
  }

  static let shadowed: [(format: String, rows: String, line: Int?)] = [
    // They meet in W1 alone.
    (
      "double-elimination",
      "1,Ant,Dog,1,0\nW1,Ant,Dog,0,1\n,Bee,Cat,1,0\nW2,Bee,Dog,0,1\n,Ant,Cat,1,0\nL2,Ant,Bee,0,1\nGF1,Bee,Dog,0,1\n",
      2
    ),
    ("knockout", ",Ant,Dog,1,0\n1,Ant,Dog,0,1\n", 2),
    ("knockout", "1,Ant,Dog,0,1\n,Dog,Ant,1,0\n", 3),
    // A row for any round counts in the round that no other row names.
    ("league\nlegs: 2", ",Ant,Dog,1,0\n1,Ant,Dog,0,1\n", nil),
    // A row without scores waits.
    ("knockout", ",Ant,Dog,,\n1,Ant,Dog,0,1\n", nil),
    // Losers may meet again.
    ("double-elimination", ",Ant,Dog,1,0\nW1,Ant,Dog,0,1\n", nil),
  ]

  @Test(arguments: shadowed) func `a row that another one makes idle is a warning`(
    _ c: (format: String, rows: String, line: Int?)
  ) throws {
    let place = try place(Self.cup(c.format), c.rows)
    let run = try place.run(["run", "cup.yaml"])
    #expect(run.code == 0, "\(run.errors)")
    if let line = c.line {
      #expect(
        run.errors.contains(
          "cup.csv:\(line):1: warning: another row of the same battle names its round more precisely"
        ),
        "\(run.errors)"
      )
      #expect(run.errors.contains("cup.csv:\(line == 2 ? 3 : 2):1: note: this row counts"))
      #expect(try place.run(["run", "cup.yaml", "--strict"]).code == 65)
    } else {
      #expect(run.errors == "")
    }
  }

  static let mixtures: [(lines: String, place: String)] = [
    ("best_of: {default: 1, final: [comics, series]}", "5:20"),
    ("decide: {best_of: {default: [comics], final: 3}}", "5:46"),
    ("decide: {upset: {sharpness: 1}}\nbest_of: {default: [comics], final: 3}", "6:37"),
  ]

  @Test(arguments: mixtures) func `numbers of games beside figures are one error`(
    _ c: (lines: String, place: String)
  ) throws {
    let place = try Workplace()
    try place.write(
      "name: Cup\nroster: {top: 4}\nformat: knockout\nseeding: power\n\(c.lines)\n",
      to: "cup.yaml"
    )
    let run = try place.run(["check", "cup.yaml"])
    #expect(run.code == 65)
    #expect(
      run.errors.contains(
        "cup.yaml:\(c.place): error: 'best_of' has numbers for some rounds and figures for others\n"
      ),
      "\(run.errors)"
    )
    #expect(run.errors.contains("help: write a list of figures for each round"))
    #expect(run.errors.contains("1 error"))
  }

  @Test func `a changed result pairs later rounds again, and the warning says so`() throws {
    for (format, hasForfeit) in [("knockout", false), ("swiss", true), ("league", false)] {
      let votes = "1,Ant,Dog,0,1\n1,Ant,Cat,1,0\n1,Bee,Cat,1,0\n1,Bee,Dog,0,1\n2,Ant,Bee,1,0\n"
      let place = try place(Self.cup(format), votes)
      let run = try place.run(["run", "cup.yaml"])
      let advice =
        "results and withdrawals before round 2 pair it: if you changed one of them, enter the new battles"
      #expect(run.errors.contains(advice) == (format != "league"), "\(run.errors)")
      #expect(run.errors.contains("write 'forfeit' in this round") == hasForfeit)
    }
  }
}
