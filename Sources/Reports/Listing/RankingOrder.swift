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
    case .rating: row.rating?.value
    case .titles: Double(row.titles)
    case .wins: Double(row.record.wins)
    case .winRate: row.winRate
    }
  }
}
