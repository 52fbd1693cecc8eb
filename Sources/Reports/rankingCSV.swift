import Base
import Forecast
package import ResultJSON
package import Tournament

extension TournamentReport {
  /// The text of `ranking.csv`: one row for each entrant, best first.
  ///
  /// While results are missing, its ranks are the best and the worst that can still be reached.
  package var rankingCSV: [UInt8] {
    var text = CSVText(hasMark: result.rules.csv == .excel)
    let provenances = arena?.provenances ?? [:]
    text.header(SharedTable.entrants.columns)
    let reachable = result.isInProgress ? result.prospects.ranks : []
    for entrant in record.entrants {
      let ranks = reachable.isEmpty ? nil : reachable[entrant.seed.index]
      let provenance = provenances[entrant.identity] ?? record.provenance
      text.row([
        .whole(ranks?.first ?? entrant.rank), .whole(entrant.seed.number),
        .text(entrant.identity.csvID(besides: entrant.name)),
        .text(entrant.displayName), entrant.power.map { .number($0) } ?? .empty, .whole(entrant.record.played),
        .whole(entrant.record.wins),
        .whole(entrant.record.draws), .whole(entrant.record.losses),
        entrant.halfPoints.map { .number(Double($0) / 2) } ?? .empty,
        .plain(ratings?.ratings[entrant.seed.index].text(decimals: 2) ?? ""),
        .plain(odds?.entrants[entrant.seed.index].title.chanceText ?? ""), .text(entrant.identity.source),
        .text(provenance.metric(of: entrant.identity)), .text(entrant.identity.key), .text(provenance.window ?? ""),
        .plain(provenance.date ?? ""), .text(result.rules.source.licence?.name ?? ""),
        .text(result.entrants[entrant.seed].link ?? ""), ranks?.last.map { .whole($0) } ?? .empty,
        .plain(provenance.dayOfFigures ?? ""),
      ])
    }
    return text.bytes
  }
}

/// Returns the text of the overall `ranking.csv`.
///
/// - Parameter sources: The sources whose licence the rows name.
package func overallRankingCSV(_ ranking: [OverallRank], among sources: [Source] = [.marvel]) -> [UInt8] {
  var text = CSVText()
  text.header(
    "rank,id,name,source,power,tournaments,wins,draws,losses,titles,movement,metric,window,"
      + "key,date,licence,link,rating,standard_error,win_rate,figures_date"
  )
  let licences = Dictionary(sources.map { ($0.name, $0.licence?.name) }) { first, _ in first }
  for row in ranking {
    let source = row.identity.source
    text.row([
      .whole(row.rank), .text(row.identity.csvID(besides: row.name)), .text(row.name), .text(source),
      row.power.map { .number($0) } ?? .empty, .whole(row.tournaments), .whole(row.record.wins),
      .whole(row.record.draws),
      .whole(row.record.losses), .whole(row.titles), .plain(row.movement?.number ?? ""), .text(row.key.metric),
      .text(row.key.window ?? ""), .text(row.identity.key), .plain(row.date ?? ""),
      .text((licences[String(source.prefix { $0 != ":" })] ?? nil) ?? ""), .text(row.link ?? ""),
      .plain(row.rating?.value.text(decimals: 2) ?? ""), .plain(row.rating?.standardError?.text(decimals: 2) ?? ""),
      .plain(row.winRate?.chanceText ?? ""), .plain(row.figuresDate ?? ""),
    ])
  }
  return text.bytes
}

extension Movement {
  /// The places gained, negative for places lost, or `new`.
  package var number: String { places.map(String.init) ?? "new" }

  /// An arrow with the number of places; empty if the place is the same.
  package var arrow: String {
    guard let places else { return "new" }
    return places == 0 ? "" : (places > 0 ? "▲" : "▼") + String(abs(places))
  }
}

extension Entrant.Identity {
  /// Returns the id for a cell of CSV; empty if the name is the only id.
  func csvID(besides name: String) -> String { ownID(besides: name.trimmed.folded) ?? "" }

  /// Returns the id as a cell of a listing; empty if the name is the only id.
  func listedID(besides name: String) -> ListingCell {
    id.map(ListingCell.whole) ?? ownID(besides: name.trimmed.folded).map(ListingCell.text) ?? .none
  }
}
