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
    let provenance = record.provenance
    text.header(
      "rank,seed,id,name,power,played,wins,draws,losses,points,rating,title_odds,"
        + "source,metric,key,window,date,licence,link"
    )
    for entrant in record.entrants {
      text.row([
        .whole(entrant.rank), .whole(entrant.seed.number),
        .text(entrant.identity.csvID(besides: entrant.name)), .text(entrant.displayName),
        .number(entrant.power), .whole(entrant.record.played), .whole(entrant.record.wins),
        .whole(entrant.record.draws), .whole(entrant.record.losses),
        entrant.halfPoints.map { .number(Double($0) / 2) } ?? .empty,
        .plain(ratings?.ratings[entrant.seed.index].text(decimals: 2) ?? ""),
        .plain(odds?.entrants[entrant.seed.index].title.chanceText ?? ""),
        .text(entrant.identity.source), .text(provenance.metric(of: entrant.identity)),
        .text(entrant.identity.key), .text(provenance.window ?? ""),
        .plain(provenance.date ?? ""), .text(result.rules.source.licence?.name ?? ""),
        .text(result.entrants[entrant.seed].link ?? ""),
      ])
    }
    return text.bytes
  }
}

/// Returns the text of the overall `ranking.csv`.
package func overallRankingCSV(_ ranking: [OverallRank]) -> [UInt8] {
  var text = CSVText()
  text.header("rank,id,name,source,power,tournaments,wins,draws,losses,titles,movement,metric")
  for row in ranking {
    text.row([
      .whole(row.rank), .text(row.identity.csvID(besides: row.name)), .text(row.name),
      .text(row.identity.source), .number(row.power), .whole(row.tournaments),
      .whole(row.record.wins), .whole(row.record.draws), .whole(row.record.losses),
      .whole(row.titles), .plain(row.movement?.number ?? ""), .text(row.metric),
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
