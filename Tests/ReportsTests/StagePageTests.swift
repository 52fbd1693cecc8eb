import Base
import Reports
import TestSupport
import Testing
import Tournament

/// What pages say of tournaments of several stages.
struct StagePageTests {
  /// The best second was in the group of the winner that it meets.
  static let clash = TournamentReport(
    TournamentRules(
      name: "Cup",
      slug: "cup",
      stages: [
        Stage(name: "Groups", groups: .init(count: 2)),
        Stage(
          name: "Knockout",
          format: .singleElimination(KnockoutRules()),
          intakes: [.init(stage: 0, choice: .best(top: 1, bestOfRest: 1))]
        ),
      ]
    ),
    (1...12).map { entrant($0, "E\($0)", comics: Double(13 - $0)) }
  )

  /// B beats C by a draw of lots; A and B are level.
  static let football = TournamentReport(
    TournamentRules(
      name: "Cup",
      slug: "cup",
      stages: [Stage(points: BattlePoints(win: 6, draw: 2, loss: 1))],
      tiebreak: []
    ),
    [
      entrant(1, "A", comics: 9), entrant(2, "B", comics: 9), entrant(3, "C", comics: 5),
    ]
  )

  @Test func `points of a battle stand in the rules, in the cross table and in explanations`() {
    let page = Self.football.markdown
    #expect(
      page.contains(
        "each pair meeting once; a win is worth 3 points, a draw a point and a loss half a point\n"
      )
    )
    #expect(
      page.contains(
        "|   1 | A    |   – |   1 |   3 |\n|   2 | B    |   1 |   – |   3 |\n|   3 | C    |   ½ |   ½ |   – |"
      )
    )
    let text = Self.football.result.explanationText(0, 2)
    #expect(
      text.contains(
        "A: 4\n      round 2: beat C, who has 1 point: 3\n      round 3: drew with B, who has 4 points: 1"
      )
    )
  }

  @Test func `group mates who meet at once are told below the heading`() {
    let page = Self.clash.markdown
    #expect(
      page.contains(
        "## Knockout\n\nMembers of the same group meet in W1.2, because this could not be avoided.\n"
      )
    )
    #expect(page.split(separator: "because this could not be avoided").count == 2)
  }

  @Test func `so does the result name them`() throws {
    let stages = try JSONDocument(Self.clash.resultJSON()).root["rules"]?["stages"]?.elements
    #expect(stages?[0]["clashes"] == nil)
    #expect(stages?[1]["clashes"]?.elements?.compactMap(\.string) == ["W1.2"])
  }

  /// A and C are level; C was the better in the table, A the better seed before it.
  static let level = TournamentReport(
    TournamentRules(
      name: "Cup",
      slug: "cup",
      stages: [
        Stage(name: "Table"),
        Stage(name: "Climb", format: .ladder, intakes: [.init(stage: 0, choice: .places(2...3))]),
      ],
      seeding: .listed,
      deciding: .bestOf(GamePlan(standard: [.comics, .series])),
      tiebreak: []
    ),
    [
      entrant(1, "A", comics: 30, series: 10), entrant(2, "C", comics: 10, series: 30),
      entrant(3, "D", comics: 35, series: 15),
    ]
  )

  @Test func `seeds of a stage are told from those of the tournament`() {
    let page = Self.level.markdown
    #expect(
      page.contains("- C (10) beats A (30) after 1 game each, decided by the seeds of the stage")
    )
    // The order of the list makes no upset.
    #expect(page.contains("- D (35) beats A (30) by 2 games to 0\n"))
    #expect(!page.contains("tournament seed is") && !page.contains("Biggest upset"))
  }

  @Test func `a grand final that would only be repeated says so`() {
    func page(_ deciding: DecidingRule) -> String {
      let rules = TournamentRules(
        name: "Cup",
        slug: "cup",
        stages: [Stage(format: .doubleElimination(.reset))],
        deciding: deciding
      )
      return TournamentReport(rules, Array(Sample.field.prefix(4))).markdown
    }
    let sentence = "with a grand final, which decides because a second match would end the same"
    #expect(page(.power).contains(sentence))
    #expect(
      page(.upset(sharpness: 1)).contains("and a second match if both have lost once")
    )
    #expect(!page(.upset(sharpness: 1)).contains("repeat"))
  }
}
