import Base
import Drawing
import Tournament

extension TournamentReport {
  /// The number of entrants from which the picture shows more than the table.
  private static let minimumDrawn = 9

  /// Writes the points that each entrant won against each other one, in the order of the ranking; nothing of too many
  /// entrants.
  ///
  /// A phone shows the table, whose names stay while it scrolls, and not the picture; if there are too many for a table,
  /// a picture whose names stay.
  func writeCrossTable(of stage: StageResult, to page: inout Page) {
    let order = stage.standings.map(\.entrant)
    let isReadable = order.count <= Picture.maximumTabled
    let figure =
      hasStages || order.count < Self.minimumDrawn ? nil : figure(isForMarkdown: !isReadable, isRepeated: isReadable)
    guard isReadable || figure != nil else { return }
    page.heading(sectionLevel, "Cross table")
    if let legend = picture?.pageLegend { page.legend("\(legend)") }
    if let figure { page.figure(figure) }
    guard isReadable else { return }
    page.paragraph(
      stage.isComplete
        ? "A cell shows the points that the entrant of the row won against the entrant of the column."
        : "A cell shows the points that the entrant of the row won against the entrant of the column. It is empty if they have no result yet."
    )
    let points = result.rules.stages[stage.index].points
    var halves: [Seed: [Seed: Int]] = [:]
    func count(_ battle: Battle) {
      guard let away = battle.away, let won = points.halfPoints(of: battle.decision) else { return }
      halves[battle.home, default: [:]][away, default: 0] += won.home
      halves[away, default: [:]][battle.home, default: 0] += won.away
    }
    stage.battles.forEach(count)
    stage.carried.forEach(count)
    var table = Table(
      [.number("#"), .name("Name")] + order.indices.map { .number("\(words: String($0 + 1))") },
      rows: order.enumerated().map { index, entrant in
        [.number(index + 1), .phrase(name(entrant))] + order.map { $0 == entrant ? "–" : .points(halves[entrant]?[$0]) }
      }
    )
    table.isBehindChart = figure != nil
    page.table(table)
  }
}
