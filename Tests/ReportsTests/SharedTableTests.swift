import Foundation
import Reports
import Testing

/// The rows of each tournament in one file of all.
struct SharedTableTests {
  private static func text(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [Sample.roundRobin, Sample.knockout, Sample.groups, Sample.hostile])
  func `the rows are those of the tournament, with its slug before them`(
    report: TournamentReport
  ) throws {
    for (table, part) in [
      (SharedTable.battles, report.battlesCSV), (.entrants, report.rankingCSV),
    ] {
      let rows = try #require(table.rows(of: "a-cup", in: part))
      let whole = try #require(CSVReader.rows(table.header + rows))
      let own = try #require(CSVReader.rows(part))
      #expect(
        whole == own.enumerated().map { [$0.offset == 0 ? "tournament" : "a-cup"] + $0.element }
      )
    }
  }

  @Test func `a line break in a cell begins no row`() throws {
    let part = SharedTable.battles.columns + "\r\n1,\"a\r\nb\"\"\r\nc\",3\r\n"
    let rows = SharedTable.battles.rows(of: "cup", in: Array(part.utf8))
    #expect(Self.text(rows) == "cup,1,\"a\r\nb\"\"\r\nc\",3\r\n")
  }

  @Test(arguments: 0..<20)
  func `rows end at line breaks outside of quotes, wherever they are`(length: Int) throws {
    let head = SharedTable.battles.columns + "\r\n"
    for filling in ["x", " ", "é", "!"] {
      let cell = String(repeating: filling, count: length)
      let own = ["1,\(cell)", "2,\"\(cell)\r\n\(cell)\"", "\(cell),\"\"\"\"", "3"]
      let part = head + own.map { $0 + "\r\n" }.joined()
      let rows = SharedTable.battles.rows(of: "cup", in: Array(part.utf8))
      #expect(Self.text(rows) == own.map { "cup,\($0)\r\n" }.joined())
    }
  }

  @Test(arguments: [1, 4, 9])
  func `the cells of columns that an older version did not write are empty`(count: Int) throws {
    let names = SharedTable.entrants.columns.split(separator: ",")
    let part = names.dropLast(count).joined(separator: ",") + "\r\n1,x\r\n"
    let rows = SharedTable.entrants.rows(of: "cup", in: Array(part.utf8))
    #expect(Self.text(rows) == "cup,1,x" + String(repeating: ",", count: count) + "\r\n")
  }

  @Test(arguments: [
    "", "\r", "\r\n", "battle\n1\n", "other,columns\r\n1,2\r\n", "battle,stag\r\n1,2\r\n",
    "battle,stage\r\n1,2", "battle,stage\r\n1,\"2\r\n", "battle,stage\r\n1,2\n",
    SharedTable.battles.columns + ",more\r\n1,2\r\n",
  ])
  func `a file that is in another form is left out`(part: String) {
    #expect(SharedTable.battles.rows(of: "cup", in: Array(part.utf8)) == nil)
  }

  @Test func `the reference names every column of every file`() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Tournaments/RUNNING.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let overall = try #require(CSVReader.rows(overallRankingCSV([]))?.first)
    for columns in SharedTable.allCases.map(\.columns)
      + [TablesCSVTests.header, overall.joined(separator: ",")]
    {
      #expect(text.contains("| `\(columns)` |"))
    }
    for table in SharedTable.allCases {
      #expect(
        text.contains("| `\(table.file)` | `tournament`, then the columns of `\(table.part)` |")
      )
    }
  }
}

extension SharedTable {
  /// The rows of a tournament after those of another, which stay as they are; nil if there are none.
  fileprivate func rows(of slug: String, in bytes: [UInt8]) -> [UInt8]? {
    let others = Array("others\r\n".utf8)
    var rows = others
    let isAdded = add(of: slug, in: bytes, to: &rows)
    #expect(rows.starts(with: others) && (isAdded || rows == others))
    return isAdded ? Array(rows.dropFirst(others.count)) : nil
  }
}
