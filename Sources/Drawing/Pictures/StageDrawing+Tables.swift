import Base
import Tournament

extension StageDrawing {
  /// The maximum number of drawn entrants in all groups together.
  private static let maximumGroupedEntrants = 128

  static func tables(_ stage: StageResult, of result: TournamentResult, _ pages: [String?], listHint: String)
    -> StageDrawing
  {
    let name = { (entrant: Seed) in
      (pictureName(result.entrants[entrant].displayName), pages.isEmpty ? nil : pages[entrant.index])
    }
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
      let chart = CrossTableChart(table)
      guard result.rules.stages.count == 1, largest > Picture.maximumTabled,
        case .crossTable = rules.format.facts.layout
      else {
        let panel = chart.panel(isAlone: false)
        return .drawn(panel: { _ in panel }, omission: nil)
      }
      return .largeTable(panel: chart.panel(isAlone: true), legend: chart.legend, narrow: { chart.narrow(label: $0) })
    }
    let shown = shownGroups(of: stage)
    var tables = (0..<shown).map { index in
      CrossTable(
        stage.groupStandings[index],
        points: rules.points,
        heading: rules.groups.map { pictureName($0.heading(index)) },
        name: name
      )
    }
    var groupOf: [Seed: Int] = [:]
    for (index, group) in stage.groups.prefix(shown).enumerated() { for member in group { groupOf[member] = index } }
    stage.battles.forEach { battle in if let group = groupOf[battle.home] { tables[group].count(battle) } }
    let panel = Panel.wrapped(
      tables.map { CrossTableChart($0).panel(isAlone: false) },
      width: Picture.pageWidth,
      gap: 28
    )
    return .drawn(panel: { _ in panel }, omission: omission(of: stage, listHint: listHint))
  }

  /// Draws the brackets of a stage's groups.
  static func groups(
    _ stage: StageResult,
    of result: TournamentResult,
    _ faces: Faces?,
    _ pages: [String?],
    listHint: String
  ) -> StageDrawing {
    let groups = result.rules.stages[stage.index].groups
    var omissions: [String] = []
    var parts: [(heading: String, draw: @Sendable (_ room: Int?) -> Panel)] = []
    for (index, part) in stage.parts.prefix(shownGroups(of: stage)).enumerated() {
      let name = pictureName(groups?.heading(index) ?? "")
      guard case .drawn(let panel, let omission) = StageDrawing(part, of: result, faces, pages: pages) else { continue }
      if let omission { omissions.append("\(name): \(omission)") }
      parts.append((name, panel))
    }
    omissions += [omission(of: stage, listHint: listHint)].compactMap(\.self)
    let drawn = parts
    return .drawn(
      panel: { room in
        let panels = drawn.map { part in
          let panel = part.draw(room)
          let width = max(panel.width, 100)
          let heading = Panel.paragraph(part.heading, width: width, style: .heading)
          return Panel.stacked([heading, panel], gap: 8)
        }
        return .wrapped(panels, width: Picture.pageWidth, gap: 28)
      },
      omission: omissions.isEmpty ? nil : omissions.joined(separator: " ")
    )
  }

  private static func shownGroups(of stage: StageResult) -> Int {
    let largest = stage.groups.map(\.count).max() ?? 1
    return max(1, min(stage.groups.count, maximumGroupedEntrants / max(1, largest)))
  }

  /// Returns which groups are not drawn, as a sentence; nil if all are.
  private static func omission(of stage: StageResult, listHint: String) -> String? {
    let shown = shownGroups(of: stage)
    return shown < stage.groups.count
      ? "The picture shows \(shown) of \(stage.groups.count.grouped) groups\(listHint)." : nil
  }
}
