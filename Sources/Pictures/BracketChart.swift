internal import Markup
internal import Tournament

/// Boxes of matches in columns, and the lines from each to the one that its winner goes to.
struct BracketChart: Sendable {
  static let columnGap = 30
  /// The room above a column's first box for the name of its match and that of the round.
  static let headRoom = MatchBox.captionHeight + 24

  struct Place: Sendable {
    var match: Int
    /// The middle of the box, from the top of the chart.
    var centre: Int
    /// What stands above it, such as the name of the round.
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
  private let raised: Int
  /// The room before a column that lines may cross on their way to.
  private static let crossingGap = 80

  /// - Parameter columns: From left to right; an empty one takes no room.
  init(_ facts: KnockoutFacts, columns: [[Place]]) {
    self.facts = facts
    var top = Int.max
    var x = 0
    for column in columns where !column.isEmpty {
      let boxes = column.map { facts.box(of: $0.match) }
      let measure = MatchBox.Measure(boxes)
      if !starts.isEmpty {
        let isCrossed = column.contains { facts.isDealt($0.match) }
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
    raised = nodes.isEmpty ? 0 : top
  }

  var panel: Panel {
    let height = nodes.map { $0.top + $0.box.height }.max() ?? 0
    let width = (starts.last ?? 0) + (widths.last ?? 0)
    return Panel(width: width, height: height - raised) { markup in
      drawLines(to: &markup)
      for node in nodes {
        let x = starts[node.column]
        let y = node.top - raised
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

  /// Draws the weaker lines first, so that the champion's lies above all.
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

  private func line(from source: Node, to target: Node, winner: Int?) -> String {
    let (from, to) = (source.place.match, target.place.match)
    let start = starts[source.column] + widths[source.column]
    let end = starts[target.column]
    let rows = facts.rowCount(of: from)
    let leaving =
      winner == nil && rows == 2
      ? source.place.centre : source.rowCentre(facts.row(in: from, of: winner, from: from))
    let arriving = target.rowCentre(facts.row(in: to, of: winner, from: from))
    let (y, last) = (leaving - raised, arriving - raised)
    // Lines that cross can be told apart only where they are curved.
    guard !facts.isDealt(to) else {
      let middle = (start + end) / 2
      return "M\(start) \(y)C\(middle) \(y) \(middle) \(last) \(end) \(last)"
    }
    return "M\(start) \(y)H\(end - Self.columnGap / 2)V\(last)H\(end)"
  }
}
