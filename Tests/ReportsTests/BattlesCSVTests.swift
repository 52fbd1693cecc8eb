import Reports
import ResultJSON
import TestSupport
import Testing
import Tournament

struct BattlesCSVTests {
  static let header =
    "battle,stage,round,match,home_id,home,home_power,away_id,away,away_power,"
    + "outcome,winner_id,winner,decided_by,group,score_home,score_away,games,home_key,away_key,label"

  static func field(_ count: Int) -> [Entrant] {
    (1...count).map { entrant($0, "Hero \($0)", comics: Double(($0 * 7) % 50), series: 1) }
  }

  static func report(_ count: Int, listed: ListedBattles = .all) -> TournamentReport {
    let rules = TournamentRules(name: "Cup", slug: "cup", listedBattles: listed)
    return TournamentReport(rules, field(count))
  }

  @Test(arguments: [Sample.roundRobin, Sample.knockout, Sample.hostile])
  func `there is a row for each match, with the columns of the contract`(
    report: TournamentReport
  ) throws {
    let rows = try #require(CSVReader.rows(report.battlesCSV))
    #expect(rows[0].joined(separator: ",") == Self.header)
    #expect(rows.dropFirst().map { $0[0] } == (1..<rows.count).map(String.init))
    var expected: [[String]] = []
    report.result.battles.forEach { battle in
      expected.append([
        String(battle.round), battle.match.description, battle.decision.outcome.rawValue,
        battle.decision.step?.name(tiebreak: report.result.rules.tiebreak) ?? "",
      ])
    }
    let found = rows.dropFirst().map { row in [2, 3, 10, 13].map { row[$0] } }
    #expect(found == expected)
  }

  @Test func `games that were won, and how many there were, stand behind a best of`() throws {
    let rows = try #require(CSVReader.rows(Sample.bestOf.battlesCSV)).dropFirst()
    // Storm is in fewer comics than Rogue, and in more series and events.
    let sides = [["Rogue", "Storm", "1", "2", "3"], ["Storm", "Rogue", "2", "1", "3"]]
    #expect(rows.contains { sides.contains([$0[5], $0[8]] + $0[15...17]) })
    for row in rows {
      let (home, away) = (try #require(Double(row[15])), try #require(Double(row[16])))
      #expect(home + away == 3 && row[17] == "3")
      #expect(row[13] != "games" || (home > away) == (row[10] == "home"))
    }
  }

  @Test func `votes stand behind a battle that they decide, as they were given`() {
    let rules = TournamentRules(
      name: "Poll",
      slug: "poll",
      deciding: .results(file: "votes.csv")
    )
    let score = VoteScore(home: 5.5, away: 7)
    let votes = Votes([Votes.Ballot(round: nil, home: 0, away: 1, score: score)])
    let result = TournamentResult(rules: rules, entrants: Self.field(2), votes: { _ in votes })
    let record = TournamentRecord(result, provenance: captured)
    let row =
      CSVReader.rows(TournamentReport(result: result, record: record).battlesCSV)?.last ?? []
    let name = result.entrants[0].displayName
    #expect(
      row[5] == name ? row[14...17] == ["", "5.5", "7", ""] : row[14...17] == ["", "7", "5.5", ""]
    )
    #expect(row[13] == "votes")
  }

  @Test func `decisive leaves out draws and keeps the numbers of the rest`() throws {
    let all = try #require(CSVReader.rows(Self.report(60).battlesCSV))
    let decisive = try #require(CSVReader.rows(Self.report(60, listed: .decisive).battlesCSV))
    #expect(all.count == 1 + 60 * 59 / 2)
    #expect(decisive.count < all.count)
    #expect(decisive == all.filter { $0[10] != "draw" && $0[10] != "bye" })
  }

  @Test func `a large field is streamed in blocks`() {
    var blocks: [[UInt8]] = []
    Self.report(300).writeBattlesCSV { blocks.append($0) }
    #expect(blocks.count > 20)
    #expect(blocks.allSatisfy { block in block.count { $0 == 0x0A } <= 1_024 })
    let lines = String(decoding: blocks.joined(), as: UTF8.self).split(separator: "\r\n")
    #expect(lines.first.map(String.init) == Self.header)
    let numbers = lines.dropFirst().map { line in Int(line.prefix { $0 != "," }) }
    #expect(numbers == Array(1...300 * 299 / 2))
  }

  @Test func `a sink that fails stops the writing`() {
    struct Full: Error {}
    var blocks = 0
    #expect(throws: Full.self) {
      try Self.report(300).writeBattlesCSV { _ throws(Full) in
        blocks += 1
        if blocks == 3 { throw Full() }
      }
    }
    #expect(blocks == 3)
  }
}
