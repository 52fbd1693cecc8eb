internal import Store
internal import Text
internal import Tournament

extension TournamentReport {
  /// The text of the tournament's `README.md`.
  package var markdown: String {
    var page = Markdown()
    page.heading(1, Markdown.escaped(result.rules.name))
    if let summary = result.rules.summary {
      page.block(
        summary.split(separator: "\n").map { Markdown.escaped(String($0)) }
          .joined(separator: "\n")
      )
    }
    let notable = Notable(result)
    writeChampion(to: &page, notable: notable)
    page.heading(2, "Ranking")
    writeRanking(to: &page)
    switch result.rules.format {
    case .singleElimination: writeBracket(to: &page)
    case .roundRobin: writeCrossTable(to: &page)
    case .byHand: writeBattles(to: &page)
    }
    writeNotable(notable, to: &page)
    writeRules(to: &page)
    writeSources(to: &page)
    return page.text
  }

  func name(_ entrant: Int) -> String { Markdown.escaped(result.entrants[entrant].displayName) }

  func power(_ entrant: Int) -> String { result.entrants[entrant].power.groupedText }

  private func writeChampion(to page: inout Markdown, notable: Notable) {
    guard result.rules.format != .byHand else {
      page.block("Battles made by hand with `contest battle`; of each pair the latest counts.")
      return
    }
    let champions = record.champions
    let names = champions.map { "**\(Markdown.escaped($0.displayName))**" }
    guard let champion = champions.first else { return }
    let title =
      names.count > 1
      ? "Champions: \(names.joined(separator: ", ")), who share the first place"
      : "Champion: \(names[0])"
    page.block(
      "🏆 \(title), with a power of \(champion.power.groupedText) and "
        + "\(counted(champion.record.wins, "win")) in \(counted(champion.record.played, "battle"))."
    )
  }

  private func writeRanking(to page: inout Markdown) {
    let hasPoints = record.entrants.contains { $0.halfPoints != nil }
    let hasDraws = record.entrants.contains { $0.record.draws > 0 }
    let movements = record.movements
    var columns: [Markdown.Column] = [
      .number("Rank"), .words("Name"), .number("Power"), .number("Seed"), .number("Played"),
      .number("Won"),
    ]
    if hasDraws { columns.append(.number("Drawn")) }
    columns.append(.number("Lost"))
    if hasPoints { columns.append(.number("Points")) }
    if movements != nil { columns.append(.words("Moved")) }
    page.table(
      columns,
      rows: record.entrants.map { entrant in
        var cells = [
          String(entrant.rank), Markdown.escaped(entrant.displayName),
          entrant.power.groupedText, String(entrant.seed), String(entrant.record.played),
          String(entrant.record.wins),
        ]
        if hasDraws { cells.append(String(entrant.record.draws)) }
        cells.append(String(entrant.record.losses))
        if hasPoints { cells.append(entrant.halfPoints.map(pointsText) ?? "") }
        if let movements { cells.append(movements[entrant.identity]?.arrow ?? "") }
        return cells
      }
    )
  }

  private func writeNotable(_ notable: Notable, to page: inout Markdown) {
    if !notable.upsets.isEmpty {
      page.heading(2, "Upsets")
      page.list(
        notable.upsets.map { upset in
          battleText(upset.battle)
            + ", against a seed \(counted(upset.difference, "place")) better"
        }
      )
    }
    if !notable.closest.isEmpty {
      page.heading(2, "Closest battles")
      page.list(notable.closest.map { battleText($0.battle) })
    }
    page.heading(2, "What decided")
    var items = notable.decided.map { step, count in
      switch step {
      case nil: "nothing: \(counted(count, "draw"))"
      case .power?: "power: \(counted(count, "battle"))"
      case .games?: "more games won: \(counted(count, "battle"))"
      case .seed?: "the better seed, where all figures were level: \(counted(count, "battle"))"
      case .figure(let figure)?:
        "the number of \(figure.rawValue), where it was level before: "
          + counted(count, "battle")
      }
    }
    if notable.byes > 0 { items.append("nobody: \(counted(notable.byes, "bye"))") }
    page.list(items)
  }

  /// Winner, loser and what they brought, in one line.
  func battleText(_ battle: Battle) -> String {
    guard let away = battle.away else { return "\(name(battle.home)) has a bye" }
    let first = battle.winner ?? battle.home
    let second = battle.loser ?? away
    let verb = battle.winner == nil ? "draws with" : "beats"
    var text = "\(name(first)) (\(power(first))) \(verb) \(name(second)) (\(power(second)))"
    if let score = battle.decision.score {
      let (x, y) =
        first == battle.home
        ? (score.homeHalves, score.awayHalves) : (score.awayHalves, score.homeHalves)
      text += " by \(pointsText(x)) games to \(pointsText(y))"
    }
    return text
  }

  private func writeSources(to page: inout Markdown) {
    page.heading(2, "Data")
    if !skipped.isEmpty {
      page.block("Left out, because they or their figures were missing:")
      page.list(skipped.map(Markdown.escaped))
    }
    var sentences: [String] = []
    if let date = record.provenance.date {
      sentences.append("Figures as first seen on \(date).")
    } else if result.rules.source == .inline {
      sentences.append("Figures as the tournament file gives them.")
    }
    if let attribution = record.provenance.attribution {
      sentences.append(Markdown.escaped(attribution))
    }
    if !sentences.isEmpty { page.block(sentences.joined(separator: " ")) }
    page.block(
      "Also here: [ranking.csv](ranking.csv) · [battles.csv](battles.csv) · "
        + "[result.json](result.json) · [all tournaments](../README.md)"
    )
  }
}

/// Returns a number and its noun, in the plural where it takes one.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
}

/// Returns half points as people write them: `7½`.
func pointsText(_ halves: Int) -> String {
  let whole = halves / 2
  if halves % 2 == 0 { return whole.grouped }
  return whole == 0 ? "½" : whole.grouped + "½"
}
