package import ResultJSON
import Tournament

/// Returns rows of the overall ranking as a listing, with the figure of an order that no other column has at the end.
package func rankingListing(_ rows: [OverallRank], by order: RankingOrder = .power) -> Listing {
  var listing = rankingListing(rows)
  switch order {
  case .power, .titles, .wins: break
  case .rating:
    listing.columns += [.init("rating", title: "Rating"), .init("standard_error", title: "Error")]
    for (index, row) in rows.enumerated() {
      listing.rows[index] += [
        row.rating.map { .number(($0.value * 100).rounded() / 100) } ?? .none,
        row.rating?.standardError.map { .number(($0 * 100).rounded() / 100) } ?? .none,
      ]
    }
  case .winRate:
    listing.columns.append(.init("win_rate", title: "Win rate"))
    for (index, row) in rows.enumerated() { listing.rows[index].append(row.winRate.map(ListingCell.chance) ?? .none) }
  }
  return listing
}

private func rankingListing(_ rows: [OverallRank]) -> Listing {
  Listing(
    columns: [
      .init("rank", title: "Rank"), .init("id", title: "Id"), .init("source", title: "Source", habit: .optional),
      .init("power", title: "Power"), .init("tournaments", title: "Tournaments"), .init("wins", title: "Won"),
      .init("draws", title: "Drawn"), .init("losses", title: "Lost"), .init("titles", title: "Titles"),
      .init("movement", title: "Moved"), .init("name", title: "Name"),
      .init("metric", title: "Metric", habit: .optional), .init("window", title: "Window", habit: .optional),
      .init("date", title: "As of", habit: .optional),
      .init("figures_date", title: "Figures as of", habit: .optional),
    ],
    rows: rows.map { row in
      [
        .whole(row.rank), row.identity.listedID(besides: row.name), .text(row.identity.source),
        row.power.map { .number($0) } ?? .none, .whole(row.tournaments), .whole(row.record.wins),
        .whole(row.record.draws), .whole(row.record.losses),
        .whole(row.titles), row.movement.map(ListingCell.init) ?? .none, .text(row.name), .text(row.key.metric),
        row.key.window.map(ListingCell.text) ?? .none, row.date.map(ListingCell.text) ?? .none,
        row.figuresDate.map(ListingCell.text) ?? .none,
      ]
    }
  )
}

extension ListingCell {
  /// The places gained, negative for places lost, or `new`.
  fileprivate init(_ movement: Movement) { self = movement.places.map { .whole($0) } ?? .text("new") }
}
