import Forecast
import TestSupport
import Testing
import Tournament

/// A second grand final that is not played, since figures decide both alike, still counts in the odds.
struct GrandFinalOddsTests {
  /// A loses the grand final, in which series count, to B.
  static let entrants = [
    Entrant("A", 3, 3, 1), Entrant("B", 2, 2, 3), Entrant("C", 1, 1, 2),
  ]

  @Test func `the odds know of a second one all the same`() throws {
    func titles(_ kind: Bracket.GrandFinal) throws -> [Double] {
      let plan = GamePlan(standard: [.comics], special: [.final: [.series]])
      let result = TournamentResult(
        seeded: Self.entrants,
        rules: .test(.doubleElimination(kind), deciding: .bestOf(plan))
      )
      guard case .exact(let odds) = try #require(result.oddsPlan(.exact)) else { return [] }
      return odds.entrants.map(\.title)
    }
    let (reset, single) = (try titles(.reset), try titles(.single))
    // Who comes from the winners' bracket may lose once, which favours the best.
    #expect(reset[0] > single[0] + 0.01)
  }

  @Test func `so do the odds of a tournament of several stages`() throws {
    func stages(_ kind: Bracket.GrandFinal) -> [Stage] {
      [
        Stage(name: "Cup", format: .doubleElimination(kind)),
        Stage(
          name: "Last",
          format: .ladder,
          intakes: [.init(stage: 0, choice: .best(top: 2, bestOfRest: 0))]
        ),
      ]
    }
    let result = TournamentResult(
      seeded: Self.entrants,
      rules: .test(stages: stages(.reset), deciding: .power)
    )
    guard case .exact(let odds) = try #require(result.oddsPlan(.exact)) else {
      Issue.record("no exact odds")
      return
    }
    // Five battles of three entrants, of which the last is played or not, and the ladder's.
    guard case .enumeration(let outcomes) = odds.method else {
      Issue.record("\(odds.method)")
      return
    }
    #expect(outcomes == (1 << 3) * 3 * 2)
  }
}
