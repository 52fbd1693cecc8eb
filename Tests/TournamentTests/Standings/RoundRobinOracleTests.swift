import TestSupport
import Testing
import Tournament

struct DrawnTournaments: CustomTestStringConvertible, Sendable {
  var name: String
  var seeding = Seeding.listed
  var deciding = DecidingRule.power
  var values = 0...3
  var known: [Figure: Knowledge] = [:]
  var testDescription: String { name }
}

/// Holds the table against a second, naive implementation.
struct RoundRobinOracleTests {
  static let cases: [DrawnTournaments] = [
    .init(name: "powers"),
    .init(name: "few powers", values: 0...1),
    .init(name: "one power", values: 5...5),
    .init(name: "many powers, negative ones too", values: -50...50),
    .init(name: "seeded by power", seeding: .power),
    .init(name: "drawn", seeding: .random),
    .init(name: "figures known of some", values: 0...1, known: [.series: .some, .stories: .some]),
    .init(name: "a figure known of nobody", values: 0...1, known: [.series: .none]),
    .init(name: "best of three", deciding: .games([.comics, .series, .stories])),
    .init(
      name: "best of three with many ties",
      deciding: .games([.comics, .series, .stories]),
      values: 0...1
    ),
    .init(
      name: "best of three with level games parted by what is known of some",
      deciding: .games([.comics, .series, .stories]),
      values: 0...2,
      known: [.events: .some]
    ),
    .init(name: "best of two", deciding: .games([.comics, .stories]), values: 0...2),
  ]

  @Test(arguments: cases) func `agrees in the usual order`(_ c: DrawnTournaments) {
    expectAgreement(c) { _ in TieBreak.roundRobinOrder }
  }

  @Test(arguments: cases) func `agrees where places are shared`(_ c: DrawnTournaments) {
    expectAgreement(c) { _ in TieBreak.roundRobinOrder.dropLast() }
  }

  @Test(arguments: cases) func `agrees in any order of criteria`(_ c: DrawnTournaments) {
    expectAgreement(c) { $0.criteria() }
  }

  @Test(arguments: cases) func `agrees in any order after points`(_ c: DrawnTournaments) {
    expectAgreement(c) { fields in [.points] + fields.criteria().filter { $0 != .points } }
  }

  private func expectAgreement(
    _ c: DrawnTournaments,
    at location: SourceLocation = #_sourceLocation,
    by criteria: (inout RandomFields) -> [TieBreak]
  ) {
    var fields = RandomFields(seed: 2026)
    for _ in 0..<50 {
      let entrants = fields.field(of: fields.number(in: 2...11), values: c.values, knowing: c.known)
      let legs = fields.number(in: 1...3)
      let rules = TournamentRules.test(
        .roundRobin(legs: legs),
        seeding: c.seeding,
        deciding: c.deciding,
        tiebreak: [.series, .events],
        standings: criteria(&fields),
        points: fields.points(),
        randomSeed: fields.generator.next()
      )
      let result = TournamentResult(rules: rules, entrants: entrants)
      let naive = NaiveTable(result.entrants, rules, legs: legs)
      let groups = naive.groups(by: rules.stages[0].standings)
      let found = Dictionary(grouping: result.standings, by: \.rank).sorted { $0.key < $1.key }
      #expect(found.map { $1.map(\.entrant.index) } == groups, sourceLocation: location)
      #expect(
        result.standings.map(\.entrant.index) == groups.flatMap(\.self),
        sourceLocation: location
      )
      for standing in result.standings {
        let rank = 1 + groups.prefix { !$0.contains(standing.entrant.index) }.joined().count
        #expect(standing.rank == rank, sourceLocation: location)
        #expect(
          standing.record == naive.record(of: standing.entrant.index),
          sourceLocation: location
        )
        let record = naive.record(of: standing.entrant.index)
        let points = rules.stages[0].points
        #expect(
          standing.halfPoints == points.win * record.wins + points.draw * record.draws
            + points.loss * record.losses,
          sourceLocation: location
        )
      }
    }
  }
}
