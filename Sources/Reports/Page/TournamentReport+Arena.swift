import Base
import Drawing
import ResultJSON
import Tournament

extension TournamentReport {
  func writeIntroduction(of arena: Arena, to page: inout Page) {
    var command = "contest battle"
    let source = result.rules.source
    if source.name != Source.marvel.name { command += " --source \(source.name)" }
    if source.metrics.first?.rawValue != arena.metric { command += " --metric \(arena.metric)" }
    page.paragraph("Single battles, made with \(code: command). Only the latest battle of each pair counts.")
  }

  /// Writes the battles of an arena, each with the figures that decided it.
  func writeBattles(of arena: Arena, to page: inout Page) {
    guard case .played(let battles) = result.battles else { return }
    page.heading(2, "Battles")
    let hasDays = arena.days.count > 1
    let hasWindows = Set(arena.battles.map(\.provenance.window)).count > 1
    let notes = { (battle: Battle) -> [Phrase] in
      let own = arena.battle(battle.match).provenance
      return decisionNotes(battle) + (hasDays ? ["figures of \(own.day)"] : [])
        + (hasWindows ? [own.window.map { "window: \($0)" } ?? "no window"] : [])
    }
    writeMatches(battles, notes: notes, to: &page)
  }
}

extension Arena {
  /// The days of the figures, from the first to the last.
  var days: [String] { Set(battles.map(\.provenance.day)).sorted { $0.precedes($1) } }

  var daysSentence: String {
    "The figures of each battle were first seen on its own day, from \(days[0]) to "
      + "\(days[days.count - 1]); the ranking has the newest figures of each entrant."
  }

  /// The text that the source requires beside the figures of the battles, each once.
  var attributions: [String] {
    var seen: Set<String> = []
    return battles.compactMap(\.provenance.attribution).filter { seen.insert($0).inserted }
  }
}
