internal import Markup
internal import Tournament

/// A bracket as columns of match boxes, with a line from each box to the winner's next match.
struct BracketChart: Sendable {
  static let columnGap = 30
  /// The space above the first box of a column, for the name of its round and the caption of its match, in pixels.
  static let headRoom = MatchBox.captionHeight + 24

  struct Place: Sendable {
    var match: Int
    /// The middle of the box, in pixels from the top of the chart.
    var centre: Int
    /// The text above the box, such as the name of the round; nil for none.
    var heading: String?
  }

  private struct Node {
    var place: Place
    var box: MatchBox
    var column: Int
    var top: Int { place.centre - box.height / 2 }
    func rowCentre(_ row: Int) -> Int { top + row * MatchBox.rowHeight + MatchBox.rowHeight / 2 }
  }

  private let facts: KnockoutFacts
  private var nodes: [Node] = []
  private var nodeOf: [Int: Int] = [:]
  private var measures: [MatchBox.Measure] = []
  private var starts: [Int] = []
  private var widths: [Int] = []
  private let topEdge: Int
  /// The gap before a column whose lines may cross, in pixels.
  private static let crossingGap = 80

  /// - Parameter columns: From left to right; empty columns take no space.
  init(_ facts: KnockoutFacts, columns: [[Place]]) {
    self.facts = facts
    var top = Int.max
    var x = 0
    for column in columns where !column.isEmpty {
      let boxes = column.map { facts.box(of: $0.match) }
      let measure = MatchBox.Measure(boxes)
      if !starts.isEmpty {
        let isCrossed = column.contains { facts.isReseeded($0.match) }
        x += isCrossed ? Self.crossingGap : Self.columnGap
      }
      let headings = column.compactMap(\.heading).map(TextStyle.heading.width)
      for (place, box) in zip(column, boxes) {
        nodeOf[place.match] = nodes.count
        let node = Node(place: place, box: box, column: starts.count)
        top = min(top, node.top - (place.heading == nil ? MatchBox.captionHeight : Self.headRoom))
        nodes.append(node)
      }
      starts.append(x)
      measures.append(measure)
      widths.append(max(measure.width, headings.max() ?? 0))
      x += widths[starts.count - 1]
    }
    topEdge = nodes.isEmpty ? 0 : top
  }

  var panel: Panel {
    let height = nodes.map { $0.top + $0.box.height }.max() ?? 0
    let width = (starts.last ?? 0) + (widths.last ?? 0)
    return Panel(width: width, height: height - topEdge) { markup in
      drawLines(to: &markup)
      for node in nodes {
        let x = starts[node.column]
        let y = node.top - topEdge
        if let heading = node.place.heading {
          markup.text(heading, .heading, x: x, y: y - MatchBox.captionHeight - 8)
        }
        node.box.draw(to: &markup, x: x, y: y, width: widths[node.column], measures[node.column])
      }
    }
  }

  private enum Line: String, CaseIterable {
    case open = "pic-line pic-open"
    case settled = "pic-line"
    case champion = "pic-line pic-champion-line"
  }

  /// Draws the champion's lines last, on top of the others.
  private func drawLines(to markup: inout Markup) {
    var lines: [Line: [String]] = [:]
    for source in nodes {
      let match = source.place.match
      guard let next = facts.target(of: match), let node = nodeOf[next] else { continue }
      let winner = facts.winner(of: match)
      let kind: Line =
        winner == nil ? .open : winner == facts.play.champion ? .champion : .settled
      lines[kind, default: []].append(line(from: source, to: nodes[node], winner: winner))
    }
    for kind in Line.allCases {
      for data in lines[kind] ?? [] { markup.path(kind.rawValue, data) }
    }
    if !lines.isEmpty { markup.line() }
  }

  private func line(from source: Node, to target: Node, winner: Seat?) -> String {
    let (from, to) = (source.place.match, target.place.match)
    let start = starts[source.column] + widths[source.column]
    let end = starts[target.column]
    let rows = facts.rowCount(of: from)
    let startY =
      winner == nil && rows == 2
      ? source.place.centre : source.rowCentre(facts.row(in: from, of: winner, from: from))
    let endY = target.rowCentre(facts.row(in: to, of: winner, from: from))
    let (y, last) = (startY - topEdge, endY - topEdge)
    // Crossing lines can be told apart only if they are curved.
    guard !facts.isReseeded(to) else {
      let middle = (start + end) / 2
      return "M\(start) \(y)C\(middle) \(y) \(middle) \(last) \(end) \(last)"
    }
    return "M\(start) \(y)H\(end - Self.columnGap / 2)V\(last)H\(end)"
  }
}
