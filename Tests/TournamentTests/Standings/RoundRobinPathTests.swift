import TestSupport
import Testing
import Tournament

struct PathCase: CustomTestStringConvertible, Sendable {
  var name: String
  var values: ClosedRange<Int>
  var known: [Figure: Knowledge] = [:]
  var testDescription: String { name }
}

/// A best-of-one of comics has the outcomes of power, and settles every pair where power only sorts.
///
/// Margins are in units of their own, and left out.
struct RoundRobinPathTests {
  static let cases: [PathCase] = [
    .init(name: "many ties", values: 0...1),
    .init(name: "some ties", values: 0...4),
    .init(name: "hardly a tie", values: -500...500),
    .init(name: "all equal", values: 3...3),
    .init(
      name: "figures known of nobody",
      values: 0...1,
      known: [.series: .none, .stories: .none]
    ),
    .init(name: "one figure known of nobody", values: 0...1, known: [.series: .none]),
  ]

  @Test(arguments: cases) func `sorting gives the table of the battles`(_ c: PathCase) {
    var fields = RandomFields(seed: 1)
    for _ in 0..<60 {
      let entrants = fields.field(of: fields.number(in: 2...24), values: c.values, knowing: c.known)
      let criteria = [.points] + fields.criteria().filter { ![.points, .margin].contains($0) }
      let legs = fields.number(in: 1...3)
      let sorted = result(entrants, .power, criteria, legs: legs)
      let compared = result(entrants, .games([.comics]), criteria, legs: legs)
      #expect(sorted.standings == compared.standings)
    }
  }

  @Test(.timeLimit(.minutes(60))) func `a large field takes the time of sorting`() {
    let entrants = (0..<20_000).map { Entrant("\($0)", Double($0 % 100)) }
    let result = result(entrants, .power, TieBreak.roundRobinOrder, legs: 2)
    #expect(result.standings.map(\.rank) == Array(1...20_000))
    #expect(result.standings[0].criteria.count == TieBreak.roundRobinOrder.count)
    #expect(result.battles.count == 20_000 * 19_999)
  }

  private func result(
    _ entrants: [Entrant],
    _ deciding: DecidingRule,
    _ criteria: [TieBreak],
    legs: Int
  ) -> TournamentResult {
    TournamentResult(
      rules: .test(
        .roundRobin(legs: legs),
        seeding: .listed,
        deciding: deciding,
        tiebreak: [.series, .stories],
        standings: criteria
      ),
      entrants: entrants
    )
  }
}
