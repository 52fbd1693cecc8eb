import Reports
import ResultJSON
import TestSupport
import Testing
import Tournament

/// What tables of pages say about the order of their rows.
struct CriteriaPageTests {
  /// A table of a page: its titles, and the texts of its rows.
  private struct PageTable {
    var titles: [String]
    var rows: [[String]]

    func column(_ title: String) -> [String] {
      guard let index = titles.firstIndex(of: title) else { return [] }
      return rows.map { $0[index] }
    }
  }

  /// The tables below headings that begin with one of these words.
  private static func tables(_ page: String, below heads: [String]) -> [PageTable] {
    var tables: [PageTable] = []
    var isWanted = false
    var isOpen = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#") {
        isWanted = heads.contains { line.drop { "# ".contains($0) }.hasPrefix($0) }
      }
      guard isWanted, line.hasPrefix("|") else {
        isOpen = false
        continue
      }
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let cells = parts.dropFirst().dropLast().map { part in
        part.split(separator: " ").joined(separator: " ")
      }
      if isOpen {
        if !cells[0].hasPrefix("--") { tables[tables.count - 1].rows.append(cells) }
      } else {
        tables.append(PageTable(titles: cells, rows: []))
        isOpen = true
      }
    }
    return tables
  }

  private static func report(_ stages: [Stage], _ count: Int, seed: UInt64) -> TournamentReport {
    TournamentReport(
      TournamentRules(
        name: "Cup",
        slug: "cup",
        stages: stages,
        deciding: .upset(sharpness: 0.3),
        tiebreak: [],
        randomSeed: seed
      ),
      (1...count).map { entrant($0, "Hero \($0)", comics: Double(100 - $0)) }
    )
  }

  /// Neighbours differ in a column that is shown, and the first such column explains which is above.
  private static func check(_ table: PageTable, _ comment: Comment) {
    let ranks = table.column("Rank")
    let shown = table.titles.indices.filter {
      !["Rank", "Name", "Power", "Played", "Lost", "Drawn"].contains(table.titles[$0])
    }
    for (place, (above, below)) in zip(table.rows, table.rows.dropFirst()).enumerated() {
      let isExplained = shown.contains { above[$0] != below[$0] }
      #expect(isExplained || ranks[place] == ranks[place + 1], comment)
    }
  }

  @Test(arguments: 1...40) func `neighbours in a table of groups differ in a column that is shown`(
    seed: UInt64
  ) {
    let page = Self.report(
      [
        Stage(name: "Groups", groups: .init(count: 2)),
        .cup(top: 1, named: "Cup"),
      ],
      12,
      seed: seed
    ).markdown
    let tables = Self.tables(page, below: ["Group A", "Group B"])
    #expect(tables.count == 2)
    for table in tables { Self.check(table, "\(seed)") }
  }

  @Test(arguments: 1...40) func `neighbours in a Swiss ranking differ in a column that is shown`(
    seed: UInt64
  ) {
    let swiss = Format.swiss(SwissRules(rounds: 4))
    let orders: [[TieBreak]] = [
      TieBreak.swissOrder, [.points, .margin, .progressive, .koya, .medianBuchholz, .wins, .seed],
    ]
    for order in orders {
      let page = Self.report([Stage(format: swiss, standings: order)], 10, seed: seed).markdown
      let tables = Self.tables(page, below: ["Ranking"])
      #expect(tables.count == 1)
      for table in tables { Self.check(table, "\(seed)") }
    }
  }

  @Test func `a margin that separated two has a column`() {
    // All beat each other in a circle, so that only the margins differ.
    let result = TournamentResult(
      rules: TournamentRules(
        name: "Poll",
        slug: "poll",
        stages: [Stage(standings: [.points, .margin, .seed])],
        deciding: .results(file: "votes.csv"),
        tiebreak: []
      ),
      entrants: (1...3).map { entrant($0, "Hero \($0)", comics: Double(100 - $0)) },
      votes: { _ in
        Votes(
          [(0, 1, 9.0), (1, 2, 8.0), (2, 0, 7.0)].map { home, away, score in
            Votes.Ballot(
              round: nil,
              home: home,
              away: away,
              score: VoteScore(home: score, away: 1)
            )
          }
        )
      }
    )
    let report = TournamentReport(
      result: result,
      record: TournamentRecord(result, provenance: captured)
    )
    let table = Self.tables(report.markdown, below: ["Ranking"]).first
    #expect(table?.column("Name") == ["Hero 1", "Hero 2", "Hero 3"])
    #expect(table?.column("Score") == ["10–8", "9–10", "8–9"])
    #expect(table?.column("Margin") == ["2", "-1", "-1"])
    #expect(table?.column("Seed") == ["1", "2", "3"])
  }

  @Test func `a criterion that separated nobody has no column`() {
    let report = TournamentReport(
      TournamentRules(name: "Cup", slug: "cup", stages: [Stage()]),
      (1...5).map { entrant($0, "Hero \($0)", comics: Double(100 - $0)) }
    )
    let table = Self.tables(report.markdown, below: ["Ranking"]).first
    #expect(
      table?.titles == ["Rank", "Name", "Power", "Seed", "Played", "Won", "Lost", "Points"]
    )
  }
}
