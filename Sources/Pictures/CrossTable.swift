internal import Markup
internal import Text
internal import Tournament

/// Who won what from whom, in the order of a table.
struct CrossTable: Sendable {
  /// The most entrants whose table can be read.
  static let mostEntrants = 32
  private static let rowHeight = 24
  private static let edge = 9
  private static let widestName = 340

  let heading: String?
  /// Named by their place in the tournament's seed order, best first.
  private let standings: [Standing]
  private let names: [String]
  /// By row and column: half points won, and battles fought.
  private var cells: [[(halves: Int, battles: Int)]]
  private var places: [Int: Int] = [:]

  init(_ standings: [Standing], heading: String? = nil, name: (_ entrant: Int) -> String) {
    self.heading = heading
    self.standings = standings
    names = standings.map { name($0.entrant) }
    cells = Array(
      repeating: Array(repeating: (0, 0), count: standings.count),
      count: standings.count
    )
    for (place, standing) in standings.enumerated() { places[standing.entrant] = place }
  }

  /// Counts a battle, where both of its sides stand in the table.
  mutating func count(_ battle: Battle) {
    guard let away = battle.away, battle.isFought,
      let row = places[battle.home], let column = places[away]
    else { return }
    let halves = battle.winner.map { $0 == battle.home ? 2 : 0 } ?? 1
    cells[row][column].halves += halves
    cells[row][column].battles += 1
    cells[column][row].halves += 2 - halves
    cells[column][row].battles += 1
  }

  var panel: Panel {
    let places = standings.indices.map { String($0 + 1) }
    let points = standings.map { $0.halfPoints.map(pointsText) ?? "" }
    let texts = cells.map { $0.map { $0.battles > 0 ? pointsText($0.halves) : "" } }
    let placeWidth = places.map(TextStyle.seed.width).max() ?? 0
    let nameWidth = names.map { min(Self.widestName, TextStyle.winner.width(of: $0)) }.max() ?? 0
    let cellWidth = max(26, 8 + (texts.joined().map(TextStyle.winner.width).max() ?? 0))
    let pointsWidth = ([("Points")] + points).map(TextStyle.heading.width).max() ?? 0
    let nameStart = Self.edge + placeWidth + 8
    let grid = nameStart + nameWidth + 12
    let end = grid + standings.count * cellWidth
    let width = end + 12 + pointsWidth + Self.edge
    let top = heading == nil ? 0 : 24
    let height = top + (standings.count + 1) * Self.rowHeight
    return Panel(width: max(width, heading.map(TextStyle.heading.width) ?? 0), height: height) {
      markup in
      if let heading { markup.text(heading, .heading, x: 0, y: 14) }
      markup.rectangle("pic-box", x: 0, y: top, width: width, height: height - top, radius: 3)
      for (column, place) in places.enumerated() {
        let x = grid + column * cellWidth + cellWidth / 2
        markup.text(place, TextStyle.heading.anchored(.middle), x: x, y: top + 16)
      }
      markup.text("Points", TextStyle.heading.anchored(.end), x: width - Self.edge, y: top + 16)
      for row in standings.indices {
        let y = top + (row + 1) * Self.rowHeight
        let baseline = y + 16
        markup.path("pic-rule", "M0 \(y)h\(width)")
        markup.text(places[row], .seed, x: nameStart - 8, y: baseline)
        let style = standings[row].rank == 1 ? TextStyle.winner : .name
        let shown = style.cut(names[row], to: Self.widestName)
        markup.text(
          shown,
          style,
          x: nameStart,
          y: baseline,
          whole: shown == names[row] ? nil : names[row]
        )
        for column in standings.indices {
          let x = grid + column * cellWidth
          drawCell(row, column, texts[row][column], to: &markup, x: x, y: y, width: cellWidth)
        }
        markup.text(points[row], TextStyle.winner.anchored(.end), x: width - Self.edge, y: baseline)
        markup.line()
      }
    }
  }

  /// Draws a win as a full tile, a draw as half a tile, a loss as none.
  private func drawCell(
    _ row: Int,
    _ column: Int,
    _ text: String,
    to markup: inout Markup,
    x: Int,
    y: Int,
    width: Int
  ) {
    let (wide, high) = (width - 2, Self.rowHeight - 2)
    if row == column {
      markup.rectangle("pic-self", x: x + 1, y: y + 1, width: wide, height: high)
      return
    }
    let cell = cells[row][column]
    guard cell.battles > 0 else { return }
    let middle = x + width / 2
    switch cell.halves - cell.battles {
    case 1...:
      markup.rectangle("pic-tile", x: x + 1, y: y + 1, width: wide, height: high, radius: 3)
      markup.text(text, TextStyle.win, x: middle, y: y + 16)
    case 0:
      markup.path("pic-tile", "M\(x + 1) \(y + 1)v\(high)h\(wide)z")
      markup.text(text, TextStyle.draw, x: middle, y: y + 16)
    default:
      markup.text(text, TextStyle.loss, x: middle, y: y + 16)
    }
  }
}
