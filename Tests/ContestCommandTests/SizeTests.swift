import Testing

/// Small files that ask for more than a small file may.
struct SizeTests {
  static let cases: [CheckedCase] = [
    .init(
      name: "many entrants of a Swiss system",
      file: CheckCommandTests.inline(4_001, "format: swiss\nrounds: 2"),
      says: [
        "t.yaml:3:9: error: the tournament has 4,001 entrants, and a Swiss system pairs at most 4,000"
      ]
    ),
    .init(
      name: "many rounds of a Swiss system",
      file: CheckCommandTests.inline(101, "format: swiss\nrounds: 51"),
      says: [
        "t.yaml:4:9: error: 51 rounds of a Swiss system are too many for 101 entrants: with more than 100 it has at most 50",
        "help: write 'rounds: 50' or fewer",
      ]
    ),
    .init(
      name: "many rounds of more than can be paired as often",
      file: CheckCommandTests.inline(2_000, "format: swiss\npairing: monrad\nrounds: 51"),
      says: ["help: write 'rounds: 40' or fewer"]
    ),
    .init(
      name: "more pairings than there is time for",
      file: CheckCommandTests.inline(3_000, "format: swiss\nrounds: 20"),
      says: [
        "help: write 'rounds: 13' or fewer, or let fewer take part; with 'pairing: monrad' a round counts half"
      ]
    ),
    .init(
      name: "many pairings of several Swiss stages",
      file: CheckCommandTests.inline(
        2_000,
        """
        stages:
          - {name: A, format: swiss, rounds: 10, advance: {top: 1000}}
          - {name: B, format: swiss, pairing: monrad, rounds: 50}
          - {name: C, format: swiss, rounds: 11, from: [{stage: A, places: [1001, 2000]}]}
        """
      ),
      says: [
        "t.yaml:5:55: error: entrants times rounds come to 56,000, and at most 40,000 can be paired",
        "help: write 'rounds: 18' or fewer, or let fewer take part; with 'pairing: monrad' a round counts half",
      ]
    ),
    .init(
      name: "battles in groups",
      file: CheckCommandTests.inline(
        2_000,
        "reports: {battles: none}\nstages: [{name: A, groups: 2, legs: 3}]"
      ),
      says: ["t.yaml:4:37: error: 2,000 entrants have 2,997,000 battles, and at most 2,500,000"]
    ),
    .init(
      name: "battles of a gauntlet",
      file: CheckCommandTests.inline(4_000, "format: gauntlet\nchampions: 1000"),
      says: ["t.yaml:4:12: error: 4,000 entrants have 3,000,000 battles, and at most 2,500,000"]
    ),
    .init(
      name: "battles that are drawn by lot, listed or not",
      file: CheckCommandTests.inline(
        400,
        "decide: {upset: {sharpness: 1}}\nlegs: 63\nreports: {battles: none}"
      ),
      says: [
        "t.yaml:4:7: error: 400 entrants have 5,027,400 battles, and at most 5,000,000 can be fought"
      ]
    ),
    .init(
      name: "battles of all against all that are drawn by lot",
      file: CheckCommandTests.inline(
        3_200,
        "decide: {upset: {sharpness: 1}}\nreports: {battles: none}"
      ),
      says: [
        "t.yaml:1:7: error: 3,200 entrants have 5,118,400 battles, and at most 5,000,000 can be fought",
        "help: let fewer take part, or let each have fewer battles",
      ]
    ),
    .init(
      name: "odds of many pairings",
      file: CheckCommandTests.inline(1_001, "format: swiss\nrounds: 5\nodds: exact"),
      says: [
        "t.yaml:1:7: error: 5,005 seats in Swiss rounds (entrants times rounds) are too many to simulate for title odds: at most 2,000",
        "help: write 'odds: off', or let fewer take part",
      ]
    ),
    .init(
      name: "odds of many battles in groups",
      file: CheckCommandTests.inline(
        400,
        "odds: {simulations: 1}\nstages: [{name: A, groups: 4, legs: 3}]"
      ),
      says: [
        "t.yaml:1:7: error: 59,400 battles are too many to simulate for title odds: at most 50,000 if each simulation plays the tournament again"
      ]
    ),
    .init(
      name: "odds of a bracket that must be simulated",
      file: CheckCommandTests.inline(8_001, "format: double-elimination\nodds: exact"),
      says: [
        "t.yaml:1:7: error: 8,001 entrants are too many to simulate for title odds: at most 8,000 in a bracket"
      ]
    ),
    .init(
      name: "battles that are listed",
      file: CheckCommandTests.inline(400, "legs: 63"),
      says: [
        "t.yaml:1:7: error: 400 entrants have 5,027,400 battles, and at most 5,000,000 can be listed",
        "help: write 'reports: {battles: none}', or let fewer take part",
      ]
    ),
  ]

  static let simulations: [CheckedCase] = [
    .init(
      name: "of a table",
      file: CheckCommandTests.inline(200, "odds: {simulations: 1000000000}"),
      says: [
        "t.yaml:3:7: error: 1,000,000,000 simulations of 19,900 battles each would take about 17 hours of one processor, and at most 30 seconds are for odds",
        "help: write 'simulations: 500000', or let fewer take part",
      ]
    ),
    .init(
      name: "of groups",
      file: CheckCommandTests.inline(
        200,
        "odds: {simulations: 20000}\nstages: [{name: A, groups: 2}]"
      ),
      says: ["t.yaml:3:7: error: 20,000 simulations of 9,900 battles", "'simulations: 1200'"]
    ),
    .init(
      name: "of a Swiss system",
      file: CheckCommandTests.inline(200, "odds: {simulations: 5000}\nformat: swiss"),
      says: ["t.yaml:3:7: error: 5,000 simulations of 800 battles", "write 'simulations: 3700'"]
    ),
    .init(
      name: "of a bracket",
      file: CheckCommandTests.inline(
        100,
        "odds: {simulations: 100000000}\nformat: double-elimination"
      ),
      says: [
        "t.yaml:3:7: error: 100,000,000 simulations of 200 battles each would take about 61 seconds of one processor"
      ]
    ),
    .init(
      name: "down to an error",
      file: CheckCommandTests.inline(200, "odds: {error: 0.00005}"),
      says: [
        "t.yaml:3:7: error: simulations down to an error of 0.00005 of 19,900 battles each would take about",
        "help: write 'error: 0.00071', or let fewer take part",
      ]
    ),
  ]

  @Test(arguments: cases + simulations) func `is refused with its place`(_ c: CheckedCase) throws {
    let place = try Workplace()
    try place.write(c.file, to: "t.yaml")
    for command in ["check", "run"] {
      let run = try place.run([command, "t.yaml"])
      #expect(run.code == 65)
      for words in c.says { #expect(run.errors.contains(words), "\(run.errors.prefix(400))") }
    }
    #expect(!place.exists("Reports"))
  }

  @Test(arguments: [
    CheckCommandTests.inline(100, "format: swiss\nrounds: 99\npairing: monrad"),
    CheckCommandTests.inline(1_000, "format: swiss\nrounds: 50\npairing: monrad"),
    CheckCommandTests.inline(1_700, "stages: [{name: A, groups: 2, legs: 3}]"),
    CheckCommandTests.inline(400, "legs: 63\nreports: {battles: none}"),
    CheckCommandTests.inline(20_000, "format: double-elimination"),
    CheckCommandTests.inline(8_000, "format: double-elimination\nodds: exact"),
    CheckCommandTests.inline(20_000, "format: ladder\nodds: exact"),
    CheckCommandTests.inline(250, "format: swiss\nodds: exact"),
    CheckCommandTests.inline(200, "odds: {simulations: 500000}"),
    CheckCommandTests.inline(200, "odds: {error: 0.00071}"),
    CheckCommandTests.inline(2, "format: single-elimination\nodds: {simulations: 1000000000}"),
  ])
  func `just below is sound`(_ file: String) throws {
    let place = try Workplace()
    try place.write(file, to: "t.yaml")
    let run = try place.run(["check", "t.yaml"])
    #expect(run.code == 0, "\(run.errors.prefix(400))")
  }
}
