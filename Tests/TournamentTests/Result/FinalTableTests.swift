import TestSupport
import Testing

@testable import Tournament

/// The order in which the final table takes whom each stage placed.
struct FinalTableTests {
  /// For each stage, where it takes from; and the stage whose first is champion.
  typealias Case = (name: String, intakes: [[Stage.Intake]], title: Int)

  private static func places(_ stage: Int, _ places: ClosedRange<Int>) -> Stage.Intake {
    Stage.Intake(stage: stage, choice: .places(places))
  }

  private static func best(_ stage: Int, _ top: Int) -> Stage.Intake {
    Stage.Intake(stage: stage, choice: .best(top: top, bestOfRest: 0))
  }

  static let cases: [Case] = [
    (name: "one", intakes: [[]], title: 0),
    (
      name: "one after the other",
      intakes: [[], [best(0, 4)], [best(1, 2)]],
      title: 2
    ),
    (
      name: "a consolation at the end",
      intakes: [[], [best(0, 4)], [places(0, 5...8)]],
      title: 1
    ),
    (
      name: "a consolation first",
      intakes: [[], [places(0, 5...8)], [places(0, 1...4)]],
      title: 2
    ),
    (
      name: "both go on",
      intakes: [[], [places(0, 5...8)], [best(0, 4)], [best(1, 2)], [best(2, 2)]],
      title: 4
    ),
    (
      name: "a second chance",
      intakes: [[], [places(0, 5...8)], [best(0, 4), best(1, 2)]],
      title: 2
    ),
    (
      name: "a second chance that is named first",
      intakes: [[], [places(0, 5...8)], [best(0, 4)], [best(1, 1), best(2, 2)]],
      title: 3
    ),
    (name: "a plate for those who lost early", intakes: [[], [places(0, 5...8)]], title: 0),
  ]

  @Test(arguments: cases) func `the title falls where the first of each stage go on to`(_ c: Case) {
    let stages = c.intakes.map { Stage(intakes: $0) }
    #expect(TournamentRules.test(stages: stages).titleStage == c.title)
  }

  @Test func `who wins a plate stands behind those who were better before`() {
    let stages = [
      Stage(name: "Cup", format: .singleElimination(KnockoutRules(placement: .full))),
      Stage(name: "Plate", format: .ladder, intakes: [Self.places(0, 5...8)]),
    ]
    let result = TournamentResult(drawing: stages, of: 12, seed: 4)
    expectWellFormed(result)
    let cup = result.stages[0].standings.map(\.entrant)
    let plate = result.stages[1].standings.map(\.entrant)
    #expect(result.standings.map(\.entrant) == [cup[..<4], plate[...], cup[8...]].flatMap(\.self))
    #expect(result.standings.map(\.rank) == Array(1...12))
    #expect(result.champions == [result.entrants[cup[0]]])
    #expect(result.explanation(of: cup[3], plate[0])?.stage == 0)
    #expect(result.explanation(of: plate[0], cup[11])?.reason == .reached(plate[0]))
    #expect(result.explanation(of: plate[0], plate[3])?.stage == 1)
  }

  static let consolation = [
    Stage(name: "Groups", groups: .init(count: 2)),
    Stage(name: "Knockout", format: .knockout(thirdPlace: true), intakes: [best(0, 2)]),
    Stage(name: "Consolation", format: .ladder, intakes: [places(0, 5...8)]),
  ]

  @Test(arguments: 8...20) func `who wins the consolation is no champion`(_ count: Int) {
    for seed in 0..<4 as Range<UInt64> {
      let result = TournamentResult(drawing: Self.consolation, of: count, seed: seed)
      expectWellFormed(result)
      #expect(result.champions == [result.entrants[result.stages[1].standings[0].entrant]])
      #expect(result.titleHolders == [result.stages[1].standings[0].entrant])
      let places = result.standings.map(\.entrant)
      #expect(places.prefix(4) == result.stages[1].standings.map(\.entrant)[...])
      #expect(places[4..<8] == result.stages[2].standings.map(\.entrant)[...])
      #expect(places.dropFirst(8) == result.stages[0].standings.dropFirst(8).map(\.entrant)[...])
      #expect(result.prospects.ranks.allSatisfy { $0.first == $0.last })
    }
  }

  @Test func `the stage that parts two is the better of theirs`() throws {
    let result = TournamentResult(drawing: Self.consolation, of: 12)
    let (knockout, consolation) = (result.stages[1].field, result.stages[2].field)
    let above = try #require(result.explanation(of: knockout[3], consolation[0]))
    #expect(above.stage == 1)
    #expect(above.reason == .reached(knockout[3]))
    let rest = try #require(result.standings.last?.entrant)
    #expect(result.explanation(of: rest, consolation[0])?.reason == .reached(consolation[0]))
    #expect(result.explanation(of: consolation[0], consolation[1])?.stage == 2)
  }

  @Test func `what a pending knockout leaves open is open though the consolation is over`() {
    let groups = [(0, 3), (2, 1)]
    let ballots = (groups + [(2, 3), (1, 0), (3, 1)]).map { Votes.Ballot($0, beats: $1) }
    let stages = [
      Stage(name: "Groups", groups: .init(count: 2)),
      Stage(name: "Final", format: .ladder, intakes: [Self.best(0, 1)]),
      Stage(name: "Consolation", format: .ladder, intakes: [Self.places(0, 3...4)]),
    ]
    // The first of the groups are 0 and 2, whose final is missing; 1 and 3 meet, with a result.
    let result = TournamentResult(polling: stages, of: 4, ballots).lookingAhead()
    #expect(result.stages.map(\.isComplete) == [true, false, true])
    #expect(result.openPlaces == [0, 2])
    #expect(result.standings.map(\.entrant) == [0, 2, 3, 1])
    #expect(result.standings.map(\.rank) == [1, 1, 3, 4])
    #expect(result.prospects.ranks.map(\.text) == ["1-2", "4", "1-2", "3"])
  }

  @Test(arguments: 4...24)
  func `random stages rank everyone once, those who go on at their places`(_ count: Int) {
    var fields = RandomFields(seed: UInt64(count))
    for round in 0..<12 {
      let stages = randomStages(of: count, &fields)
      let result = TournamentResult(drawing: stages, of: count, seed: UInt64(round))
      guard result.isComplete else { continue }
      expectWellFormed(result)
      var place: [Seed: Int] = [:]
      for (index, standing) in result.standings.enumerated() { place[standing.entrant] = index }
      for (index, stage) in stages.enumerated() {
        guard let intake = stage.intakes.first, case .places(let taken) = intake.choice else {
          continue
        }
        let others = result.stages.filter { ![index, intake.stage].contains($0.index) }
        // Who was in no stage but these two.
        func isPlain(_ entrant: Seed) -> Bool { !others.contains { $0.field.contains(entrant) } }
        guard intake.stage == 0 else { continue }
        let own = result.stages[index].field.filter(isPlain).compactMap { place[$0] }
        for (seat, standing) in result.stages[0].standings.enumerated() {
          guard isPlain(standing.entrant), !taken.contains(seat + 1),
            let there = place[standing.entrant]
          else { continue }
          #expect(own.allSatisfy { seat + 1 < taken.lowerBound ? there < $0 : there > $0 })
        }
      }
    }
  }

  /// Stages of which no two take the same place of another.
  private func randomStages(of count: Int, _ fields: inout RandomFields) -> [Stage] {
    let formats: [Format] = [
      .roundRobin(legs: 1), .ladder, .knockout(thirdPlace: true), .kingOfTheHill,
    ]
    var stages = [Stage(name: "0", format: formats[fields.number(in: 0...3)])]
    var sizes = [count]
    var taken: [Set<Int>] = [[]]
    for _ in 0..<fields.number(in: 1...8) {
      let source = fields.number(in: 0...(stages.count - 1))
      let first = fields.number(in: 1...(sizes[source] - 1))
      let last = fields.number(in: (first + 1)...sizes[source])
      guard taken[source].isDisjoint(with: first...last) else { continue }
      taken[source].formUnion(first...last)
      taken.append([])
      sizes.append(last - first + 1)
      stages.append(
        Stage(
          name: "\(stages.count)",
          format: formats[fields.number(in: 0...3)],
          intakes: [.init(stage: source, choice: .places(first...last))]
        )
      )
    }
    return stages
  }
}
