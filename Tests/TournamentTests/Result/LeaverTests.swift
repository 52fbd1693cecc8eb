import TestSupport
import Testing

@testable import Tournament

/// Entrants that leave before a later stage.
struct LeaverTests {
  private static func rules(
    groups: Int?,
    top: Int,
    rest: Int = 0,
    places: ClosedRange<Int>?,
    _ deciding: DecidingRule = .power
  ) -> TournamentRules {
    let choice = Stage.Choice.best(top: top, bestOfRest: rest)
    var stages = [
      Stage(name: "G", groups: groups.map { .init(count: $0) }),
      Stage(name: "Cut", format: .singleElimination(KnockoutRules()), intakes: [.init(stage: 0, choice: choice)]),
    ]
    if let places {
      stages.append(
        Stage(
          name: "Low",
          format: .singleElimination(KnockoutRules()),
          intakes: [.init(stage: 0, choice: .places(places))]
        )
      )
    }
    return TournamentRules(
      name: "T",
      slug: "t",
      stages: stages,
      deciding: deciding,
      tiebreak: []
    )
  }

  private static func field(_ count: Int, _ leaves: [Int: Withdrawal]) -> [Entrant] {
    (0..<count).map { index in
      var entrant = Entrant("E\(index)", Double(100 - index))
      entrant.withdrawal = leaves[index]
      return entrant
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var groups: Int?
    var top: Int
    var rest = 0
    var places: ClosedRange<Int>?
    var count: Int
    /// The stage and the last round in it.
    var leaves: [Int: [Int]]
    var cut: [Int]
    var low: [Int]?
    var final: [Int]
    var testDescription: String { name }
  }

  /// By power, the table of each group is in the order of the seeds.
  ///
  /// Groups are dealt 0 3 4 7 and 1 2 5 6.
  static let cases: [Case] = [
    .init(
      name: "the leader",
      top: 2,
      count: 5,
      leaves: [0: [0, 4]],
      cut: [1, 2],
      final: [1, 2, 0, 3, 4]
    ),
    .init(
      name: "in the middle of the stage, where it stays in the cut by points alone",
      top: 4,
      count: 6,
      leaves: [1: [0, 3]],
      cut: [0, 2, 3, 4],
      final: [0, 2, 3, 4, 1, 5]
    ),
    .init(
      name: "before the stage that takes it",
      top: 2,
      count: 5,
      leaves: [0: [1, 0]],
      cut: [1, 2],
      final: [1, 2, 0, 3, 4]
    ),
    .init(
      name: "after the first round of the stage that takes it",
      top: 2,
      count: 5,
      leaves: [0: [1, 1]],
      cut: [0, 1],
      final: [0, 1, 2, 3, 4]
    ),
    .init(
      name: "who would not have gone on has its place",
      top: 2,
      count: 5,
      leaves: [4: [0, 4]],
      cut: [0, 1],
      final: [0, 1, 2, 3, 4]
    ),
    .init(
      name: "too few stay: the best of those who left take places",
      top: 4,
      count: 5,
      leaves: [0: [0, 9], 2: [0, 9]],
      cut: [1, 3, 4, 0],
      final: [1, 3, 4, 0, 2]
    ),
    .init(
      name: "a winner of a group",
      groups: 2,
      top: 2,
      count: 8,
      leaves: [0: [0, 9]],
      cut: [1, 3, 2, 4],
      final: [1, 2, 3, 4, 0, 5, 6, 7]
    ),
    .init(
      name: "the best of the rest",
      groups: 2,
      top: 1,
      rest: 1,
      count: 8,
      leaves: [3: [0, 9]],
      cut: [0, 1, 2],
      final: [0, 1, 2, 3, 4, 5, 6, 7]
    ),
    .init(
      name: "two later stages",
      top: 2,
      places: 3...4,
      count: 6,
      leaves: [0: [0, 9], 2: [0, 9]],
      cut: [1, 3],
      low: [4, 5],
      final: [1, 3, 4, 5, 0, 2]
    ),
    .init(
      name: "a winner of a group before two later stages",
      groups: 2,
      top: 1,
      places: 3...4,
      count: 8,
      leaves: [0: [0, 9]],
      cut: [1, 3],
      low: [2, 4],
      final: [1, 3, 2, 4, 0, 5, 6, 7]
    ),
  ]

  @Test(arguments: cases)
  func `who has left takes no place in a later stage, and is placed behind those who went on`(
    _ c: Case
  ) {
    let leaves = c.leaves.mapValues { Withdrawal(stage: $0[0], round: $0[1]) }
    let rules = Self.rules(groups: c.groups, top: c.top, rest: c.rest, places: c.places)
    let result = TournamentResult(seeded: Self.field(c.count, leaves), rules: rules)
    #expect(Set(result.stages[1].field.map(\.index)) == Set(c.cut))
    if let low = c.low { #expect(Set(result.stages[2].field.map(\.index)) == Set(low)) }
    #expect(result.standings.map(\.entrant.index) == c.final)
    let takesPlace = result.withdrawalProblems.contains { $0.problem == .takesPlace(stage: 1) }
    #expect(takesPlace == c.name.hasPrefix("too few"))
  }

  /// Groups and fields of many sizes, whoever leaves.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `each entrant has one place, and those that can be reached hold the last one`(_ seed: UInt64) {
    var random = RandomFields(seed: seed)
    for _ in 0..<4 {
      let count = random.number(in: 6...9)
      let groups = random.number(in: 0...1) == 0 ? nil : 2
      let top = random.number(in: 1...2) * (groups == nil ? 2 : 1)
      let taken = top * (groups ?? 1)
      let hasLow = random.number(in: 0...1) == 0
      var leaves: [Int: Withdrawal] = [:]
      for entrant in 0..<count where random.number(in: 0...3) == 0 {
        leaves[entrant] = Withdrawal(
          stage: random.number(in: 0...1),
          round: random.number(in: 1...4)
        )
      }
      let rules = Self.rules(
        groups: groups,
        top: top,
        places: hasLow ? taken + 1...taken + 2 : nil,
        .results(file: "v.csv")
      )
      let entrants = Self.field(count, leaves)
      var ballots: [Votes.Ballot] = []
      for a in Seed.all(count) {
        for b in Seed.all(count) where a < b {
          for stage in rules.stages.indices {
            let isHome = random.number(in: 0...2) > 0
            ballots.append(
              .init(
                round: .any.inStage(stage),
                home: a,
                away: b,
                score: .init(home: isHome ? 1 : 0, away: isHome ? 0 : 1)
              )
            )
          }
        }
      }
      let end = TournamentResult(seeded: entrants, rules: rules, votes: Votes(ballots))
      #expect(end.isComplete && Set(end.standings.map(\.entrant)).count == count)
      if hasLow { #expect(Set(end.stages[1].field).isDisjoint(with: end.stages[2].field)) }
      for (row, standing) in end.standings.enumerated().dropFirst() {
        #expect([row + 1, end.standings[row - 1].rank].contains(standing.rank))
      }
      for _ in 0..<2 {
        let known = ballots.filter { _ in random.number(in: 0...3) > 0 }
        let open = TournamentResult(seeded: entrants, rules: rules, votes: Votes(known))
        guard open.isInProgress else { continue }
        let reach = open.prospects.ranks
        for standing in end.standings {
          #expect(reach[standing.entrant.index].contains(standing.rank))
          #expect(open.rankBounds[standing.entrant.index].contains(standing.rank))
        }
      }
    }
  }
}
