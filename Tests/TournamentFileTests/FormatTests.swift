import Base
import TestSupport
import Testing
import Tournament

@testable import TournamentFile

/// Lines of a file, and the stages that they make.
struct StageCase: CustomTestStringConvertible, Sendable {
  var lines: String
  var stages: [Stage]
  var testDescription: String { lines }

  init(_ lines: String, _ stages: [Stage]) {
    self.lines = lines
    self.stages = stages
  }

  init(_ lines: String, _ format: Format, _ standings: [TieBreak]? = nil) {
    self.init(lines, [Stage(format: format, standings: standings)])
  }
}

struct FormatTests {
  static let formats: [StageCase] = [
    StageCase("format: round-robin", .roundRobin(legs: 1)),
    StageCase("format: round-robin\nlegs: 4", .roundRobin(legs: 4)),
    StageCase("format: Knockout\nthird_place: true", .singleElimination(.init(placement: .third))),
    StageCase("format: Groups\ngroups: 4", [Stage(groups: Stage.Groups(count: 4))]),
    StageCase(
      "standings: [points, koya, progressive, seed]",
      .roundRobin(legs: 1),
      [.points, .koya, .progressive, .seed]
    ),
    StageCase("format: single-elimination", .singleElimination(KnockoutRules())),
    StageCase(
      "format: single-elimination\nthird_place: true\nplacement: third",
      .singleElimination(KnockoutRules(placement: .third))
    ),
    StageCase(
      "format: single-elimination\nplacement: shared",
      .singleElimination(KnockoutRules(placement: .shared))
    ),
    StageCase(
      "format: single-elimination\nthird_place: true\nplacement: full",
      .singleElimination(KnockoutRules(placement: .full))
    ),
    StageCase(
      "format: single-elimination\nreseed: true",
      .singleElimination(KnockoutRules(reseeds: true))
    ),
    StageCase(
      "format: single-elimination\nconsolation: true\nthird_place: true",
      .singleElimination(KnockoutRules(placement: .third, hasConsolation: true))
    ),
    StageCase(
      "format: single-elimination\nconsolation: false\nplacement: full",
      .singleElimination(KnockoutRules(placement: .full))
    ),
    StageCase("format: double-elimination", .doubleElimination(.reset)),
    StageCase("format: double-elimination\ngrand_final: none", .doubleElimination(.none)),
    StageCase("format: double-elimination\ngrand_final: single", .doubleElimination(.single)),
    StageCase("format: double-elimination\ngrand_final: reset", .doubleElimination(.reset)),
    StageCase("format: swiss", .swiss(SwissRules()), TieBreak.swissOrder),
    StageCase("format: swiss\nrounds: 5", .swiss(SwissRules(rounds: 5))),
    StageCase("format: swiss\npairing: dutch", .swiss(SwissRules(pairing: .dutch))),
    StageCase("format: swiss\npairing: monrad", .swiss(SwissRules(pairing: .monrad))),
    StageCase("format: swiss\nunplayed: fide-2024", .swiss(SwissRules(unplayed: .fide2024))),
    StageCase("format: swiss\nunplayed: fide-2026", .swiss(SwissRules())),
    StageCase("format: swiss\nbye_points: 0", .swiss(SwissRules(byeHalfPoints: 0))),
    StageCase("format: swiss\nbye_points: 0.5", .swiss(SwissRules(byeHalfPoints: 1))),
    StageCase("format: swiss\nbye_points: 1.0", .swiss(SwissRules(byeHalfPoints: 2))),
    StageCase(
      "groups: {X: [Hulk, Thor], Y: [Loki, Storm, Rogue]}",
      [Stage(groups: .init(listed: [.init(name: "X", size: 2), .init(name: "Y", size: 3)]))]
    ),
    StageCase(
      "format: ladder\ngroups: 2\ndraw: pots",
      [Stage(format: .ladder, groups: Stage.Groups(count: 2, draw: .pots))]
    ),
    StageCase(
      "points: {win: 3, draw: 1}",
      [Stage(points: BattlePoints(win: 6, draw: 2))]
    ),
    StageCase(
      "format: gauntlet\npoints: {loss: 0.5}",
      [Stage(format: .gauntlet(champions: 1), points: BattlePoints(loss: 1))]
    ),
    StageCase("points: {win: 0.5}", [Stage(points: BattlePoints(win: 1, draw: 1))]),
    StageCase(
      "format: swiss\npoints: {win: 3, draw: 1}",
      [swiss(bye: 6, BattlePoints(win: 6, draw: 2))]
    ),
    StageCase(
      "format: swiss\npoints: {win: 3}\nbye_points: 0.5",
      [swiss(bye: 1, BattlePoints(win: 6))]
    ),
    StageCase(
      "format: swiss\npoints: {win: 3, bye: 1.5}",
      [swiss(bye: 3, BattlePoints(win: 6))]
    ),
    StageCase(
      "format: swiss\nstandings: [points, buchholz_cut2, median_buchholz]",
      .swiss(SwissRules()),
      [.points, .buchholzCut2, .medianBuchholz]
    ),
    StageCase("format: gauntlet\nchampions: 3", .gauntlet(champions: 3)),
    StageCase("format: gauntlet\nstandings: [wins]", .gauntlet(champions: 1), [.wins]),
  ]

  private static func swiss(bye: Int, _ points: BattlePoints) -> Stage {
    Stage(format: .swiss(SwissRules(byeHalfPoints: bye)), points: points)
  }

  private static let knockout = Format.singleElimination(KnockoutRules())

  static let stages: [StageCase] = [
    StageCase("stages: [{name: A}]", [Stage(name: "A")]),
    StageCase(
      "stages: [{name: A, groups: 2, points: {win: 3, draw: 1, loss: 0, bye: 3}}]",
      [Stage(name: "A", points: BattlePoints(win: 6, draw: 2), groups: Stage.Groups(count: 2))]
    ),
    StageCase(
      "stages: [{name: A, groups: [[Hulk, Thor], [Loki, 1009220, Storm]]}]",
      [Stage(name: "A", groups: .init(listed: [.init(size: 2), .init(size: 3)]))]
    ),
    StageCase(
      "stages: [{name: A, groups: {X: [Hulk, Thor], 2: [Loki, Storm]}, advance: {top: 2}},"
        + " {name: B, format: cup, cross: fixed}]",
      [
        Stage(
          name: "A",
          groups: .init(listed: [.init(name: "X", size: 2), .init(name: "2", size: 2)])
        ),
        Stage(name: "B", format: knockout, intakes: [best(of: 0, 2)], cross: .fixed),
      ]
    ),
    StageCase(
      "stages: [{name: A, legs: 2, groups: 4, draw: pots, standings: [points]}]",
      [
        Stage(
          name: "A",
          format: .roundRobin(legs: 2),
          standings: [.points],
          groups: Stage.Groups(count: 4, draw: .pots)
        )
      ]
    ),
    StageCase(
      "stages: [{name: A, advance: {top: 4}}, {name: B, format: single-elimination}]",
      [
        Stage(name: "A"),
        Stage(name: "B", format: knockout, intakes: [best(of: 0, 4)]),
      ]
    ),
    StageCase(
      "stages: [{name: A, groups: 2, advance: {top: 2, best_of_rest: 1}}, {name: B, from: [A]}]",
      [
        Stage(name: "A", groups: Stage.Groups(count: 2)),
        Stage(name: "B", intakes: [best(of: 0, 2, rest: 1)]),
      ]
    ),
    StageCase(
      """
      stages:
        - {name: A, advance: {top: 2}}
        - {name: B, from: [A, {stage: A, places: [3, 4]}]}
      """,
      [Stage(name: "A"), Stage(name: "B", intakes: [best(of: 0, 2), places(of: 0, 3...4)])]
    ),
    StageCase(
      """
      stages:
        - {name: A, groups: 2, advance: {top: 1, best_of_rest: 1}}
        - {name: B, from: [{stage: A, places: [4, 5]}, A]}
      """,
      [
        Stage(name: "A", groups: Stage.Groups(count: 2)),
        Stage(name: "B", intakes: [places(of: 0, 4...5), best(of: 0, 1, rest: 1)]),
      ]
    ),
    StageCase(
      """
      stages:
        - {name: Pool Ä, format: swiss, rounds: 3, advance: {top: 2}}
        - {name: B, from: [{stage: pool ä, places: [3, 6]}], advance: {top: 1}}
        - {name: C, format: gauntlet, champions: 2, from: [' POOL A ', B]}
      """,
      [
        Stage(name: "Pool Ä", format: .swiss(SwissRules(rounds: 3))),
        Stage(name: "B", intakes: [places(of: 0, 3...6)]),
        Stage(
          name: "C",
          format: .gauntlet(champions: 2),
          intakes: [best(of: 0, 2), best(of: 1, 1)]
        ),
      ]
    ),
    StageCase(
      "stages: [{name: A}, {name: B, from: "
        + "[{stage: A, places: [5, 6]}, {stage: A, places: [1, 4]}]}]",
      [Stage(name: "A"), Stage(name: "B", intakes: [places(of: 0, 5...6), places(of: 0, 1...4)])]
    ),
    StageCase(
      "stages: [{name: 1, advance: {top: 2}}, {name: 2, from: [1]}]",
      [Stage(name: "1"), Stage(name: "2", intakes: [best(of: 0, 2)])]
    ),
  ]

  private static func best(of stage: Int, _ top: Int, rest: Int = 0) -> Stage.Intake {
    Stage.Intake(stage: stage, choice: .best(top: top, bestOfRest: rest))
  }

  private static func places(of stage: Int, _ places: ClosedRange<Int>) -> Stage.Intake {
    Stage.Intake(stage: stage, choice: .places(places))
  }

  @Test(arguments: formats + stages) func `reads`(_ c: StageCase) throws {
    let plan = try #require(plans(in: "name: Cup\nroster: {top: 8}\n\(c.lines)\n").first)
    #expect(plan.rules.stages == c.stages)
  }

  @Test(arguments: formatWords) func `plays the format of every word`(_ word: String) throws {
    let plan = try #require(plans(in: "name: Cup\nroster: {top: 8}\nformat: \(word)\n").first)
    #expect(plan.rules.formatName == word)
  }

  @Test(
    arguments: [
      "Round Robin": "round-robin", "roundrobin": "round-robin", "RR": "round-robin",
      "elimination": "single-elimination", "Bracket": "single-elimination",
      "single": "single-elimination", "double elimination": "double-elimination",
      "Double": "double-elimination", "KotH": "king-of-the-hill", "hill": "king-of-the-hill",
      "King of the Hill": "king-of-the-hill", "Swiss": "swiss",
      "league": "round-robin", "round_robin": "round-robin", "knockout": "single-elimination",
      "single_elimination": "single-elimination", "cup": "single-elimination",
      "double-knockout": "double-elimination", "double_knockout": "double-elimination",
      "ko": "single-elimination", "knock-out": "single-elimination",
      "single-elim": "single-elimination", "double_elim": "double-elimination",
      "stepladder": "ladder", "king_of_the_hill": "king-of-the-hill", "swiss_system": "swiss",
    ]
  ) func `knows the formats by the names that people use`(_ word: String, _ name: String) throws {
    let plan = try #require(plans(in: "name: Cup\nroster: {top: 8}\nformat: \(word)\n").first)
    #expect(plan.rules.formatName == name)
  }

  @Test(
    arguments: [
      "double-knockot": "did you mean 'double-knockout'?",
      "round-robbin": "did you mean 'round-robin'?", "knockout stage": "a knockout is",
      "group stage": "and groups are 'groups: 4'",
    ]
  ) func `a wrong word is told what to write, with hyphens`(
    _ word: String,
    _ help: String
  ) throws {
    let file = "name: Cup\nroster: {top: 8}\nformat: \(word)\n"
    let read = readTournamentFile(Array(file.utf8), file: "cup.yaml", sources: testSources)
    #expect(read.diagnostics.first?.help?.contains(help) == true)
  }

  @Test func `plays 'groups' as a round robin in groups`() throws {
    for place in ["stages: [{name: A, format: groups, groups: 2}]", "format: groups\ngroups: 2"] {
      let stages = try #require(
        plans(in: "name: Cup\nroster: {top: 8}\n\(place)\n").first?.rules.stages
      )
      #expect(stages.map(\.format) == [.roundRobin(legs: 1)])
      #expect(stages.map(\.groups) == [Stage.Groups(count: 2)])
    }
  }

  @Test(arguments: ["format: groups\n", "stages:\n  - name: A\n    format: groups\n"])
  func `'groups' without a number is told what to add`(_ lines: String) {
    let file = "name: Cup\nroster: {top: 8}\n\(lines)"
    let read = readTournamentFile(Array(file.utf8), file: "cup.yaml", sources: testSources)
    #expect(read.diagnostics.map(\.message) == ["'format: groups' needs the number of its groups"])
    #expect(read.diagnostics.first?.help?.hasPrefix("add 'groups: 4'; for a knockout") == true)
  }

  static let decisions: [(lines: String, deciding: DecidingRule)] = [
    ("decide: power", .power),
    ("decide: {results: ' votes.csv'}", .results(file: "votes.csv")),
    ("decide: {upset: {sharpness: 1}}", .upset(sharpness: 1)),
    ("decide: {upset: {sharpness: 0.000001}}", .upset(sharpness: 0.000001)),
    ("decide: {upset: {sharpness: 100}}", .upset(sharpness: 100)),
    ("decide: {best_of: [events]}", .bestOf(GamePlan(standard: [.events]))),
    (
      "format: ladder\ndecide: {best_of: {default: [comics], final: [comics, series, stories]}}",
      .bestOf(GamePlan(standard: [.comics], special: [.final: [.comics, .series, .stories]]))
    ),
    ("format: ladder\nbest_of: [series]", .bestOf(GamePlan(standard: [.series]))),
    ("stages: [{name: A}]\nbest_of: [series]", .bestOf(GamePlan(standard: [.series]))),
    (
      """
      format: single-elimination
      placement: full
      best_of:
        default: [comics]
        quarter_final: [series]
        semi_final: [stories]
        third_place: [events]
        final: [comics, events]
      """,
      .bestOf(
        GamePlan(
          standard: [.comics],
          special: [
            .quarterFinal: [.series], .semiFinal: [.stories], .thirdPlace: [.events],
            .final: [.comics, .events],
          ]
        )
      )
    ),
  ]

  static let gameCounts: [(lines: String, counts: RoundPlan<Int>)] = [
    ("decide: {upset: {sharpness: 1}}", .one),
    ("decide: {upset: {sharpness: 1}}\nbest_of: 1", .one),
    ("decide: {upset: {sharpness: 1}}\nbest_of: 99", RoundPlan(standard: 99)),
    ("format: swiss\nbest_of: 3\ndecide: {results: v.csv}", RoundPlan(standard: 3)),
    (
      """
      stages: [{name: A, advance: {top: 4}}, {name: B, format: double-elimination}]
      decide: {upset: {sharpness: 1}}
      best_of: {default: 1, final: 7, losers_final: 5, L1: 3}
      """,
      RoundPlan(
        standard: 1,
        special: [.final: 7, .losersFinal: 5, .numbered(.init("L1") ?? .any): 3]
      )
    ),
  ]

  @Test func `a stage has games and a rule for level battles of its own`() throws {
    let text = """
      name: Cup
      roster: {top: 8}
      decide: {results: v.csv}
      best_of: 5
      ties: coin
      stages:
        - {name: A, best_of: 2, ties: draw, advance: {top: 4}}
        - {name: B, format: cup, best_of: {default: 1, final: 3}, advance: {top: 2}}
        - {name: C, format: ladder, ties: open}
      """
    let rules = try #require(plans(in: text).first).rules
    let counts = rules.stages.map { rules.gameCounts(of: $0) }
    #expect(counts == [RoundPlan(standard: 2), RoundPlan(standard: 1, special: [.final: 3]), RoundPlan(standard: 5)])
    #expect(rules.stages.map(\.ties) == [.draw, .coin, .open])
    #expect(rules.tiebreak.isEmpty && rules.largestGameCount == 5)
  }

  /// Lines, and whether the tie-break stays the default.
  static let tiebreaks: [(lines: String, isDefault: Bool)] = [
    ("decide: {results: v.csv}", true),
    ("decide: {results: v.csv}\nties: draw", false),
    ("decide: {results: v.csv}\nties: draw\ntiebreak: [series, stories, events]", true),
    ("decide: {results: v.csv}\nbest_of: 2", false),
    ("decide: {upset: {sharpness: 1}}\nbest_of: 2", false),
    ("ties: coin", true),
  ]

  @Test(arguments: tiebreaks)
  func `popularity decides no vote that has a rule for level ones`(_ lines: String, _ isDefault: Bool) throws {
    let rules = try #require(plans(in: "name: Cup\nroster: {top: 8}\n\(lines)\n").first).rules
    #expect(rules.tiebreak == (isDefault ? TournamentRules.defaultTiebreak : []))
  }

  @Test(arguments: gameCounts)
  func `reads how many games a battle has`(_ lines: String, _ counts: RoundPlan<Int>) throws {
    let plan = try #require(plans(in: "name: Cup\nroster: {top: 8}\n\(lines)\n").first)
    #expect(plan.rules.gameCounts == counts)
  }

  @Test(arguments: decisions)
  func `reads what decides`(_ lines: String, _ deciding: DecidingRule) throws {
    let plan = try #require(plans(in: "name: Cup\nroster: {top: 8}\n\(lines)\n").first)
    #expect(plan.rules.deciding == deciding)
  }

  @Test(arguments: [
    ("format: king-of-the-hill", Seeding.listed),
    ("format: king-of-the-hill\nseeding: power", .power),
    ("stages: [{name: A, format: king-of-the-hill}]", .listed),
    ("format: ladder", .power),
  ])
  func `lets challengers come in the order of the list`(_ lines: String, _ seeding: Seeding) throws {
    let plan = try #require(plans(in: "name: Cup\nroster: {top: 8}\n\(lines)\n").first)
    #expect(plan.rules.seeding == seeding)
  }
}
