import Base

/// Returns a review of odds: sentences and two tables as text, and one list as data.
package func oddsReviewText(_ review: OddsReview, as format: ListingFormat, columns: Int?) -> String {
  let scores = review.rows.filter { $0.part != .favourites }
  let shares = review.rows.filter { $0.part == .favourites }
  let words = (["The odds " + review.verdict] + [review.omission].compactMap(\.self)).joined(separator: " ")
  switch format {
  case .text:
    return words + "\n\n" + scores.listing().text(columns: columns) + "\n" + shares.listing().text(columns: columns)
  case .markdown: return scores.listing().markdown(title: words) + "\n" + shares.listing().markdown
  case .json, .csv: return review.rows.listing(hasParts: true).printed(as: format, columns: nil)
  }
}

private struct ReviewRow {
  enum Part: String { case odds, equal, favourites, tournament }

  var part: Part
  var name: String
  var score: ChanceScore
}

extension OddsReview {
  fileprivate var rows: [ReviewRow] {
    [ReviewRow(part: .odds, name: "The odds", score: total), .init(part: .equal, name: "Equal chances", score: equal)]
      + sortedTournaments.map { ReviewRow(part: .tournament, name: $0.name, score: $0.score) }
      + namedRanges.map { ReviewRow(part: .favourites, name: "Favourites of \($0.name)", score: $0.score) }
  }

  /// The ranges with battles, such as `50–60 %`.
  var namedRanges: [(name: String, score: ChanceScore)] {
    ranges.enumerated().filter { $0.element.count > 0 }.map { place, score in
      ("\(50 + 10 * place)–\(60 + 10 * place) %", score)
    }
  }
}

extension [ReviewRow] {
  fileprivate func listing(hasParts: Bool = false) -> Listing {
    let names: [Listing.Column] = (hasParts ? [.init("part", title: "Part")] : []) + [.init("name", title: "Chances")]
    return Listing(
      columns: names + [
        .init("battles", title: "Battles"), .init("brier_score", title: "Brier score"),
        .init("log_loss", title: "Log loss"), .init("expected", title: "Expected"), .init("won", title: "Won"),
        .init("standard_error", title: "Error"),
      ],
      rows: map { row in
        (hasParts ? [.text(row.part.rawValue)] : []) + [
          .text(row.name), .whole(row.score.count), .number(row.score.brier.sixDecimals),
          .number(row.score.logLoss.sixDecimals), .chance(row.score.expected), .chance(row.score.won),
          .chance(row.score.wonError),
        ]
      }
    )
  }
}
