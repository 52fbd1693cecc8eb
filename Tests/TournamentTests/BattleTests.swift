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

  static let names: [(MatchID, String)] = [
    (.table(round: 3, board: 2), "R3.2"),
    (.winners(round: 12, match: 10), "W12.10"),
    (.thirdPlace(), "P3"),
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

  @Test(arguments: names) func `names matches`(_ match: MatchID, _ name: String) {
    #expect(match.description == name)
  }

  @Test func `names matches by numbers of any length`() {
    let numbers = [1, 9, 10, 99, 100, 105, 999, 1_000, 1_050, 9_999, 10_000, 1_234_567, Int.max]
    for round in numbers {
      for match in numbers {
        let name = String(round) + "." + String(match)
        #expect(MatchID.table(round: round, board: match).description == "R" + name)
        #expect(MatchID.winners(round: round, match: match).description == "W" + name)
        #expect(MatchID.losers(round: round, match: match).description == "L" + name)
      }
    }
  }
}
