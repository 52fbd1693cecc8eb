import TestSupport
import Testing

@testable import Tournament

/// Holds the table of each group against a naive one of its own battles alone.
struct GroupTableTests {
  static let criteria = TieBreak.allCases

  static let games = GamePlan(
    standard: [.comics, .stories],
    special: [.final: [.series, .events, .comics], .semiFinal: [.events]]
  )

  @Test(arguments: [2, 3, 4, 5], [0.0, 0.3, 0.8])
  func `counts the rounds and the games of the group`(_ groupCount: Int, _ missing: Double) {
    for count in 2 * groupCount...24 {
      for deciding in [DecidingRule.bestOf(Self.games), .results(file: "votes.csv")] {
        var fields = RandomFields(seed: UInt64(count * 8 + groupCount))
        let entrants = fields.field(of: count, values: 0...9)
        // Lots are drawn by name, and a figure is a game, which the naive table does not know.
        var list = Self.criteria.filter { ![.lots, .gameWinRate, .opponentsGameWinRate].contains($0) }
        fields.generator.shuffle(&list)
        let result = TournamentResult(
          seeded: entrants,
          rules: .test(
            stages: [
              Stage(name: "Groups", standings: list, groups: .init(count: groupCount)),
              .cup(top: 1),
            ],
            deciding: deciding
          ),
          votes: Votes(fields.ballots(of: count, missing: missing))
        )
        let stage = result.stages[0]
        for (group, standings) in zip(stage.groups, stage.groupStandings) {
          let naive = NaiveTable(of: group, in: stage, result)
          let groups = naive.groups(by: list).map { $0.map { group[$0] } }
          let found = Dictionary(grouping: standings, by: \.rank).sorted { $0.key < $1.key }
          #expect(found.map { $1.map(\.entrant) } == groups)
          for standing in standings {
            let entrant = group.firstIndex(of: standing.entrant) ?? 0
            for known in standing.criteria where !known.criterion.isHeadToHead {
              let value = naive.value(known.criterion, of: entrant, in: [])?.value ?? .nan
              let expected =
                switch known.criterion {
                case .seed: Double(standing.entrant.number)
                case .scoreAgainst: -value
                default: value
                }
              let shown =
                known.value.isFinite ? known.value : (known.value > 0 ? NaiveTable.endless : NaiveTable.unknown).value
              #expect(abs(shown - expected) < 1e-8, "\(known.criterion)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: [0, 1, 2]) func `members that share a place take one place each, by seed`(
    _ rest: Int
  ) {
    // By points alone the first group of 0, 3 and 4 is level, and the second of 1, 2 and 5 is not.
    let known = [(0, 3), (3, 4), (4, 0), (1, 2), (1, 5), (2, 5)]
    let choice = Stage.Choice.best(top: 1, bestOfRest: rest)
    let result = TournamentResult(
      polling: [
        Stage(name: "Groups", standings: [.points], groups: .init(count: 2)),
        Stage(name: "Final", intakes: [.init(stage: 0, choice: choice)]),
      ],
      of: 6,
      known.map { Votes.Ballot($0, beats: $1) }
    )
    let stage = result.stages[0]
    #expect(stage.groups == [[0, 3, 4], [1, 2, 5]])
    #expect(stage.groupStandings.map { $0.map(\.rank) } == [[1, 1, 1], [1, 2, 3]])
    // All of the level ones have one win of two, as has 2.
    #expect(stage.standings.map(\.entrant) == [1, 0, 3, 2, 4, 5])
    #expect(stage.standings.map(\.rank) == Array(1...6))
    #expect(result.stages[1].field == [1, 0] + [3, 2].prefix(rest))
  }

  @Test func `tells of the group's rounds where it explains progressive points`() throws {
    // A group of five plays five rounds, the one of four has three.
    let result = TournamentResult(
      seeded: (0..<9).map { Entrant("\($0)", Double(9 - $0)) },
      rules: .test(
        stages: [Stage(standings: [.progressive, .seed], groups: .init(count: 2))]
      )
    )
    let stage = result.stages[0]
    let four = try #require(stage.groups.first { $0.count == 4 })
    let explanation = try #require(result.explanation(of: four[0], four[1]))
    guard case .within(let inner) = explanation.reason,
      case .criterion(.progressive, _, let first, let second) = inner.reason
    else {
      Issue.record("\(explanation.reason)")
      return
    }
    #expect(first.value == 1 + 2 + 3)
    #expect(first.terms.map(\.value).reduce(0, +) == first.value)
    #expect(second.terms.map(\.value).reduce(0, +) == second.value)
    #expect(first.terms.map(\.value) == [3, 2, 1])
  }
}

extension NaiveTable {
  /// The table of a group whose members are named by their place in it.
  fileprivate init(of group: [Seed], in stage: StageResult, _ result: TournamentResult) {
    let battles = stage.battles.all.compactMap { battle -> StageBattle? in
      guard let home = group.firstIndex(of: battle.home) else { return nil }
      var seated = battle.seated
      seated.home = Seat(home)
      seated.away = battle.away.flatMap(group.firstIndex).map { Seat($0) }
      return seated
    }
    let decided = battles.filter { $0.decision.outcome != .pending }
    let powers = marginNumbers(of: stage.field.map { result.entrants[$0] }, result.rules.deciding)
    self.init(
      entrantCount: group.count,
      rounds: decided.map(\.round).max() ?? 0,
      battles: battles,
      powers: group.map { member in stage.field.firstIndex(of: member).map { powers[$0] } ?? .zero }
    )
    guard case .results = result.rules.deciding else { return }
    scores = decided.map { battle in
      let score = battle.decision.votes ?? VoteScore(home: 0, away: 0)
      let (home, away) = (battle.home.index, battle.away?.index ?? 0)
      let scores = [score.home, score.away].map { Fraction(Int($0)) }
      return score.isTurned ? (away, home, scores[1], scores[0]) : (home, away, scores[0], scores[1])
    }
  }
}
