import TestSupport
import Testing

@testable import Tournament

/// Groups whose members the file lists, of any sizes.
struct ListedGroupTests {
  /// Entrants and their groups, dealt anyhow, each group with at least two members.
  private static func field(of count: Int, in groupCount: Int, _ fields: inout RandomFields)
    -> [Entrant]
  {
    var entrants = fields.field(of: count, values: 0...4)
    var places = Array(entrants.indices)
    fields.generator.shuffle(&places)
    for (number, place) in places.enumerated() {
      entrants[place].listedGroup =
        number < 2 * groupCount ? number / 2 : fields.number(in: 0...(groupCount - 1))
    }
    return entrants
  }

  private static func groups(of entrants: [Entrant], count: Int) -> Stage.Groups {
    .init(
      listed: (0..<count).map { index in
        .init(name: "Group \(index)", size: entrants.count { $0.listedGroup == index })
      }
    )
  }

  @Test(arguments: 2...4) func `each group is a round robin of its own members`(_ groupCount: Int) {
    var fields = RandomFields(seed: UInt64(groupCount))
    // Three numbers of groups make 2,001 tournaments.
    for _ in 0..<667 {
      let count = fields.number(in: 2 * groupCount...10)
      let entrants = Self.field(of: count, in: groupCount, &fields)
      let points = fields.points()
      let stage = Stage(
        name: "Groups",
        standings: [.points, .headToHead, .sonnebornBerger, .margin],
        points: points,
        groups: Self.groups(of: entrants, count: groupCount)
      )
      let rules = TournamentRules.test(stages: [stage], seeding: .listed, tiebreak: [.series])
      let result = TournamentResult(seeded: entrants, rules: rules)
      #expect(result.stages[0].groups.count == groupCount)
      for (index, table) in result.stages[0].groupStandings.enumerated() {
        let members = entrants.indices.filter { entrants[$0].listedGroup == index }
        var alone = stage
        alone.groups = nil
        let naive = NaiveTable(
          members.map { entrants[$0] },
          .test(stages: [alone], tiebreak: [.series]),
          legs: 1
        )
        let places = naive.groups(by: stage.standings).map { $0.map { members[$0] } }
        #expect(table.map(\.entrant.index) == places.flatMap(\.self))
        #expect(table.map(\.halfPoints) == table.map { points.halfPoints(of: $0.record) })
      }
      #expect(rules.sizes(entrantCount: count)[0].battleCount == result.battles.count)
    }
  }

  @Test func `what advances is bounded by the smallest group, and by those with more`() {
    let groups = Stage.Groups(listed: [.init(size: 2), .init(size: 5), .init(size: 3)])
    func problems(_ choice: Stage.Choice) -> [StageProblem.Fact] {
      TournamentRules.test(
        stages: [
          Stage(name: "A", groups: groups),
          Stage(name: "B", intakes: [.init(stage: 0, choice: choice)]),
        ]
      ).problems(entrantCount: 10).map(\.fact)
    }
    #expect(problems(.best(top: 2, bestOfRest: 2)) == [])
    #expect(
      problems(.best(top: 3, bestOfRest: 0)) == [.intake(from: 0, .firstOfGroups(3, smallest: 2))]
    )
    #expect(
      problems(.best(top: 2, bestOfRest: 3))
        == [.intake(from: 0, .bestOfRest(3, place: 3, groups: 2))]
    )
    let small = Stage.Groups(listed: [.init(size: 1), .init(name: "B", size: 5)])
    let rules = TournamentRules.test(stages: [Stage(groups: small)])
    #expect(rules.problems(entrantCount: 6).map(\.fact) == [.tooSmallGroup(0, entrants: 1)])
  }

  @Test func `groups are called by their names, or by letters and then numbers`() {
    let named = Stage.Groups(listed: [.init(name: "Alpha", size: 2), .init(size: 2)])
    #expect([0, 1].map(named.name) == ["Alpha", "B"])
    #expect([0, 1].map(named.heading) == ["Alpha", "Group B"])
    let drawn = Stage.Groups(count: 30)
    #expect([0, 25, 26].map(drawn.name) == ["A", "Z", "27"])
    #expect(drawn.heading(26) == "Group 27")
  }

  /// FORMATS: with four groups, A to D in the order of the file, A1-C2, D1-B2 | B1-D2, C1-A2.
  @Test func `a fixed cross follows the order of the groups, whatever their results`() {
    let powers: [Double] = [1, 2, 9, 3, 4, 9, 5, 6, 9, 7, 8, 9]
    let entrants = powers.enumerated().map { place, power in
      var entrant = Entrant("e\(place)", power)
      entrant.listedGroup = place / 3
      return entrant
    }
    func firstRound(_ cross: KnockoutDraw.Cross) -> [[Int]] {
      let result = TournamentResult(
        rules: .test(
          stages: [
            Stage(name: "Groups", groups: Self.groups(of: entrants, count: 4)),
            Stage(
              name: "Cup",
              format: .knockout(thirdPlace: false),
              intakes: [.init(stage: 0, choice: .best(top: 2, bestOfRest: 0))],
              cross: cross
            ),
          ],
          seeding: .listed
        ),
        entrants: entrants
      )
      return result.battles.all.filter { $0.stage == 1 && $0.round == 1 }
        .map { [$0.home.index, $0.away?.index ?? -1] }
    }
    // A1-C2, D1-B2, B1-D2, C1-A2.
    #expect(firstRound(.fixed) == [[2, 7], [11, 4], [5, 10], [8, 1]])
    #expect(firstRound(.byResult) != firstRound(.fixed))
  }
}
