import TestSupport
import Testing

@testable import Tournament

/// Entrants of groups of different size are compared by match.
struct PerBattleTests {
  @Test func `divides the sums by the matches`() {
    // 0 beats 1, 2 and 3, who draw among themselves; margins are differences of 3, 0, 0, 0.
    let table = table(
      powers: [3, 0, 0, 0],
      [
        .test(1, 1, 0, 1, 2), .test(1, 2, 2, 3, 1), .test(2, 1, 0, 2, 2), .test(2, 2, 1, 3, 1),
        .test(3, 1, 0, 3, 2), .test(3, 2, 1, 2, 1),
      ]
    )
    let (first, second) = (table.perBattle(of: 0), table.perBattle(of: 1))
    #expect([first.points.value, first.sonnebornBerger.value, first.margin.value] == [1, 1, 3])
    #expect(second.points.value == 1.0 / 3)
    #expect(second.sonnebornBerger.value == 1.0 / 3)
    #expect(second.margin.value == -1)
    #expect(second < first)
  }

  @Test func `thirds are compared without rounding`() {
    let (a, b) = (ratio(1, 3), ratio(333_333_333_333_333_333, 1_000_000_000_000_000_000))
    #expect(b < a)
    #expect(ratio(1, 3) == ratio(2, 6))
    #expect(!(ratio(1, 3) < ratio(2, 6)))
    #expect(ratio(-1, 2) < ratio(-1, 3))
  }

  @Test func `points come before Sonneborn–Berger, and that before margins`() {
    func entrant(_ points: Int, _ sonneborn: Int, _ margin: Int) -> PerBattle {
      PerBattle(
        points: ratio(points, 2),
        sonnebornBerger: ratio(sonneborn, 2),
        margin: ratio(margin, 2)
      )
    }
    let sorted = [
      entrant(1, 1, 1), entrant(1, 1, 2), entrant(1, 2, 0), entrant(2, 0, 0), entrant(2, 0, 1),
    ]
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test func `who had no match has nothing of everything`() {
    let table = table(powers: [0, 3, 1], [.test(1, 1, 0, 1, 0)])
    let none = table.perBattle(of: 2)
    #expect(none.points == ratio(0, 1, in: 2))
    #expect(none.margin.value == 0)
    #expect(table.perBattle(of: 0) < none, "a negative margin is below none")
  }

  private func ratio(_ sum: Int, _ count: Int, in unit: Int128 = 1) -> PerBattle.Ratio {
    PerBattle.Ratio(Int128(sum), in: unit, over: count)
  }

  private func table(powers: [Double], _ battles: [StageBattle]) -> ScoreTable {
    ScoreTable(
      entrantCount: powers.count,
      margins: .difference(powers),
      battles: battles
    )
  }
}
