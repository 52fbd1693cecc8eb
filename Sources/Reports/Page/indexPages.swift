import Base
package import Drawing
import Forecast
import ResultJSON
import Tournament

/// The most rows of each ranking on the index; the page of the ranking has the others.
private let maximumTop = 10
/// The most rankings on the index.
private let maximumTables = 12
/// The most rows of each ranking in `ranking.html`; `ranking.csv` has the others.
private let maximumRanked = 2_000

/// Returns the index of the reports, its front page: what is open and what is new, all tournaments, and the first
/// entrants of the overall rankings.
///
/// - Parameter limit: The most tournaments of the table, for a page that cannot fold it.
package func indexPage(of overview: StoreOverview, atMost limit: Int = .max) -> Page {
  var page = Page(title: "Tournaments")
  page.summary =
    "\(counted(overview.tournamentCount, "tournament")), and a ranking of \(counted(overview.ranking.count, "entrant"))."
  page.feed = "feed.xml"
  writeCards(of: overview, to: &page)
  writeTournaments(of: overview, atMost: limit, to: &page)
  writeRankings(of: overview, to: &page)
  writeAttributions(of: overview, to: &page)
  return page
}

private func writeCards(of overview: StoreOverview, to page: inout Page) {
  guard !overview.featured.isEmpty else { return }
  let shown = overview.featured.compactMap(\.entrant)
  let faces = Faces(of: shown.map { Entrant(identity: $0.identity, name: $0.name, power: nil) }) {
    overview.portraits[$0]
  }
  page.faces = faces.definitions
  var seeds = Seed.all(shown.count).makeIterator()
  let cards = overview.featured.map { one in
    Page.Card(
      face: one.entrant.flatMap { _ in seeds.next().flatMap(faces.symbol) }.map { .face($0) } ?? .empty,
      label: "\(words: one.label)",
      title: "\("\(one.name)", to: .page(one.slug))",
      text: one.headline,
      isOpen: one.isOpen,
      pictureFolder: overview.shared.contains(one.slug) ? one.slug : nil
    )
  }
  let hasOpen = cards.contains(where: \.isOpen)
  page.heading(2, hasOpen ? cards.allSatisfy(\.isOpen) ? "Open now" : "Open and new" : "New")
  page.cards(cards)
}

private func writeTournaments(of overview: StoreOverview, atMost limit: Int, to page: inout Page) {
  page.heading(2, "All tournaments")
  if overview.tournaments.isEmpty { page.paragraph("No tournament has been run yet.") }
  page.table(
    Table(
      [
        .name("Tournament"), .words("Champion"), .words("Runner-up").secondary, .words("Compared by").secondary,
        .words("Format").secondary, .number("Entrants").secondary, .mark("As of").secondary,
      ],
      rows: Array(overview.tournaments.prefix(limit)),
      file: "store.json",
      total: overview.tournamentCount
    )
  )
  if !overview.arenas.isEmpty {
    let arenas = overview.arenas.map { arena -> Phrase in
      "\(arena.battles.count.grouped), in the \("\(arena.title)", to: .page(arena.slug))"
    }
    page.paragraph("Single battles: \(Phrase.list(arenas, separator: "; ")).")
  }
  if !overview.tournaments.isEmpty {
    page.paragraph("The newest come first. The date is that of the last result, or of the figures.")
  }
  if overview.review.hasPage {
    page.paragraph("\("The odds", to: .html("odds.html")) \(words: overview.review.verdict)")
  }
}

private func writeRankings(of overview: StoreOverview, to page: inout Page) {
  let tables = overview.ranking.pageTables
  page.heading(2, "Overall rankings")
  guard !tables.isEmpty else { return page.paragraph("No entrant has had a battle yet.") }
  page.paragraph(
    "Entrants of all tournaments, in a ranking for each figure and source: by the figure, or by rating where results decide. All entrants: \("overall ranking", to: .twin("ranking")), \("ranking.csv", to: .file("ranking.csv"))."
  )
  for table in tables.prefix(maximumTables) { write(table, atMost: maximumTop, level: 3, of: overview, to: &page) }
  let rest = tables.count - maximumTables
  if rest > 0 { page.paragraph("\(counted(rest, "more ranking")): \("overall ranking", to: .twin("ranking")).") }
}

/// Returns the page of the whole overall ranking, for `ranking.md` and `ranking.html`.
///
/// - Parameter isWhole: Whether it has all rows, also of very long tables.
package func overallPage(of overview: StoreOverview, isWhole: Bool = true) -> Page {
  let ranking = overview.ranking
  var page = Page(title: "Overall ranking")
  page.breadcrumb = "\("All tournaments", to: .page(""))"
  page.paragraph(
    "\(counted(ranking.count, "entrant")), in a ranking for each figure and source: by the figure, or by rating where results decide. See also \("ranking.csv", to: .file("ranking.csv")) and \("all tournaments", to: .page(""))."
  )
  if ranking.contains(where: { $0.rating != nil }) {
    page.paragraph(
      "A rating is the Bradley–Terry rating from the battles that the results of all tournaments list, among the entrants of its table; ± is its 95 % error, which tables of more than \(TournamentRatings.maximumErrors.grouped) entrants do not have. Tables of more than \(TournamentRatings.maximumStrengths.grouped) entrants have no ratings."
    )
  }
  for table in ranking.pageTables {
    write(table, atMost: isWhole ? .max : maximumRanked, level: 2, of: overview, to: &page)
  }
  writeAttributions(of: overview, to: &page)
  return page
}

extension TournamentRecord {
  /// The row of the tournament on the index page.
  var row: [Table.Cell] {
    let hasRunnersUp = !isInProgress && !isUnfinished
    let runnersUp = hasRunnersUp ? entrants.filter { $0.rank == 2 } : []
    let decided = isPoll ? "results" : entrants.first.map { provenance.table(of: $0.identity).words } ?? ""
    return [
      .phrase("\("\(name)", to: .page(slug))"), .phrase(outcome), .phrase(.names(of: runnersUp)), "\(words: decided)",
      "\(words: formatWords(format))", .number(entrants.count), provenance.date.map { "\($0)" } ?? .empty,
    ]
  }

  private var outcome: Phrase {
    if isUnfinished { return "could not be finished" }
    guard isInProgress else { return .names(of: champions) }
    let winner: Phrase = titleWinner.map { "\($0.linkedName) has won the title, " } ?? ""
    return "in progress: \(winner)\(words: progressWords ?? "")"
  }
}

extension Phrase {
  /// Returns the names of the first entrants of a place, and how many others share it.
  fileprivate static func names(of entrants: [EntrantRecord]) -> Phrase {
    let rest = entrants.count - 3
    return .list(entrants.prefix(3).map(\.linkedName) + (rest > 0 ? ["\(counted(rest, "other"))"] : []))
  }
}

extension OverallTable {
  /// What it compares, in plain words: `number of comics (Marvel)`.
  var words: String {
    let parts = source.pieces(between: ":").map(String.init)
    let (name, options) = (parts[0], parts.dropFirst().map { $0.pieces(between: "=").last.map(String.init) ?? $0 })
    let known = ["comicvine": "Comic Vine", "jsonplaceholder": "JSONPlaceholder", "inline": "own entrants"]
    let title = known[name] ?? name.prefix(1).uppercased() + name.dropFirst()
    let place = name == Self.file ? options.joined(separator: ", ") : ([title] + options).joined(separator: ", ")
    // A sum of figures, and what a file calls its own, are no numbers of things.
    let isCount =
      metric.allSatisfy(\.isLetter) && ["comicvine", "fandom", "marvel", "metron", "wikipedia"].contains(name)
    return "\(isCount ? "number of " : "")\(figures) (\(place))"
  }

  private static let file = "file"

  var capitalizedWords: String { words.prefix(1).uppercased() + words.dropFirst() }

  /// The heading of a column of its figures.
  fileprivate var heading: String {
    let word = metric.prefix(1).uppercased() + metric.dropFirst()
    return word.count > 16 ? "Power" : word
  }
}

extension [OverallRank] {
  /// The tables as pages have them: first those of games that people played, which have results and no figures.
  fileprivate var pageTables: [ArraySlice<OverallRank>] {
    let tables = tables
    return tables.filter { $0.first?.power == nil } + tables.filter { $0.first?.power != nil }
  }
}

/// - Parameters:
///   - limit: The maximum number of entrants.
///   - level: The level of the heading.
private func write(
  _ table: ArraySlice<OverallRank>,
  atMost limit: Int,
  level: Int,
  of overview: StoreOverview,
  to page: inout Page
) {
  if let first = table.first { page.heading(level, "\(first.table.capitalizedWords)") }
  if table.count > limit { page.paragraph("The first \(limit.grouped) of \(table.count.grouped) entrants:") }
  writeTable(table.prefix(limit), of: overview, to: &page)
}

private func writeTable(_ ranking: ArraySlice<OverallRank>, of overview: StoreOverview, to page: inout Page) {
  let histories = overview.histories.flatMap { lines in ranking.contains { lines[$0.key].hasChanged } ? lines : nil }
  let hasPowers = ranking.contains { $0.power != nil }
  var power = Table.Column.number("\(ranking.first?.table.heading ?? "Power")")
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
