import Base
import Drawing
import Tournament

extension TournamentReport {
  /// The maximum number of battles in a list of remarks or of battles that were not played.
  private static let maximumRemarks = 200

  /// Whether the report shows remarks; `result.json` has to have them, because the other reports follow from it.
  var showsRemarks: Bool { result.votes?.hasRemarks == true && result.battles.count <= Self.maximumListedBattles }

  /// Writes the battles of a stage that were not played, if they are too many for its page.
  func writeUnplayed(of stage: StageResult, to page: inout Page) {
    guard result.battles.count <= Self.maximumListedBattles else { return }
    var battles: [Battle] = []
    stage.battles.forEach { battle in
      if case .unplayed? = battle.decision.step, battle.away != nil { battles.append(battle) }
    }
    guard !battles.isEmpty else { return }
    page.heading(sectionLevel, "Not played")
    writeMatches(Array(battles.prefix(Self.maximumRemarks)), to: &page)
    writeRest(battles.count - Self.maximumRemarks, to: &page)
  }

  /// Writes the remarks on the played battles of a stage whose battles are too many for its page.
  func writeRemarks(of stage: StageResult, to page: inout Page) {
    guard showsRemarks else { return }
    var battles: [Battle] = []
    stage.battles.forEach { battle in
      if battle.decision.isPlayed, battle.away != nil, result.remark(on: battle) != nil { battles.append(battle) }
    }
    guard !battles.isEmpty else { return }
    page.heading(sectionLevel, "Remarks")
    writeMatches(Array(battles.prefix(Self.maximumRemarks)), to: &page)
    writeRest(battles.count - Self.maximumRemarks, to: &page)
  }

  /// The points of a table that no game brought, by entrant: `points include 1 walkover and 1 bye`.
  func unplayedNotes(of stage: StageResult) -> [Seed: String] {
    guard stage.table != nil, stage.battles.count <= Self.maximumListedBattles else { return [:] }
    var gains: [Seed: [String: Int]] = [:]
    stage.battles.forEach { battle in
      switch battle.decision.step {
      case .unplayed(let absence)?:
        if let winner = battle.winner { gains[winner, default: [:]][absence.rawValue, default: 0] += 1 }
      case .requestedBye(let worth)? where worth != .zero:
        gains[battle.home, default: [:]]["\(worth.rawValue)-point bye", default: 0] += 1
      case nil where battle.decision.outcome == .bye: gains[battle.home, default: [:]]["bye", default: 0] += 1
      default: break
      }
    }
    return gains.mapValues { gains in
      "points include " + words(gains.sorted { $0.key > $1.key }.map { counted($0.value, $0.key) })
    }
  }

  private func writeRest(_ rest: Int, to page: inout Page) {
    guard rest > 0 else { return }
    page.paragraph("\(rest.grouped) more are in \("result.json", to: .file("result.json")).")
  }

  /// The date, the note and the link of a remark.
  func phrase(_ remark: Votes.Remark) -> Phrase {
    var parts: [Phrase] = []
    if let label = remark.label { parts.append(label.contains { !$0.isNumber } ? "\(label)" : "match day \(label)") }
    if let date = remark.date { parts.append("\(date)") }
    switch (remark.note, remark.url) {
    case (let note?, let url?): parts.append("\("\(note)", to: .address(url))")
    case (let note?, nil): parts.append("\(note)")
    case (nil, let url?): parts.append("\("link", to: .address(url))")
    case (nil, nil): break
    }
    return .list(parts, separator: " · ")
  }
}
