import Base
import Drawing
import ResultJSON
import Tournament

extension TournamentReport {
  /// The maximum number of pending battles on the page.
  private static let maximumPending = 50
  private static let maximumNames = 8

  /// The leaders of a single table by its first criterion, because tie-breaks may still change.
  var leaders: [EntrantRecord] {
    let stage = result.rules.stages[0]
    guard !hasStages, record.battleCount > 0, let first = result.stages.first, let table = first.table else {
      return []
    }
    let leaders = Set(table.leaders(by: stage.standings).map(first.entrant(in:)))
    return zip(result.standings, record.entrants).filter { leaders.contains($0.0.entrant) }.map(\.1)
  }

  /// The points of the leaders, if points are the first criterion; empty otherwise.
  var leadPoints: Phrase {
    let leaders = leaders
    guard result.rules.stages[0].standings.first == .points, let points = leaders.first?.halfPoints else { return "" }
    return " with \(countedPoints(points))\(words: leaders.count > 1 ? " each" : "")"
  }

  /// Writes the battles without a result, unless these are all or in a bracket, and the page lists them in rounds.
  func writePending(to page: inout Page) {
    guard record.isInProgress, !isArena else { return }
    let isNews = result.battles.decidedCount > 0 && (hasStages || !isBracket(0))
    guard isNews || result.battles.count > Self.maximumMatchesOnPage else { return }
    let open = Array(battlesToCome.prefix(Self.maximumPending))
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

  /// The open battles; those with a time come first.
  var battlesToCome: [Battle] {
    let times = Dictionary(
      result.openTimes.map { ($0.battle, ZonedTime($0.time)?.utc ?? $0.time.filter { $0 != "-" }) },
      uniquingKeysWith: min
    )
    let open = result.openBattles
    return times.isEmpty
      ? open
      : open.enumerated().sorted {
        (times[$0.element] ?? "~", $0.offset) < (times[$1.element] ?? "~", $1.offset)
      }.map(\.element)
  }

  /// The stage and the group of a battle, if there are several.
  private func stagePhrases(of battle: Battle) -> [Phrase] {
    let rules = result.rules.stages[battle.stage]
    let stage = result.stages.first { $0.index == battle.stage }
    let group = stage?.groups.firstIndex { $0.contains(battle.home) }
    let names = [hasStages ? rules.name : nil, group.flatMap { rules.groups?.heading($0) }]
    return names.compactMap(\.self).map(Phrase.init(data:))
  }

  func named(_ entrants: [EntrantRecord]) -> Phrase? {
    guard !entrants.isEmpty else { return nil }
    guard entrants.count <= Self.maximumNames else { return "\(entrants.count.grouped) entrants" }
    return .list(entrants.map { .strong("\($0.displayName)") })
  }
}
