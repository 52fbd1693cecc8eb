import Drawing
import Foundation
import Reports
import TestSupport
import Testing
import Tournament

@testable import ResultJSON

/// Ratings from the battles of all tournaments.
struct OverallScoresTests {
  /// Tournaments with lots, so that results contradict each other.
  static func cups(_ seed: UInt64, format: Format) -> [TournamentReport] {
    (0..<6).map { number in
      TournamentReport(
        TournamentRules(
          name: "Cup \(number)",
          slug: "cup-\(number)",
          stages: [Stage(format: format)],
          deciding: .upset(sharpness: 0.5),
          randomSeed: seed + UInt64(number)
        ),
        (0..<(4 + number)).map { place in
          let id = 1 + (place * 7 + number * 3) % 12
          return entrant(id, "Hero \(id)", comics: Double(100 * id))
        }.reduce(into: [Entrant]()) { field, next in
          var next = next
          // Ratings count what annulled battles were.
          if case .roundRobin = format, number == 4, field.count == 1 {
            next.withdrawal = .init(stage: 0, round: 2, annuls: true)
          }
          if !field.contains(where: { $0.identity == next.identity }) { field.append(next) }
        }
      )
    }
  }

  static func ranking(of reports: [TournamentReport], arena: [ArenaBattle] = []) throws
    -> [OverallRank]
  {
    let store = Store(tournaments: reports.map(\.record), arena: arena)
    var scores = OverallScores(arena: arena)
    for report in reports {
      scores.add(StoredBattles(of: report.record, in: report.resultJSON()))
    }
    return try scores.rated(store.ranking())
  }

  /// The ratings by the iteration of Hunter (MM), an algorithm that the program does not use: a win and a loss against
  /// 1500 points, and the share of expected battles until nothing changes.
  static func oracle(_ reports: [TournamentReport]) -> [Int: Double] {
    var wins: [Int: Double] = [:]
    var meetings: [(Int, Int)] = []
    for report in reports {
      let ids = report.result.entrants.map { $0.identity.id ?? 0 }
      report.result.battles.forEach { battle in
        guard let away = battle.away, let outcome = battle.decision.rated else { return }
        let (a, b) = (ids[battle.home.index], ids[away.index])
        meetings.append((a, b))
        let won = outcome == .home ? 1.0 : outcome == .away ? 0 : 0.5
        wins[a, default: 0] += won
        wins[b, default: 0] += 1 - won
      }
    }
    var strengths = wins.mapValues { _ in 1.0 }
    for _ in 0..<20_000 {
      var shares = strengths.mapValues { 2 / ($0 + 1) }
      for (a, b) in meetings {
        let share = 1 / ((strengths[a] ?? 0) + (strengths[b] ?? 0))
        shares[a, default: 0] += share
        shares[b, default: 0] += share
      }
      strengths = strengths.mapValues { $0 }.reduce(into: [:]) { next, entry in
        next[entry.key] = ((wins[entry.key] ?? 0) + 1) / (shares[entry.key] ?? 1)
      }
    }
    return strengths.mapValues { 1500 + 400 * log10($0) }
  }

  @Test(arguments: [
    (UInt64(1), Format.roundRobin(legs: 1)), (2, .roundRobin(legs: 2)),
    (3, .singleElimination(KnockoutRules())),
  ])
  func `a rating is that of all battles, by another algorithm`(seed: UInt64, format: Format) throws {
    let cups = Self.cups(seed, format: format)
    let rows = try Self.ranking(of: cups)
    let oracle = Self.oracle(cups)
    #expect(rows.count == 12 && oracle.count == 12)
    for row in rows {
      let rating = try #require(row.rating)
      let wanted = try #require(row.identity.id.flatMap { oracle[$0] })
      #expect(abs(rating.value - wanted) < 0.01)
      #expect(try #require(rating.standardError) > 0)
    }
  }

  @Test func `battles of two stages count, and byes do not`() throws {
    for row in try Self.ranking(of: [Sample.groups]) { #expect(row.rating != nil) }
    let played = try Self.ranking(of: [Sample.knockout])
    for row in played where row.record.played == 0 { #expect(row.rating == nil) }
    // One battle: the winner's odds are x, where 1 + 1 = 2x/(x+1) + x/(x+y) and y = 1/x, so x² = 2.
    let duel = TournamentReport(
      TournamentRules(name: "Duel", slug: "duel"),
      [entrant(1, "A", comics: 2), entrant(2, "B", comics: 1)]
    )
    let rows = try Self.ranking(of: [duel])
    let apart = try #require(rows[0].rating).value - (try #require(rows[1].rating)).value
    let x = pow(10, apart / 800)
    #expect(abs(2 * x / (x + 1) + x * x / (x * x + 1) - 2) < 1e-9)
  }

  @Test func `battles made by hand count like others`() throws {
    let (a, b) = (entrant(1, "A", comics: 2), entrant(2, "B", comics: 1))
    let battle = ArenaBattle(
      home: .init(a),
      away: .init(b),
      outcome: .home,
      decidedBy: "power",
      provenance: Provenance()
    )
    let duel = TournamentReport(TournamentRules(name: "Duel", slug: "duel"), [a, b])
    let alone = try Self.ranking(of: [], arena: [battle]).map(\.rating?.value)
    #expect(try alone == Self.ranking(of: [duel]).map(\.rating?.value))
    let both = try Self.ranking(of: [duel], arena: [battle]).compactMap(\.rating?.value)
    #expect(both[0] > (alone[0] ?? .infinity))
  }

  @Test func `a damaged result, or one with too many battles, counts for nothing`() throws {
    let record = Sample.roundRobin.record
    let json = String(decoding: Sample.roundRobin.resultJSON(), as: UTF8.self)
    for text in [
      "", "{", String(json.dropLast(2)), String(decoding: BattlesCSVTests.report(142).resultJSON(), as: UTF8.self),
    ] {
      var scores = OverallScores(arena: [])
      scores.add(StoredBattles(of: record, in: Array(text.utf8)))
      #expect(scores.rated(Sample.store.overallRanking).allSatisfy { $0.rating == nil })
    }
  }

  @Test func `an entrant that the record does not have counts for nothing`() throws {
    var scores = OverallScores(arena: [])
    scores.add(StoredBattles(of: Sample.inline.record, in: Sample.roundRobin.resultJSON()))
    let store = Store(tournaments: [Sample.inline.record])
    // Seeds 1 and 2 are those of the record.
    #expect(scores.rated(store.overallRanking).allSatisfy { $0.rating != nil })
    scores = OverallScores(arena: [])
    scores.add(StoredBattles(of: Sample.roundRobin.record, in: Sample.inline.resultJSON()))
    #expect(scores.rated(store.overallRanking).allSatisfy { $0.rating == nil })
  }

  @Test func `entrants of two sources or metrics are in fields of their own`() throws {
    let first = TournamentReport(
      TournamentRules(name: "Comics", slug: "comics"),
      [entrant(1, "A", comics: 2, series: 1), entrant(2, "B", comics: 1, series: 2)]
    )
    let second = TournamentReport(
      TournamentRules(name: "Series", slug: "series", power: .figure(.series)),
      [entrant(1, "A", comics: 2, series: 1), entrant(2, "B", comics: 1, series: 2)]
        .map { $0.with(power: $0.figures[.series] ?? 0) }
    )
    let rows = try Self.ranking(of: [first, second])
    #expect(rows.count == 4)
    for table in rows.tables {
      let values = table.compactMap(\.rating?.value)
      #expect(values.count == 2 && values[0] > values[1])
    }
  }

  static let orders: [(RankingOrder, [String], [Int])] = [
    (.power, ["D", "C", "B", "A"], [1, 2, 3, 4]),
    (.titles, ["B", "A", "D", "C"], [1, 2, 3, 3]),
    (.wins, ["C", "D", "B", "A"], [1, 2, 2, 4]),
    (.winRate, ["B", "C", "D", "A"], [1, 2, 3, 4]),
    (.rating, ["A", "D", "C", "B"], [1, 2, 2, 4]),
  ]

  @Test(arguments: orders)
  func `an order puts the best first, equal ones on one place, and the unknown last`(
    order: RankingOrder,
    names: [String],
    ranks: [Int]
  ) {
    func row(_ name: String, _ power: Double, _ titles: Int, _ record: Record, _ rating: Double?)
      -> OverallRank
    {
      OverallRank(
        rank: Int(5 - power),
        key: .init(.init(source: "inline", key: name), Provenance()),
        name: name,
        power: power,
        tournaments: 1,
        record: record,
        titles: titles,
        movement: .same,
        rating: rating.map { OverallRating(value: $0) }
      )
    }
    let rows = order.ordered([
      row("D", 4, 0, Record(wins: 2, draws: 0, losses: 4), 1400),
      row("C", 3, 0, Record(wins: 3, draws: 2, losses: 1), 1400),
      row("B", 2, 2, Record(wins: 2, draws: 0, losses: 0), nil),
      row("A", 1, 1, Record(), 1600),
    ])
    #expect(rows.map(\.name) == names)
    #expect(rows.map(\.rank) == ranks)
    #expect(rows.allSatisfy { ($0.movement == nil) == (order != .power) })
  }
}
