import TestSupport
import Testing
import Tournament

@testable import Sources

struct FigureTableTests {
  private static func table(
    _ text: String,
    name: String = "name",
    id: String? = nil,
    _ metrics: [String] = ["power"]
  ) -> FigureTable {
    FigureTable(
      Array(text.utf8),
      isJSON: text.contains { "[{".contains($0) },
      .init(name: name, id: id, metrics: metrics.map(Figure.init(_:)))
    )
  }

  /// Each row as `name/id/figures`, a question mark for an unknown one.
  private static func rows(_ table: FigureTable, _ metrics: [String] = ["power"]) -> [String] {
    table.profiles.map { profile in
      let figures = metrics.map { profile.figures[Figure($0)].map { "\($0)" } ?? "?" }
      return "\(profile.name)/\(profile.id)/\(figures.joined(separator: ","))"
    }
  }

  @Test func `reads names and a column`() {
    let table = Self.table("Name,Power,Team\r\nStorm,12,X-Men\r\n\"Hulk, the\",0.5,\r\n")
    #expect(table.problems == [])
    #expect(Self.rows(table) == ["Storm/storm/12.0", "Hulk, the/hulk, the/0.5"])
  }

  @Test func `reads other columns by their names, in any order and spelling`() {
    let text = "likes,Hero,Páge views,Nr\n3,Storm,1200,7\n,Rogue,5,x-9\n"
    let table = Self.table(text, name: "hero", id: "nr", ["PAGE VIEWS", "Likes"])
    #expect(table.problems == [])
    #expect(
      Self.rows(table, ["PAGE VIEWS", "Likes"]) == ["Storm/7/1200.0,3.0", "Rogue/x-9/5.0,?"]
    )
  }

  @Test func `an empty cell and a short row are unknown, never 0`() {
    let table = Self.table("name,power\nStorm,\nRogue\nBeast,0\n")
    #expect(Self.rows(table) == ["Storm/storm/?", "Rogue/rogue/?", "Beast/beast/0.0"])
  }

  @Test(arguments: [
    ("0.1230000000", 0.123), ("12.00000000", 12), ("000000000000000012", 12),
    ("1234567890.123456", 1_234_567_890.123456), ("0.000000", 0),
  ])
  func `zeros that change nothing are no decimals, as in every other file`(
    text: String,
    figure: Double
  ) {
    let table = Self.table("name,power\nStorm,\(text)\n")
    #expect(table.problems == [])
    #expect(table.profiles.first?.figures[Figure("power")] == figure)
  }

  /// Cells as programs write them, in a file with commas and in one with semicolons.
  static let cells: [(text: String, separator: String, figure: Double?)] = [
    (".73", ",", 0.73), ("1e-05", ",", 0.00001), ("1E3", ",", 1_000), ("0.30000000000000004", ",", 0.3),
    ("0.3333333333333333", ",", 0.333333), ("1,5", ";", 1.5), ("1.5", "\t", 1.5), ("-99", ",", nil),
    ("n/a", ";", nil), (" - ", ",", nil),
  ]

  @Test(arguments: cells) func `figures are read as programs write them`(
    _ c: (text: String, separator: String, figure: Double?)
  ) {
    let rows = [["name", "power"], ["Storm", c.text]].map { $0.joined(separator: c.separator) + "\n" }
    let columns = FigureTable.Columns(name: "name", metrics: [Figure("power")], missing: ["-99", "-", "n/a"])
    let table = FigureTable(Array(rows.joined().utf8), isJSON: false, columns)
    #expect(table.problems == [])
    #expect(table.profiles.count == 1)
    #expect(table.profiles.first?.figures[Figure("power")] == c.figure)
  }

  /// Figures between semicolons, row by row, and the one whose point may stand between thousands.
  static let thousands: [(figures: [String], place: String?)] = [
    (["999,5;1", "1.000;2"], "3:3 '1.000'"), (["12.345;1", "988;2"], "2:3 '12.345'"),
    (["1,5;1", "7;2.345"], "3:5 '2.345'"),
    (["1,5;1", "2.5;2"], nil), (["1.234;1", "2.5;2", "7;3"], nil), (["0.125;1", "3;2"], nil),
    (["1.250;1", "3.000;2"], nil),
    (["1234.500;1", "7;2"], nil), (["1.5e3;1", "7;2"], nil), (["1.234;1", ";2"], nil),
  ]

  @Test(arguments: thousands) func `between semicolons, a point between thousands is not taken for one before decimals`(
    _ c: (figures: [String], place: String?)
  ) {
    let rows = c.figures.enumerated().map { "\($0);\($1)\n" }.joined()
    let told = Self.table("name;power;fans\n" + rows, ["power", "fans"]).problems.map {
      "\($0.line):\($0.column) \($0.message)"
    }
    #expect(told == [c.place].compactMap { $0.map { "\($0) may have a point between thousands" } })
  }

  @Test func `the first column has ids if it has no name, as pandas writes it`() {
    let table = Self.table(",name,power\n0,Ann,1.0\n1,Ann,2.0\n")
    #expect(Self.rows(table) == ["Ann/0/1.0", "Ann/1/2.0"])
  }

  @Test func `two of one name may take part with ids of their own`() {
    let table = Self.table("name,id,power\nJean Grey,1,3\nJean Grey,2,4\n")
    #expect(table.problems == [])
    #expect(Self.rows(table) == ["Jean Grey/1/3.0", "Jean Grey/2/4.0"])
  }

  @Test func `reads a list of objects`() {
    let text = #"[{"name": " Storm ", "power": 12, "id": 7}, {"power": "0.5", "name": "Rogue"}]"#
    let table = Self.table(text)
    #expect(table.problems == [])
    #expect(Self.rows(table) == ["Storm/7/12.0", "Rogue/rogue/0.5"])
    let sparse =
      #"[{"hero": "A", "nr": null, "power": 1}, {"hero": "B", "nr": "x", "power": null}]"#
    #expect(Self.rows(Self.table(sparse, name: "hero", id: "nr")) == ["A/a/1.0", "B/x/?"])
  }

  /// A file, and what is wrong with it.
  static let bad = jsonRows("Fixtures/faults.json")

  @Test(arguments: bad) func `says what is wrong and where`(_ row: [String]) throws {
    let problem = try #require(Self.table(row[0]).problems.first)
    #expect("\(problem.line):\(problem.column) \(problem.message)".hasPrefix(row[1]))
  }

  @Test func `suggests the column that is probably meant, and bounds what it says`() throws {
    let problem = try #require(Self.table("name,Pover\nA,1\n").problems.first)
    #expect(
      problem.help == "did you mean 'Pover'? change the name here or in the tournament file"
    )
    let many = "name,power\n" + String(repeating: "A,x\n", count: 1_000)
    let problems = Self.table(many).problems
    #expect(problems.count == FigureTable.maximumProblems + 1)
    #expect(problems.last?.line == FigureTable.maximumProblems + 2)
    #expect(problems.last?.message.hasPrefix("this row and those after it were not read") == true)
    let columns = (0...64).map { "c\($0)" }.joined(separator: ",")
    let wide = try #require(Self.table("name," + columns + "\nA,1\n").problems.first)
    #expect(wide.message == "the file has 66 columns, and at most 64 can be read")
    let rows = (0...FigureTable.maximumRows).map { "A\($0),1\n" }.joined()
    let long = Self.table("name,power\n" + rows)
    #expect(long.problems.map(\.line) == [FigureTable.maximumRows + 2])
    #expect(long.problems.first?.message == "the file has more than 200,000 rows")
  }
}
