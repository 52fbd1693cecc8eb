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

  /// Ways to order the criteria.
  static let orders: [@Sendable (inout RandomFields) -> [TieBreak]] = [
    { _ in TieBreak.roundRobinOrder }, { _ in TieBreak.roundRobinOrder.dropLast() },
    { $0.criteria() }, { fields in [.points] + fields.criteria().filter { $0 != .points } },
  ]

  @Test(arguments: cases, orders.indices)
  func `agrees in any order of criteria`(_ c: DrawnTournaments, _ order: Int) {
    var fields = RandomFields(seed: 2026)
    for round in 0..<50 {
      let count = round == 49 ? 20 : fields.number(in: 2...11)
      let entrants = fields.field(of: count, values: c.values, knowing: c.known)
      let legs = fields.number(in: 1...3)
      let rules = TournamentRules.test(
        .roundRobin(legs: legs),
        seeding: c.seeding,
        deciding: c.deciding,
        tiebreak: [.series, .events],
        // Lots are drawn by name, and a figure is a game, which the naive table does not know.
        standings: Self.orders[order](&fields).filter { ![.lots, .gameWinRate, .opponentsGameWinRate].contains($0) },
        points: fields.points(),
        randomSeed: fields.generator.next()
      )
      let result = TournamentResult(rules: rules, entrants: entrants)
      let naive = NaiveTable(result.entrants, rules, legs: legs)
      let groups = naive.groups(by: rules.stages[0].standings)
      let found = Dictionary(grouping: result.standings, by: \.rank).sorted { $0.key < $1.key }
      #expect(found.map { $1.map(\.entrant.index) } == groups)
      #expect(result.standings.map(\.entrant.index) == groups.flatMap(\.self))
      for standing in result.standings {
        let rank = 1 + groups.prefix { !$0.contains(standing.entrant.index) }.joined().count
        #expect(standing.rank == rank)
        #expect(standing.record == naive.record(of: standing.entrant.index))
        let record = naive.record(of: standing.entrant.index)
        let points = rules.stages[0].points
        #expect(
          standing.halfPoints == points.win * record.wins + points.draw * record.draws
            + points.loss * record.losses
        )
      }
    }
  }
}
