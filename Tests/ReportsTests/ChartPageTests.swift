import Drawing
import Reports
import ResultJSON
import TestSupport
import Testing
import Tournament

/// The pages that have charts.
struct ChartPageTests {
  private func html(_ report: TournamentReport) -> String {
    String(decoding: report.page.html(PageStyle(figures: Picture.stylesheet)), as: UTF8.self)
  }

  private func report(
    _ powers: [Double],
    _ format: Format = .roundRobin(legs: 1),
    odds: OddsRule? = nil
  ) -> TournamentReport {
    TournamentReport(
      TournamentRules(name: "Cup", slug: "cup", stages: [Stage(format: format)]),
      powers.enumerated().map {
        entrant($0.offset + 1, "Hero \($0.offset + 1)", comics: $0.element)
      },
      odds: odds
    )
  }

  private func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  static let powers: [([Double], Int)] = [
    ([3, 2, 1], 3), ([5, 5, 5], 0), ([0, 0], 0), ([-3, 4], 2), ([1e12, 0.5, 0.25], 3),
    ((1...128).map(Double.init), 128), ((1...129).map(Double.init), 0),
  ]

  @Test(arguments: powers)
  func `powers have bars if they differ and are not too many`(powers: [Double], bars: Int) {
    let page = html(report(powers, .singleElimination(KnockoutRules())))
    #expect(count("<svg class=\"bar\"", in: page) == bars)
    #expect(page == html(report(powers, .singleElimination(KnockoutRules()))))
  }

  @Test(arguments: [(8, false), (9, true), (20, true), (21, false), (64, false)])
  func `a cross table from 9 entrants on is drawn, with its table behind it up to 20`(
    entrants: Int,
    hasTable: Bool
  ) {
    let page = html(report((1...entrants).map(Double.init)))
    #expect(page.contains("aria-labelledby=\"picture-title") == (entrants >= 9))
    #expect(page.contains("<summary>Show the table</summary>") == hasTable)
    #expect(page.contains("<div class=\"scroll narrow\"") == (entrants > 20))
  }

  @Test func `odds and ratings have charts, with their figures beside them`() {
    let page = html(Sample.groups)
    let shades = Set(page.matches(of: #/ shade(\d+)"/#).compactMap { Int($0.1) })
    #expect(shades.isSuperset(of: [0, 1, 9]), "\(shades)")
    let rated = html(report((1...12).map(Double.init), .roundRobin(legs: 4)))
    #expect(count("<svg class=\"range\"", in: rated) == 12)
    #expect(rated.contains("The dots are the ratings, from "))
  }

  @Test func `ranks of two states are a sentence once they have changed`() {
    let rules = TournamentRules(name: "Cup", slug: "cup")
    let field = [entrant(1, "Wasp", comics: 9), entrant(2, "Rogue", comics: 5)]
    let later = Provenance(date: "2024-10-01", attribution: nil)
    let changed = TournamentReport(
      rules,
      [field[0], field[1].with(power: 11)],
      before: field,
      provenance: later
    )
    let page = html(changed)
    // Two states need no chart.
    #expect(count("aria-labelledby=\"ranks-title", in: page) == 0)
    #expect(
      changed.markdown.contains(
        "Ranks from 2024-09-10 to 2024-10-01: Rogue went from 2 to 1 and Wasp went from 1 to 2."
      )
    )
    let same = TournamentReport(
      rules,
      [field[0], field[1].with(power: 6)],
      before: field,
      provenance: later
    )
    #expect(count("aria-labelledby=\"ranks-title", in: html(same)) == 0)
  }

  @Test(arguments: [
    Format.singleElimination(KnockoutRules(placement: .third)), .doubleElimination(.reset),
    .roundRobin(legs: 1),
  ])
  func `a page of 64 entrants stays below 150 kB without its picture`(
    format: Format
  ) {
    let report = report((1...64).map { Double($0 * $0) }, format, odds: .simulations(100))
    let page = html(report)
    let pictures = page.split(separator: "<svg xmlns").dropFirst().reduce(0) {
      $0 + ($1.split(separator: "</svg>").first?.utf8.count ?? 0)
    }
    #expect(page.utf8.count - pictures < 150_000)
  }
}
