import TestSupport
import Testing
@testable import Tournament

struct StageSizeTests {
  static let stages: [Stage] = [
    Stage(), Stage(format: .roundRobin(legs: 3)), Stage(groups: .init(count: 3)),
    Stage(format: .roundRobin(legs: 2), groups: .init(count: 2, draw: .pots)),
    Stage(format: .singleElimination(KnockoutRules())), Stage(format: .knockout(thirdPlace: true)),
    Stage(format: .singleElimination(KnockoutRules(placement: .full))),
    Stage(format: .singleElimination(KnockoutRules(hasConsolation: true))),
    Stage(format: .singleElimination(KnockoutRules(placement: .third, hasConsolation: true))),
    Stage(format: .doubleElimination(.reset)), Stage(format: .swiss(SwissRules())),
    Stage(format: .swiss(SwissRules(rounds: 4, pairing: .monrad))),
    Stage(format: .gauntlet(champions: 3)), Stage(format: .ladder), Stage(format: .kingOfTheHill),
  ]

  @Test(arguments: 6...20, stages)
  func `no stage has more battles than its size says`(_ count: Int, _ stage: Stage) {
    let size = TournamentRules.test(stages: [stage]).sizes(entrantCount: count)[0]
    let fought = TournamentResult(drawing: [stage], of: count).battles.foughtCount
    #expect(fought <= size.battleCount)
    // No Swiss stage of six can be sure of its fourth round.
    if stage.format.facts.hasTable, count > 6 { #expect(fought == size.battleCount) }
  }

  @Test func `those who come from several stages are counted for each`() {
    let stages = [
      Stage(name: "A"), Stage(name: "B", format: .ladder, intakes: [StageProblemTests.first(4)]),
      Stage(
        name: "C",
        format: .swiss(SwissRules(rounds: 3)),
        intakes: [
          .init(stage: 0, choice: .places(5...8)),
          .init(stage: 1, choice: .best(top: 2, bestOfRest: 0)),
        ]
      ),
    ]
    #expect(
      TournamentRules.test(stages: stages).sizes(entrantCount: 8) == [
        StageSize(entrantCount: 8, battleCount: 28, pairedSeats: 0),
        StageSize(entrantCount: 4, battleCount: 3, pairedSeats: 0),
        StageSize(entrantCount: 6, battleCount: 9, pairedSeats: 18),
      ]
    )
  }

  @Test func `a Swiss round of neighbours counts half`() {
    let seats = [SwissPairing.dutch, .monrad].map { pairing in
      let stage = Stage(format: .swiss(SwissRules(rounds: 5, pairing: pairing)))
      return TournamentRules.test(stages: [stage]).sizes(entrantCount: 10)[0].pairedSeats
    }
    #expect(seats == [50, 25])
  }

  @Test(arguments: [
    (1, 20_000, true), (3, 20_000, true), (99, 20_000, false), (99, 12_000, true),
  ])
  func `title odds of many games have fewer entrants`(
    _ games: Int,
    _ entrants: Int,
    _ areTold: Bool
  ) {
    var rules = TournamentRules.test(.knockout(thirdPlace: false), deciding: .upset(sharpness: 1))
    rules.gameCounts = RoundPlan(standard: games)
    #expect((rules.oddsExcess(.exact, rules.sizes(entrantCount: entrants)) == nil) == areTold)
  }

  @Test func `a simulated bracket has a table of chances for each number of games`() {
    var rules = TournamentRules.test(.doubleElimination(.reset), deciding: .upset(sharpness: 1))
    for (special, entrants, areTold) in [
      ([:], 8_000, true), ([.final: 1], 8_000, true), ([.final: 3], 8_000, false),
      ([.final: 3, .losersFinal: 3], 5_600, true), ([.final: 3, .losersFinal: 5], 5_600, false),
      ([.semiFinal: 3], 8_000, true),
    ] as [([SpecialRound: Int], Int, Bool)] {
      rules.gameCounts = RoundPlan(standard: 1, special: special)
      let sizes = rules.sizes(entrantCount: entrants)
      #expect((rules.oddsExcess(.exact, sizes) == nil) == areTold, "\(special) of \(entrants)")
    }
  }
}
