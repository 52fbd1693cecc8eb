import Base
import Drawing
import ResultJSON
import Tournament

extension TournamentReport {
  /// The maximum number of pending battles on the page.
  private static let maximumPending = 50
  private static let maximumNames = 8

  /// Writes the progress of a tournament.
  func writeProgress(to page: inout Page) {
    var sentences: [Phrase] = []
    if let winner = result.titleWinner {
      sentences.append(
        "🏆 \(face(of: winner) + .strong(name(winner))) has won the title; \(counted(record.pendingCount, battleNoun)) pending."
      )
    }
    if let progress = result.progress {
      let decided = progress.decided
      let known = counted(progress.battles, battleNoun) + (progress.isWhole ? "" : " known so far")
      sentences.append(
        "\(words: sentences.isEmpty ? "⏳ In progress: " : "")\(decided.grouped) of the \(known) \(decided == 1 ? "is" : "are") decided."
      )
    }
    let contenders = record.entrants.filter { $0.isOpen && $0.rank == 1 }
    let leaders = leaders
    // Before the first result of a table, everyone can.
    let hasBegun = record.battleCount > 0 || !result.rules.stages[0].format.facts.hasTable
    if result.titleWinner == nil, hasBegun, let text = named(contenders) {
      sentences.append("Can still win: \(text).")
    } else if leaders.count < record.entrants.count, let text = named(leaders) {
      sentences.append("In the lead: \(text)\(pointsPhrase(of: leaders)).")
    }
    let coming = result.comingStages.map { Phrase(data: $0.name) }
    if !coming.isEmpty { sentences.append("Not begun yet: \(Phrase.list(coming)).") }
    page.banner(.sentences(sentences))
  }

  /// The leaders of a single table by its first criterion, because tie-breaks may still change.
  private var leaders: [EntrantRecord] {
    let stage = result.rules.stages[0]
    guard !hasStages, record.battleCount > 0, let first = result.stages.first, let table = first.table else {
      return []
    }
    let leaders = Set(table.leaders(by: stage.standings).map(first.entrant(in:)))
    return zip(result.standings, record.entrants).filter { leaders.contains($0.0.entrant) }.map(\.1)
  }

  /// The points of the leaders, if points are the first criterion; empty otherwise.
  private func pointsPhrase(of leaders: [EntrantRecord]) -> Phrase {
    guard result.rules.stages[0].standings.first == .points, let points = leaders.first?.halfPoints else { return "" }
    return ", with \(countedPoints(points))\(words: leaders.count > 1 ? " each" : "")"
  }

  /// Writes that a stage ended early, and which stages are not played.
  func write(_ deadEnd: DeadEnd, to page: inout Page) {
    let stage = result.rules.stages[deadEnd.stage]
    let label: Phrase = stage.name.isEmpty ? "\(words: stage.format.kind.title)" : "\(stage.name)"
    var sentences: [Phrase] = [
      "⚠️ The tournament could not be finished and has no champion.", "\(label): \(deadEnd.words).",
    ]
    let coming = result.comingStages.map { Phrase(data: $0.name) }
    if !coming.isEmpty { sentences.append("Not played: \(Phrase.list(coming)).") }
    page.banner(.sentences(sentences))
  }

  /// Writes the battles without a result, unless these are all and the page lists them in rounds.
  func writePending(to page: inout Page) {
    guard result.battles.decidedCount > 0 || result.battles.count > Self.maximumMatchesOnPage else { return }
    var open: [Battle] = []
    result.battles.forEach { battle in
      guard battle.decision.outcome == .pending, open.count < Self.maximumPending else { return }
      open.append(battle)
    }
    guard !open.isEmpty else { return }
    page.heading(2, "Pending \(words: battleNouns)")
    writeMatches(open, notes: { stagePhrases(of: $0) }, to: &page)
    let rest = record.pendingCount - open.count
    if rest > 0 {
      page.paragraph(
        "\(counted(rest, "more \(battleNoun)")) \(words: rest == 1 ? "is" : "are") pending. All are in \("battles.csv", to: .file("battles.csv"))."
      )
    }
  }

  /// The stage and the group of a battle, if there are several.
  private func stagePhrases(of battle: Battle) -> [Phrase] {
    let rules = result.rules.stages[battle.stage]
    let stage = result.stages.first { $0.index == battle.stage }
    let group = stage?.groups.firstIndex { $0.contains(battle.home) }
    let names = [hasStages ? rules.name : nil, group.flatMap { rules.groups?.heading($0) }]
    return names.compactMap(\.self).map(Phrase.init(data:))
  }

  private func named(_ entrants: [EntrantRecord]) -> Phrase? {
    guard !entrants.isEmpty else { return nil }
    guard entrants.count <= Self.maximumNames else { return "\(entrants.count.grouped) entrants" }
    return .list(entrants.map { .strong("\($0.displayName)") })
  }
}
