import TestSupport
import Testing
import Tournament

struct BattleCase: CustomTestStringConvertible, Sendable {
  var outcome: Outcome
  var away: Seed? = 5
  var winner: Seed?
  var loser: Seed?
  var advancing: Seed?
  var testDescription: String { outcome.rawValue }
}

struct BattleTests {
  static let cases: [BattleCase] = [
    .init(outcome: .home, winner: 2, loser: 5, advancing: 2),
    .init(outcome: .away, winner: 5, loser: 2, advancing: 5),
    .init(outcome: .draw, winner: nil, loser: nil, advancing: nil),
    .init(outcome: .bye, away: nil, winner: nil, loser: nil, advancing: 2),
    .init(outcome: .pending, winner: nil, loser: nil, advancing: nil),
  ]

  @Test(arguments: cases) func `tells who won, lost and goes on`(_ c: BattleCase) {
    let battle = Battle(
      match: .thirdPlace(),
      round: 1,
      home: 2,
      away: c.away,
      decision: Decision(outcome: c.outcome, step: nil)
    )
    #expect(battle.winner == c.winner)
    #expect(battle.loser == c.loser)
    #expect(battle.advancing == c.advancing)
  }
}
