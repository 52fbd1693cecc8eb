import TestSupport
import Testing
import Tournament
import TournamentFile

struct ProblemCase: CustomTestStringConvertible, Sendable {
  var name: String
  var stages: [Stage]
  var count: Int
  var stage = 0
  /// Nil where all is well.
  var message: String?
  var option: StageProblem.Option?
  var help: String?
  var testDescription: String { name }
}

struct StageProblemWordsTests {
  static let problems: [ProblemCase] = [
    .init(
      name: "8 rounds of Swiss for 4",
      stages: Stage.swiss(8),
      count: 4,
      message: "8 rounds of a Swiss system are too many for 4 entrants: after 3 all have met",
      option: .format(.rounds),
      help: "write 'rounds: 3' or fewer; 2 is usual"
    ),
    .init(
      name: "too many groups",
      stages: [Stage.groups(4)],
      count: 7,
      message: "4 groups need at least 8 entrants, and 'Groups' has 7",
      option: .groups,
      help: "write 'groups: 3' or fewer"
    ),
    .init(
      name: "a consolation for one loser",
      stages: [Stage(format: .singleElimination(KnockoutRules(hasConsolation: true)))],
      count: 9,
      message:
        "a consolation needs at least two losers in the first round, and with 9 entrants the tournament has one",
      option: .format(.consolation),
      help: "leave 'consolation' out, or let more take part"
    ),
    .init(
      name: "one group too many for so few",
      stages: [Stage.groups(2)],
      count: 3,
      message: "2 groups need at least 4 entrants, and 'Groups' has 3",
      option: .groups,
      help: "leave 'groups' out, or let 4 or more take part"
    ),
    .init(
      name: "more of the rest than there are groups",
      stages: Stage.taking(.best(top: 1, bestOfRest: 4), from: Stage.groups(3)),
      count: 9,
      stage: 1,
      message: "'Final' cannot take 4 more of 'Groups', where 3 groups have one in place 2",
      option: .advance(stage: 0),
      help: "write 'best_of_rest: 3' or less"
    ),
    .init(
      name: "more of the rest than there are larger groups",
      stages: Stage.taking(.best(top: 2, bestOfRest: 3), from: Stage.groups(3)),
      count: 8,
      stage: 1,
      message: "'Final' cannot take 3 more of 'Groups', where 2 groups have one in place 3",
      option: .advance(stage: 0),
      help: "write 'best_of_rest: 2' or less"
    ),
    .init(
      name: "only places beyond the field",
      stages: Stage.taking(.places(7...9)),
      count: 5,
      stage: 1,
      message: "'Final' cannot take place 9 of 'Groups', which has 5 entrants",
      option: .places(intake: 0),
      help: "name places from 1 to 5"
    ),
    .init(
      name: "more than there are",
      stages: Stage.taking(.best(top: 6, bestOfRest: 0)),
      count: 5,
      stage: 1,
      message: "'Final' cannot take the first 6 of 'Groups', which has 5 entrants",
      option: .advance(stage: 0),
      help: "write 'top: 5' or less"
    ),
  ]

  @Test(arguments: problems) func `says what does not work`(_ c: ProblemCase) {
    let rules = TournamentRules.test(stages: c.stages)
    let problem = rules.problems(entrantCount: c.count).first
    let words = problem?.words(in: rules)
    #expect(problem?.stage == c.stage)
    #expect(words?.message == c.message)
    #expect(problem?.option == c.option)
    #expect(words?.help == c.help)
  }
}
