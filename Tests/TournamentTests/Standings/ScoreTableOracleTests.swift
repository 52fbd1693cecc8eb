import TestSupport
import Testing

@testable import Tournament

/// Holds the table against a second, naive implementation in exact fractions.
struct ScoreTableOracleTests {
  @Test(arguments: 2...9) func `agrees on every value of every criterion`(_ count: Int) {
    forRandomTournaments(of: count) { tournament, points, byeHalfPoints, fields in
      let table = tournament.table(points: points, byeHalfPoints: byeHalfPoints)
      let naive = NaiveTable(tournament, points: points, byeHalfPoints: byeHalfPoints)
      let set = naive.entrants.filter { _ in fields.number(in: 0...2) > 0 }
      for criterion in TieBreak.allCases where !set.isEmpty {
        let expected = set.compactMap { naive.value(criterion, of: $0, in: set)?.value }
        #expect((table.numbers(of: criterion, in: set) ?? []) == expected, "\(criterion)")
      }
      #expect(table.records == naive.entrants.map(naive.record))
    }
  }

  @Test(arguments: 2...9) func `agrees on the places by any list of criteria`(_ count: Int) {
    forRandomTournaments(of: count) { tournament, points, byeHalfPoints, fields in
      let list = fields.number(in: 0...3) == 0 ? TieBreak.swissOrder : fields.criteria()
      let standings = tournament.table(points: points, byeHalfPoints: byeHalfPoints).standings(
        by: list
      )
      let groups = NaiveTable(tournament, points: points, byeHalfPoints: byeHalfPoints).groups(
        by: list
      )
      let found = Dictionary(grouping: standings, by: \.rank).sorted { $0.key < $1.key }
      #expect(found.map { $1.map(\.entrant.index) } == groups)
      #expect(standings.map(\.entrant.index) == groups.flatMap(\.self))
    }
  }

  private func forRandomTournaments(
    of count: Int,
    _ body: (RandomTournament, BattlePoints, _ byeHalfPoints: Int, inout RandomFields) -> Void
  ) {
    var drawn = RandomTournaments(seed: UInt64(count))
    // Tables of draws only, and of hardly any, part nobody for long.
    let outcomes = [[Outcome.home, .away, .draw], [.draw, .draw, .draw, .home], [.home, .away]]
    // 14 passes over 8 sizes with 18 tournaments each are 2,016.
    for pass in 0..<42 {
      drawn.outcomes = outcomes[pass % 3]
      for tournament in drawn.mixed(of: count) {
        let points = pass < 3 ? .standard : drawn.fields.points()
        let bye = [0, points.win / 2, points.win][drawn.fields.number(in: 0...2)]
        body(tournament, points, bye, &drawn.fields)
      }
    }
  }
}
