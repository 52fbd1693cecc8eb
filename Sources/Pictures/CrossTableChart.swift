internal import Markup
internal import Text
internal import Tournament

/// A drawn cross table.
struct CrossTableChart: Sendable {
  private static let rowHeight = 24
  private static let edge = 9

  private let table: CrossTable
  private let places: [String]
  private let points: [String]
  private let texts: [[String]]
  private let nameStart: Int
  private let gridStart: Int
  private let cellWidth: Int
  private let width: Int
  /// The top of the frame, below the heading, in pixels.
  private let top: Int

  init(_ table: CrossTable) {
    self.table = table
    places = table.standings.indices.map { String($0 + 1) }
    points = table.standings.map { $0.halfPoints.map(pointsText) ?? "" }
    texts = table.cells.map { $0.map { $0.battles > 0 ? pointsText($0.halves) : "" } }
    let nameWidth = table.names.map(TextStyle.winner.width).max() ?? 0
    let pointsWidth = (["Points"] + points).map(TextStyle.heading.width).max() ?? 0
    nameStart = Self.edge + (places.map(TextStyle.seed.width).max() ?? 0) + 8
    gridStart = nameStart + min(TextStyle.widestName, nameWidth) + 12
    cellWidth = max(26, 8 + (texts.joined().map(TextStyle.win.width).max() ?? 0))
    width = gridStart + places.count * cellWidth + 12 + pointsWidth + Self.edge
    top = table.heading == nil ? 0 : 24
  }

  var panel: Panel {
    let height = top + (places.count + 1) * Self.rowHeight
    let headingWidth = table.heading.map(TextStyle.heading.width) ?? 0
    return Panel(width: max(width, headingWidth), height: height) { markup in
      if let heading = table.heading { markup.text(heading, .heading, x: 0, y: 14) }
      markup.rectangle("pic-box", x: 0, y: top, width: width, height: height - top, radius: 3)
      drawHead(to: &markup)
      for row in places.indices { draw(row, to: &markup) }
    }
  }

  private func drawHead(to markup: inout Markup) {
    for (column, place) in places.enumerated() {
      let middle = gridStart + column * cellWidth + cellWidth / 2
      markup.text(place, TextStyle.heading.anchored(.middle), x: middle, y: top + 16)
    }
    markup.text("Points", TextStyle.heading.anchored(.end), x: width - Self.edge, y: top + 16)
    markup.line()
  }

  private func draw(_ row: Int, to markup: inout Markup) {
    let y = top + (row + 1) * Self.rowHeight
    let baseline = y + 16
    markup.path("pic-rule", "M0 \(y)h\(width)")
    markup.text(places[row], .seed, x: nameStart - 8, y: baseline)
    let style = table.standings[row].rank == 1 ? TextStyle.winner : .name
    markup.name(table.names[row], style, x: nameStart, y: baseline)
    for column in places.indices {
      drawCell(row, column, to: &markup, x: gridStart + column * cellWidth, y: y)
    }
    markup.text(points[row], TextStyle.winner.anchored(.end), x: width - Self.edge, y: baseline)
    markup.line()
  }

  /// Draws a full tile for a win, half a tile for a draw, and no tile for a loss.
  private func drawCell(_ row: Int, _ column: Int, to markup: inout Markup, x: Int, y: Int) {
    let (wide, high) = (cellWidth - 2, Self.rowHeight - 2)
    if row == column {
      markup.rectangle("pic-self", x: x + 1, y: y + 1, width: wide, height: high)
      return
    }
    let cell = table.cells[row][column]
    guard cell.battles > 0 else { return }
    let style: TextStyle
    switch cell.halves - cell.battles {
    case 1...:
      markup.rectangle("pic-tile", x: x + 1, y: y + 1, width: wide, height: high, radius: 3)
      style = .win
    case 0:
      markup.path("pic-tile", "M\(x + 1) \(y + 1)v\(high)h\(wide)z")
      style = .draw
    default:
      style = .loss
    }
    markup.text(texts[row][column], style, x: x + cellWidth / 2, y: y + 16)
  }
}
