internal import Text
internal import Tournament

extension StageDrawing {
  /// The maximum number of drawn entrants in all groups together.
  private static let maximumGroupedEntrants = 128

  static func tables(_ stage: StageResult, of result: TournamentResult, listHint: String)
    -> StageDrawing
  {
    let name = { (entrant: Seed) in pictureName(result.entrants[entrant].displayName) }
    let rules = result.rules.stages[stage.index]
    let largest = stage.groups.map(\.count).max() ?? stage.field.count
    guard largest <= CrossTable.maximumEntrants else {
      return .refused(
        "A cross table of \(largest.grouped) entrants \(stage.groups.isEmpty ? "" : "in a group ")"
          + "is too large for a picture\(listHint)."
      )
    }
    guard !stage.groups.isEmpty else {
      var table = CrossTable(stage.standings, points: rules.points, name: name)
      stage.battles.forEach { table.count($0) }
      for battle in stage.carried { table.count(battle) }
      return .drawn(CrossTableChart(table).panel, omission: nil)
    }
    let shown = max(1, min(stage.groups.count, maximumGroupedEntrants / max(1, largest)))
    var tables = (0..<shown).map { index in
      CrossTable(
        stage.groupStandings[index],
        points: rules.points,
        heading: rules.groups.map { pictureName($0.heading(index)) },
        name: name
      )
    }
    var groupOf: [Seed: Int] = [:]
    for (index, group) in stage.groups.prefix(shown).enumerated() {
      for member in group { groupOf[member] = index }
    }
    stage.battles.forEach { battle in
      if let group = groupOf[battle.home] { tables[group].count(battle) }
    }
    let panel = Panel.wrapped(
      tables.map { CrossTableChart($0).panel },
      width: Picture.pageWidth,
      gap: 28
    )
    guard shown < stage.groups.count else { return .drawn(panel, omission: nil) }
    return .drawn(
      panel,
      omission: "The picture shows \(shown) of \(stage.groups.count.grouped) groups\(listHint)."
    )
  }
}
