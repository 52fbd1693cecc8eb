import Base
package import Drawing
import Forecast

extension OddsReview {
  /// The page of the review, for `odds.html`.
  package var page: Page {
    var page = Page(title: "Were the odds right?")
    page.breadcrumb = "\("All tournaments", to: .page(""))"
    page.paragraph("The odds \(words: verdict)")
    page.table(scores([("The odds", total), ("Equal chances", equal)], "Chances"))
    page.paragraph(
      "Each battle that results decided, with the chance from before it: by powers or ratings, else by the results of earlier days or rounds. Powers may be newer than a battle, and so know more. The Brier score is the mean squared distance of a chance from the result, and the log loss the mean of −ln of the winner's chance. Smaller is better."
    )
    if let omission { page.paragraph("\(words: omission)") }
    page.heading(2, "How often favourites won")
    page.table(shares)
    page.paragraph(
      "If the odds are right, the share won is within ± of the expected one, 19 times of 20. At equal chances, each side counts for half."
    )
    page.heading(2, "By tournament")
    page.table(scores(sortedTournaments.map { ("\("\($0.name)", to: .page($0.slug))", $0.score) }, "Tournament"))
    return page
  }

  private func scores(_ rows: [(name: Phrase, score: ChanceScore)], _ heading: Phrase) -> Table {
    var columns = TableColumns<(name: Phrase, score: ChanceScore)>()
    columns.add(.name(heading)) { .phrase($0.name) }
    columns.add(.number("Battles")) { .number($0.score.count) }
    columns.add(.number("Brier score")) { .fixed($0.score.brier) }
    columns.add(.number("Log loss")) { .fixed($0.score.logLoss) }
    return columns.table(rows)
  }

  private var shares: Table {
    var columns = TableColumns<(name: String, score: ChanceScore)>()
    columns.add(.name("Chance")) { "\(words: $0.name)" }
    columns.add(.number("Battles")) { .number($0.score.count) }
    columns.add(.number("Expected")) { .chance($0.score.expected) }
    columns.add(.number("Won")) { .chance($0.score.won) }
    columns.add(.number("±")) {
      let error = RatingErrors.normal95 * $0.score.wonError
      // A phone has no room for a decimal.
      return .phrase(Phrase(words: (100 * error).text(decimals: 0) + " %"), order: error)
    }
    return columns.table(namedRanges)
  }
}

extension Table.Cell {
  /// A score with three decimals.
  fileprivate static func fixed(_ score: Double) -> Table.Cell {
    .phrase(Phrase(words: score.text(decimals: 3)), order: (score * 1_000).rounded() / 1_000)
  }
}
