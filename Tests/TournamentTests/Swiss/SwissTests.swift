import TestSupport
import Testing
import Tournament

struct SwissTests {
  @Test(arguments: 0...2) func `a bye gives its points and is the last of its round`(_ bye: Int) {
    let swiss = Swiss(entrantCount: 3, rounds: 1, rules: SwissRules(byeHalfPoints: bye)) {
      _,
      _,
      _,
      _ in homeWin
    }
    #expect(swiss.halfPoints == [2, 0, bye])
    #expect(swiss.battles.map(\.sides) == ["1-2", "3-bye"])
    #expect(swiss.battles.last?.match == .table(round: 1, board: 2))
    #expect(swiss.battles.last?.decision == .bye)
  }

  @Test func `stops after a round with a battle that has no result`() {
    let swiss = Swiss(entrantCount: 5, rounds: 3) { match, _, _, _ in
      match == .table(round: 2, board: 1) ? nil : homeWin
    }
    #expect(swiss.end == .undecided)
    #expect(swiss.roundCount == 1)
    #expect(swiss.undecided.map(\.match) == [.table(round: 2, board: 1)])
    #expect(swiss.battles.filter { $0.round == 2 }.map(\.match.description) == ["R2.2", "R2.3"])
    let halfPoints: Int = swiss.halfPoints.reduce(0, +)
    #expect(halfPoints == 6 + 4)
  }

  @Test(arguments: [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (64, 6), (65, 7)])
  func `the usual rounds leave one without a loss`(_ count: Int, _ rounds: Int) {
    #expect(SwissRules.usualRoundCount(entrants: count) == rounds)
  }
}

private let homeWin = Decision(outcome: .home, step: .power)
