internal import CSV
internal import Odds
internal import Ratings
package import Store
internal import Text
internal import Tournament

extension TournamentReport {
  /// The text of `ranking.csv`: one row for each entrant, best first.
  package var rankingCSV: [UInt8] {
    var text = CSVText()
    text.header("rank,seed,id,name,power,played,wins,draws,losses,points,rating,title_odds")
    for entrant in record.entrants {
      text.row([
        csvCell(entrant.rank), csvCell(entrant.seed.number),
        entrant.identity.csvID(besides: entrant.name),
        csvCell(entrant.displayName), csvCell(entrant.power), csvCell(entrant.record.played),
        csvCell(entrant.record.wins), csvCell(entrant.record.draws),
        csvCell(entrant.record.losses),
        entrant.halfPoints.map { csvCell(Double($0) / 2) } ?? [],
        Array((ratings?.ratings[entrant.seed.index].text(decimals: 2) ?? "").utf8),
        Array((odds?.entrants[entrant.seed.index].title.chanceText ?? "").utf8),
      ])
    }
    return text.bytes
  }
}

/// Returns the text of the overall `ranking.csv`.
package func overallRankingCSV(_ ranking: [OverallRank]) -> [UInt8] {
  var text = CSVText()
  text.header("rank,id,name,source,power,tournaments,wins,draws,losses,titles,movement")
  for row in ranking {
    text.row([
      csvCell(row.rank), row.identity.csvID(besides: row.name), csvCell(row.name),
      csvCell(row.identity.source), csvCell(row.power), csvCell(row.tournaments),
      csvCell(row.record.wins), csvCell(row.record.draws), csvCell(row.record.losses),
      csvCell(row.titles), Array((row.movement?.number ?? "").utf8),
    ])
  }
  return text.bytes
}

extension Movement {
  /// The places gained, negative for places lost, or `new`.
  package var number: String {
    switch self {
    case .up(let places): String(places)
    case .down(let places): "-" + String(places)
    case .same: "0"
    case .new: "new"
    }
  }

  /// An arrow with the number of places; empty if the place is the same.
  package var arrow: String {
    switch self {
    case .up(let places): "▲\(places)"
    case .down(let places): "▼\(places)"
    case .same: ""
    case .new: "new"
    }
  }
}
