import Tournament

/// A bracket as columns of match boxes, with a line from each box to the winner's next match.
struct BracketChart: Sendable {
  /// The space above the first box of a column, for a heading and the caption of its match, in pixels.
  static let headRoom = MatchBox.captionHeight + 24

  struct Column: Sendable {
    var places: [Place] = []
    /// The headings that are in line with those of other columns.
    var headings: [Heading] = []
  }

  struct Place: Sendable {
    var match: Int
    /// The middle of the box, in pixels from the top of the chart.
    var centre: Int
    /// The text above the box; nil for none.
    var heading: String?
  }

  struct Heading: Sendable {
    var text: String
    /// The baseline, in pixels from the top of the chart.
    var y: Int
  }

  private struct Node {
    var place: Place
    var box: MatchBox
    var column: Int
    var top: Int { place.centre - box.height / 2 }
    func rowCentre(_ row: Int) -> Int { top + row * MatchBox.rowHeight + MatchBox.rowHeight / 2 }
  }

  private let facts: KnockoutFacts
  private let columns: [Column]
  private var nodes: [Node] = []
  /// The node of each match; nil for one that is not drawn.
  private var nodeOf: [Int?]
  private var layout = BracketLayout()
  /// The left and right edges of the columns, in pixels.
  private var starts: [Int] = []
  private var ends: [Int] = []
  private var topEdge = 0

  /// - Parameter columns: From left to right; empty columns take no space.
  init(_ facts: KnockoutFacts, columns: [Column]) {
    self.facts = facts
    self.columns = columns.filter { !$0.places.isEmpty }
    nodeOf = Array(repeating: nil, count: facts.play.matches.count)
    for (index, column) in self.columns.enumerated() {
      for place in column.places {
        nodeOf[place.match] = nodes.count
        nodes.append(Node(place: place, box: facts.box(of: place.match), column: index))
      }
    }
    measure()
    setEdges()
  }

  /// Returns the chart for some room: one that is wider shows the seed and the power of an entrant only once, and cuts
  /// names.
  ///
  /// - Parameter room: In pixels; nil for any.
  func fitted(to room: Int?) -> BracketChart {
    guard let room, layout.width > room else { return self }
    var chart = self
    for (match, known) in knownEntrants {
      guard let node = nodeOf[match] else { continue }
      facts.shorten(&chart.nodes[node].box, of: match, known: known)
    }
    chart.measure()
    chart.layout.narrow(to: room)
    chart.setEdges()
    return chart
  }

  private mutating func setEdges() {
    (starts, ends) = (layout.starts, layout.ends)
    let edges =
      nodes.map { $0.top - ($0.place.heading == nil ? MatchBox.captionHeight : Self.headRoom) }
      + self.columns.flatMap(\.headings).map { $0.y - TextStyle.heading.size }
    topEdge = edges.min() ?? 0
  }

  var panel: Panel {
    let height = nodes.map { $0.top + $0.box.height }.max() ?? 0
    return Panel(width: ends.last ?? 0, height: height - topEdge) { markup in
      drawLines(to: &markup)
      for (column, x) in zip(columns, starts) {
        for heading in column.headings { markup.text(heading.text, .heading, x: x, y: heading.y - topEdge) }
      }
      for node in nodes {
        let (x, y) = (starts[node.column], node.top - topEdge)
        if let heading = node.place.heading { markup.text(heading, .heading, x: x, y: y - MatchBox.captionHeight - 8) }
        node.box.draw(to: &markup, x: x, y: y, width: ends[node.column] - x, layout.measures[node.column])
      }
    }
  }

  private mutating func measure() {
    layout = BracketLayout()
    var rest = nodes[...]
    for column in columns {
      let boxes = rest.prefix(column.places.count).lazy.map(\.box)
      rest = rest.dropFirst(column.places.count)
      let texts = column.headings.map(\.text) + column.places.compactMap(\.heading)
      layout.add(
        MatchBox.Measure(boxes),
        headings: texts.map(TextStyle.heading.width),
        isCrossed: column.places.contains { facts.isReseeded($0.match) }
      )
    }
  }

  /// The entrants of each match whose seeds and powers an earlier box shows; none for the final and for matches with a
  /// heading of their own.
  private var knownEntrants: [Int: [Seat]] {
    var seen = [Bool](repeating: false, count: facts.play.bracket.entrantCount)
    var known: [Int: [Seat]] = [:]
    for place in columns.flatMap(\.places).sorted(by: { $0.match < $1.match }) {
      let entrants = facts.entrants(in: place.match)
      let isSpecial = place.heading != nil || facts.isFinal(place.match)
      if !isSpecial { known[place.match] = entrants.filter { seen[$0.index] } }
      // A bye shows no power.
      if facts.rowCount(of: place.match) == 2 { for entrant in entrants { seen[entrant.index] = true } }
    }
    return known
  }

  /// The kinds of lines in the order in which they are drawn.
  private enum Line: String, CaseIterable {
    case open = "pic-line pic-open"
    case settled = "pic-line"
    case champion = "pic-line pic-champion-line"
  }

  /// Draws the champion's lines last, on top of the others; the lines of an entrant are one path.
  private func drawLines(to markup: inout Markup) {
    var lines: [Line: [Seed?: String]] = [:]
    for source in nodes {
      let match = source.place.match
      guard let next = facts.target(of: match), let node = nodeOf[next] else { continue }
      let winner = facts.winner(of: match)
      let kind: Line = winner == nil ? .open : winner == facts.play.champion ? .champion : .settled
      let entrant = winner.map { facts.texts.field[$0.index] }
      lines[kind, default: [:]][entrant, default: ""] += self.line(from: source, to: nodes[node], winner: winner)
    }
    for line in Line.allCases {
      for (entrant, data) in (lines[line] ?? [:]).sorted(by: { ($0.key?.index ?? 0) < ($1.key?.index ?? 0) }) {
        markup.path(line.rawValue, data, entrant.way)
      }
    }
    if !lines.isEmpty { markup.line() }
  }

  private func line(from source: Node, to target: Node, winner: Seat?) -> String {
    let (from, to) = (source.place.match, target.place.match)
    let rows = facts.rowCount(of: from)
    let startY =
      winner == nil && rows == 2 ? source.place.centre : source.rowCentre(facts.row(in: from, of: winner, from: from))
    let endY = target.rowCentre(facts.row(in: to, of: winner, from: from))
    let (y, last) = (startY - topEdge, endY - topEdge)
    let (left, right) = (starts[source.column], ends[source.column])
    let gap = layout.gap
    if source.column == target.column {
      // The semi-finals above and below the final lead to it on different sides.
      let isAbove = source.place.centre < target.place.centre
      let side = isAbove ? right : left
      let turn = isAbove ? side + gap / 4 : side - gap / 4
      return Self.elbow(from: (side, y), turn: turn, to: (side, last))
    } else if source.column > target.column {
      let end = ends[target.column]
      return Self.elbow(from: (left, y), turn: end + gap / 2, to: (end, last))
    } else if facts.isReseeded(to) {
      // Crossing lines can be told apart only if they are curved.
      let end = starts[target.column]
      let middle = (right + end) / 2
      return "M\(right) \(y)C\(middle) \(y) \(middle) \(last) \(end) \(last)"
    } else {
      let end = starts[target.column]
      return Self.elbow(from: (right, y), turn: end - gap / 2, to: (end, last))
    }
  }
  /// The data of a line that goes aside to `turn`, up or down, and aside to its end.
  static func elbow(from start: (x: Int, y: Int), turn: Int, to end: (x: Int, y: Int)) -> String {
    "M\(start.x) \(start.y)H\(turn)V\(end.y)H\(end.x)"
  }
}
