import Base
import TestSupport
import Testing
import Tournament

@testable import Reports
@testable import ResultJSON

struct CSVTests {
  @Test(arguments: [
    "=HYPERLINK(\"http://x.org\",\"x\")", "+1", "-1", "@x", "\t=1", "\rx", "\nx", "  =1", "＝1",
    "＋1",
    "－1", "＠x", "\u{A0}@x",
  ])
  func `what a spreadsheet would run gets an apostrophe`(name: String) {
    let read = CSVReader.rows(csvCell(name) + [0x0D, 0x0A])
    #expect(read == [["'" + name]])
  }

  @Test(arguments: [
    ("x;=1", "x;'=1"), (";-1", ";'-1"), ("=1; @x", "'=1;' @x"), ("a,;\t=1", "a,;'\t=1"),
    (";;", ";;"), ("a;b", "a;b"), (";\u{301}=1", ";\u{301}=1"),
  ])
  func `so does what would stand in a cell of its own where semicolons part cells`(
    name: String,
    cell: String
  ) {
    #expect(CSVReader.rows(csvCell(name) + [0x0D, 0x0A]) == [[cell]])
  }

  @Test(arguments: [
    "Iron Man", "a,b", "say \"hi\"", "\"", "\"\"", "a\nb", "a\rb", "a\r\nb", " ends ",
    "Ágatha 漢字 🏆",
    "1=1", "it's", "", "2", "a-b", "a@b",
  ])
  func `every other text reads back as it was`(name: String) {
    #expect(CSVReader.rows(csvCell(name) + [0x0D, 0x0A]) == [[name]])
  }

  @Test func `a cell that needs no quotes has none`() {
    #expect(csvCell("Spider-Man (Peter Parker)") == Array("Spider-Man (Peter Parker)".utf8))
  }

  @Test(arguments: [(12.0, "12"), (-3.5, "-3.5"), (1e12, "1000000000000"), (-0.0, "0")])
  func `a number is a number, also below 0`(number: Double, cell: String) {
    #expect(csvCell(number) == Array(cell.utf8))
  }

  @Test func `a row of the overall ranking tells where its figure is from, and how much was won`()
    throws
  {
    let licensed = Source(
      name: "fandom",
      metrics: [Figure("appearances")],
      licence: Source.Licence("CC BY-SA", url: "https://x.org")
    )
    let day = Provenance(date: "2026-11-02", metric: "appearances")
    func row(_ identity: Entrant.Identity, _ record: Record) -> OverallRank {
      OverallRank(
        rank: 1,
        key: .init(identity, day),
        name: "Thor",
        power: 3,
        tournaments: 1,
        record: record,
        titles: 0,
        date: "2026-11-02",
        figuresDate: "2026-11-01",
        link: "https://x.org/Thor"
      )
    }
    let rows = [
      row(.init(source: "fandom:wiki=dc", id: 7), Record(wins: 1, draws: 1, losses: 2)),
      row(.init(source: "inline", key: "thor"), Record()),
    ]
    let text = try #require(CSVReader.rows(overallRankingCSV(rows, among: [licensed])))
    #expect(
      Array(text[1][13...]) == [
        "", "2026-11-02", "CC BY-SA", "https://x.org/Thor", "", "", "0.375000", "2026-11-01",
      ]
    )
    #expect(text[2][13...15] == ["thor", "2026-11-02", ""] && text[2].dropLast().last == "")
  }

  @Test func `hostile names keep to their cells`() throws {
    let rows = try #require(CSVReader.rows(Sample.hostile.rankingCSV))
    #expect(rows.count == Sample.hostileNames.count + 1)
    let dangerous: [Character] = ["=", "+", "-", "@"]
    #expect(rows.allSatisfy { row in row[3].first.map { !dangerous.contains($0) } ?? true })
  }
}
