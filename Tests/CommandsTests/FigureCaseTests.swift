import Foundation
import Testing

/// Figures that organisers and poll makers met: totals, other marks in names, powers below 0, no odds, level votes.
struct FigureCaseTests {
  private static let poll =
    "name: Poll\nsource: inline\ncharacters: [{name: Loki, power: 2}, {name: Hela, power: 1}]\n"
    + "format: single-elimination\ndecide: {results: p.csv}\n"

  private static let candy = """
    name: Candy
    source: inline
    decide: {results: v.csv}
    format: single-elimination
    characters: [{name: Hershey's, power: 4}, {name: Reese's, power: 3}]

    """

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
    #expect(
      try place.read("news.txt") == "Poll: C won: the final against A was tied at 5 votes each and decided by series\n"
    )
    let page = try place.read("Reports/poll/README.md")
    #expect(page.contains(": the final against A was tied at 5 votes each and decided by series."))
    #expect(try place.run(["run", "p.yaml"]).errors.isEmpty)
    try place.write(rows + "4\n", to: "p.csv")
    #expect(try place.run(["run", "p.yaml"]).code == 0)
    #expect(!(try place.read("Reports/poll/README.md")).contains("the final against"))
  }
}
