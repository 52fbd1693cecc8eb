import Reports
import Store
import TestSupport
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
        "Champions: **Coffee** and **Water** share the first place."
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
    let page = BattlesCSVTests.report(65).markdown
    #expect(!page.contains("Cross table") && !page.contains("(bracket.svg)"))
    #expect(page.contains("\n2,080 matches; \(seeBattles)"))
  }

  @Test(arguments: [(20, 190), (21, 0)])
  func `of up to 200 battles a round robin lists each, round by round`(count: Int, listed: Int) {
    let page = BattlesCSVTests.report(count).markdown
    #expect(
      page.split(separator: "\n").count { $0.contains(#/^\| R[0-9]/#) } == listed
    )
    #expect(page.contains("## Matches\n\n### Round 1\n\n| Match |") == (listed > 0))
    #expect(page.contains("\n210 matches; \(seeBattles)") == (listed == 0))
  }

  @Test(arguments: [20, 21, 32, 64])
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

  /// - Parameters: Of one stage of Hero 1, Hero 2 and so on.
  private func page(_ format: Format, _ count: Int) -> String {
    let rules = TournamentRules(name: "Cup", slug: "cup", stages: [Stage(format: format)])
    return TournamentReport(rules, BattlesCSVTests.field(count)).markdown
  }

  private let seeBattles = "see [battles.csv](battles.csv).\n"

  @Test func `of a round of more than 64 matches the number is told`() {
    let page = page(.singleElimination(KnockoutRules()), 256)
    #expect(page.contains("### Round of 256\n\n128 matches; \(seeBattles)"))
    #expect(page.contains("### Round of 128\n\n| Match |"))
    #expect(page.contains("| W2.64 |") && !page.contains("| W1.1 "))
  }

  @Test func `of more than 128 matches for other places the number is told`() {
    let format = Format.singleElimination(KnockoutRules(placement: .full))
    let small = page(format, 64)
    #expect(small.contains("### Other places\n\n| Match "))
    #expect(small.split(separator: "\n").count { $0.hasPrefix("| P") } == 129)
    let large = page(format, 128)
    #expect(large.contains("### Other places\n\n320 matches; \(seeBattles)"))
    #expect(!large.contains("| P5"))
  }

  @Test func `of more than 200 matches of a ladder the number is told`() {
    #expect(page(.ladder, 201).contains("## Matches\n\n| Match  |"))
    let large = page(.ladder, 202)
    #expect(large.contains("\n201 matches; \(seeBattles)"))
    #expect(!large.contains("## Matches"))
  }

  @Test func `a cross table that could not be read is no picture either`() {
    #expect(page(.swiss(SwissRules()), 32).contains("## Cross table\n\n![Cup](bracket.svg)"))
    let large = page(.swiss(SwissRules()), 65)
    #expect(!large.contains("Cross table"))
    #expect(!large.contains("bracket.svg"))
  }

  @Test(arguments: [10, 11, 12]) func `of a long history the last ten states are told`(
    count: Int
  ) throws {
    let rules = TournamentRules(name: "Cup", slug: "cup")
    var store = Store()
    var results: [TournamentResult] = []
    for number in 1...count {
      let entrants = [entrant(1, "A", comics: Double(100 + number)), entrant(2, "B", comics: 2)]
      results.append(TournamentResult(rules: rules, entrants: entrants))
      store.save(results[number - 1], provenance: captured)
    }
    let record = try #require(store.tournaments["cup"])
    let page = TournamentReport(result: results[count - 1], record: record).markdown
    let history = page.split(separator: "## History")[1].split(separator: "\n## ")[0]
    #expect(history.split(separator: "\n").count { $0.contains("2024-09-10") } == 10)
    #expect(history.contains("first result") == (count == 10))
    #expect(history.contains("|   \(100 + count) |"))
    let rest =
      "These are the last 10 of \(count) states. All are in [result.json](result.json)."
    #expect(history.contains(rest) == (count > 10))
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
