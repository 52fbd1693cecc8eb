package import Store
internal import Text
internal import Tournament

/// Returns the text of the reports' `README.md`: every tournament, and the top of the overall ranking.
///
/// - Parameters:
///   - ranking: The store's overall ranking.
///   - arenaSlug: The folder of the battles made by hand.
package func indexMarkdown(
  of store: Store,
  ranking: [OverallRank],
  arenaSlug: String
) -> String {
  var page = Markdown()
  page.heading(1, "Tournaments")
  let records = store.sortedTournaments
  if records.isEmpty { page.block("No tournament has been run yet.") }
  page.table(
    [
      .words("Tournament"), .words("Format"), .number("Entrants"), .number("Battles"),
      .words("Champion"), .number("Power"), .words("Figures of"),
    ],
    rows: records.map { record in
      [
        "[\(Markdown.escaped(record.name))](\(record.slug)/README.md)",
        Markdown.escaped(record.format), record.entrants.count.grouped, record.battleCount.grouped,
        record.isUnfinished
          ? "could not be finished"
          : record.isInProgress
            ? "in progress: \(record.battleCount.grouped) of "
              + "\(counted(record.battleCount + record.pendingCount, "known battle")) decided"
            : record.champions.map { Markdown.escaped($0.displayName) }.joined(separator: ", "),
        record.champions.first?.power.groupedText ?? "", record.provenance.date ?? "the file",
      ]
    }
  )
  if !store.arena.isEmpty {
    page.block(
      "Battles made by hand: \(store.arena.count.grouped), in the [arena](\(arenaSlug)/README.md)."
    )
  }
  page.heading(2, "Overall ranking")
  let shown = ranking.prefix(20)
  let who =
    shown.count < ranking.count
    ? "The first \(shown.count) of \(ranking.count.grouped) who have"
    : "Everyone who has"
  page.block(
    ranking.isEmpty
      ? "Nobody has had a battle yet."
      : "\(who) had a battle, by power: the number of comics, or the figure of one's own. The whole list: [ranking.md](ranking.md), "
        + "[ranking.csv](ranking.csv)."
  )
  writeOverall(Array(shown), to: &page)
  writeAttributions(of: store, to: &page)
  return page.text
}

/// Returns the text of `ranking.md`: everyone who has had a battle, by power.
///
/// - Parameter ranking: The store's overall ranking.
package func overallMarkdown(of store: Store, ranking: [OverallRank]) -> String {
  var page = Markdown()
  page.heading(1, "Overall ranking")
  page.block(
    "\(counted(ranking.count, "entrant")), by power: the number of comics, or the figure of one's own. "
      + "See also [ranking.csv](ranking.csv) and "
      + "[all tournaments](README.md)."
  )
  writeOverall(ranking, to: &page)
  writeAttributions(of: store, to: &page)
  return page.text
}

private func writeOverall(_ ranking: [OverallRank], to page: inout Markdown) {
  let hasMoved = ranking.contains { $0.movement != nil }
  let hasDraws = ranking.contains { $0.record.draws > 0 }
  var columns: [Markdown.Column] = [
    .number("Rank"), .words("Name"), .number("Power"), .number("Tournaments"), .number("Won"),
  ]
  if hasDraws { columns.append(.number("Drawn")) }
  columns += [.number("Lost"), .number("Titles")]
  if hasMoved { columns.append(.words("Moved")) }
  page.table(
    columns,
    rows: ranking.map { row in
      var cells = [
        String(row.rank), Markdown.escaped(row.name), row.power.groupedText,
        String(row.tournaments), row.record.wins.grouped,
      ]
      if hasDraws { cells.append(row.record.draws.grouped) }
      cells += [row.record.losses.grouped, String(row.titles)]
      if hasMoved { cells.append(row.movement?.arrow ?? "") }
      return cells
    }
  )
}

private func writeAttributions(of store: Store, to page: inout Markdown) {
  let attributions = Set(
    store.sortedTournaments.compactMap(\.provenance.attribution)
      + store.arena.compactMap(\.provenance.attribution)
  )
  for attribution in attributions.sorted() { page.block(Markdown.escaped(attribution)) }
}
