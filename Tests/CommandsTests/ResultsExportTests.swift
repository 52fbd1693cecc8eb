import Foundation
import Testing

/// Results of other software in a votes file.
struct ResultsExportTests {
  /// A league of two legs, a league of one, a cup and a double elimination of the same four.
  private static let formats = [
    "league": "round-robin\nlegs: 2", "single": "round-robin", "cup": "single-elimination",
    "double": "double-elimination",
  ]

  private func place(_ format: String, votes: String? = nil) throws -> Workplace {
    let place = try Workplace()
    let rules = try #require(Self.formats[format])
    try place.write(
      "name: T\nentrants: [Ash, Birch, \"Cedar, Red\", Dogwood]\nformat: \(rules)\ndecide: {results: v.csv}\n",
      to: "t.yaml"
    )
    if let votes { try place.write(votes, to: "v.csv") }
    return place
  }

  /// The rows with a result, of an export in a format.
  static let exports: [(name: String, format: String, export: String, options: [String], rows: [String])] = [
    (
      "football-data.co.uk with a mark, more columns than the rest and empty rows", "league",
      "\u{FEFF}Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR" + String(repeating: ",B", count: 100)
        + "\r\nE0,13/08/2022,20:00,Ash,Birch,0,2,A,1.5\r\nE0,14/08/22,12:30,Birch,Ash,2,2,D,,,\r\n,,,,,,,\r\n\r\n",
      [], [",Ash,Birch,0,2,2022-08-13", ",Birch,Ash,2,2,2022-08-14"]
    ),
    (
      "its other leagues", "single",
      "Country,League,Season,Date,Time,Home,Away,HG,AG,Res\nX,Y,2022,05/08/2022,20:00,Ash,Birch,3,1,H\n",
      [], [",Ash,Birch,3,1,2022-08-05"]
    ),
    (
      "fixtures with one column for both scores", "league",
      "Match Number,Round Number,Date,Location,Home Team,Away Team,Result\n"
        + "1,1,05/08/2022 20:00,X,Ash,Birch,0 - 2\n2,2,12/08/2022 20:00,X,Birch,\"Cedar, Red\",\n",
      [], ["1,Ash,Birch,0,2,2022-08-05"]
    ),
    (
      "openfootball", "single", "Matchday,Date,Team 1,FT,HT,Team 2\n1,Fri Aug 5 2022,Ash,2-1,1-0,Birch\n", [],
      ["1,Ash,Birch,2,1,2022-08-05"]
    ),
    (
      "sets of start.gg, with who did not come and what is not over", "double",
      ",id,entrant1Name,entrant2Name,entrant1Score,entrant2Score,fullRoundText\n"
        + "0,7,Ash,Dogwood,2,0,Winners Semi-Final\n1,8,Birch,\"Cedar, Red\",-1,0,Winners Round 1\n"
        + "2,9,Ash,\"Cedar, Red\",-1,-1,Winners Final\n3,5,Birch,Dogwood,0,2,Losers Round 1\n",
      [],
      [
        "W1,Ash,Dogwood,2,0,", "W1,Birch,\"Cedar, Red\",0,1,forfeit", "W2,Ash,\"Cedar, Red\",,,",
        "L1,Birch,Dogwood,0,2,",
      ]
    ),
    (
      "a cup by the names of its rounds", "cup",
      "Round,Home,Away,Result\nSemi-finals,Ash,Dogwood,2:1\nRound of 4,Birch,\"Cedar, Red\",1:0\nFinal,Ash,Birch,3–1\n",
      [], ["W1,Ash,Dogwood,2,1", "W1,Birch,\"Cedar, Red\",1,0", "W2,Ash,Birch,3,1"]
    ),
    (
      "columns that are named, semicolons and decimal commas", "single",
      "Tag;Heim;Gast;T1;T2\n1. Spieltag;Ash;Birch;2,5;1\n3.0;Ash;Dogwood;1;0,5\n",
      ["--columns", "a=Heim,b=GAST,score_a=T1,score_b=T2,round=Tag"],
      ["1,Ash,Birch,2.5,1", "3,Ash,Dogwood,1,0.5"]
    ),
    (
      "a name of a column with a comma, and halves", "single", "\"A, home\",B,S\nAsh,Birch,½-½\n",
      ["--columns", "a=A, home,b=B,score=S"], [",Ash,Birch,0.5,0.5"]
    ),
    (
      "months before days, as a later row tells", "single",
      "Date,Home,Away,Result\n3/4/2023,Ash,Birch,1-0\n3/14/2023,Ash,Dogwood,1-0\n", [],
      [",Ash,Birch,1,0,2023-03-04", ",Ash,Dogwood,1,0,2023-03-14"]
    ),
    (
      "a votes file of somebody else", "single",
      "date,round,a,b,score_a,score_b,winner\n2023-01-02,2,Ash,Birch,1,1,b\n", [],
      ["2,Ash,Birch,1,1,b,2023-01-02"]
    ),
  ]

  @Test(arguments: exports) func `an export becomes rows`(
    _ c: (name: String, format: String, export: String, options: [String], rows: [String])
  ) throws {
    let place = try place(c.format)
    try place.write(c.export, to: "e.csv")
    let run = try place.run(["votes", "t.yaml", "--map", "e.csv"] + c.options)
    #expect(run.code == 0, "\(run.errors)")
    let rows = run.output.split(separator: "\n").dropFirst().map(String.init)
    #expect(Array(rows.prefix(c.rows.count)) == c.rows)
    #expect(rows.dropFirst(c.rows.count).allSatisfy { $0.contains(",,") }, "\(run.output)")
    // What was written is taken once.
    try place.write(run.output, to: "v.csv")
    let again = try place.run(["votes", "t.yaml", "--map", "e.csv"] + c.options)
    #expect(again.output == run.output, "\(again.errors)")
  }

  /// A votes file, an export, and what becomes of both with and without `--recount`.
  static let merges: [(name: String, format: String, votes: String, export: String, kept: String, recounted: String)] =
    [
      (
        "open rows are filled, with the sides of the export", "single", "1,Ash,Dogwood,,\n", "7,Dogwood,Ash,2,1",
        "7,Dogwood,Ash,2,1\n", "7,Dogwood,Ash,2,1\n"
      ),
      (
        "the legs of two are told by their sides", "league", "1,Ash,Dogwood,,\n4,Dogwood,Ash,,\n", ",Dogwood,Ash,2,1",
        "1,Ash,Dogwood,,\n4,Dogwood,Ash,2,1\n", "1,Ash,Dogwood,,\n4,Dogwood,Ash,2,1\n"
      ),
      (
        "another result stays, unless it is replaced", "single", "1,Ash,Dogwood,1,0\n", "1,Dogwood,Ash,2,1",
        "1,Ash,Dogwood,1,0\n", "1,Dogwood,Ash,2,1\n"
      ),
      (
        "a row without a round has the result of one with it", "single", ",Ash,Dogwood,1,0\n", "5,Ash,Dogwood,1,0",
        ",Ash,Dogwood,1,0\n", ",Ash,Dogwood,1,0\n"
      ),
    ]

  @Test(arguments: merges) func `results meet the rows that are there`(
    _ c: (name: String, format: String, votes: String, export: String, kept: String, recounted: String)
  ) throws {
    let header = "round,a,b,score_a,score_b\n"
    let place = try place(c.format, votes: header + c.votes)
    try place.write(header + c.export + "\n", to: "e.csv")
    let lenient = try place.run(["votes", "t.yaml", "--map", "e.csv"])
    #expect(lenient.code == 0, "\(lenient.errors)")
    #expect(lenient.output.hasPrefix(header + c.kept), "\(lenient.output)")
    #expect(lenient.errors.contains("the export has other scores") == (c.kept != c.recounted))
    let strict = try place.run(["votes", "t.yaml", "--map", "e.csv", "--strict"])
    #expect(strict.code == (c.kept == c.recounted ? 0 : 65))
    let recount = try place.run(["votes", "t.yaml", "--map", "e.csv", "--recount"])
    #expect(recount.output.hasPrefix(header + c.recounted), "\(recount.output)")
  }

  @Test func `an open row has all that the export says, also in columns that were not there`() throws {
    let place = try place("single", votes: "round,a,b,score_a,score_b\n1,Ash,Dogwood,,\n")
    try place.write("a,b,score_a,score_b,status,date\nAsh,Dogwood,0,1,forfeit,2023-03-04\n", to: "e.csv")
    let run = try place.run(["votes", "t.yaml", "--map", "e.csv"])
    let rows = run.output.split(separator: "\n").prefix(2)
    #expect(
      rows == ["status,date,round,a,b,score_a,score_b", "forfeit,2023-03-04,1,Ash,Dogwood,0,1"],
      "\(run.errors)"
    )
    let short = "round,a,\"b\",score_a,score_b,url,status,date,note\n1,Ash,\"Dogwood\",0,\"0\"\n,Ash,Birch,1,0\n"
    try place.write(short, to: "v.csv")
    #expect(
      try place.run(["votes", "t.yaml", "--map", "e.csv", "--recount"]).output.hasPrefix(
        "round,a,\"b\",score_a,score_b,url,status,date,note\n1,Ash,\"Dogwood\",0,\"1\",,forfeit,2023-03-04\n,Ash,Birch,1,0\n"
      )
    )
  }

  /// Options and an export, and the beginning of what is said of them.
  static let faults: [(export: String, options: [String], code: Int32, message: String)] = [
    ("A,B\n", ["--columns", "a=A"], 64, "error: --columns lacks 'b'"),
    ("A,B\n", ["--columns", "a"], 64, "error: --columns: 'a' names no column"),
    ("A,B\n", ["--columns", "a=A,b=B,scoer=C"], 64, "error: --columns: there is no field 'scoer'"),
    ("A,B\n", ["--columns", "a=A,b=a"], 64, "error: --columns gives 'a' to 'a' and 'b'"),
    ("A,B\n", ["--columns", "a=A,a=B"], 64, "error: --columns names 'a' twice"),
    ("A,B\n", ["--columns", "a=A,b=B,score_a=C"], 64, "error: --columns has one score"),
    ("A,B\n", ["--columns", "a=A,b=B", "--once-by", "X"], 64, "error: --columns is about results"),
    ("A,B\n", ["--columns", "a=A,b=Bee"], 65, "e.csv:1:1: error: there is no column 'Bee'"),
    ("A,B,A\n", ["--columns", "a=A,b=B"], 65, "e.csv:1:5: error: the column 'A' appears twice"),
    ("", ["--columns", "a=A,b=B"], 65, "e.csv:1:1: error: the file is empty"),
    ("A,B\n", ["--columns", "a=A,b=B"], 65, "e.csv:1:1: error: the file has no results"),
    ("PK\u{3}\u{4}", ["--columns", "a=A,b=B"], 65, "e.csv:1:1: error: the file is a workbook"),
    ("Home,Away,HG,AG\nAsh,Brich,1,2\n", [], 65, "e.csv:2:5: error: 'Brich' takes no part"),
    ("Home,Away,HG,AG\nAsh,Birch,1.204,988\n", [], 65, "e.csv:2:11: error: 'score_a' seems to have"),
    ("Home,Away,HG,AG,Date\nAsh,Birch,1,0,31/31/22\n", [], 65, "e.csv:2:15: error: 'date' must be"),
    ("Home,Away,HG,AG\nAsh,Birch,1,0,x\n", [], 65, "e.csv:2:1: error: a row has 4 fields"),
    ("Home,Away,HG,AG\nAsh,Birch,1,0\nAsh,Birch,1,0\n", [], 65, "e.csv:3:1: error: 'Ash' against 'Birch'"),
    ("Ash or Birch?,Email\nAsh,a\n", ["--once-by", "Mail"], 65, "e.csv:1:1: error: there is no column"),
  ]

  @Test(arguments: faults) func `faults are told with their places`(
    _ c: (export: String, options: [String], code: Int32, message: String)
  ) throws {
    let place = try place("single")
    try place.write(c.export, to: "e.csv")
    let run = try place.run(["votes", "t.yaml", "--map", "e.csv"] + c.options)
    #expect(run.code == c.code)
    #expect(run.errors.hasPrefix(c.message), "\(run.errors)")
  }

  @Test(arguments: [["--columns", "a=A,b=B"], ["--once-by", "Email"], ["--recount"]])
  func `options about an export need one`(_ options: [String]) throws {
    let run = try place("single").run(["votes", "t.yaml"] + options)
    #expect(run.code == 64)
    #expect(run.errors.hasPrefix("error: \(options[0]) is about an export"))
  }

  /// Cells of a form, and the votes for Cedar and Birch.
  static let ballots: [(cells: [String], options: [String], votes: String)] = [
    (["a,Birch", "b,\"Birch, Cedar, Red\"", "c,\"Cedar, Red, Birch\""], [], "2,3"),
    (["a,Birch;", "b,\"Cedar, Red;Birch;\"", "c,\"Cedar, Red;\""], [], "2,2"),
    (["a@x,Birch", "b@x,Birch", "A@x ,\"Cedar, Red\"", ",Birch", ",Birch"], ["--once-by", "EMAIL"], "1,3"),
  ]

  @Test(arguments: ballots) func `a cell may have both answers, and a voter several ballots`(
    _ c: (cells: [String], options: [String], votes: String)
  ) throws {
    let place = try place("single")
    try place.write("Email,\"Birch or Cedar, Red?\"\n" + c.cells.map { $0 + "\n" }.joined(), to: "e.csv")
    let run = try place.run(["votes", "t.yaml", "--map", "e.csv"] + c.options)
    #expect(run.output.contains("\"Cedar, Red\",Birch,\(c.votes)\n"), "\(run.output)\(run.errors)")
  }

  @Test func `a votes file from Excel keeps its form, and reports begin with a mark on request`() throws {
    let place = try place("single")
    let text = "round;a;b;score_a;score_b\r\n1;Ash;Dogwood;2,5;1\r\n1;Birch;Cedar, Red;;\r\n"
    let bytes = try #require(text.data(using: .utf16LittleEndian))
    try (Data([0xFF, 0xFE]) + bytes).write(to: place.folder.appendingPathComponent("v.csv"))
    try place.write("\"Birch or Cedar, Red?\",Votes\nBirch,3\n\"Cedar, Red\",4\n", to: "e.csv")
    #expect(try place.run(["votes", "t.yaml", "--map", "e.csv", "--into", "v.csv"]).code == 0)
    let written = try Data(contentsOf: place.folder.appendingPathComponent("v.csv"))
    #expect(
      written.starts(
        with: Data("\u{FEFF}round;a;b;score_a;score_b\r\n1;Ash;Dogwood;2,5;1\r\n1;Birch;Cedar, Red;3;4\r\n2;".utf8)
      )
    )
    let rules = try String(contentsOf: place.folder.appendingPathComponent("t.yaml"), encoding: .utf8)
    try place.write(rules + "reports: {csv: excel}\n", to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    for name in ["ranking", "battles", "tables"] {
      let report = try Data(contentsOf: place.folder.appendingPathComponent("Reports/t/\(name).csv"))
      #expect(Array(report.prefix(4).dropLast()) == [0xEF, 0xBB, 0xBF], "\(name)")
    }
    let all = try Data(contentsOf: place.folder.appendingPathComponent("Reports/battles.csv"))
    let lines = String(decoding: all, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.count == 7 && lines.dropFirst().allSatisfy { $0.hasPrefix("t,") }, "\(lines)")
  }

  @Test func `figures in Windows-1252 are read with a note`() throws {
    let place = try Workplace()
    let text = "Name;Höhe\r\nZoë;1,5\r\nAda;-99\r\nBo;.73\r\n"
    let bytes = try #require(text.data(using: .windowsCP1252))
    try bytes.write(to: place.folder.appendingPathComponent("f.csv"))
    try place.write(
      "name: T\nsource: {file: f.csv, power: Höhe, missing: [\"-99\"]}\ncharacters: [Zoë, Bo]\n",
      to: "t.yaml"
    )
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 0 && run.errors.hasPrefix("f.csv:1:1: note: the file is not UTF-8"), "\(run.errors)")
    #expect(run.output.contains("Zoë"))
  }
}
