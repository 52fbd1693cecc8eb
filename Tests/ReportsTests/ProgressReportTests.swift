import Drawing
import Foundation
import Reports
import ResultJSON
import TestSupport
import Testing
import Tournament

/// Reports of tournaments in which results are missing.
struct ProgressReportTests {
  /// - Parameter ballots: As pairs of seeds from 1, winners first; no score is level but `level`.
  private func report(
    _ stages: [Stage],
    entrants: Int,
    _ ballots: [(Int, Int)] = [],
    level: [(Int, Int)] = []
  ) -> TournamentReport {
    let rules = TournamentRules(
      name: "Poll",
      slug: "poll",
      stages: stages,
      deciding: .results(file: "a*b.csv"),
      tiebreak: []
    )
    func ballot(_ pair: (Int, Int), _ score: Double) -> Votes.Ballot {
      Votes.Ballot(
        round: nil,
        home: pair.0 - 1,
        away: pair.1 - 1,
        score: VoteScore(home: score, away: 5)
      )
    }
    let result = TournamentResult(
      rules: rules,
      entrants: (1...entrants).map { entrant($0, "Hero \($0)", comics: Double(100 - $0)) },
      votes: { _ in Votes(ballots.map { ballot($0, 7.5) } + level.map { ballot($0, 5) }) }
    )
    return TournamentReport(result: result, record: TournamentRecord(result, provenance: captured))
  }

  @Test func `a table counts what is in, and leaves the rest empty`() {
    let page = report([Stage()], entrants: 3, [(2, 1)], level: [(2, 3)]).markdown
    #expect(
      page.contains(
        """
        ⏳ **Hero 2** leads with 1½ points.

        - 2 of the 3 matches are decided.
        - Can still win: **Hero 2** and **Hero 3**.

        ## Ranking
        """
      )
    )
    #expect(
      page.contains(
        """
        ## Pending matches

        | Match | Entrant  | Score | Opponent |
        | ----- | -------- | ----- | -------- |
        | R2.1  | 3 Hero 3 | –     | 1 Hero 1 |

        """
      )
    )
    #expect(
      page.contains(
        """
        |   1 | Hero 2 |   – |   ½ |   1 |
        |   2 | Hero 3 |   ½ |   – |     |
        |   3 | Hero 1 |   0 |     |   – |
        """
      )
    )
    #expect(page.contains("from a\\*b.csv"))
    #expect(!page.contains("🏆"))
  }

  @Test func `fifty pending matches are listed, and the others counted`() {
    let page = report([Stage()], entrants: 12, [(1, 12)]).markdown
    let pending = page.components(separatedBy: "## Pending matches").last ?? ""
    let listed = pending.components(separatedBy: "\n## ")[0].split(separator: "\n")
      .count { $0.hasPrefix("| R") }
    #expect(listed == 50)
    #expect(page.contains("15 more matches are pending. All are in [battles.csv](battles.csv)."))
    #expect(page.contains("leads with 1 point"))
  }

  @Test func `matches that are all pending are not listed twice`() {
    let page = report([Stage()], entrants: 12).markdown
    #expect(!page.contains("## Pending matches") && page.contains("⏳ Open now: 66 matches."))
    #expect(page.split(separator: "| pending |").count == 67)
    let large = report([Stage()], entrants: 21).markdown
    #expect(large.contains("160 more matches are pending."))
  }

  @Test func `groups have no ranks before their first match, whoever has a bye`() {
    let page = report(
      [Stage(name: "Groups", format: .swiss(SwissRules(rounds: 1)), groups: .init(count: 2))],
      entrants: 6,
      [(1, 4)]
    )
    .markdown
    let tables = page.components(separatedBy: "### Group ")
    #expect(tables[1].contains("|    1 | Hero "))
    #expect(tables[2].contains("|    – | Hero 6 |") && tables[2].contains("points include 1 bye"))
    #expect(!tables[2].contains("|    1 | Hero"))
  }

  @Test func `a bracket comes before the ranking, and tells who waits for whom`() throws {
    let cup = [Stage(format: .singleElimination(KnockoutRules(placement: .third)))]
    let report = report(cup, entrants: 8, [(1, 8), (4, 5)])
    let page = report.markdown
    let places = try ["## Bracket", "## Ranking"].map { title in
      try #require(page.range(of: title)).lowerBound
    }
    #expect(places == places.sorted())
    #expect(page.contains("| W3.1  | Winner of W2.1 | –     | Winner of W2.2 |"))
    #expect(page.contains("| W2.2  | Winner of W1.3 | –     | Winner of W1.4 |"))
    #expect(page.contains("| P3    | Loser of W2.2 | –     | Loser of W2.1 |"))
    // A phone begins with the round that is next.
    let html = String(decoding: report.page.html(.plain), as: UTF8.self)
    #expect(html.contains("checked=\"\"/>Semi-finals<"))
  }

  @Test(arguments: [2, 3, 5, 8, 32, 33]) func `a knockout is drawn whole, however far it has come`(
    count: Int
  ) {
    let seeds = count == 2 ? [] : [(count / 2, 1)]
    for ballots in [[], seeds] {
      let page = report(
        [Stage(format: .singleElimination(KnockoutRules()))],
        entrants: count,
        ballots
      ).markdown
      #expect(page.contains("### Final\n"))
      #expect(page.contains("|    – | "))
    }
  }

  @Test func `a league that nobody can overtake any more is won`() {
    let report = report([Stage()], entrants: 3, [(1, 2), (1, 3)])
    #expect(
      report.markdown.contains(
        "🏆 **Hero 1** has won the title: nobody can catch up any more.\n\n- 2 of the 3 matches are decided.\n"
      )
    )
    #expect(
      report.announcement(news: []) == "Poll: Hero 1 has won the title: nobody can catch up any more"
    )
    // Level points would leave it to the tie-breaks.
    let open = self.report([Stage()], entrants: 3, [(1, 2)], level: [(1, 3)])
    #expect(open.markdown.contains("⏳ **Hero 1** leads with 1½ points."))
  }

  @Test func `a title that is won is told while the third place is open`() throws {
    let report = report(
      [Stage(format: .singleElimination(KnockoutRules(placement: .third)))],
      entrants: 4,
      [(1, 4), (2, 3), (2, 1)]
    )
    let told = "Hero 2 has won the title, beating Hero 1 by 7.5 votes to 5 in the final"
    #expect(report.markdown.contains("- 3 of the 4 battles are decided.\n"))
    #expect(!report.markdown.contains("Open now") && !report.markdown.contains("Can still win"))
    #expect(
      String(decoding: report.page.html, as: UTF8.self).contains(
        "og:description\" content=\"🏆 \(told)."
      )
    )
    #expect(report.announcement(news: []) == "Poll: \(told)")
    let card = String(decoding: report.shareCard.svg, as: UTF8.self)
    #expect(card.contains(">CHAMPION<") && card.contains(">Hero 2 has won the title,"))
    #expect(card.contains(">3 of the 4 battles are decided.<"))
    #expect(String(decoding: report.shareCard.badge, as: UTF8.self).contains(">Hero 2<"))
    #expect(report.record.outcomeWords == "Hero 2 has won the title")
    var store = Store()
    store.save(report.result, provenance: captured)
    let index = indexPage(of: store.overview).markdown
    #expect(index.contains("in progress: Hero 2 has won the title, 3 of 4 decided"))
  }

  @Test func `stages to come are named`() {
    let stages = [
      Stage(name: "Groups", groups: .init(count: 2)),
      .cup(top: 1, named: "Cup"),
    ]
    let waiting = report(stages, entrants: 4, [(1, 4)])
    #expect(waiting.markdown.contains("- Not begun yet: Cup.\n"))
    #expect(waiting.markdown.contains("| R1.2  | 2 Hero 2 | –     | 3 Hero 3 | Groups · Group B |"))
    #expect(
      waiting.markdown.contains(
        "## Cup\n\nThis stage begins when all results of the earlier stages"
      )
    )
    let begun = report(stages, entrants: 4, [(1, 4), (2, 3)])
    #expect(begun.markdown.contains("Can still win: **Hero 1** and **Hero 2**."))
    #expect(!begun.markdown.contains("Begins"))
    let over = report(stages, entrants: 4, [(1, 4), (2, 3), (2, 1)])
    #expect(over.markdown.contains("🏆 **Hero 2** won, beating Hero 1 "))
    #expect(!over.markdown.contains("## Pending"))
  }

  @Test(arguments: [1, 49, 50, 51, 130]) func `a feed has the latest changes of many tournaments`(
    count: Int
  ) {
    var random = SplitMix64(seed: UInt64(count))
    var store = Store()
    var days: [(folder: String, day: String?)] = []
    for number in 100..<(100 + count) {
      let rules = TournamentRules(name: "Cup \(number)", slug: "cup-\(number)")
      let entrants = [entrant(1, "A", comics: 2), entrant(2, "B", comics: 1)]
      let day = random.next() % 7 == 0 ? nil : "2024-09-\(10 + random.next() % 9)"
      let result = TournamentResult(rules: rules, entrants: entrants)
      store.save(result, provenance: Provenance(date: day))
      days.append((rules.slug, day))
    }
    // The oracle sorts them all; a sort keeps the order of one day.
    let newest = days.sorted { ($0.day ?? "") > ($1.day ?? "") }.prefix(50)
    #expect(store.overview.feed.entries.map(\.folder) == newest.map(\.folder))
  }

  @Test func `the index tells how far it has come`() {
    var store = Store()
    let report = report([Stage()], entrants: 3, [(2, 1)])
    store.save(report.result, provenance: captured)
    let page = indexPage(of: store.overview).markdown
    #expect(page.contains("| in progress: 1 of 3 decided |"))
  }
}
