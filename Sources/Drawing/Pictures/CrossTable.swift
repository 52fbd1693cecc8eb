import Base
import Tournament

/// The points that each entrant won against each other one, or its results round by round, in the order of a table.
struct CrossTable: Sendable {
  /// The maximum number of entrants of a readable table.
  static let maximumEntrants = 64

  let heading: String?
  /// Best first.
  let standings: [Standing]
  let labels: EntrantLabels
  /// The headings of the columns: the places of the opponents, or the rounds.
  let heads: [String]
  /// By row and column; nil for an empty one.
  private(set) var cells: [[RoundTable.Cell?]]
  let isByRound: Bool

  /// - Parameter battles: Those of which an entrant is not in the table are left out.
  init(
    _ standings: [Standing],
    _ battles: [Battle],
    points: BattlePoints,
    heading: String? = nil,
    labels: EntrantLabels
  ) {
    (self.heading, self.standings, self.labels, isByRound) = (heading, standings, labels, false)
    heads = standings.indices.map { String($0 + 1) }
    let places = Dictionary(standings.enumerated().map { ($1.entrant, $0) }, uniquingKeysWith: { first, _ in first })
    var halves = standings.map { _ in [Int?](repeating: nil, count: standings.count) }
    for battle in battles {
      guard let away = battle.away, let won = points.halfPoints(of: battle.decision), let row = places[battle.home],
        let column = places[away]
      else { continue }
      halves[row][column] = (halves[row][column] ?? 0) + won.home
      halves[column][row] = (halves[column][row] ?? 0) + won.away
    }
    cells = halves.enumerated().map { row, own in
      own.enumerated().map { column, won in
        // A half if neither won any.
        guard let won, let other = halves[column][row] else { return nil }
        return .init(text: pointsText(won), share: won == other ? 0.5 : Double(won) / Double(won + other))
      }
    }
  }

  init(_ table: RoundTable, heading: String? = nil, labels: EntrantLabels) {
    (self.heading, standings, self.labels, isByRound) = (heading, table.standings, labels, true)
    cells = table.cells
    heads = (cells.first ?? []).indices.map { String($0 + 1) }
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
  private let names: [String]
  private let places: [String]
  private let points: [String]
  /// Whether the cells are too small for numbers.
  private let isCompact: Bool
  private let nameStart: Int
  private let nameRoom: Int
  private let gridStart: Int
  private let cellWidth: Int
  private let rowHeight: Int
  private let width: Int
  /// The top of the frame, below the heading, in pixels.
  private let top: Int

  /// The meaning of the cells, as a sentence.
  var legend: String {
    let share = "the share of the points that the entrant of the row won against the entrant of the column"
    return isCompact
      ? "The filled part of a cell is \(share)."
      : "A cell shows the points that the entrant of the row won against the entrant of the column. Its filled part is their share."
  }

  init(_ table: CrossTable) {
    self.table = table
    isCompact = !table.isByRound && table.standings.count >= Self.minimumCompact
    places = table.standings.indices.map { String($0 + 1) }
    points = table.standings.map { $0.halfPoints.map(pointsText) ?? "" }
    let texts = isCompact ? [] : table.cells.joined().compactMap { $0?.text }
    names = table.standings.map { table.labels.names[$0.entrant.index] }
    let nameWidth = names.map(TextStyle.winner.width).max() ?? 0
    let pointsWidth = (["Points"] + points).map(TextStyle.heading.width).max() ?? 0
    nameStart = Self.edge + (places.map(TextStyle.seed.width).max() ?? 0) + 8
    nameRoom = isCompact ? 200 : TextStyle.widestName
    gridStart = nameStart + min(nameRoom, nameWidth) + 12
    cellWidth = isCompact ? 14 : max(26, 8 + (texts.map(TextStyle.win.width).max() ?? 0))
    rowHeight = isCompact ? 16 : 24
    width = gridStart + table.heads.count * cellWidth + 12 + pointsWidth + Self.edge
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
    let room = Self.narrowName
    let nameWidth = nameStart + (names.map { min(room, TextStyle.winner.width(of: $0)) }.max() ?? 0) + 8
    let cellWidth = width + 1 - gridStart
    var markup = Markup()
    markup.element(
      "svg",
      ["class": "pic", "width": nameWidth, "height": height, "aria-hidden": "true"]
    ) { svg in
      for row in places.indices {
        let style = table.standings[row].rank == 1 ? TextStyle.winner : .name
        svg.text(places[row], .seed, x: nameStart - 8, y: baseline(row))
        let whole = table.labels.wholes[table.standings[row].entrant.index]
        svg.name(names[row], style, x: nameStart, y: baseline(row), whole: whole, width: room)
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
    let shown = table.heads.indices.filter { !isCompact || $0 == 0 || $0 % 5 == 4 }
    for column in shown {
      let middle = gridStart + column * cellWidth + cellWidth / 2
      markup.text(table.heads[column], TextStyle.heading.anchored(.middle), x: middle, y: top + 16)
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
    let entrant = table.standings[row].entrant
    markup.name(
      names[row],
      style,
      x: nameStart,
      y: baseline,
      whole: table.labels.wholes[entrant.index],
      width: nameRoom,
      page: table.labels.page(of: entrant)
    )
    if !isCompact {
      for (column, cell) in table.cells[row].enumerated() {
        guard let cell else { continue }
        let share = cell.share ?? 0
        let style: TextStyle = share == 0 ? .loss : share > 0.5 ? .win : .draw
        markup.text(cell.text, style, x: gridStart + column * cellWidth + cellWidth / 2, y: baseline)
      }
    }
    markup.text(points[row], TextStyle.winner.anchored(.end), x: width - Self.edge, y: baseline)
    markup.line()
  }

  private func baseline(_ row: Int) -> Int { top + 24 + (row + 1) * rowHeight - (isCompact ? 4 : 8) }

  /// Draws a tile in each cell, as high as the share of the row; small ones are strong, because they have no numbers.
  private func drawTiles(of row: Int, to markup: inout Markup, y: Int) {
    let (wide, high) = (cellWidth - 2, rowHeight - 2)
    if !table.isByRound {
      markup.rectangle("pic-self", x: gridStart + row * cellWidth + 1, y: y + 1, width: wide, height: high)
    }
    var tiles = ""
    for (column, cell) in table.cells[row].enumerated() {
      let height = Int(((cell?.share ?? 0) * Double(high)).rounded())
      guard height > 0 else { continue }
      let x = gridStart + column * cellWidth + 1
      tiles += "M\(x) \(y + 1 + high)v-\(height)h\(wide)v\(height)z"
    }
    if !tiles.isEmpty { markup.path(isCompact ? "pic-heat" : "pic-tile", tiles) }
  }
}
