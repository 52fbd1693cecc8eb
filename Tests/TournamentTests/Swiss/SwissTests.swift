import TestSupport
import Testing
import Tournament

struct SwissTests {
  /// Worked example A of the rules: the outcomes by round, and the points in halves.
  @Test func `plays the worked example`() {
    let outcomes: [[Outcome]] = [
      [.home, .away, .home, .draw], [.home, .away, .away, .away], [.home, .draw, .home, .draw],
    ]
    let swiss = Swiss(entrantCount: 8, rounds: 3) { match, round, _, _ in
      guard case .table(round, let board) = match else { return nil }
      return Decision(outcome: outcomes[round - 1][board - 1], step: nil)
    }
    #expect(swiss.halfPoints == [6, 3, 4, 3, 1, 2, 3, 2])
    #expect(swiss.end == .complete && swiss.roundCount == 3)
    #expect(swiss.battles.map(\.sides).suffix(4) == ["1-4", "2-7", "3-6", "8-5"])
    #expect(swiss.battles.map(\.match.description).suffix(2) == ["R3.3", "R3.4"])
  }

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

  @Test(arguments: [(2, 1), (3, 3), (4, 3)])
  func `stops at a dead end with the rounds that were possible`(_ count: Int, _ possible: Int) {
    let swiss = Swiss(entrantCount: count, rounds: possible + 1) { _, _, _, _ in homeWin }
    #expect(swiss.end == .deadEnd)
    #expect(swiss.roundCount == possible)
    #expect(swiss.battles.last?.round == possible)
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

  @Test func `the home side is ahead by rank`() {
    var points = [Int](repeating: 0, count: 8)
    _ = Swiss(entrantCount: 8, rounds: 4) { _, _, home, away in
      #expect((-points[home.index], home) < (-points[away.index], away))
      points[away.index] += 2
      return Decision(outcome: .away, step: .power)
    }
  }

  @Test(arguments: [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (64, 6), (65, 7)])
  func `the usual rounds leave one without a loss`(_ count: Int, _ rounds: Int) {
    #expect(SwissRules.usualRoundCount(entrants: count) == rounds)
  }

  @Test func `no rounds are no battles`() {
    let swiss = Swiss(entrantCount: 4, rounds: 0) { _, _, _, _ in homeWin }
    #expect(swiss.battles.isEmpty && swiss.end == .complete)
  }
}

private let homeWin = Decision(outcome: .home, step: .power)
