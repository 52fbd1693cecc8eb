import TestSupport
import Testing
import Tournament

typealias FineCase = (name: String, stages: [Stage], count: Int)

struct StageProblemTests {
  @Test func `all whom the stages before bring are counted`() {
    let stages =
      Stage.taking(.places(1...4), from: Stage(name: "Table")) + [
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

  static let fine: [FineCase] = [
    (name: "two", stages: [Stage()], count: 2),
    (name: "all rounds of Swiss for 4", stages: Stage.swiss(3), count: 4),
    (name: "some rounds of Swiss for 5", stages: Stage.swiss(3), count: 5),
    (name: "the usual rounds of Swiss for 2", stages: Stage.swiss(nil), count: 2),
    (name: "groups of two", stages: [Stage.groups(4)], count: 8),
    (name: "one challenger", stages: [Stage(format: .gauntlet(champions: 3))], count: 4),
    (
      name: "all of each group",
      stages: Stage.taking(.best(top: 2, bestOfRest: 0), from: Stage.groups(3)),
      count: 6
    ),
    (
      name: "all of the rest",
      stages: Stage.taking(.best(top: 2, bestOfRest: 2), from: Stage.groups(3)),
      count: 8
    ),
    (name: "the last places", stages: Stage.taking(.places(4...5)), count: 5),
    (name: "all", stages: Stage.taking(.best(top: 4, bestOfRest: 1)), count: 5),
  ]

  @Test func `each stage has its say, but for those that take from one with a problem`() {
    let stages = [
      Stage.groups(2), Stage(name: "A", format: .gauntlet(champions: 4), intakes: [Self.first(4)]),
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

  @Test(arguments: fine) func `what works is played to the end`(_ c: FineCase) {
    #expect(TournamentRules.test(stages: c.stages).problems(entrantCount: c.count).first == nil)
    expectWellFormed(TournamentResult(drawing: c.stages, of: c.count))
  }

  @Test(arguments: 2...40) func `a consolation needs two battles in the first round`(_ count: Int) {
    let format = Format.singleElimination(KnockoutRules(hasConsolation: true))
    func losers(_ entrants: Int) -> Int {
      TournamentResult(drawing: [Stage(format: .knockout(thirdPlace: false))], of: entrants)
        .battles.all.count { $0.round == 1 && $0.isFought }
    }
    let lone = TournamentRules.test(format).problems(entrantCount: count).map(\.fact)
    #expect(lone == (losers(count) > 1 ? [] : [.consolation(entrants: count)]))
    guard count > 3 else { return }
    let groups = TournamentRules.test(stages: [Stage(format: format, groups: .init(count: 2))])
    let sizes = [count / 2, count - count / 2]
    let inOne = sizes.contains { losers($0) > 1 }
    #expect(
      groups.problems(entrantCount: count).map(\.fact)
        == (inOne ? [] : [.consolation(entrants: sizes[1])])
    )
  }

  /// Whether results leave a way to them is known only when they are played.
  @Test func `as many rounds of Swiss as an odd field can have are let through`() {
    #expect(TournamentRules.test(stages: Stage.swiss(5)).problems(entrantCount: 5).first == nil)
  }

  @Test(arguments: 2...20) func `what is let through is what the groups have`(_ count: Int) {
    for (groupCount, top, rest) in Self.choices {
      let stages = Stage.taking(
        .best(top: top, bestOfRest: rest),
        from: Stage.groups(groupCount),
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
