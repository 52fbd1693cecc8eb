import Base
import Reports
import Testing
import Tournament

/// The tables of stages as rows: a row for each criterion that was compared.
struct TablesCSVTests {
  static let header = "stage,group,rank,id,name,criterion,value,key,step"

  static func rows(_ report: TournamentReport) throws -> [[String]] {
    let bytes = try #require(report.tablesCSV)
    let rows = try #require(CSVReader.rows(bytes))
    #expect(rows.first?.joined(separator: ",") == header)
    return Array(rows.dropFirst())
  }

  @Test func `every entrant is in the table of its group, with the points that battles gave it`()
    throws
  {
    let rows = try Self.rows(Sample.groups)
    var wins: [[String]: Double] = [:]
    for battle in try #require(CSVReader.rows(Sample.groups.battlesCSV)).dropFirst()
    where battle[14] != "" {
      for side in [battle[5], battle[8]] { wins[[battle[1], battle[14], side], default: 0] += 0 }
      wins[[battle[1], battle[14], battle[12]], default: 0] += 1
    }
    let points = rows.filter { $0[5] == "points" }
    #expect(
      Dictionary(points.map { ([$0[0], $0[1], $0[4]], Double($0[6]) ?? -1) }) { $1 } == wins
    )
    #expect(points.count == wins.count && wins.count == 8)
    for (group, table) in Dictionary(grouping: points, by: { $0[1] }) {
      #expect(table.map { $0[2] } == ["1", "2", "3", "4"], "of \(group)")
    }
  }

  @Test(arguments: [Sample.groups, Sample.roundRobin, Sample.bestOf, Sample.inline])
  func `the first criterion that differs puts an entrant above the next`(
    report: TournamentReport
  ) throws {
    let rows = try Self.rows(report)
    var entrants: [(place: [String], criteria: [[String]])] = []
    for row in rows {
      let place = [row[0], row[1], row[2], row[3], row[4]]
      if entrants.last?.place == place {
        entrants[entrants.count - 1].criteria.append(Array(row[5...6]))
      } else {
        entrants.append((place, [Array(row[5...6])]))
      }
    }
    for (above, below) in zip(entrants, entrants.dropFirst())
    where above.place[0...1] == below.place[0...1] {
      let split = zip(above.criteria, below.criteria).first { $0 != $1 }
      guard let (more, less) = split else {
        #expect(above.place[2] == below.place[2])
        continue
      }
      let (a, b) = (try #require(Double(more[1])), try #require(Double(less[1])))
      #expect(more[0] == less[0] && (more[0] == "seed" ? a < b : a > b))
    }
  }

  @Test(arguments: [Sample.groups, Sample.roundRobin, Sample.inline])
  func `result.json has the same tables, and names the only one placed_by`(report: TournamentReport)
    throws
  {
    let root = try JSONDocument(report.resultJSON(), rejectsDuplicateKeys: true).root
    let names = report.result.entrants.map(\.displayName)
    /// The rank, the name and the criterion of each criterion of some rows.
    func cells(of list: JSONNode?) throws -> [[String]] {
      try #require(list?.elements).flatMap { row in
        let seed = try #require(row["seed"]?.integer)
        let rank = try #require(row["rank"]?.integer)
        return try #require(row["criteria"]?.elements).map { pair in
          [String(rank), names[seed - 1], pair.elements?[0].string ?? ""]
        }
      }
    }
    var found: [[String]] = []
    #expect((root["tables"] == nil) == (report.result.rules.stages.count == 1))
    let rows = try Self.rows(report).map { Array($0[0...2] + $0[4...5]) }
    for table in root["tables"]?.elements ?? [] {
      let stage = (table["stage"]?.integer ?? 1) - 1
      let (name, group) = (report.result.rules.stages[stage].name, table["group"]?.string ?? "")
      found += try cells(of: table["rows"]).map { [name, group] + $0 }
    }
    #expect(
      rows == (found.isEmpty ? try cells(of: root["placed_by"]).map { ["", ""] + $0 } : found)
    )
  }

  static let placed: [Format] = [
    .singleElimination(KnockoutRules(placement: .third)), .doubleElimination(.reset), .ladder,
    .kingOfTheHill,
  ]

  @Test(arguments: placed) func `groups of any format list who is in them, and their places`(
    format: Format
  ) throws {
    let groups = Stage.Groups(listed: [.init(name: "Red", size: 4), .init(size: 3)])
    let entrants = (0..<7).map { place in
      var entrant = entrant(place + 1, "Hero \(place)", comics: Double(9 - place))
      entrant.listedGroup = place % 2
      return entrant
    }
    let rules = TournamentRules(
      name: "Cups",
      slug: "cups",
      stages: [Stage(name: "Groups", format: format, groups: groups)]
    )
    let report = TournamentReport(rules, entrants)
    let rows = try Self.rows(report)
    var listed: [[String]] = []
    for row in rows where listed.last != Array(row[0...4]) { listed.append(Array(row[0...4])) }
    #expect(listed.count == 7)
    for (group, parity) in [("Red", 0), ("B", 1)] {
      let own = listed.filter { $0[1] == group }
      #expect(
        Set(own.map { $0[4] }) == Set((0..<7).filter { $0 % 2 == parity }.map { "Hero \($0)" })
      )
      // The higher power wins every battle.
      #expect(own.first?[2...4].joined(separator: " ") == "1 \(parity + 1) Hero \(parity)")
      let ranks = own.compactMap { Int($0[2]) }
      #expect(ranks.enumerated().allSatisfy { ranks.firstIndex(of: $1) == $1 - 1 && $1 <= $0 + 1 })
    }
    let tables = try JSONDocument(report.resultJSON(), rejectsDuplicateKeys: true).root["tables"]
    let members = try #require(tables?.elements).map { table in
      [table["group"]?.string ?? ""]
        + (table["rows"]?.elements ?? []).map {
          "\($0["rank"]?.integer ?? 0) \($0["seed"]?.integer ?? 0)"
        }
    }
    let wanted = ["Red", "B"].map { group in
      [group]
        + listed.filter { $0[1] == group }.map { row in
          "\(row[2]) \((report.result.entrants.firstIndex { $0.name == row[4] } ?? -1) + 1)"
        }
    }
    #expect(members == wanted)
  }

  @Test(arguments: [Sample.groups, Sample.roundRobin, Sample.inline])
  func `every row has a name of its own, by key and step`(report: TournamentReport) throws {
    let rows = try Self.rows(report)
    let names = rows.map { [$0[0], $0[1], $0[3], $0[7], $0[8]] }
    #expect(Set(names).count == rows.count)
    #expect(rows.allSatisfy { ($0[3] == "") != ($0[7] == "") })
  }

  @Test func `a knockout has no table`() throws {
    #expect(Sample.knockout.tablesCSV == nil)
    #expect(try JSONDocument(Sample.knockout.resultJSON()).root["tables"] == nil)
  }
}
