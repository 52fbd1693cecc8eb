import TestSupport
import Testing

@testable import Tournament

/// A complete round robin needs no list of battles: its sums are those of the list.
struct RoundRobinClosedFormTests {
  static let sizes = Array(2...64)

  @Test(arguments: sizes) func `sorting gives what the battles give`(_ count: Int) {
    expectAgreement(count, values: 0...(count / 2), games: [])
  }

  @Test(arguments: sizes.filter { $0 < 24 || $0 > 62 })
  func `settling pairs gives what the battles give`(_ count: Int) {
    expectAgreement(count, values: 0...3, games: [.comics, .series, .stories])
  }

  @Test(arguments: [[], [.comics, .series, .stories]] as [[Figure]])
  func `margins of fractions are the same sums`(_ games: [Figure]) {
    let entrants = (0..<30).map { Entrant("\($0)", Double($0 % 7) * 0.1, 1, Double($0 % 4), 2) }
    let (table, listed) = tables(entrants, legs: 3, games: games)
    let all = Array(0..<30)
    #expect(table.numbers(of: .margin, in: all) == listed.numbers(of: .margin, in: all))
    #expect(Set(table.numbers(of: .margin, in: all) ?? []).count == 7)
    #expect(all.allSatisfy { table.margins(of: $0) == listed.margins(of: $0) })
  }

  @Test func `takes other numbers for margins`() {
    let entrants = [Entrant("a", 3), Entrant("b", 2), Entrant("c", 1)]
    let table = ScoreTable(
      roundRobin: entrants,
      decider: Decider(entrants),
      legs: 1,
      numbers: MarginNumbers([0.5, 0.25, 1])
    )
    #expect(table.numbers(of: .margin, in: [0, 1, 2]) == [-0.25, -1, 1.25])
  }

  private func expectAgreement(_ count: Int, values: ClosedRange<Int>, games: [Figure]) {
    var fields = RandomFields(seed: UInt64(count))
    let entrants = fields.field(of: count, values: values)
    let legs = count < 16 ? fields.number(in: 1...3) : 1
    let (table, listed) = tables(entrants, legs: legs, games: games, points: fields.points())
    let set = (0..<count).filter { _ in fields.number(in: 0...2) > 0 }
    for criterion in TieBreak.allCases {
      let (found, expected) = (
        table.numbers(of: criterion, in: set), listed.numbers(of: criterion, in: set)
      )
      #expect(found == expected, "\(criterion)")
    }
    #expect(table.records == listed.records)
    #expect(table.scores == listed.scores)
    for entrant in set.prefix(5) {
      #expect(table.contributions(of: entrant) == listed.contributions(of: entrant))
      #expect(table.matchCount(of: entrant) == listed.matchCount(of: entrant))
      #expect(table.perBattle(of: Seat(entrant)) == listed.perBattle(of: Seat(entrant)))
    }
    let list = fields.criteria()
    #expect(table.standings(by: list) == listed.standings(by: list))
  }

  /// The table, and one of the battles that the schedule lists.
  private func tables(
    _ entrants: [Entrant],
    legs: Int,
    games: [Figure],
    points: BattlePoints = .standard
  ) -> (ScoreTable, ScoreTable) {
    let schedule = RoundRobinSchedule(entrantCount: entrants.count, legs: legs)
    let rules = TournamentRules.test(
      .roundRobin(legs: legs),
      deciding: games.isEmpty ? .power : .games(games)
    )
    let referee = Referee(
      entrants: entrants,
      field: Seed.all(entrants.count),
      rules: rules,
      stage: rules.stages[0]
    )
    let listed = ScoreTable(
      entrantCount: entrants.count,
      roundCount: schedule.roundCount,
      points: points,
      margins: .difference(entrants.map(\.power)),
      battles: schedule.lazy.map(referee.battle)
    )
    let table = ScoreTable(
      roundRobin: entrants,
      decider: Decider(entrants, games: games),
      legs: legs,
      points: points
    )
    return (table, listed)
  }
}
