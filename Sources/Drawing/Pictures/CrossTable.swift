import Base
import Tournament

/// The points that each entrant won against each other one, in the order of a table.
struct CrossTable: Sendable {
  /// The maximum number of entrants of a readable table.
  static let maximumEntrants = 64

  let heading: String?
  /// Best first.
  let standings: [Standing]
  let names: [String]
  /// The addresses of the entrants' pages.
  let pages: [String?]
  /// The half points won and the battles fought, by row and column.
  private(set) var cells: [[(halves: Int, battles: Int)]]
  private var places: [Seed: Int] = [:]
  private let points: BattlePoints

  init(
    _ standings: [Standing],
    points: BattlePoints,
    heading: String? = nil,
    name: (_ entrant: Seed) -> (text: String, page: String?)
  ) {
    self.points = points
    self.heading = heading
    self.standings = standings
    let named = standings.map { name($0.entrant) }
    (names, pages) = (named.map(\.text), named.map(\.page))
    cells = Array(repeating: Array(repeating: (0, 0), count: standings.count), count: standings.count)
    for (place, standing) in standings.enumerated() { places[standing.entrant] = place }
  }

  /// Counts a battle if both of its entrants are in the table.
  mutating func count(_ battle: Battle) {
    guard let away = battle.away, let won = points.halfPoints(of: battle.decision), let row = places[battle.home],
      let column = places[away]
    else { return }
    cells[row][column].halves += won.home
    cells[row][column].battles += 1
    cells[column][row].halves += won.away
    cells[column][row].battles += 1
  }

  /// The share of the row in the points that both won against each other; a half if neither won
  /// any.
  func share(_ row: Int, _ column: Int) -> Double {
    let (own, other) = (cells[row][column].halves, cells[column][row].halves)
    return own == other ? 0.5 : Double(own) / Double(own + other)
  }
}

/// A drawn cross table.
///
/// Each cell is filled from below by the share of the points that the row won, so that winners are seen without reading.
struct CrossTableChart: Sendable {
  private static let edge = 9
  /// The number of entrants from which cells are too small for numbers.
  private static let minimumCompact = 33
  /// The name of the drawing of a table that is alone in its picture; no section of a page has two hyphens in its name.
  private static let id = "picture--cells"
  /// The room of a name beside cells that scroll, in pixels.
  private static let narrowName = 104

  private let table: CrossTable
  private let places: [String]
  private let points: [String]
  /// The numbers in the cells; empty if the cells are too small.
  private let texts: [[String]]
  private let nameStart: Int
  private let nameRoom: Int
  private let gridStart: Int
  private let cellWidth: Int
  private let rowHeight: Int
  private let width: Int
  /// The top of the frame, below the heading, in pixels.
  private let top: Int

  private var isCompact: Bool { texts.isEmpty }

  /// The meaning of the cells, as a sentence.
  var legend: String {
    let share = "the share of the points that the entrant of the row won against the entrant of the column"
    return isCompact
      ? "The filled part of a cell is \(share)."
      : "A cell shows the points that the entrant of the row won against the entrant of the column. Its filled part is their share."
  }

  init(_ table: CrossTable) {
    self.table = table
    let isCompact = table.standings.count >= Self.minimumCompact
    places = table.standings.indices.map { String($0 + 1) }
    points = table.standings.map { $0.halfPoints.map(pointsText) ?? "" }
    texts = isCompact ? [] : table.cells.map { $0.map { $0.battles > 0 ? pointsText($0.halves) : "" } }
    let nameWidth = table.names.map(TextStyle.winner.width).max() ?? 0
    let pointsWidth = (["Points"] + points).map(TextStyle.heading.width).max() ?? 0
    nameStart = Self.edge + (places.map(TextStyle.seed.width).max() ?? 0) + 8
    nameRoom = isCompact ? 200 : TextStyle.widestName
    gridStart = nameStart + min(nameRoom, nameWidth) + 12
    cellWidth = isCompact ? 14 : max(26, 8 + (texts.joined().map(TextStyle.win.width).max() ?? 0))
    rowHeight = isCompact ? 16 : 24
    width = gridStart + places.count * cellWidth + 12 + pointsWidth + Self.edge
    top = table.heading == nil ? 0 : 24
  }

  private var height: Int { top + 24 + places.count * rowHeight }

  /// Returns the drawing.
  ///
  /// - Parameter isAlone: Whether nothing else is in the picture, so that ``narrow(label:)`` can show a part of it again.
  func panel(isAlone: Bool) -> Panel {
    let headingWidth = table.heading.map(TextStyle.heading.width) ?? 0
    return Panel(width: max(width, headingWidth), height: height) { markup in
      guard isAlone else { return draw(to: &markup) }
      // The class, because style sheets may see nothing around the drawing where it is shown again.
      markup.element("g", ["id": Self.id, "class": "pic"]) { draw(to: &$0) }
    }
  }

  private func draw(to markup: inout Markup) {
    if let heading = table.heading { markup.text(heading, .heading, x: 0, y: 14) }
    markup.rectangle("pic-box", x: 0, y: top, width: width, height: height - top, radius: 3)
    drawHead(to: &markup)
    for row in places.indices { draw(row, to: &markup) }
  }

  /// Returns an `svg` element with the places and the beginnings of the names, each at the height of its row, and one with
  /// all right of the names, as the page's picture has it.
  ///
  /// - Parameter label: The description for screen readers.
  func narrow(label: String) -> Markup {
    let names = table.names.map { TextStyle.winner.cut($0, to: Self.narrowName) }
    let nameWidth = nameStart + (names.map(TextStyle.winner.width).max() ?? 0) + 8
    let cellWidth = width + 1 - gridStart
    var markup = Markup()
    markup.element(
      "svg",
      ["class": "pic", "width": nameWidth, "height": height, "aria-hidden": "true"]
    ) { svg in
      for row in places.indices {
        let style = table.standings[row].rank == 1 ? TextStyle.winner : .name
        svg.text(places[row], .seed, x: nameStart - 8, y: baseline(row))
        svg.text(names[row], style, x: nameStart, y: baseline(row))
        svg.line()
      }
    }
    markup.element(
      "svg",
      [
        "class": "pic", "width": cellWidth, "height": height,
        "viewBox": "\(gridStart) 0 \(cellWidth) \(height)", "role": "img", "aria-label": label,
      ]
    ) { $0.empty("use", ["href": "#" + Self.id]) }
    return markup
  }

  private func drawHead(to markup: inout Markup) {
    // Small cells have room for the number of each fifth place.
    let shown = places.indices.filter { !isCompact || $0 == 0 || $0 % 5 == 4 }
    for column in shown {
      let middle = gridStart + column * cellWidth + cellWidth / 2
      markup.text(places[column], TextStyle.heading.anchored(.middle), x: middle, y: top + 16)
    }
    markup.text("Points", TextStyle.heading.anchored(.end), x: width - Self.edge, y: top + 16)
    markup.line()
  }

  private func draw(_ row: Int, to markup: inout Markup) {
    let y = top + 24 + row * rowHeight
    let baseline = baseline(row)
    markup.rule("pic-rule", x: 0, y: y, width: width)
    drawTiles(of: row, to: &markup, y: y)
    markup.text(places[row], .seed, x: nameStart - 8, y: baseline)
    let style = table.standings[row].rank == 1 ? TextStyle.winner : .name
    markup.name(table.names[row], style, x: nameStart, y: baseline, width: nameRoom, page: table.pages[row])
    if !isCompact {
      for column in places.indices where row != column && table.cells[row][column].battles > 0 {
        let style: TextStyle =
          switch table.share(row, column) {
          case 0: .loss
          case let share: share > 0.5 ? .win : .draw
          }
        let x = gridStart + column * cellWidth + cellWidth / 2
        markup.text(texts[row][column], style, x: x, y: baseline)
      }
    }
    markup.text(points[row], TextStyle.winner.anchored(.end), x: width - Self.edge, y: baseline)
    markup.line()
  }

  private func baseline(_ row: Int) -> Int { top + 24 + (row + 1) * rowHeight - (isCompact ? 4 : 8) }

  /// Draws a tile in each cell, as high as the share of the row; small ones are strong, because they have no numbers.
  private func drawTiles(of row: Int, to markup: inout Markup, y: Int) {
    let (wide, high) = (cellWidth - 2, rowHeight - 2)
    let x = gridStart + row * cellWidth + 1
    markup.rectangle("pic-self", x: x, y: y + 1, width: wide, height: high)
    var tiles = ""
    for column in places.indices where row != column && table.cells[row][column].battles > 0 {
      let height = Int((table.share(row, column) * Double(high)).rounded())
      guard height > 0 else { continue }
      let x = gridStart + column * cellWidth + 1
      tiles += "M\(x) \(y + 1 + high)v-\(height)h\(wide)v\(height)z"
    }
    if !tiles.isEmpty { markup.path(isCompact ? "pic-heat" : "pic-tile", tiles) }
  }
}
