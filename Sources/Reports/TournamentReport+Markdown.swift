internal import Store
internal import Text
internal import Tournament

extension TournamentReport {
  /// The text of the tournament's `README.md`.
  package var markdown: String {
    var page = Markdown()
    page.heading(1, Markdown.escaped(result.rules.name))
    if let summary = result.rules.summary {
      for paragraph in summary.split(separator: "\n\n") {
        let lines = paragraph.split(separator: "\n").map { Markdown.escaped(String($0)) }
        page.block(lines.joined(separator: "\n"))
      }
    }
    let notable = Notable(result)
    writeChampion(to: &page, notable: notable)
    if record.isInProgress, !isArena { writePending(to: &page) }
    page.heading(2, "Ranking")
    writeRanking(to: &page)
    writeOdds(to: &page)
    if isArena { writeBattles(to: &page) }
    for stage in result.stages { write(stage, to: &page) }
    for stage in result.comingStages {
      page.heading(2, Markdown.escaped(stage.name))
      page.block(
        result.deadEnd == nil
          ? "Begins when all results of the stages before it are in."
          : "Not played, because a stage before it could not be finished."
      )
    }
    writeNotable(notable, to: &page)
    writeRatings(to: &page)
    writeRules(to: &page)
    writeSources(to: &page)
    return page.text
  }

  func name(_ entrant: Int) -> String { Markdown.escaped(result.entrants[entrant].displayName) }

  func power(_ entrant: Int) -> String { result.entrants[entrant].power.groupedText }

  private func writeChampion(to page: inout Markdown, notable: Notable) {
    guard !isArena else {
      page.block("Battles made by hand with `contest battle`; of each pair the latest counts.")
      return
    }
    if let deadEnd = result.deadEnd { return write(deadEnd, to: &page) }
    guard !record.isInProgress else { return writeProgress(to: &page) }
    let champions = record.champions
    guard let champion = champions.first else { return }
    let names = champions.map { "**\(Markdown.escaped($0.displayName))**" }
    guard names.count == 1 else {
      page.block("🏆 Champions, who share the first place: \(words(names)).")
      return
    }
    page.block(
      "🏆 Champion: \(names[0]), with a power of \(champion.power.groupedText) and "
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
    let tieBreaks = shownTieBreaks
    columns += tieBreaks.map { .number($0.label.prefix(1).uppercased() + $0.label.dropFirst()) }
    let values = Dictionary(
      uniqueKeysWithValues: result.standings.map { ($0.entrant + 1, $0.criteria) }
    )
    if movements != nil { columns.append(.words("Moved")) }
    page.table(
      columns,
      rows: record.entrants.map { entrant in
        var cells = [
          entrant.isOpen ? "–" : String(entrant.rank), Markdown.escaped(entrant.displayName),
          entrant.power.groupedText, String(entrant.seed), String(entrant.record.played),
          String(entrant.record.wins),
        ]
        if hasDraws { cells.append(String(entrant.record.draws)) }
        cells.append(String(entrant.record.losses))
        if hasPoints { cells.append(entrant.halfPoints.map(pointsText) ?? "") }
        cells += tieBreaks.map { tieBreak in
          let value = values[entrant.seed]?.first { $0.criterion == tieBreak }?.value
          return value.map(\.groupedText) ?? ""
        }
        if let movements { cells.append(movements[entrant.identity]?.arrow ?? "") }
        return cells
      }
    )
  }

  /// The criteria that parted entrants of equal points, apart from what other columns tell.
  private var shownTieBreaks: [TieBreak] {
    let used = Set(result.standings.flatMap(\.criteria).map(\.criterion))
    return result.rules.stages[0].standings
      .filter { used.contains($0) && ![.points, .wins, .seed].contains($0) }.prefix(
        Self.mostTieBreaks
      )
      .map(\.self)
  }

  /// More columns make a page too wide.
  private static let mostTieBreaks = 3

  private func writeNotable(_ notable: Notable, to page: inout Markdown) {
    if !notable.upsets.isEmpty {
      page.heading(2, "Upsets")
      page.list(
        notable.upsets.map { upset in
          battleText(upset.battle)
            + ", against a \(hasOwnSeeds(upset.battle) ? "tournament " : "")seed "
            + "\(counted(upset.difference, "place")) better"
        }
      )
    }
    if !notable.closest.isEmpty {
      page.heading(2, "Closest battles")
      page.list(notable.closest.map { battleText($0.battle) })
    }
    guard !notable.decided.isEmpty else { return }
    page.heading(2, "What decided the battles")
    page.list(
      notable.decided.map { step, count in
        switch step {
        case nil: "Nothing, all being level: \(counted(count, "draw"))"
        case .power?: "Power: \(counted(count, "battle"))"
        case .games?: "More games won: \(counted(count, "battle"))"
        case .lot?: "Lots: \(counted(count, "battle"))"
        case .votes?: "Votes: \(counted(count, "battle"))"
        case .seed?: "The better seed, all figures being level: \(counted(count, "battle"))"
        case .figure(let figure)?:
          "The number of \(figure.rawValue), all before being level: \(counted(count, "battle"))"
        }
      }
    )
  }

  /// Winner, loser and what they brought, in one line.
  func battleText(_ battle: Battle) -> String {
    guard let away = battle.away else { return "\(name(battle.home)) has a bye" }
    let first = battle.winner ?? battle.home
    let second = battle.loser ?? away
    let verb = battle.winner == nil ? "draws with" : "beats"
    var text = "\(name(first)) (\(power(first))) \(verb) \(name(second)) (\(power(second)))"
    if let score = battle.decision.score, score.homeHalves + score.awayHalves > 2 {
      let (x, y) =
        first == battle.home
        ? (score.homeHalves, score.awayHalves) : (score.awayHalves, score.homeHalves)
      text +=
        x == y
        ? " after \(pointsText(x)) games each" : " by \(pointsText(x)) games to \(pointsText(y))"
    }
    if let votes = battle.decision.votes {
      let (x, y) = first == battle.home ? (votes.home, votes.away) : (votes.away, votes.home)
      text +=
        x == y
        ? " after \(x.groupedText) votes each"
        : " by \(x.groupedText) \(x == 1 ? "vote" : "votes") to \(y.groupedText)"
    }
    switch battle.decision.step {
    case .figure(let figure)?: return text + ", decided by \(figure.rawValue)"
    case .seed?:
      return text + ", decided by the seeds" + (hasOwnSeeds(battle) ? " of the stage" : "")
    case .lot?: return text + ", drawn by lot"
    case .power?, .games?, .votes?, nil: return text
    }
  }

  /// Whether the battle's stage is seeded by the stages that it takes from.
  private func hasOwnSeeds(_ battle: Battle) -> Bool {
    !result.rules.stages[battle.stage].intakes.isEmpty
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
      "See also: [ranking.csv](ranking.csv) · [battles.csv](battles.csv) · "
        + "[result.json](result.json) · [all tournaments](../README.md)"
    )
  }
}
