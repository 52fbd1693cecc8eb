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

  @Test func `rounds without games of their own have the usual ones`() {
    #expect(matchesWonByWorse(play(.knockout(thirdPlace: true), [:])).isEmpty)
    let battles = play(.knockout(thirdPlace: true), Self.all)
    #expect(matchesWonByWorse(battles) == Set(battles.map(\.match.description)))
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

  @Test(arguments: ["", "finals", "W", "W0", "w1", "W01", "W1.1", "3", "R3", "P5", "GF3", "W100"])
  func `other words are no rounds`(_ key: String) {
    #expect(SpecialRound(key: key) == nil)
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
