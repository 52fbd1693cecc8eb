import Reports
import Store
import Testing
import Tournament

struct PageTests {
  static func headings(_ report: TournamentReport) -> [String] {
    report.markdown.split(separator: "\n").filter { $0.hasPrefix("#") }.map(String.init)
  }

  @Test func `a round robin has a cross table, a knockout a bracket`() {
    #expect(Self.headings(Sample.roundRobin).contains("## Cross table"))
    #expect(Self.headings(Sample.knockout).contains("## Bracket"))
    #expect(!Self.headings(Sample.knockout).contains("## Cross table"))
  }

  @Test func `no section is empty`() {
    let reports = [
      Sample.roundRobin, Sample.bestOf, Sample.knockout, Sample.inline, Sample.hostile,
    ]
    for report in reports {
      let lines = report.markdown.split(separator: "\n").map(String.init)
      for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("## ") {
        #expect(!next.hasPrefix("## "), "\(line) of \(report.result.rules.name)")
      }
    }
  }

  @Test func `a shared first place has champions`() {
    #expect(
      Sample.inline.markdown.contains(
        "Champions, who share the first place: **Coffee** and **Water**."
      )
    )
  }

  @Test func `two who met twice with one result are told of once`() {
    let rules = TournamentRules(
      name: "Cup",
      slug: "cup",
      stages: [Stage(format: .roundRobin(legs: 3))]
    )
    let field = [entrant(1, "A", comics: 2), entrant(2, "B", comics: 1)]
    let page = TournamentReport(rules, field).markdown
    #expect(page.split(separator: "\n").filter { $0 == "- A (2) beats B (1)" }.count == 1)
  }

  @Test func `a cross table too wide to read gives way to the list`() {
    let page = BattlesCSVTests.report(33).markdown
    #expect(page.contains("With 33 entrants the cross table would not be readable"))
    #expect(!page.contains("(bracket.svg)"))
  }

  @Test(arguments: [20, 21, 32])
  func `a cross table too wide for a page of letters is a picture`(count: Int) {
    let page = BattlesCSVTests.report(count).markdown
    #expect(page.contains("|   # | Name") == (count == 20))
    #expect(page.contains("\n![") == (count > 20))
    #expect(page.contains("[bracket.svg](bracket.svg)"))
  }

  @Test(arguments: [2, 3, 5, 16, 33]) func `a bracket is drawn up to 32 entrants`(count: Int) throws
  {
    let rules = TournamentRules(
      name: "Cup",
      slug: "cup",
      stages: [Stage(format: .singleElimination(KnockoutRules()))]
    )
    let page = TournamentReport(rules, BattlesCSVTests.field(count)).markdown
    let drawing = page.split(separator: "```text\n").dropFirst().first?.split(separator: "```")
      .first
    guard count <= 32 else {
      #expect(drawing == nil)
      return
    }
    let lines = try #require(drawing).split(separator: "\n", omittingEmptySubsequences: false)
    // Each name stands once, and once more for each match that it won or went through.
    let names = lines.joined().split(separator: "Hero").count - 1
    let winners = count - 1
    let walked = lines.joined().filter { $0 == "├" }.count
    #expect(walked == winners)
    #expect(names == count + winners)
  }

  /// 1,000 entrants meet in 499,500 battles, and their page and files still are lines per entrant.
  @Test func `what is written of 1,000 entrants grows with them, not with their battles`() {
    let report = BattlesCSVTests.report(1_000)
    #expect(report.result.battles.count == 499_500)
    #expect(report.markdown.utf8.count < 1_000 * 100)
    #expect(report.rankingCSV.count < 1_000 * 100)
    #expect(report.resultJSON().count < 1_000 * 600)
  }
}
