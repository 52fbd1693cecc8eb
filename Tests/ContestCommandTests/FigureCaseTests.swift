import Foundation
import Testing

/// Figures that organisers and poll makers met: totals, other marks in names, powers below 0, no odds, level votes.
struct FigureCaseTests {
  private static let poll =
    "name: Poll\nsource: inline\ncharacters: [{name: Loki, power: 2}, {name: Hela, power: 1}]\n"
    + "format: single-elimination\ndecide: {results: p.csv}\n"

  /// An export, the scores of Loki and Hela, and what is said; a wrong export has no scores.
  static let exports: [(String, String?, String)] = [
    ("Loki vs Hela,Votes\nLoki,120\nHela,88\n", "120,88", "counted 208 votes for 1 battle\n"),
    ("Loki vs Hela;Stimmen\nHela;88\n\nLOKI;0\n", "0,88", "counted 88 votes for 1 battle\n"),
    // A repeated answer, a column of times, and a number in front of the answer are of ballots.
    ("Loki vs Hela,Age\nLoki,30\nLoki,30\nHela,41\n", "2,1", "counted 3 ballots for 1 battle\n"),
    ("Loki vs Hela,Day\nLoki,28.11.2026\nHela,1.12.2026\n", "1,1", "counted 2 ballots"),
    ("Loki vs Hela,At\nLoki,2026-11-28 10:00\n", "1,0", "counted 1 ballot for 1 battle\n"),
    ("Day,Loki vs Hela\n1,Loki\n2,Hela\n", "1,1", "counted 2 ballots"),
    (
      "Loki vs Hela,Votes\nLoki,\"1,204\"\nHela,988\n", nil,
      "e.csv:2:6: error: the votes of an answer must be a whole number, found '1,204'\n"
    ),
    ("Loki vs Hela,Share\nLoki,57.7%\nHela,42.3%\n", nil, "a whole number, found '57.7%'\n"),
    ("Loki vs Hela,Votes\nLoki,99999999999999999999\nHela,1\n", nil, "must be a whole number"),
    ("Loki vs Hela,Votes\nLoki,3\nThor,1\n", nil, "'Thor' is not in this battle"),
  ]

  @Test(arguments: exports) func `a poll's totals count as votes, and rows of a form as ballots`(
    _ export: String,
    _ scores: String?,
    _ says: String
  ) throws {
    let place = try Workplace()
    try place.write(Self.poll, to: "p.yaml")
    try place.write(export, to: "e.csv")
    let run = try place.run(["votes", "p.yaml", "--map", "e.csv"])
    #expect(run.code == (scores == nil ? 65 : 0), "\(run.errors)")
    #expect(run.errors.contains(says), "\(run.errors)")
    #expect(!run.errors.contains("'Votes' was not counted"))
    if let scores { #expect(run.output.hasSuffix("\n1,Loki,Hela,\(scores)\n"), "\(run.output)") }
  }

  private static let candy = """
    name: Candy
    source: inline
    decide: {results: v.csv}
    format: single-elimination
    characters: [{name: Hershey's, power: 4}, {name: Reese's, power: 3}]

    """

  @Test func `a form with typographic apostrophes counts for names with plain ones`() throws {
    let place = try Workplace()
    try place.write(Self.candy, to: "t.yaml")
    let form = "Timestamp,Hershey's or Reese's?\n1,Hershey's\n2,Reese's\n3,Reese's\n"
    try place.write(form.replacing("'", with: "\u{2019}"), to: "form.csv")
    let run = try place.run(["votes", "t.yaml", "--map", "form.csv", "--into", "v.csv"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(try place.read("v.csv") == "round,a,b,score_a,score_b\n1,Hershey's,Reese's,1,2\n")
  }

  @Test func `names with other marks are found in files, expectations, rows and commands`() throws {
    let place = try Workplace()
    try place.write(
      Self.candy.replacing("{name: Hershey's", with: "{seed: 2, name: Hershey\u{2019}s")
        + "expect: {champion: \"REESE\u{2018}S\", top: {2: Hershey's}}\n",
      to: "t.yaml"
    )
    try place.write("round,a,b,score_a,score_b\n,Hershey's,Reese\u{B4}s,1,2\n", to: "v.csv")
    let run = try place.run(["run", "t.yaml", "--only", "c*"])
    #expect(run.code == 0, "\(run.errors)")
    let explained = try place.run(["explain", "t.yaml", "Reese\u{2019}s", "Hershey's"])
    #expect(explained.output.contains("Reese's beat Hershey\u{2019}s"), "\(explained.errors)")
    #expect(try place.run(["show", "reese\u{2019}s"]).output.hasPrefix("Reese's\n"))
    #expect(try place.run(["show", "Spider\u{2011}Man (Ultimate)"]).code == 0)
    try place.write("name: M\ncharacters: [Spider\u{2013}Man (Ultimate), Hulk]\n", to: "m.yaml")
    #expect(try place.run(["check", "m.yaml"]).code == 0)
  }

  private static func negative(_ rules: String) -> String {
    "name: Cup\nsource: inline\npower: {comics: 1, series: -5}\nformat: single-elimination\n"
      + "characters: [{name: A, comics: 9, series: 1}, {name: B, comics: 9, series: 2}]\n" + rules
  }

  /// Rules that need chances, and the error.
  static let chances: [(String, String)] = [
    ("odds: exact", "t.yaml:6:7: error: there are no title odds: chances are in proportion to"),
    ("odds: {simulations: 9}", "t.yaml:6:7: error: there are no title odds"),
    ("expect: {at_least: {A: 0.1}}", "t.yaml:1:7: error: there are no title odds"),
    ("decide: {upset: {sharpness: 1}}", "t.yaml:1:7: error: no lots can be drawn: chances"),
  ]

  @Test(arguments: chances) func `powers below 0 are refused where chances are needed`(
    _ rules: String,
    _ says: String
  ) throws {
    let place = try Workplace()
    try place.write(Self.negative(rules), to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 65)
    #expect(run.errors.hasPrefix(says), "\(run.errors)")
    #expect(run.errors.contains("that of 'B' is below 0"))
  }

  @Test func `powers below 0 decide battles, and the reason for missing odds is told`() throws {
    let place = try Workplace()
    try place.write(Self.negative(""), to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let odds = try place.run(["odds", "t.yaml"])
    #expect(odds.code == 65)
    #expect(odds.output.isEmpty)
    #expect(
      odds.errors.hasPrefix(
        "error: 'Cup' has no title odds: chances are in proportion to powers, and that of 'B' is below 0\n"
      )
    )
    try place.write(Self.negative("decide: {results: none.csv}"), to: "t.yaml")
    try place.write("", to: "none.csv")
    let open = try place.run(["run", "t.yaml"])
    #expect(open.code == 0, "\(open.errors)")
    let page = try place.read("Reports/cup/README.md")
    #expect(page.contains("There are no title odds: chances are in proportion to powers"))
  }

  @Test(arguments: [("", true), ("odds: in_progress\n", true), ("odds: off\n", false)])
  func `odds that are off are nowhere, and the command has them`(_ odds: String, _ areTold: Bool)
    throws
  {
    let place = try Workplace()
    let rules = "expect: {at_least: {Loki: 0.6}}\nreports: {share: true}\n"
    try place.write(Self.poll + rules + odds, to: "p.yaml")
    try place.write("round,a,b,score_a,score_b\n", to: "p.csv")
    let run = try place.run([
      "run", "p.yaml", "--summary", "sum.md", "--announce", "news.txt", "--junit", "j.xml",
      "--format", "json",
    ])
    #expect(run.code == 0, "\(run.errors)")
    var texts = try place.tree("Reports").mapValues { String(decoding: $0, as: UTF8.self) }
    texts["printed"] = run.output + run.errors
    for file in ["sum.md", "news.txt", "j.xml"] where place.exists(file) {
      texts[file] = try place.read(file)
    }
    let told = texts.filter { _, text in
      // The header of a table is the same for every tournament, the settings are those of the file, and so are the words
      // of the expectation.
      var text = text
      for own in ["rating,title_odds,", #""odds":"off""#, "title odds of at least"] {
        text = text.replacing(own, with: "")
      }
      return text.lowercased().contains("odds")
    }.keys.sorted()
    #expect(told.isEmpty == !areTold, "\(told)")
    #expect(try place.read("Reports/poll/ranking.csv").contains(",0.666667,") == areTold)
    let asked = try place.run(["odds", "p.yaml"])
    #expect(asked.output.contains("66.7 %"), "\(asked.output)")
    #expect(try place.run(["report"]).code == 0)
    #expect(try place.run(["run", "p.yaml", "--check", "-q"]).code == 0)
  }

  private static let four =
    "name: Poll\nsource: inline\nformat: single-elimination\ndecide: {results: p.csv}\n"
    + "characters: [{name: A, comics: 9, series: 1}, {name: B, comics: 8, series: 1}, "
    + "{name: C, comics: 7, series: 4}, {name: D, comics: 6, series: 1}]\n"

  @Test func `level votes that a rule decided are told by a run, its page and its line`() throws {
    let place = try Workplace()
    try place.write(Self.four, to: "p.yaml")
    let rows = "round,a,b,score_a,score_b\n1,A,D,3,3\n1,B,C,2,2\n2,A,C,5,"
    try place.write(rows + "5\n", to: "p.csv")
    let run = try place.run(["run", "p.yaml", "--announce", "news.txt"])
    #expect(
      run.errors
        == "note: 'Poll': the rules decide level votes: C 5–5 A (by series), C 2–2 B (by series) and A 3–3 D (by seed)\n"
    )
    #expect(try place.read("news.txt") == "Poll: C 5–5 A (by series)\n")
    let page = try place.read("Reports/poll/README.md")
    #expect(page.contains("The final was level, and the number of series decided."))
    #expect(try place.run(["run", "p.yaml"]).errors.isEmpty)
    try place.write(rows + "4\n", to: "p.csv")
    #expect(try place.run(["run", "p.yaml"]).code == 0)
    #expect(!(try place.read("Reports/poll/README.md")).contains("The final was level"))
  }

  @Test func `level counts of a form say which rule decides them`() throws {
    let place = try Workplace()
    try place.write(Self.four, to: "p.yaml")
    try place.write("A or D?,B or C?\nA,B\nD,C\n,B\n", to: "form.csv")
    let first = try place.run(["votes", "p.yaml", "--map", "form.csv", "--into", "p.csv"])
    #expect(first.errors.contains("note: the rules decide level votes: A 1–1 D (by seed)\n"))
    #expect(!first.errors.contains("C 1"))
    try place.write("A or D?,B or C?\nA,B\nD,C\n", to: "form.csv")
    let again = try place.run([
      "votes", "p.yaml", "--map", "form.csv", "--recount", "--into", "p.csv",
    ])
    #expect(again.errors.contains("note: the rules decide level votes: C 1–1 B (by series)\n"))
    #expect(!again.errors.contains("A 1"))
  }
}
