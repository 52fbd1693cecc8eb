import Reports
import ResultJSON
import TestSupport
import Testing
import Tournament

struct PageTests {
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

  @Test func `two who met twice with one result are told of once`() {
    let rules = TournamentRules(
      name: "Cup",
      slug: "cup",
      stages: [Stage(format: .roundRobin(legs: 3))],
      deciding: .bestOf(GamePlan(standard: [.comics, .series]))
    )
    let field = zip(1..., "ABC").map { entrant($0, String($1), comics: Double(9 - $0), series: Double(9 - $0)) }
    let page = TournamentReport(rules, field).markdown
    #expect(page.split(separator: "\n").filter { $0.hasPrefix("- A (8) beats B (7)") }.count == 1)
  }

  @Test func `a cross table too wide to read gives way to the list`() {
    let page = BattlesCSVTests.report(65).markdown
    #expect(!page.contains("Cross table") && !page.contains("(bracket.svg)"))
    #expect(page.contains("\n2,080 matches; \(Self.seeBattles)"))
  }

  @Test(arguments: [(20, 190), (21, 0)])
  func `of up to 200 battles a round robin lists each, round by round`(count: Int, listed: Int) {
    let page = BattlesCSVTests.report(count).markdown
    #expect(
      page.split(separator: "\n").count { $0.contains(#/^\| R[0-9]/#) } == listed
    )
    let matches = "## Matches\n\n<details>\n<summary>All 190 matches</summary>\n\n### Round 1\n\n| Match |"
    #expect(page.contains(matches) == (listed > 0))
    #expect(page.contains("\n210 matches; \(Self.seeBattles)") == (listed == 0))
  }

  @Test(arguments: [20, 21, 32, 64])
  func `a cross table too wide for a page of letters is a picture`(count: Int) {
    let page = BattlesCSVTests.report(count).markdown
    #expect(page.contains("|   # | Name") == (count == 20))
    #expect(page.contains("\n![") == (count > 20))
    #expect(page.contains("[bracket.svg](bracket.svg)"))
  }

  @Test(arguments: [2, 3, 5, 16, 33]) func `a bracket is drawn up to 32 entrants`(count: Int) throws {
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

  @Test func `a bracket is a picture, and its matches are behind a click`() {
    let rules = TournamentRules(name: "Cup", slug: "cup", stages: [Stage(format: .singleElimination(KnockoutRules()))])
    let page = TournamentReport(rules, BattlesCSVTests.field(4)).markdown
    #expect(
      page.contains("## Bracket\n\n![Cup](bracket.svg)\n\n<details>\n<summary>All 3 matches</summary>\n\n```text\n")
    )
    #expect(page.contains("|\n\n</details>\n\n## Ranking\n"))
  }

  private static let seeBattles = "see [battles.csv](battles.csv).\n"

  /// What a page has, and what it has not.
  static let large: [(format: Format, count: Int, has: [String], lacks: [String])] = [
    (
      .singleElimination(KnockoutRules()), 256,
      [
        "### Round of 256\n\n128 matches; \(seeBattles)", "### Round of 128\n\n| Match |",
        "| W2.64 |",
      ],
      ["| W1.1 "]
    ),
    (
      .singleElimination(KnockoutRules(placement: .full)), 64,
      ["### Other places\n\n| Match "], []
    ),
    (
      .singleElimination(KnockoutRules(placement: .full)), 128,
      ["### Other places\n\n320 matches; \(seeBattles)"], ["| P5"]
    ),
    (.ladder, 201, ["<summary>All 200 matches</summary>\n\n### Final\n\n| Match "], []),
    (.ladder, 202, ["\n201 matches; \(seeBattles)"], ["## Matches"]),
    (.ladder, 9, ["### Final\n", "### Rounds before the final\n", "<summary>All 8 matches</summary>"], []),
    (.swiss(SwissRules()), 32, ["## Results by round\n", "| +17 "], ["![Cup]", "Cross table"]),
    (.swiss(SwissRules()), 65, ["## Results by round\n"], ["Cross table", "bracket.svg"]),
  ]

  @Test(arguments: large) func `of more matches than can be read the number is told`(
    _ c: (format: Format, count: Int, has: [String], lacks: [String])
  ) {
    let rules = TournamentRules(name: "Cup", slug: "cup", stages: [Stage(format: c.format)])
    let page = TournamentReport(rules, BattlesCSVTests.field(c.count)).markdown
    for text in c.has { #expect(page.contains(text), "\(text)") }
    for text in c.lacks { #expect(!page.contains(text), "\(text)") }
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
}
