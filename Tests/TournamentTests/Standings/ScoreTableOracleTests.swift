import TestSupport
import Testing

@testable import Tournament

/// Holds the table against a second, naive implementation in exact fractions.
struct ScoreTableOracleTests {
  @Test(arguments: 2...9) func `agrees on every value of every criterion`(_ count: Int) {
    forRandomTournaments(of: count) { tournament, byeHalfPoints, fields in
      let table = tournament.table(byeHalfPoints: byeHalfPoints)
      let naive = NaiveTable(tournament, byeHalfPoints: byeHalfPoints)
      let set = naive.entrants.filter { _ in fields.number(in: 0...2) > 0 }
      for criterion in TieBreak.allCases where !set.isEmpty {
        let expected = set.compactMap { naive.value(criterion, of: $0, in: set)?.value }
        #expect((table.numbers(of: criterion, in: set) ?? []) == expected, "\(criterion)")
      }
      #expect(table.records == naive.entrants.map(naive.record))
    }
  }

  @Test(arguments: 2...9) func `agrees on the places by any list of criteria`(_ count: Int) {
    forRandomTournaments(of: count) { tournament, byeHalfPoints, fields in
      let list = fields.number(in: 0...3) == 0 ? TieBreak.swissOrder : fields.criteria()
      let standings = tournament.table(byeHalfPoints: byeHalfPoints).standings(by: list)
      let groups = NaiveTable(tournament, byeHalfPoints: byeHalfPoints).groups(by: list)
      let found = Dictionary(grouping: standings, by: \.rank).sorted { $0.key < $1.key }
      #expect(found.map { $1.map(\.entrant.index) } == groups)
      #expect(standings.map(\.entrant.index) == groups.flatMap(\.self))
    }
  }

  private func forRandomTournaments(
    of count: Int,
    _ body: (RandomTournament, _ byeHalfPoints: Int, inout RandomFields) -> Void
  ) {
    var drawn = RandomTournaments(seed: UInt64(count))
    // Tables of draws only, and of hardly any, part nobody for long.
    for outcomes in [[Outcome.home, .away, .draw], [.draw, .draw, .draw, .home], [.home, .away]] {
      drawn.outcomes = outcomes
      for tournament in drawn.mixed(of: count) {
        body(tournament, drawn.fields.number(in: 0...2), &drawn.fields)
      }
    }
  }
}
