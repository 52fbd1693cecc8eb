import Base
package import Drawing
import Forecast
import ResultJSON
import Tournament

/// The part of the overall ranking on the index page, by the number of entrants of each table.
package enum IndexExtent: Int, Sendable {
  /// For `README.md`; `ranking.md` has all.
  case top = 20
  /// For `index.html`.
  case full = 2_000
}

/// Returns the index of the reports: all tournaments, and the overall ranking.
///
/// - Parameters:
///   - overview: The facts about the store.
package func indexPage(of overview: StoreOverview, extent: IndexExtent) -> Page {
  var page = Page(title: "Tournaments")
  page.summary =
    "\(counted(overview.tournamentCount, "tournament")), and a ranking of \(counted(overview.ranking.count, "entrant"))."
  page.feed = "feed.xml"
  // A reader of many tournaments looks for an entrant or for one tournament, and not through all.
  if overview.tournamentCount > maximumScreenful {
    writeRanking(of: overview, extent, to: &page)
    writeTournaments(of: overview, hasHeading: true, to: &page)
  } else {
    writeTournaments(of: overview, hasHeading: extent == .full, to: &page)
    writeRanking(of: overview, extent, to: &page)
  }
  writeAttributions(of: overview, to: &page)
  return page
}

/// The number of tournaments that may come before the overall ranking.
private let maximumScreenful = 20

private func writeTournaments(of overview: StoreOverview, hasHeading: Bool, to page: inout Page) {
  if hasHeading { page.heading(2, "All tournaments") }
  if overview.tournaments.isEmpty { page.paragraph("No tournament has been run yet.") }
  var table = Table(
    [
      .name("Tournament"), .words("Champion"), .number("Power").secondary, .words("Format").secondary,
      .number("Entrants").secondary, .number("Battles").secondary, .mark("As of").secondary,
    ],
    rows: overview.tournaments,
    file: "store.json",
    total: overview.tournamentCount
  )
  if !overview.hasPowers {
    table.columns.remove(at: TournamentRecord.figureColumn)
    for row in table.rows.indices { table.rows[row].remove(at: TournamentRecord.figureColumn) }
  }
  page.table(table)
  if !overview.arenas.isEmpty {
    let arenas = overview.arenas.map { arena -> Phrase in
      "\(arena.battles.count.grouped), in the \("\(arena.title)", to: .page(arena.slug))"
    }
    page.paragraph("Single battles: \(Phrase.list(arenas, separator: "; ")).")
  }
  if !overview.tournaments.isEmpty {
    page.paragraph(
      "The newest change comes first. A date is the day of the last result, or the day on which results without a day or figures were first seen; figures of a file have none."
    )
  }
}

private func writeRanking(of overview: StoreOverview, _ extent: IndexExtent, to page: inout Page) {
  let ranking = overview.ranking
  page.heading(2, "Overall ranking")
  let files: Phrase =
    extent == .top
    ? "\("ranking.md", to: .file("ranking.md")), \("ranking.csv", to: .file("ranking.csv"))"
    : "\("ranking.csv", to: .file("ranking.csv"))"
  page.paragraph(
    ranking.isEmpty
      ? "No entrant has had a battle yet."
      : "All entrants with battles, by \(words: ranking.orderWords), in a table for each metric and source. The whole list: \(files)."
  )
  writeOverall(ranking, atMost: extent.rawValue, level: 3, of: overview, to: &page)
}

/// Returns the page of the whole overall ranking, for `ranking.md`.
package func overallPage(of overview: StoreOverview) -> Page {
  let ranking = overview.ranking
  var page = Page(title: "Overall ranking")
  page.paragraph(
    "\(counted(ranking.count, "entrant")), by \(words: ranking.orderWords), in a table for each metric and source. See also \("ranking.csv", to: .file("ranking.csv")) and \("all tournaments", to: .page(""))."
  )
  writeOverall(ranking, atMost: .max, level: 2, of: overview, to: &page)
  writeAttributions(of: overview, to: &page)
  return page
}

extension TournamentRecord {
  /// The place of the power in ``row``.
  fileprivate static let figureColumn = 2

  /// The row of the tournament on the index page.
  var row: [Table.Cell] {
    [
      .phrase("\("\(name)", to: .page(slug))"), .phrase(outcome), figure, "\(format)", .number(entrants.count),
      .number(battleCount), provenance.date.map { "\($0)" } ?? .empty,
    ]
  }

  /// The power of the champion, unless results of a file decided; empty without a champion.
  fileprivate var figure: Table.Cell {
    guard let champion = champions.first else { return .empty }
    return isPoll ? "by results" : champion.power.map { .number($0) } ?? .empty
  }

  fileprivate var outcome: Phrase {
    if isUnfinished { return "could not be finished" }
    guard isInProgress else { return .list(champions.map(\.linkedName), separator: ", ") }
    let winner: Phrase = titleWinner.map { "\($0.linkedName) has won the title, " } ?? ""
    return "in progress: \(winner)\(words: progressWords ?? "")"
  }
}

extension [OverallRank] {
  /// The figures that order the tables, in words.
  fileprivate var orderWords: String {
    guard contains(where: { $0.power == nil }) else { return "power" }
    return contains { $0.power != nil } ? "power, or by rating without powers" : "rating"
  }
}

/// - Parameters:
///   - limit: The maximum number of entrants of each table.
///   - level: The level of the tables' headings.
private func writeOverall(
  _ ranking: [OverallRank],
  atMost limit: Int,
  level: Int,
  of overview: StoreOverview,
  to page: inout Page
) {
  if ranking.contains(where: { $0.rating != nil }) {
    page.paragraph(
      "A rating is the Bradley–Terry rating from the battles that the results of all tournaments list, among the entrants of its table; ± is its 95 % error, which tables of more than \(TournamentRatings.maximumErrors.grouped) entrants do not have. Tables of more than \(TournamentRatings.maximumStrengths.grouped) entrants have no ratings."
    )
  }
  for table in ranking.tables {
    if let first = table.first { page.heading(level, "\(first.table.title)") }
    if table.count > limit { page.paragraph("The first \(limit.grouped) of \(table.count.grouped) entrants:") }
    writeTable(table.prefix(limit), of: overview, to: &page)
  }
}

private func writeTable(_ ranking: ArraySlice<OverallRank>, of overview: StoreOverview, to page: inout Page) {
  let histories = overview.histories.flatMap { lines in ranking.contains { lines[$0.key].hasChanged } ? lines : nil }
  let hasPowers = ranking.contains { $0.power != nil }
  var power = Table.Column.number("Power")
  power.isLong = ranking.contains { $0.power.map(Table.isLong) ?? false }
  var columns = TableColumns<OverallRank>()
  columns.add(.number("Rank")) { .number($0.rank) }
  columns.add(.name("Name")) { .phrase(overview.name(of: $0)) }
  columns.add(power, if: hasPowers) { $0.power.map { .number($0) } ?? .empty }
  columns.add(.number("Tournaments").secondary) { .number($0.tournaments) }
  columns.add(.number("Won")) { .number($0.record.wins) }
  columns.add(.number("Drawn").secondary, if: ranking.contains { $0.record.draws > 0 }) { .number($0.record.draws) }
  columns.add(.number("Lost")) { .number($0.record.losses) }
  columns.add(.number("Win rate").secondary) { $0.winRate.map { .chance($0) } ?? .empty }
  let rating = Table.Column.number("Rating")
  columns.add(hasPowers ? rating.secondary : rating, if: ranking.contains { $0.rating != nil }) {
    $0.rating.map { .number($0.value.rounded()) } ?? .empty
  }
  columns.add(.number("±").secondary, if: ranking.contains { $0.rating?.standardError != nil }) {
    $0.rating?.standardError.map { .number((RatingErrors.normal95 * $0).rounded()) } ?? .empty
  }
  columns.add(.number("Titles").secondary) { .number($0.titles) }
  let hasMoved = ranking.contains { $0.movement != nil && $0.movement != .same }
  columns.add(.mark("Moved").secondary, if: hasMoved) { $0.movement?.cell ?? .empty }
  if let histories { columns.add(.chart("Power so far").secondary) { .history(histories[$0.key]) } }
  page.table(columns.table(ranking))
}

private func writeAttributions(of overview: StoreOverview, to page: inout Page) {
  for attribution in overview.attributions.sorted() { page.paragraph("\(attribution)") }
}

extension EntrantRecord {
  /// The name, which leads to its page; for one of the best of a tournament.
  fileprivate var linkedName: Phrase { "\("\(displayName)", to: .entrant(file: entrantFile(name), source: nil))" }
}

extension StoreOverview {
  /// The name in a row of the ranking, which leads to its page if it has one.
  fileprivate func name(of row: OverallRank) -> Phrase {
    let name: Phrase = "\(row.name)"
    guard entrants.hasPage(row.identity) else { return name }
    return "\(name, to: .entrant(file: entrantFile(row.name), source: nil))"
  }
}

extension Arena {
  /// The name within a sentence.
  fileprivate var title: String { name.prefix(1).lowercased() + name.dropFirst() }
}
