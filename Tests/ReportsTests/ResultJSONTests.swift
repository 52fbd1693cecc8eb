import Base
import Reports
import ResultJSON
import Testing
import Tournament

struct ResultJSONTests {
  @Test(arguments: [Sample.roundRobin, Sample.bestOf, Sample.knockout, Sample.hostile])
  func `the result agrees with the ranking and the battles`(report: TournamentReport) throws {
    let document = try JSONDocument(report.resultJSON(), rejectsDuplicateKeys: true)
    let root = document.root
    #expect(root["schema"]?.integer == 1)
    #expect(root["slug"]?.string == report.result.rules.slug)
    let rows = try #require(root["entrants"]?.elements)
    #expect(rows.compactMap { $0["rank"]?.integer } == report.result.standings.map(\.rank))
    #expect(
      rows.compactMap { $0["seed"]?.integer } == report.result.standings.map { $0.entrant.number }
    )
    #expect(rows.compactMap { $0["wins"]?.integer } == report.result.standings.map(\.record.wins))
    let battles = try #require(root["battles"]?.elements)
    #expect(battles.count == report.result.battles.count)
    var index = 0
    report.result.battles.forEach { battle in
      let row = battles[index]
      index += 1
      #expect(row["match"]?.string == battle.match.description)
      #expect(row["home"]?.integer == battle.home.number)
      #expect(row["away"]?.integer == battle.away?.number)
      #expect(row["outcome"]?.string == battle.decision.outcome.rawValue)
      let step = battle.decision.step?.name(tiebreak: report.result.rules.tiebreak)
      #expect(row["decided_by"]?.string == step)
      #expect((row["games"] != nil) == (battle.decision.score != nil))
    }
  }

  @Test func `the battles of a large field stay in their file`() throws {
    let root = try JSONDocument(BattlesCSVTests.report(142).resultJSON()).root
    #expect(root["battles"] == nil && root["battles_in"]?.string == "battles.csv")
  }
}
