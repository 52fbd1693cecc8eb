import Drawing
import Foundation
import Reports
import ResultJSON
import TestSupport
import Testing
import Tournament

/// What phones show of rankings, and what a reader needs to see right there.
struct PhonePageTests {
  struct FitCase: CustomTestStringConvertible, Sendable {
    var name: String
    var format = Format.roundRobin(legs: 1)
    var names = "Hero"
    var powers: [Double]
    var titles: [String]
    var testDescription: String { name }
  }

  static let cases: [FitCase] = [
    .init(
      name: "short names",
      powers: [5, 4, 3, 2, 1],
      titles: ["Rank", "Name", "Power", "Won–Lost", "Points"]
    ),
    .init(
      name: "long names",
      names: "Hero of a very long name indeed",
      powers: [5_000, 4_000, 3_000, 2_000, 1_000],
      titles: ["Rank", "Name", "Power", "Won–Lost", "Points"]
    ),
    .init(
      name: "a power that has no room in one line",
      names: "Hero of a very long name indeed",
      powers: [1e12, 4, 3, 2, 123_456_789.123456],
      titles: ["Rank", "Name", "Power", "Won–Lost"]
    ),
    .init(
      name: "draws",
      powers: [5, 5, 3, 2, 1],
      titles: ["Rank", "Name", "Power", "Won–Drawn–Lost", "Points"]
    ),
    .init(
      name: "Swiss",
      format: .swiss(SwissRules(rounds: 3)),
      powers: [9, 8, 7, 6, 5, 4, 3, 2, 1],
      titles: ["Rank", "Name", "Power", "Won–Lost", "Points"]
    ),
    .init(
      name: "knockout",
      format: .singleElimination(KnockoutRules()),
      powers: [9, 8, 7, 6],
      titles: ["Rank", "Name", "Power", "Won–Lost"]
    ),
  ]

  private static func report(_ c: FitCase) -> TournamentReport {
    TournamentReport(
      TournamentRules(name: "Cup", slug: "cup", stages: [Stage(format: c.format)], tiebreak: []),
      c.powers.enumerated().map { entrant($0 + 1, "\(c.names) \($0)", comics: $1) }
    )
  }

  private static func html(_ report: TournamentReport) -> String {
    String(decoding: report.page.html(.plain), as: UTF8.self)
  }

  /// The titles of the ranking that a phone shows.
  private static func titles(_ page: String) -> [String] {
    let ranking = page.components(separatedBy: "id=\"ranking\"").last ?? ""
    let head = ranking.components(separatedBy: "</thead>")[0]
    return head.components(separatedBy: "<th ").dropFirst().filter { !$0.contains(" wide") }
      .map { $0.components(separatedBy: ">")[1].components(separatedBy: "<")[0] }
  }

  @Test(arguments: cases) func `a phone keeps rank, name, power and record`(_ c: FitCase) {
    let page = Self.html(Self.report(c))
    #expect(Self.titles(page) == c.titles)
    #expect(page.contains(" long\"") == c.powers.contains(1e12))
    #expect(!Self.report(c).markdown.contains("Won–"))
  }

  @Test func `wins, draws and losses are one cell`() {
    #expect(Self.html(Self.report(Self.cases[0])).contains("data-value=\"4\">4–0</td>"))
    #expect(Self.html(Self.report(Self.cases[3])).contains("data-value=\"3\">3–1–0</td>"))
  }

  @Test(arguments: [
    (1e12, "1,000,000,000,000"), (999_999_999.123456, "999,<wbr/>999,<wbr/>999<wbr/>.123456"),
    (123_456_789, "123,456,789"),
  ])
  func `a figure breaks at its commas and its point only, and only if it is very long`(
    power: Double,
    cell: String
  ) {
    let page = Self.html(Self.report(.init(name: "long", powers: [power, 4, 3], titles: [])))
    #expect(page.contains(">\(cell)<svg class=\"bar\""))
  }

  @Test func `the overall ranking has room for large figures, too`() {
    var store = Store()
    let large = Self.report(.init(name: "large", powers: [1e12, 4, 3], titles: []))
    store.save(large.result, provenance: captured)
    let index = indexPage(of: store.overview)
    let html = String(decoding: index.html(.plain), as: UTF8.self)
    #expect(
      html.contains("<td class=\"number long\" data-value=\"1000000000000\">1,000,000,000,000</td>")
    )
  }

  @Test func `a very long name is in a box that a phone cuts`() {
    var long = Self.cases[0]
    long.names = String(repeating: "Hero ", count: 20)
    #expect(Self.html(Self.report(long)).contains(/<div class="clamp"><a href="[^"]+">Hero/))
    #expect(!Self.html(Self.report(Self.cases[1])).contains("<div class=\"clamp\""))
  }

  @Test func `a name from right to left does not turn its line around`() {
    let field = [entrant(1, "נ", comics: 3), entrant(2, "Hulk", comics: 2)]
    let before = [entrant(1, "נ", comics: 9), entrant(2, "Hulk", comics: 2)]
    let report = TournamentReport(
      TournamentRules(name: "Cup", slug: "cup"),
      field,
      before: before
    )
    #expect(Self.html(report).contains("<li><bdi>נ</bdi>: 9 → 3 (−6)</li>"))
    #expect(Self.html(report).contains(/<bdi>נ<\/bdi><\/a><\/strong> won, beating <a href="[^"]+">Hulk<\/a>/))
    #expect(report.markdown.contains("- \u{2068}נ\u{2069}: 9 → 3 (−6)\n"))
    #expect(!Self.html(report).contains("<bdi>Hulk"))
  }

  @Test func `the matches of a group follow its table`() throws {
    let report = TournamentReport(
      TournamentRules(
        name: "Cup",
        slug: "cup",
        stages: [Stage(name: "Groups", groups: .init(count: 2))]
      ),
      (1...8).map { entrant($0, "Hero \($0)", comics: Double(20 - $0)) }
    )
    let page = report.markdown
    let parts = page.components(separatedBy: "### Group ")
    #expect(parts.count == 3)
    for part in parts.dropFirst() {
      #expect(part.split(separator: "\n").count { $0.contains(#/^\| R[0-9]/#) } == 6)
      #expect(part.contains("#### Round 1\n"))
    }
  }

  @Test func `criteria have the order of the rules`() throws {
    let order: [TieBreak] = [.points, .wins, .progressive, .sonnebornBerger, .buchholz, .seed]
    let report = TournamentReport(
      TournamentRules(
        name: "Cup",
        slug: "cup",
        stages: [Stage(format: .swiss(SwissRules(rounds: 4)), standings: order)],
        deciding: .upset(sharpness: 0.3),
        tiebreak: [],
        randomSeed: 3
      ),
      (1...30).map { entrant($0, "Hero \($0)", comics: Double(100 - $0)) }
    )
    let titles = try #require(
      report.markdown.split(separator: "\n").first { $0.hasPrefix("| Rank") }
    )
    let places = try ["Progressive", "Sonneborn", "Buchholz"].map {
      try #require(titles.range(of: $0)).lowerBound
    }
    #expect(places == places.sorted())
  }

  @Test func `the index has no empty column of moves, and no column of dots`() {
    let first = TournamentRules(name: "Cup", slug: "cup")
    let field = [entrant(1, "A", comics: 9), entrant(2, "B", comics: 5)]
    func index(_ later: [Entrant], _ date: String) -> String {
      var store = Store()
      store.save(TournamentResult(rules: first, entrants: field), provenance: captured)
      let day = Provenance(date: date, attribution: nil)
      store.save(TournamentResult(rules: first, entrants: later), provenance: day)
      return String(decoding: indexPage(of: store.overview).html, as: UTF8.self)
    }
    let same = [entrant(1, "A", comics: 8), entrant(2, "B", comics: 5)]
    let turned = [entrant(1, "A", comics: 2), entrant(2, "B", comics: 5)]
    #expect(!index(same, "2024-11-01").contains(">Moved<"))
    #expect(index(turned, "2024-11-01").contains(">Moved<"))
    #expect(index(turned, "2024-11-01").contains(">Power so far<"))
    #expect(!index(turned, "2024-09-10").contains(">Power so far<"))
  }

  @Test(arguments: [(16, "repeated"), (256, "alone")])
  func `a phone has the picture of a bracket whose matches are too many for its page`(
    _ count: Int,
    _ kind: String
  ) {
    for format in [Format.doubleElimination(.reset), .ladder] {
      let powers = (0..<count).map { Double(1_000 - $0) }
      let c = FitCase(name: "large", format: format, powers: powers, titles: [])
      let kinds = ["repeated", "alone"].filter {
        Self.html(Self.report(c)).contains("<figure class=\"\($0)")
      }
      #expect(kinds == [kind], "\(format)")
    }
  }
}
