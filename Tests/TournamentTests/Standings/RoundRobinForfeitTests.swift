import TestSupport
import Testing

@testable import Tournament

/// Battles of a round robin that were not played.
struct RoundRobinForfeitTests {
  private static let buchholz: [TieBreak] = [
    .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz,
  ]

  /// Two with the same score have met the same opponents and each other, so no cut can separate them.
  @Test(arguments: [1, 2]) func `the kinds of Buchholz are equal within a score`(_ legs: Int) {
    var fields = RandomFields(seed: UInt64(legs))
    var pairs = 0
    for _ in 0..<150 {
      let count = fields.number(in: 3...8)
      let schedule = RoundRobinSchedule(entrantCount: count, legs: legs)
      let battles = schedule.map { pairing -> StageBattle in
        let outcomes: [Outcome] = [.home, .away, .draw, .absent]
        let outcome = outcomes[fields.number(in: 0...3)]
        let isPlayed = outcome != .absent && fields.number(in: 0...2) > 0
        let step: DecisionStep? =
          outcome == .draw
          ? nil : isPlayed ? .votes : .unplayed(outcome == .absent ? .absent : .forfeit)
        return StageBattle(
          match: .table(round: pairing.round, board: pairing.board),
          round: pairing.round,
          home: pairing.home,
          away: pairing.away,
          decision: Decision(outcome: outcome, step: step)
        )
      }
      let table = ScoreTable(
        entrantCount: count,
        unplayed: nil,
        margins: .difference([Double](repeating: 1, count: count)),
        battles: battles
      )
      let all = Array(0..<count)
      for criterion in Self.buchholz {
        let values = table.values(of: criterion, in: all)?.shown ?? []
        #expect(values.count == count)
        for one in all {
          for other in all where other < one && table.scores[one] == table.scores[other] {
            pairs += 1
            #expect(values[one] == values[other], "\(criterion) of \(battles)")
          }
        }
        // The terms that are told add up to the value.
        for entrant in all {
          let kept = table.terms(of: criterion, for: entrant, in: all).filter { !$0.isCut }
          let sum = kept.reduce(0) { $0 + $1.value }
          #expect(sum == values[entrant])
        }
      }
    }
    #expect(pairs > 500)
  }
}
