import Base
import Testing
import Tournament
import Votes

/// FIDE's Tournament Report Files; `Fixtures/chess/<case>` has files with faults and what is said of them.
struct ChessReportTests {
  static let cases = Result { try Fixtures.names(in: "chess") }

  @Test(arguments: try cases.get()) func `says what is wrong, and in which line`(_ name: String) throws {
    let bytes = try Fixtures.bytes("chess/\(name)/event.trf")
    let report = try #require(ChessReport(bytes, file: "event.trf"))
    let text = SourceText(file: "event.trf", bytes: bytes).rendered(report.errors + report.notes)
    try Fixtures.expect(text, toBe: "chess/\(name)/expected.txt")
  }

  private static func read(_ text: String) throws -> ChessReport {
    try #require(ChessReport(Array(text.utf8), file: "event.trf"))
  }

  /// Returns rows in words, such as `1 Ann-Ben 1:0` and `2 Cid half_point_bye`.
  private static func words(_ report: ChessReport) -> [String] {
    report.rows.map { row in
      let name = { (place: Int) in report.players[place].name }
      guard let b = row.b else { return "\(row.round) \(name(row.a)) \(row.bye?.rawValue ?? "")" }
      let absence = row.score?.absence.map { " \($0.rawValue)" } ?? ""
      let score = row.score.map { "\($0.home.plainText):\($0.away.plainText)" } ?? "open"
      return "\(row.round) \(name(row.a))-\(name(b)) \(score)\(absence)"
    }
  }

  /// Returns the line of a player, each text in the column of FIDE's definition, from 1.
  private static func line(_ number: Int, _ name: String, points: String = "", _ cells: String...) -> String {
    let columns = [(1, "001"), (9 - "\(number)".count, "\(number)"), (15, name), (81, points), (89, "1")]
    var line = columns.reduce("") { text, part in
      text + String(repeating: " ", count: max(0, part.0 - 1 - text.unicodeScalars.count)) + part.1
    }
    for cell in cells { line += String(repeating: " ", count: 10 - cell.count) + cell }
    return line
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `a file gives players, games seen from White, byes and withdrawals`(
    _ lineEnd: String
  ) throws {
    // Typed out in the columns of FIDE's definition.
    let event = String(decoding: try Fixtures.bytes("events/swiss.trf"), as: UTF8.self)
    let report = try Self.read(event.split(separator: "\n").joined(separator: lineEnd))
    #expect(report.errors.isEmpty && report.notes.isEmpty, "\(report.errors + report.notes)")
    #expect(report.name == "Open of Nowhere" && report.rounds == 5 && !report.isRoundRobin)
    #expect(report.players.map(\.name) == ["Ann, A", "Ben, B", "Cid, C", "Dee, D", "Eve, E", "Fay, F"])
    #expect(report.players.map(\.rating) == [2400, 2300, 2200, nil, 2000, 1900])
    #expect(report.players.map(\.leftAfter) == [nil, nil, nil, nil, 2, nil])
    #expect(
      Self.words(report) == [
        "1 Ann, A-Dee, D 1:0", "1 Cid, C half_point_bye", "1 Eve, E-Ben, B 0:1", "1 Fay, F bye",
        "2 Ben, B-Ann, A 0.5:0.5", "2 Cid, C-Fay, F 1:0 forfeit", "2 Dee, D zero_point_bye",
        "2 Eve, E full_point_bye", "3 Ann, A-Cid, C 0:0 absent", "3 Dee, D bye", "3 Fay, F-Ben, B 1:0",
        "4 Ann, A-Fay, F 1:0", "4 Ben, B-Cid, C 0:1", "4 Dee, D zero_point_bye",
      ]
    )
  }

  static let codes: [(white: String, black: String, score: String?)] = [
    ("1", "0", "1:0"), ("0", "1", "0:1"), ("=", "=", "0.5:0.5"), ("W", "L", "1:0"), ("d", "D", "0.5:0.5"),
    ("l", "w", "0:1"), ("+", "-", "1:0 forfeit"), ("-", "+", "0:1 forfeit"), ("-", "-", "0:0 absent"),
    (" ", " ", "open"), ("1", " ", "1:0"), (" ", "1", "0:1"), ("1", "1", nil), ("=", "0", nil), ("+", "=", nil),
  ]

  @Test(arguments: codes) func `the codes of both players make the result`(
    _ white: String,
    _ black: String,
    _ score: String?
  ) throws {
    // The line of Black comes first.
    let lines = [Self.line(1, "Ann", "   2 b \(black)"), Self.line(2, "Ben", "   1 w \(white)"), Self.line(3, "Cid")]
    let report = try Self.read(lines.joined(separator: "\n"))
    #expect(report.errors.count == (score == nil ? 1 : 0))
    #expect(Self.words(report).first { $0.contains("-") } == score.map { "1 Ben-Ann \($0)" })
  }

  /// What Ann does in three rounds after which others say more, when she has left, and her byes.
  static let later: [(cells: [String], lines: [String], leftAfter: Int?, byes: [String])] = [
    (["   2 w 1"], [], 1, []), (["   2 w 1", "0000 - Z", "0000 - H"], [], nil, ["zero_point_bye", "half_point_bye"]),
    (["   2 w 1", "0000 - F"], [], 2, ["full_point_bye"]),
    (["   2 w 1", "", ""], ["240 H 002  001", "240 Z 003    1"], 2, ["half_point_bye"]),
    (["   2 w 1", "0000 - U", "0000 - U"], ["240 H 005    1", "XXR 6"], nil, ["bye", "bye", "half_point_bye"]),
    (["   2 w 1", "0000 - U", "0000 - U"], ["XXZ 1", "142 6"], nil, ["bye", "bye", "zero_point_bye"]),
  ]

  @Test(arguments: later) func `who is away for good has left, and who comes again has byes`(
    _ cells: [String],
    _ lines: [String],
    _ leftAfter: Int?,
    _ byes: [String]
  ) throws {
    let ann = cells.reduce(Self.line(1, "Ann")) { $0 + String(repeating: " ", count: 10 - $1.count) + $1 }
    let others = [
      Self.line(2, "Ben", "   1 b 0", "   3 w =", "   4 w ="), Self.line(3, "Cid", "0000 - U", "   2 b =", "0000 - U"),
      Self.line(4, "Dee", "0000 - H", "0000 - H", "   2 b ="),
    ]
    let report = try Self.read(([ann] + others + lines).joined(separator: "\n"))
    #expect(report.errors.isEmpty)
    #expect(report.players[0].leftAfter == leftAfter)
    #expect(report.rows.filter { $0.a == 0 }.compactMap { $0.bye?.rawValue } == byes)
  }

  @Test(arguments: [
    "162  W 3.0    D 1.0", "162  W 3.0    D 1.0    P 1.0", "XXS W=3 D=1 PAB=1", "XXS WW=3.0 BW=3.0 WD=1.0 WL=0 =",
  ])
  func `points of results are read`(_ line: String) throws {
    let lines = [
      line, Self.line(1, "Ann", points: " 4.0", "   2 w 1", "   2 b ="),
      Self.line(2, "Ben", points: " 1.0", "   1 b 0", "   1 w ="),
    ]
    let report = try Self.read(lines.joined(separator: "\n"))
    #expect(report.notes.isEmpty, "\(report.notes)")
    #expect(report.points["W"] == 3 && report.points["D"] == 1)
  }

  @Test func `players of one name get their numbers, and a national rating stands in for a missing one`() throws {
    let lines = [
      "012", Self.line(1, "Ann"), Self.line(2, "ann"), Self.line(3, ""), Self.line(4, "Ben"),
      String(Self.line(4, "Ben").replacing("001", with: "NOR").prefix(47)) + " 1801 NOR",
    ]
    let report = try Self.read(lines.joined(separator: "\n"))
    #expect(report.players.map(\.name) == ["Ann (1)", "ann (2)", "Player (3)", "Ben"])
    #expect(report.players.map(\.rating) == [nil, nil, nil, 1801])
  }

  @Test(arguments: [
    ("092 Individual: Swiss-System", false, 1, 6), ("", true, 1, 3), ("092 Round Robin\n142 6", true, 2, 3),
  ])
  func `three that all have met are a Swiss system if the file says so`(
    _ line: String,
    _ isRoundRobin: Bool,
    _ legs: Int,
    _ rows: Int
  ) throws {
    let lines = [
      line, Self.line(1, "Ann", "   2 w 1", "   3 b 1", "0000 - U"),
      Self.line(2, "Ben", "   1 b 0", "0000 - U", "   3 w ="), Self.line(3, "Cid", "0000 - U", "   1 w 0", "   2 b ="),
    ]
    let report = try Self.read(lines.joined(separator: "\n"))
    #expect(report.isRoundRobin == isRoundRobin && report.legs == legs && report.rows.count == rows)
  }

  @Test(arguments: ["", "round,a,b\n1,Ann,Ben\n", "012 Cup\n", "001    1 Ann\n"])
  func `another text is no report`(_ text: String) {
    #expect(ChessReport(Array(text.utf8), file: "f") == nil)
  }

  @Test(.timeLimit(.minutes(1))) func `ten thousand players are read`() throws {
    let lines = (1...10_000).map { number in
      let (other, result) = number % 2 == 1 ? (number + 1, "w 1") : (number - 1, "b 0")
      let cell = "\(other) \(result)"
      return Self.line(number, "Player \(number)", cell, cell, cell, cell, cell, cell, cell, cell, cell)
    }
    let report = try Self.read(lines.joined(separator: "\n"))
    #expect(report.errors.isEmpty && report.players.count == 10_000 && report.rows.count == 9 * 5_000)
    #expect(report.players.last?.name == "Player 10000" && report.rows.last?.b == 9_999)
  }
}
