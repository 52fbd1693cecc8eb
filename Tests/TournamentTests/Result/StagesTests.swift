import TestSupport
import Testing
import Tournament

/// Tournaments of several stages without groups.
struct StagesTests {
  static let table = Stage(name: "Table")

  @Test(arguments: [Format.kingOfTheHill, .doubleElimination(.reset), .swiss(SwissRules())])
  func `any format can follow any other`(_ second: Format) {
    for first in WholeTournamentTests.formats {
      let stages = [
        Stage(name: "One", format: first),
        Stage(
          name: "Two",
          format: second,
          intakes: [.init(stage: 0, choice: .best(top: 5, bestOfRest: 0))]
        ),
      ]
      let result = TournamentResult(drawing: stages, of: 9)
      expectWellFormed(result)
      #expect(result.stages[1].field == result.stages[0].standings.prefix(5).map(\.entrant))
    }
  }

  @Test func `a stage takes from two`() {
    let stages = [
      Self.table,
      Stage(
        name: "Second chance",
        format: .knockout(thirdPlace: false),
        intakes: [.init(stage: 0, choice: .places(4...6))]
      ),
      Stage(
        name: "Final",
        format: .ladder,
        intakes: [
          .init(stage: 0, choice: .places(1...3)),
          .init(stage: 1, choice: .best(top: 2, bestOfRest: 0)),
        ]
      ),
    ]
    for count in 6...20 {
      let result = TournamentResult(drawing: stages, of: count, seed: UInt64(count))
      expectWellFormed(result)
      let first = result.stages[0].standings.prefix(3).map(\.entrant)
      let second = result.stages[1].standings.prefix(2).map(\.entrant)
      #expect(result.stages[2].field == first + second)
    }
  }

  @Test func `shared places stay shared behind those who went on`() {
    let stages = [
      Stage(name: "Cup", format: .knockout(thirdPlace: false)),
      Stage(
        name: "Final",
        format: .ladder,
        intakes: [.init(stage: 0, choice: .best(top: 2, bestOfRest: 0))]
      ),
    ]
    let result = TournamentResult(drawing: stages, of: 8)
    expectWellFormed(result)
    #expect(result.standings.map(\.rank) == [1, 2, 3, 3, 5, 5, 5, 5])
  }

  @Test func `what comes after a stage without all results is not played`() {
    let stages = GroupsThenKnockoutTests.stages(2)
    let ballots = [(0, 3), (1, 2)].map { Votes.Ballot($0, beats: $1) }
    func played(_ ballots: [Votes.Ballot]) -> TournamentResult {
      TournamentResult(polling: stages, of: 4, ballots)
    }
    let half = played(Array(ballots.prefix(1)))
    #expect(half.stages.map(\.isComplete) == [false])
    #expect(!half.isComplete)
    #expect(half.champions.isEmpty)
    #expect(half.standings.map(\.entrant).sorted() == [0, 1, 2, 3])
    #expect(half.battles.hasPending)

    let groups = played(ballots)
    #expect(groups.stages.map(\.isComplete) == [true, false])
    #expect(!groups.isComplete)
    #expect(groups.champions.isEmpty)
    #expect(groups.standings.map(\.entrant).sorted() == [0, 1, 2, 3])
  }

  @Test func `votes name entrants of the tournament in every stage`() {
    let stages = [
      Stage(name: "One", format: .ladder),
      Stage(name: "Two", intakes: [.init(stage: 0, choice: .places(1...2))]),
    ]
    // The worse seed wins each time: 2 beats 1, then 0, then 0 again.
    let ballots = [(0, 1), (0, 2), (1, 2)].map { home, away in
      Votes.Ballot(round: nil, home: home, away: away, score: VoteScore(home: 1, away: 2))
    }
    let rules = TournamentRules.test(stages: stages, deciding: .results(file: "votes.csv"))
    let result = TournamentResult(
      seeded: (0..<3).map { Entrant("\($0)", 1) },
      rules: rules,
      votes: Votes(ballots.everywhere(rules, of: 3), fixesPairings: false)
    )
    expectWellFormed(result)
    #expect(result.stages[0].standings.map(\.entrant) == [2, 0, 1])
    #expect(result.stages[1].field == [2, 0])
    #expect(result.standings.map(\.entrant) == [2, 0, 1])
  }
}
