import TestSupport
import Testing
@testable import Tournament

struct LadderTests {
  @Test(arguments: fieldSizes) func `each battle gives its loser the last place open`(_ count: Int) {
    let play = KnockoutPlay(
      .stepladder(entrantCount: count),
      DrawnResults(seed: UInt64(count))
    )
    #expect(play.fought.count == count - 1)
    for (number, battle) in play.fought.enumerated() {
      #expect(battle.loser.flatMap { play.places[$0.index] } == count - number)
    }
    #expect(play.champion == play.fought.last?.winner)
    #expect(play.isCompetitionRanking)
  }

  @Test func `a champion stays on wins and ties`() {
    let hill = hill([5, 9, 7, 9, 3])
    #expect(
      hill.reigns == [
        KingOfTheHill.Reign(king: 0, since: 0), .init(king: 1, since: 1, defences: 3),
      ]
    )
    #expect(hill.battles.map(\.line) == ["R1.1 1-2", "R2.1 2-3", "R3.1 2-4", "R4.1 2-5"])
    #expect(hill.battles.map(\.decision.outcome) == [.away, .home, .draw, .home])
    #expect(hill.places == [2, 1, 3, 3, 3])
    #expect(hill.open.isEmpty)
  }

  @Test func `a king stands above the one that it dethroned`() {
    #expect(hill([1, 2, 0, 3, 3, 4]).places == [4, 3, 5, 2, 5, 1])
    #expect(hill([1, 2, 0, 3, 3, 4]).reigns.map(\.defences) == [0, 1, 1, 0])
  }

  @Test func `challengers come in the order of the list`() {
    let hill = KingOfTheHill(list: [2, 0, 1]) { betterSeedWins($2, $3) }
    #expect(hill.battles.map(\.line) == ["R1.1 3-1", "R2.1 1-2"])
    #expect(hill.places == [1, 3, 2])
  }

  @Test func `the throne stands where a result is missing`() {
    let hill = KingOfTheHill(list: [0, 1, 2, 3]) { _, round, _, _ in
      round == 2 ? nil : Decision(outcome: .away, step: .power)
    }
    #expect(hill.reigns.map(\.king) == [0, 1])
    #expect(hill.battles.count == 1)
    #expect(
      hill.open == [
        Fixture(match: .table(round: 2, board: 1), round: 2, home: 1, away: 2),
        Fixture(match: .table(round: 3, board: 1), round: 3, home: nil, away: 3),
      ]
    )
    #expect(hill.places == [nil, nil, nil, nil])
  }

  /// Plays on values, in the order of the list; level battles are drawn.
  private func hill(_ values: [Int]) -> KingOfTheHill {
    KingOfTheHill(list: Seat.all(values.count)) { _, _, home, away in
      let (a, b) = (values[home.index], values[away.index])
      return Decision(outcome: a > b ? .home : a < b ? .away : .draw, step: .power)
    }
  }
}
