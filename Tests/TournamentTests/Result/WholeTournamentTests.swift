import TestSupport
import Testing
import Tournament

struct WholeTournamentTests {
  static let formats: [Format] = [
    .swiss(SwissRules()), .swiss(SwissRules(pairing: .monrad, byeHalfPoints: 0)),
    .gauntlet(champions: 1), .ladder, .kingOfTheHill,
    .roundRobin(legs: 1), .roundRobin(legs: 2),
    .knockout(thirdPlace: true), .knockout(thirdPlace: false),
    .singleElimination(KnockoutRules(placement: .full)),
    .singleElimination(KnockoutRules(reseeds: true)),
    .singleElimination(KnockoutRules(placement: .third, hasConsolation: true)),
    .singleElimination(KnockoutRules(reseeds: true, hasConsolation: true)),
    .doubleElimination(.none), .doubleElimination(.single), .doubleElimination(.reset),
  ]

  @Test(arguments: formats) func `everyone is ranked once`(_ format: Format) {
    for count in 2...33 {
      let stages = [Stage(format: format)]
      expectWellFormed(TournamentResult(drawing: stages, of: count, seed: UInt64(count)))
      expectWellFormed(TournamentResult(comparing: stages, of: count, seed: UInt64(count)))
    }
  }

  @Test(arguments: 2...33) func `the number of battles is that of the format`(_ count: Int) {
    func fought(_ format: Format) -> Int {
      TournamentResult(drawing: [Stage(format: format)], of: count).battles.foughtCount
    }
    #expect(fought(.roundRobin(legs: 2)) == count * (count - 1))
    #expect(fought(.knockout(thirdPlace: false)) == count - 1)
    #expect(fought(.knockout(thirdPlace: true)) == count - (count >= 4 ? 0 : 1))
    #expect(fought(.doubleElimination(.single)) == (count == 2 ? 1 : 2 * count - 2))
    #expect(fought(.ladder) == count - 1)
    #expect(fought(.kingOfTheHill) == count - 1)
    #expect(fought(.gauntlet(champions: 1)) == count - 1)
    let rounds = SwissRules.usualRoundCount(entrants: count)
    #expect(fought(.swiss(SwissRules())) == rounds * (count / 2))
  }

  @Test(arguments: formats) func `the strongest wins where power decides`(_ format: Format) {
    for count in [2, 3, 7, 16, 33] {
      let result = TournamentResult(
        rules: .test(format),
        entrants: (1...count).map { Entrant("\($0)", Double($0)) }
      )
      #expect(result.champions.map(\.name) == ["\(count)"])
      expectWellFormed(result)
    }
  }

  @Test func `challengers who never met are not compared by their battles`() {
    let rules = TournamentRules.test(
      .gauntlet(champions: 1),
      seeding: .listed,
      standings: [.points, .headToHead, .seed]
    )
    let powers = [("C", 5.0), ("X", 1), ("Y", 7), ("Z", 8)]
    let result = TournamentResult(rules: rules, entrants: powers.map { Entrant($0, $1) })
    // Y and Z have beaten C, who has beaten X, so that a set of the three would say Y, Z, C.
    #expect(result.standings.map { result.entrants[$0.entrant].name } == ["C", "Y", "Z", "X"])
    #expect(result.standings[1].criteria.map(\.criterion) == [.points, .seed])
  }

  @Test func `the reigns of a king of the hill are told`() {
    let values: [Double] = [5, 9, 7, 9, 3]
    let result = TournamentResult(
      rules: .test(.kingOfTheHill, seeding: .listed),
      entrants: values.enumerated().map { Entrant("\($0)", $1) }
    )
    #expect(result.champions.map(\.name) == ["1"])
    #expect(result.stages[0].reigns.count == 2)
  }
}
