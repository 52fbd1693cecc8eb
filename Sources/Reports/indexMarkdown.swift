package import Store
internal import Text
internal import Tournament

/// Returns the text of the reports' `README.md`: every tournament, and the top of the overall ranking.
///
/// - Parameter arenaSlug: The folder of the battles made by hand.
package func indexMarkdown(of store: Store, arenaSlug: String) -> String {
  var page = Markdown()
  page.heading(1, "Tournaments")
  let records = store.sortedTournaments
  if records.isEmpty { page.block("No tournament has been run yet.") }
  page.table(
    [
      .words("Tournament"), .words("Format"), .number("Entrants"), .number("Matches"),
      .words("Champion"), .number("Power"), .words("Figures of"),
    ],
    rows: records.map { record in
      [
        "[\(Markdown.escaped(record.name))](\(linkTarget(record.slug))/README.md)",
        record.format, record.entrants.count.grouped, record.matchCount.grouped,
        record.champions.map { Markdown.escaped($0.displayName) }.joined(separator: ", "),
        record.champions.first?.power.groupedText ?? "", record.provenance.date ?? "the file",
      ]
    }
  )
  if !store.arena.isEmpty {
    page.block(
      "Besides, \(counted(store.arena.count, "battle")) made by hand: "
        + "[arena](\(arenaSlug)/README.md)."
    )
  }
  let ranking = store.overallRanking
  page.heading(2, "Overall ranking")
  page.block(
    "Everyone who has had a battle, by power. The whole list: [ranking.md](ranking.md), "
      + "[ranking.csv](ranking.csv)."
  )
  writeOverall(Array(ranking.prefix(20)), to: &page)
  writeAttributions(of: store, to: &page)
  return page.text
}

/// Returns the text of `ranking.md`: everyone who has had a battle, by power.
package func overallMarkdown(of store: Store) -> String {
  var page = Markdown()
  let ranking = store.overallRanking
  page.heading(1, "Overall ranking")
  page.block(
    "\(counted(ranking.count, "entrant")), by power. See also [ranking.csv](ranking.csv) and "
      + "[all tournaments](README.md)."
  )
  writeOverall(ranking, to: &page)
  writeAttributions(of: store, to: &page)
  return page.text
}

private func writeOverall(_ ranking: [OverallRank], to page: inout Markdown) {
  let hasMoved = ranking.contains { $0.movement != nil }
  var columns: [Markdown.Column] = [
    .number("Rank"), .words("Name"), .number("Power"), .number("Tournaments"), .number("Won"),
    .number("Drawn"), .number("Lost"), .number("Titles"),
  ]
  if hasMoved { columns.append(.words("Moved")) }
  page.table(
    columns,
    rows: ranking.map { row in
      [
        String(row.rank), Markdown.escaped(row.name), row.power.groupedText,
        String(row.tournaments), row.record.wins.grouped, row.record.draws.grouped,
        row.record.losses.grouped, String(row.titles),
      ] + (hasMoved ? [row.movement?.arrow ?? ""] : [])
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

/// Returns a folder name as it may stand in a link.
private func linkTarget(_ slug: String) -> String {
  slug.utf8.map { byte in
    let isPlain = byte < 0x80
    let digits = Array("0123456789ABCDEF")
    return isPlain
      ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }.joined()
}
