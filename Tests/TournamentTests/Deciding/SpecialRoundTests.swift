import TestSupport
import Testing
import Tournament

/// A final that compares other figures than the rest of the tournament.
struct SpecialRoundTests {
  /// Comics favour the better seeds everywhere; each special round is about one figure that favours the others.
  static let entrants = (0..<8).map { seed in
    Entrant("\(seed)", 0, Double(-seed), Double(seed), Double(seed), Double(seed))
  }

  static let all = Dictionary(
    uniqueKeysWithValues: SpecialRound.named.map { ($0, [Figure.events]) }
  )

  static let rounds: [(SpecialRound, Set<String>)] = [
    (.final, ["W3.1"]),
    (.semiFinal, ["W2.1", "W2.2"]),
    (.quarterFinal, ["W1.1", "W1.2", "W1.3", "W1.4"]),
    (.thirdPlace, ["P3"]),
  ]

  @Test(arguments: rounds)
  func `a round of a single elimination has its own games`(
    _ round: SpecialRound,
    _ matches: Set<String>
  ) {
    let battles = play(.knockout(thirdPlace: true), [round: [.events]])
    #expect(matchesWonByWorse(battles) == matches)
  }

  @Test func `rounds without games of their own have the usual ones`() {
    #expect(matchesWonByWorse(play(.knockout(thirdPlace: true), [:])).isEmpty)
    let battles = play(.knockout(thirdPlace: true), Self.all)
    #expect(matchesWonByWorse(battles) == Set(battles.map(\.match.description)))
  }

  @Test(arguments: [Bracket.GrandFinal.single, .reset])
  func `the final of a double elimination is its grand final`(_ final: Bracket.GrandFinal) {
    let battles = play(.doubleElimination(final), [.final: [.events]])
    #expect(matchesWonByWorse(battles) == ["GF1"])
  }

  static let halves: [(String, Set<String>)] = [
    ("winners_final", ["W3.1"]), ("winners_semi_final", ["W2.1", "W2.2"]),
    ("winners_quarter_final", ["W1.1", "W1.2", "W1.3", "W1.4"]), ("losers_final", ["L4.1"]),
    ("losers_semi_final", ["L3.1"]), ("losers_quarter_final", ["L2.1", "L2.2"]),
    ("W1", ["W1.1", "W1.2", "W1.3", "W1.4"]), ("W3", ["W3.1"]), ("L1", ["L1.1", "L1.2"]),
    ("L3", ["L3.1"]), ("GF1", ["GF1"]), ("GF2", []), ("W4", []), ("L5", []),
  ]

  @Test(arguments: halves)
  func `rounds of both brackets have names and numbers`(
    _ key: String,
    _ matches: Set<String>
  ) throws {
    let round = try #require(SpecialRound(key: key))
    #expect(round.key == key)
    let battles = play(.doubleElimination(.single), [round: [.events]])
    #expect(matchesWonByWorse(battles) == matches)
  }

  @Test func `the number of a round goes before its name`() {
    let battles = play(
      .doubleElimination(.single),
      [.losersFinal: [.events], .numbered(.init("L4") ?? .any): [.comics]]
    )
    #expect(matchesWonByWorse(battles).isEmpty)
  }

  @Test(arguments: ["", "finals", "W", "W0", "w1", "W01", "W1.1", "3", "R3", "P5", "GF3", "W100"])
  func `other words are no rounds`(_ key: String) {
    #expect(SpecialRound(key: key) == nil)
  }

  @Test(arguments: [SpecialRound.semiFinal, .quarterFinal, .thirdPlace])
  func `a double elimination has no other special round`(_ round: SpecialRound) {
    #expect(matchesWonByWorse(play(.doubleElimination(.reset), [round: [.events]])).isEmpty)
  }

  @Test func `the final of a ladder is its last match`() {
    #expect(matchesWonByWorse(play(.ladder, Self.all)) == ["R7.1"])
  }

  @Test(
    arguments: [
      .roundRobin(legs: 1), .swiss(SwissRules()), .gauntlet(champions: 2), .kingOfTheHill,
    ] as [Format]
  )
  func `other formats have no special rounds`(_ format: Format) {
    #expect(format.facts.specialRounds.isEmpty)
    #expect(matchesWonByWorse(play(format, Self.all)).isEmpty)
  }

  static let halfRounds: [SpecialRound] = [
    .winnersFinal, .winnersSemiFinal, .winnersQuarterFinal, .losersFinal, .losersSemiFinal,
    .losersQuarterFinal,
  ]

  static let named: [(Format, [SpecialRound])] = [
    (.knockout(thirdPlace: false), [.final, .semiFinal, .quarterFinal]),
    (.knockout(thirdPlace: true), [.final, .semiFinal, .quarterFinal, .thirdPlace]),
    (
      .singleElimination(KnockoutRules(placement: .full)),
      [.final, .semiFinal, .quarterFinal, .thirdPlace]
    ),
    (.doubleElimination(.none), halfRounds), (.doubleElimination(.single), [.final] + halfRounds),
    (.doubleElimination(.reset), [.final] + halfRounds), (.ladder, [.final]),
  ]

  @Test(arguments: named)
  func `a format says which rounds have names`(_ format: Format, _ rounds: [SpecialRound]) {
    #expect(format.facts.specialRounds == rounds)
  }

  @Test func `the only match of a double elimination without a grand final has no name`() {
    let entrants = (0..<2).map { Entrant("\($0)", 0, Double(-$0), 0, 0, Double($0)) }
    let plan = GamePlan(standard: [.comics], special: [.final: [.events]])
    let result = TournamentResult(
      seeded: entrants,
      rules: .test(.doubleElimination(.none), deciding: .bestOf(plan))
    )
    #expect(result.champions.map(\.name) == ["0"])
  }

  static let finals = [2, 3, 5, 8, 33].flatMap { count in
    [Format.knockout(thirdPlace: false), .doubleElimination(.single), .ladder].map { (count, $0) }
  }

  @Test(arguments: finals)
  func `the last match is the final whatever the field`(_ count: Int, _ format: Format) {
    let entrants = (0..<count).map { Entrant("\($0)", 0, Double(-$0), 0, 0, Double($0)) }
    let result = TournamentResult(
      seeded: entrants,
      rules: .test(
        format,
        deciding: .bestOf(GamePlan(standard: [.comics], special: [.final: [.events]]))
      )
    )
    #expect(result.champions.map(\.name) == ["1"])
  }

  @Test func `a plan needs the figures of all its rounds`() {
    let plan = GamePlan(
      standard: [.stories],
      special: [.final: [.comics, .stories], .semiFinal: [.series]]
    )
    #expect(DecidingRule.bestOf(plan).neededFigures == [.stories, .comics, .series])
  }

  private func play(_ format: Format, _ special: [SpecialRound: [Figure]]) -> [Battle] {
    TournamentResult(
      seeded: Self.entrants,
      rules: .test(
        format,
        deciding: .bestOf(GamePlan(standard: [.comics], special: special))
      )
    ).battles.all
  }

  private func matchesWonByWorse(_ battles: [Battle]) -> Set<String> {
    Set(
      battles.compactMap { battle in
        guard let winner = battle.winner, let loser = battle.loser else { return nil }
        return winner > loser ? battle.match.description : nil
      }
    )
  }
}
