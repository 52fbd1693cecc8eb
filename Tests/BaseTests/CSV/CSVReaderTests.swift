@testable import Base
import Testing

struct CSVReaderTests {
  static let sound: [(String, String, [[String]])] = [
    ("nothing", "", []),
    ("a byte order mark alone", "\u{FEFF}", []),
    ("a field", "a", [["a"]]),
    ("line feeds", "a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
    ("carriage returns and line feeds", "a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    ("mixed ends, and none at the end", "a\r\nb\nc", [["a"], ["b"], ["c"]]),
    ("a byte order mark", "\u{FEFF}a,b\n", [["a", "b"]]),
    ("empty fields", ",\n,,\n", [["", ""], ["", "", ""]]),
    ("a comma at the end of the text", "a,", [["a", ""]]),
    ("empty lines", "\n\r\na\n\n\nb\n\n", [["a"], ["b"]]),
    ("blanks belong to fields", " a , b \n", [[" a ", " b "]]),
    ("a comma in quotes", "\"a,b\",c\n", [["a,b", "c"]]),
    ("quotes in quotes", "\"a \"\"b\"\" c\",\"\"\"\"\n", [["a \"b\" c", "\""]]),
    ("an accent on a quote", "\"a\"\"\u{301}\",b\n", [["a\"\u{301}", "b"]]),
    ("an empty field in quotes", "\"\",\"\"\n", [["", ""]]),
    ("line breaks in quotes", "\"a\nb\",\"c\r\nd\"\ne\n", [["a\nb", "c\r\nd"], ["e"]]),
    ("other scripts", "漢字,🦸🏽,é\n", [["漢字", "🦸🏽", "é"]]),
    ("a tab in a field", "a\tb,c\n", [["a\tb", "c"]]),
    ("quotes at the end of the text", "a,\"b\"", [["a", "b"]]),
    ("a separator that Excel names", "sep=;\r\na;b,c\r\n", [["a", "b,c"]]),
    ("a named tab behind a mark", "\u{FEFF}sep=\t\na\tb\n", [["a", "b"]]),
    ("a separator named in quotes", "\"SEP=|\"\na|b\n", [["a", "b"]]),
    ("semicolons", "a;b\nc,d;e\n", [["a", "b"], ["c,d", "e"]]),
    ("tabs between fields", "a,b\tc\nd\te\n", [["a,b", "c"], ["d", "e"]]),
    ("as many semicolons as commas", "a,b;c\nd,e;f\n", [["a", "b;c"], ["d", "e;f"]]),
    ("commas in quotes", "a;\"b,c\"\nd;\"e,f\"\n", [["a", "b,c"], ["d", "e,f"]]),
    ("a separator alone", "sep=;", []),
    ("a first line that names none", "sep=;;\nsep=\n", [["sep=", "", ""], ["sep="]]),
  ]

  @Test func `a line that names the separator counts as a line`() throws {
    let read = try rows("sep=;\na;b\nc;d\n")
    #expect(read.map(\.places) == [["2:1", "2:3"], ["3:1", "3:3"]])
  }

  @Test(arguments: sound) func `rows are read as intended`(
    _ c: (name: String, text: String, rows: [[String]])
  ) throws {
    let read = try rows(c.text)
    #expect(read.map(\.texts) == c.rows)
    #expect(read.allSatisfy { $0.problem == nil })
  }

  @Test func `every field knows its line and column, in scalars`() throws {
    let read = try rows("\u{FEFF}a,é,\"x\ny\",b\r\n\r\n漢,\"c\"\n")
    #expect(read.map(\.line) == [1, 4])
    #expect(read.map(\.places) == [["1:1", "1:3", "1:5", "2:4"], ["4:1", "4:3"]])
  }

  static let broken: [(String, String, CSVError, [[String]])] = [
    (
      "a quote within a field", "a,b\"c\nd,e\n", .init(line: 1, column: 4, reason: .quoteInside),
      [["a", "b\"c"], ["d", "e"]]
    ),
    (
      "a quote behind a blank", "a, \"b\"\n", .init(line: 1, column: 4, reason: .quoteInside),
      [["a", " \"b\""]]
    ),
    (
      "text behind a quote", "\"é\"x,b\nc,d\n", .init(line: 1, column: 4, reason: .textBehindQuote),
      [["é", "b"], ["c", "d"]]
    ),
    (
      "a blank behind a quote", "\"a\" ,b\n", .init(line: 1, column: 4, reason: .textBehindQuote),
      [["a", "b"]]
    ),
    (
      "a quote that stays open", "a,\"b\nc,d\n", .init(line: 1, column: 3, reason: .unclosedQuote),
      [["a", "b\nc,d\n"]]
    ),
    (
      "an open quote at the end", "a,\"", .init(line: 1, column: 3, reason: .unclosedQuote),
      [["a", ""]]
    ),
  ]

  @Test(arguments: broken) func `a quoting error belongs to its row`(
    _ c: (name: String, text: String, problem: CSVError, rows: [[String]])
  ) throws {
    let read = try rows(c.text)
    #expect(read.map(\.texts) == c.rows)
    #expect(read.compactMap(\.problem) == [c.problem])
  }

  static let refused: [(String, [UInt8], Int, Int, CSVError.Reason)] = [
    ("NUL", Array("a\nb\0c".utf8), 2, 2, .control("\0")),
    ("a form feed", Array("a\u{C}".utf8), 1, 2, .control("\u{C}")),
    ("a next line", Array("é\u{85}".utf8), 1, 2, .control("\u{85}")),
    ("a line separator", Array("ab\u{2028}".utf8), 1, 3, .control("\u{2028}")),
    ("a lone carriage return", Array("a\rb".utf8), 1, 2, .bareCarriageReturn),
    ("a carriage return at the end", Array("a\n\u{FEFF}\r".utf8), 2, 2, .bareCarriageReturn),
    ("another encoding", Array("a\nb,".utf8) + [0xE9, 0x0A], 2, 3, .notUTF8(byte: 0xE9)),
    ("half a scalar", Array("a".utf8) + [0xC3], 1, 2, .notUTF8(byte: 0xC3)),
    ("UTF-16", [0xFF, 0xFE, 0x61, 0], 1, 1, .foreignEncoding(.utf16)),
    ("UTF-16 of the other order", [0xFE, 0xFF, 0, 0x61], 1, 1, .foreignEncoding(.utf16)),
    ("a workbook", Array("PK\u{3}\u{4}".utf8), 1, 1, .foreignEncoding(.workbook)),
    ("an old workbook", [0xD0, 0xCF, 0x11, 0xE0, 0xA1], 1, 1, .foreignEncoding(.workbook)),
    ("a mark, then NUL", [0xEF, 0xBB, 0xBF, 0x61, 0], 1, 2, .control("\0")),
  ]

  @Test(arguments: refused) func `invalid text is refused with its place`(
    _ c: (name: String, bytes: [UInt8], line: Int, column: Int, reason: CSVError.Reason)
  ) {
    let error = #expect(throws: CSVError.self) { _ = try CSVReader(c.bytes) }
    #expect(error?.line == c.line)
    #expect(error?.column == c.column)
    #expect(error?.reason == c.reason)
  }

  @Test func `a row of a million fields is counted, not kept`() throws {
    let text = String(repeating: ",", count: 1_000_000) + "\na\n"
    var reader = try CSVReader(Array(text.utf8))
    var row = CSVRow()
    var counts: [Int] = []
    while reader.read(into: &row) {
      counts.append(row.fieldCount)
      #expect(row.fields.count == min(row.fieldCount, CSVRow.maximumFields))
    }
    #expect(counts == [1_000_001, 1])
  }

  private struct Read {
    var line: Int
    var texts: [String]
    var places: [String]
    var problem: CSVError?
  }

  private func rows(_ text: String) throws -> [Read] {
    var reader = try CSVReader(Array(text.utf8))
    var row = CSVRow()
    var rows: [Read] = []
    while reader.read(into: &row) {
      rows.append(
        Read(
          line: row.line,
          texts: row.fields.map(reader.text),
          places: row.fields.map { "\($0.line):\(reader.column(of: $0))" },
          problem: row.problem
        )
      )
    }
    return rows
  }
}
