import TestSupport
import Testing
import Tournament

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

struct StageProblemTests {
  static func taking(
    _ choice: Stage.Choice,
    from first: Stage = Stage(name: "Groups"),
    _ format: Format = .ladder
  ) -> [Stage] {
    [first, Stage(name: "Final", format: format, intakes: [.init(stage: 0, choice: choice)])]
  }

  static func groups(_ count: Int) -> Stage {
    Stage(name: "Groups", groups: Stage.Groups(count: count))
  }

  static func swiss(_ rounds: Int?) -> [Stage] {
    [Stage(format: .swiss(SwissRules(rounds: rounds)))]
  }

  static let problems: [ProblemCase] = [
    .init(
      name: "one entrant",
      stages: taking(.best(top: 1, bestOfRest: 0)),
      count: 5,
      stage: 1,
      message: "'Final' has 1 entrant, and needs at least 2",
      option: .advance(stage: 0),
      help: "let more go on to it"
    ),
    .init(
      name: "8 rounds of Swiss for 4",
      stages: swiss(8),
      count: 4,
      message: "8 rounds of a Swiss system are too many for 4 entrants: after 3 all have met",
      option: .format(.rounds),
      help: "write 'rounds: 3' or fewer; 2 is usual"
    ),
    .init(
      name: "6 rounds of Swiss for 5",
      stages: swiss(6),
      count: 5,
      message: "6 rounds of a Swiss system are too many for 5 entrants: after 5 all have met",
      option: .format(.rounds),
      help: "write 'rounds: 5' or fewer; 3 is usual"
    ),
    .init(
      name: "too many groups",
      stages: [groups(4)],
      count: 7,
      message: "4 groups need at least 8 entrants, and 'Groups' has 7",
      option: .groups,
      help: "write 'groups: 3' or fewer"
    ),
    .init(
      name: "as many champions as entrants",
      stages: [Stage(format: .gauntlet(champions: 4))],
      count: 4,
      message: "a gauntlet of 4 champions needs more than 4 entrants, and the tournament has 4",
      option: .format(.champions),
      help: "write 'champions: 3' or fewer"
    ),
    .init(
      name: "one group too many for so few",
      stages: [groups(2)],
      count: 3,
      message: "2 groups need at least 4 entrants, and 'Groups' has 3",
      option: .groups,
      help: "leave 'groups' out"
    ),
    .init(
      name: "more of each group than the smallest has",
      stages: taking(.best(top: 3, bestOfRest: 0), from: groups(3)),
      count: 8,
      stage: 1,
      message: "'Final' cannot take 3 of each group of 'Groups', of which one has 2",
      option: .advance(stage: 0),
      help: "write 'top: 2' or less"
    ),
    .init(
      name: "more of the rest than there are groups",
      stages: taking(.best(top: 1, bestOfRest: 4), from: groups(3)),
      count: 9,
      stage: 1,
      message: "'Final' cannot take 4 more of 'Groups', where 3 groups have one in place 2",
      option: .advance(stage: 0),
      help: "write 'best_of_rest: 3' or less"
    ),
    .init(
      name: "more of the rest than there are larger groups",
      stages: taking(.best(top: 2, bestOfRest: 3), from: groups(3)),
      count: 8,
      stage: 1,
      message: "'Final' cannot take 3 more of 'Groups', where 2 groups have one in place 3",
      option: .advance(stage: 0),
      help: "write 'best_of_rest: 2' or less"
    ),
    .init(
      name: "places beyond the field",
      stages: taking(.places(3...6)),
      count: 5,
      stage: 1,
      message: "'Final' cannot take place 6 of 'Groups', which has 5 entrants",
      option: .places(intake: 0),
      help: "write 'places: [3, 5]'"
    ),
    .init(
      name: "only places beyond the field",
      stages: taking(.places(7...9)),
      count: 5,
      stage: 1,
      message: "'Final' cannot take place 9 of 'Groups', which has 5 entrants",
      option: .places(intake: 0),
      help: "name places from 1 to 5"
    ),
    .init(
      name: "more than there are",
      stages: taking(.best(top: 6, bestOfRest: 0)),
      count: 5,
      stage: 1,
      message: "'Final' cannot take the first 6 of 'Groups', which has 5 entrants",
      option: .advance(stage: 0),
      help: "write 'top: 5' or less"
    ),
    .init(
      name: "too many rounds for those who go on",
      stages: taking(.places(1...4), .swiss(SwissRules(rounds: 4))),
      count: 40,
      stage: 1,
      message: "4 rounds of a Swiss system are too many for 4 entrants: after 3 all have met",
      option: .format(.rounds),
      help: "write 'rounds: 3' or fewer; 2 is usual"
    ),
  ]

  @Test func `all whom the stages before bring are counted`() {
    let stages =
      Self.taking(.places(1...4), from: Stage(name: "Table")) + [
        Stage(name: "Low", format: .ladder, intakes: [.init(stage: 0, choice: .places(5...8))]),
        Stage(
          name: "Last",
          format: .gauntlet(champions: 5),
          intakes: [
            .init(stage: 1, choice: .places(1...2)), .init(stage: 1, choice: .places(4...4)),
            .init(stage: 2, choice: .places(2...3)), .init(stage: 0, choice: .places(9...9)),
          ]
        ),
      ]
    #expect(TournamentRules.test(stages: stages).problems(entrantCount: 9).first == nil)
    let result = TournamentResult(drawing: stages, of: 9)
    expectWellFormed(result)
    #expect(result.stages[3].field.count == 6)
  }

  static let fine: [ProblemCase] = [
    .init(name: "two", stages: [Stage()], count: 2),
    .init(name: "all rounds of Swiss for 4", stages: swiss(3), count: 4),
    .init(name: "some rounds of Swiss for 5", stages: swiss(3), count: 5),
    .init(name: "the usual rounds of Swiss for 2", stages: swiss(nil), count: 2),
    .init(name: "groups of two", stages: [groups(4)], count: 8),
    .init(name: "one challenger", stages: [Stage(format: .gauntlet(champions: 3))], count: 4),
    .init(
      name: "all of each group",
      stages: taking(.best(top: 2, bestOfRest: 0), from: groups(3)),
      count: 6
    ),
    .init(
      name: "all of the rest",
      stages: taking(.best(top: 2, bestOfRest: 2), from: groups(3)),
      count: 8
    ),
    .init(name: "the last places", stages: taking(.places(4...5)), count: 5),
    .init(name: "all", stages: taking(.best(top: 4, bestOfRest: 1)), count: 5),
  ]

  @Test(arguments: problems) func `says what does not work`(_ c: ProblemCase) {
    let problem = TournamentRules.test(stages: c.stages).problems(entrantCount: c.count).first
    #expect(problem?.stage == c.stage)
    #expect(problem?.message == c.message)
    #expect(problem?.option == c.option)
    #expect(problem?.help == c.help)
  }

  @Test func `each stage has its say, but for those that take from one with a problem`() {
    let stages = [
      Self.groups(2), Stage(name: "A", format: .gauntlet(champions: 4), intakes: [Self.first(4)]),
      Stage(name: "B", intakes: [.init(stage: 0, choice: .places(5...20))]),
      Stage(name: "C", format: .swiss(SwissRules(rounds: 9)), intakes: [Self.first(3)]),
      Stage(name: "D", intakes: [.init(stage: 1, choice: .best(top: 9, bestOfRest: 0))]),
      Stage(name: "E", format: .ladder, intakes: [Self.first(2)]),
    ]
    let problems = TournamentRules.test(stages: stages).problems(entrantCount: 8)
    #expect(problems.map(\.stage) == [1, 2, 3])
    #expect(problems.map(\.option) == [.format(.champions), .places(intake: 0), .format(.rounds)])
  }

  static func first(_ count: Int) -> Stage.Intake {
    .init(stage: 0, choice: .places(1...count))
  }

  @Test(arguments: fine) func `what works is played to the end`(_ c: ProblemCase) {
    #expect(TournamentRules.test(stages: c.stages).problems(entrantCount: c.count).first == nil)
    expectWellFormed(TournamentResult(drawing: c.stages, of: c.count))
  }

  /// Whether results leave a way to them is known only when they are played.
  @Test func `as many rounds of Swiss as an odd field can have are let through`() {
    #expect(TournamentRules.test(stages: Self.swiss(5)).problems(entrantCount: 5).first == nil)
  }

  @Test(arguments: 2...20) func `what is let through is what the groups have`(_ count: Int) {
    for (groupCount, top, rest) in Self.choices {
      let stages = Self.taking(
        .best(top: top, bestOfRest: rest),
        from: Self.groups(groupCount),
        .knockout(thirdPlace: false)
      )
      let sizes = (0..<groupCount).map { (count + $0) / groupCount }
      let isFine = sizes.allSatisfy { $0 >= max(top, 2) } && sizes.count { $0 > top } >= rest
      let problem = TournamentRules.test(stages: stages).problems(entrantCount: count).first
      #expect((problem == nil) == isFine)
      guard isFine else { continue }
      let result = TournamentResult(drawing: stages, of: count)
      #expect(result.isComplete)
      #expect(result.stages[1].field.count == top * groupCount + rest)
    }
  }

  /// Groups, how many of each go on, and how many of the rest.
  static let choices = (2...5).flatMap { groups in
    (1...3).flatMap { top in (0...2).map { (groups, top, $0) } }
  }
}
