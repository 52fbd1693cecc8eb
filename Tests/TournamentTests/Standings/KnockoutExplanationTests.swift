import TestSupport
import Testing
@testable import Tournament

struct KnockoutExplanationTests {
  /// Eight entrants, of whom the better seed always wins.
  static let knockout = playKnockout(8, thirdPlace: true, betterSeedWins)

  @Test(arguments: [(0, 1, "W3.1"), (3, 2, "P3")] as [(Seat, Seat, String)])
  func `the last battle of both decides`(_ a: Seat, _ b: Seat, _ match: String) {
    let found = explanation(a, b)
    guard case .lastBattle(let id, let exitA, let exitB) = found.reason else {
      Issue.record("\(found)")
      return
    }
    #expect(id.description == match)
    #expect(found.ahead == min(a, b))
    #expect([exitA.place, exitB.place] == [a.number, b.number])
    #expect([exitA.isWin, exitB.isWin] == [a < b, b < a])
    #expect([exitA.opponent, exitB.opponent] == [b, a])
  }

  @Test func `who was out later stands above`() {
    let found = explanation(6, 1)
    #expect(found.ahead == 1)
    #expect(
      found.reason
        == .exits(
          a: .init(place: 5, match: .winners(round: 1, match: 3), opponent: 1, isWin: false),
          b: .init(place: 2, match: .winners(round: 3, match: 1), opponent: 0, isWin: false)
        )
    )
  }

  @Test func `those who went out in one round share a place`() {
    let found = explanation(4, 7)
    #expect(found.ahead == nil)
    #expect(found.level.isEmpty)
    #expect(
      found.reason
        == .exits(
          a: .init(place: 5, match: .winners(round: 1, match: 2), opponent: 3, isWin: false),
          b: .init(place: 5, match: .winners(round: 1, match: 1), opponent: 0, isWin: false)
        )
    )
  }

  private func explanation(_ a: Seat, _ b: Seat) -> Explanation {
    Explanation(
      of: a,
      b,
      places: Self.knockout.places.compactMap(\.self),
      battles: Self.knockout.battles
    )
  }
}
