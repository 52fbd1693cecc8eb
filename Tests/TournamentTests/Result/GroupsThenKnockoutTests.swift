import TestSupport
import Testing
import Tournament

struct GroupsThenKnockoutTests {
  static let groupCounts = [2, 3, 4, 5, 8]

  /// Groups, of each of which the first two go on to a knockout.
  static func stages(_ groups: Int, draw: GroupDraw = .snake, top: Int = 2) -> [Stage] {
    [
      Stage(name: "Groups", groups: Stage.Groups(count: groups, draw: draw)),
      .cup(top: top, thirdPlace: true),
    ]
  }

  static func played(_ groups: Int) -> [TournamentResult] {
    (2 * groups...64).map { count in
      count % 3 == 0
        ? TournamentResult(comparing: stages(groups), of: count, seed: UInt64(count))
        : TournamentResult(drawing: stages(groups), of: count, seed: UInt64(count))
    }
  }

  @Test(arguments: groupCounts)
  func `the first two of each group go on, stand before the others, and do not meet at once`(
    _ groups: Int
  ) {
    for result in Self.played(groups) {
      expectWellFormed(result)
      let (first, second) = (result.stages[0], result.stages[1])
      let final = Set(second.field)
      #expect(final == Set(first.groupStandings.flatMap { $0.prefix(2).map(\.entrant) }))
      #expect(final.count == 2 * groups)
      #expect(Set(result.standings.prefix(2 * groups).map(\.entrant)) == final)
      #expect(result.standings.prefix(2 * groups).map(\.rank) == second.standings.map(\.rank))
      let rest = result.standings.dropFirst(2 * groups).map(\.entrant)
      #expect(rest == first.standings.map(\.entrant).filter { !final.contains($0) })
      #expect(second.clashes.isEmpty)
      // In a full bracket mates meet again only in the match for the first or the third place.
      let isFull = groups.nonzeroBitCount == 1
      for battle in second.battles.all where battle.round == 1 || isFull {
        guard let away = battle.away else { continue }
        let isLast = battle.match == .thirdPlace() || isFull && battle.round == result.lastRound
        #expect(isLast || !first.groups.contains { $0.contains(battle.home) && $0.contains(away) })
      }
    }
  }

  @Test(arguments: [GroupDraw.snake, .pots])
  func `all play in one group each, with those of it alone`(_ draw: GroupDraw) {
    for count in 8...40 {
      let result = TournamentResult(drawing: Self.stages(4, draw: draw), of: count)
      let groups = result.stages[0].groups
      #expect(groups.joined().sorted() == Seed.all(count))
      #expect(Set(groups.map(\.count)).isSubset(of: [count / 4, count / 4 + 1]))
      let battles = result.stages[0].battles.all
      #expect(battles.count == groups.reduce(0) { $0 + $1.count * ($1.count - 1) / 2 })
      #expect(
        battles.allSatisfy { battle in
          groups.contains { $0.contains(battle.home) && (battle.away.map($0.contains) ?? false) }
        }
      )
      for (group, table) in zip(groups, result.stages[0].groupStandings) {
        #expect(table.map(\.entrant).sorted() == group.sorted())
        #expect(isCompetitionRanking(table.map(\.rank)))
      }
    }
  }

  @Test func `the best seconds fill up the knockout`() {
    var stages = Self.stages(3, top: 1)
    stages[1].intakes[0].choice = .best(top: 1, bestOfRest: 1)
    for count in 6...30 {
      let result = TournamentResult(drawing: stages, of: count, seed: UInt64(count))
      expectWellFormed(result)
      let tables = result.stages[0].groupStandings
      #expect(Set(result.stages[1].field.prefix(3)) == Set(tables.map { $0[0].entrant }))
      #expect(result.stages[1].field.count == 4)
      #expect(tables.contains { $0[1].entrant == result.stages[1].field[3] })
      #expect(result.stages[0].standings[3].entrant == result.stages[1].field[3])
    }
  }
}

extension TournamentResult {
  fileprivate var lastRound: Int { stages[1].battles.all.map(\.round).max() ?? 0 }
}
