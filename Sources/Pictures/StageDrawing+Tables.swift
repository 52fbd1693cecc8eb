internal import Text
internal import Tournament

extension StageDrawing {
  /// The most entrants of all groups together that are drawn.
  private static let mostGrouped = 128
  private static let widestShelf = 1_280

  static func tables(_ stage: StageResult, of result: TournamentResult, rest: String)
    -> StageDrawing
  {
    let name = { (entrant: Int) in pictureName(result.entrants[entrant].displayName) }
    let largest = stage.groups.map(\.count).max() ?? stage.field.count
    guard largest <= CrossTable.mostEntrants else {
      return .refused(
        "With \(largest.grouped) entrants \(stage.groups.isEmpty ? "" : "in a group ")"
          + "the cross table would not be readable\(rest)."
      )
    }
    guard !stage.groups.isEmpty else {
      var table = CrossTable(stage.standings, name: name)
      stage.battles.forEach { table.count($0) }
      return .drawn(CrossTableChart(table).panel, omission: nil)
    }
    let shown = max(1, min(stage.groups.count, mostGrouped / max(1, largest)))
    var tables = (0..<shown).map { index in
      CrossTable(stage.groupStandings[index], heading: "Group \(groupName(index))", name: name)
    }
    var groupOf: [Int: Int] = [:]
    for (index, group) in stage.groups.prefix(shown).enumerated() {
      for member in group { groupOf[member] = index }
    }
    stage.battles.forEach { battle in
      if let group = groupOf[battle.home] { tables[group].count(battle) }
    }
    let panel = Panel.shelved(tables.map { CrossTableChart($0).panel }, width: widestShelf, gap: 28)
    guard shown < stage.groups.count else { return .drawn(panel, omission: nil) }
    return .drawn(
      panel,
      omission: "Only \(shown) of \(stage.groups.count.grouped) groups are drawn\(rest)."
    )
  }
}
