import Base
import Forecast
import Reports
import Testing
import Tournament

struct OddsReportTests {
  @Test(arguments: [Sample.knockout, Sample.groups])
  func `the odds of result.json and ranking.csv are those of the report`(
    report: TournamentReport
  ) throws {
    let odds = try #require(report.odds)
    let root = try JSONDocument(report.resultJSON(), rejectsDuplicateKeys: true).root
    let rows = try #require(root["odds"]?["entrants"]?.elements)
    #expect(rows.compactMap { $0["seed"]?.integer } == Array(1...odds.entrants.count))
    #expect(rows.compactMap { $0["title"]?.number } == odds.entrants.map(\.title))
    #expect(root["odds"]?["reach"]?.elements?.count == odds.milestones.count)
    for (row, entrant) in zip(rows, odds.entrants) {
      #expect(row["reach"]?.elements?.compactMap(\.number) == entrant.reach)
      #expect((row["standard_error"] != nil) == (entrant.standardError > 0))
    }
    let csv = try #require(CSVReader.rows(report.rankingCSV))
    for row in csv.dropFirst() {
      let seed = try #require(Int(row[1]))
      let fraction = row[11]
      #expect(fraction.split(separator: ".").last.map(\.utf8.count) ?? 0 >= 6)
      #expect(abs((Double(fraction) ?? -1) - odds.entrants[seed - 1].title) <= 5e-7)
    }
  }

  @Test(arguments: [Sample.knockout, Sample.groups, Sample.roundRobin])
  func `the ratings of result.json and ranking.csv are those of the battles`(
    report: TournamentReport
  ) throws {
    let ratings = try #require(report.result.ratings)
    let root = try JSONDocument(report.resultJSON()).root
    #expect(root["ratings"]?["prior"]?.number == 1)
    let rows = try #require(root["ratings"]?["entrants"]?.elements)
    for (row, rating) in zip(rows, ratings.ratings) {
      #expect(abs((row["rating"]?.number ?? 0) - rating) <= 5e-7)
      #expect(row["ranks"]?.elements?.count == 2 && row["elo"] != nil)
    }
    for row in try #require(CSVReader.rows(report.rankingCSV)).dropFirst() {
      let seed = try #require(Int(row[1]))
      #expect(abs((Double(row[10]) ?? 0) - ratings.ratings[seed - 1]) <= 0.005)
    }
  }
}
