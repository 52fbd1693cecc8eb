import Base
package import ResultJSON
import Tournament

/// The order of the rows in each table of the overall ranking.
package enum RankingOrder: String, Sendable, CaseIterable {
  case power
  case rating
  case titles
  case wins
  case winRate = "win_rate"

  /// Returns the rows of each table in this order, with the best first and ranks of their own.
  ///
  /// Equal rows share a rank, and stay in the order of power; rows without the figure come last. A movement is one by
  /// power, so that other orders have none.
  package func ordered(_ ranking: [OverallRank]) -> [OverallRank] {
    guard self != .power else { return ranking }
    return ranking.tables.flatMap { table in
      let rows = table.map { (figure: figure(of: $0) ?? -.infinity, row: $0) }
      let sorted = rows.enumerated().sorted { a, b in
        a.element.figure == b.element.figure ? a.offset < b.offset : a.element.figure > b.element.figure
      }.map(\.element)
      var rank = 1
      return sorted.enumerated().map { place, entry in
        if place > 0, sorted[place - 1].figure != entry.figure { rank = place + 1 }
        var row = entry.row
        (row.rank, row.movement) = (rank, nil)
        return row
      }
    }
  }

  private func figure(of row: OverallRank) -> Double? {
    switch self {
    case .power: row.power
    // As files show it, so that the last digits of a computation part nobody.
    case .rating: (row.rating?.value).map { ($0 * 100).rounded() / 100 }
    case .titles: Double(row.titles)
    case .wins: Double(row.record.wins)
    case .winRate: row.winRate
    }
  }
}

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
      .init("rank", title: "Rank"), .init("name", title: "Name"), .init("id", title: "Id"),
      .init("source", title: "Source", habit: .optional),
      .init("power", title: "Power"), .init("tournaments", title: "Tournaments"), .init("wins", title: "Won"),
      .init("draws", title: "Drawn"), .init("losses", title: "Lost"), .init("titles", title: "Titles"),
      .init("movement", title: "Moved"), .init("metric", title: "Metric", habit: .optional),
      .init("window", title: "Window", habit: .optional),
      .init("date", title: "As of", habit: .optional),
      .init("figures_date", title: "Figures as of", habit: .optional),
    ],
    rows: rows.map { row in
      [
        .whole(row.rank), .text(row.name), row.identity.listedID(besides: row.name), .text(row.identity.source),
        row.power.map { .number($0) } ?? .none, .whole(row.tournaments), .whole(row.record.wins),
        .whole(row.record.draws), .whole(row.record.losses),
        .whole(row.titles), row.movement.map(ListingCell.init) ?? .none, .text(row.key.metric),
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
