/// Matches in lines, each winner going to the next match.
struct MatchChain: Sendable {
  /// A match, and the row of the entrant that advances; nil if that is not known yet.
  struct Link: Sendable {
    var box: MatchBox
    var heading: String
    var advancingRow: Int?
    /// The row of the advancing entrant in the next box.
    var nextRow: Int
    var isChampion: Bool
  }

  private static let gap = 30
  private static let lineGap = 30
  let links: [Link]

  var panel: Panel {
    guard !links.isEmpty else { return Panel() }
    let measure = MatchBox.Measure(links.map(\.box))
    let headings = links.map { TextStyle.heading.width(of: $0.heading) }
    let width = max(measure.width, headings.max() ?? 0)
    let perLine = max(1, min(8, Picture.githubRoom / (width + Self.gap)))
    let pitch = BracketChart.headRoom + 2 * MatchBox.rowHeight + Self.lineGap
    let hasTurns = links.count > perLine
    // A connector from the line above enters the next line through the left margin.
    let indent = hasTurns ? Self.gap / 2 : 0
    func corner(_ index: Int) -> (x: Int, y: Int) {
      let (line, column) = index.quotientAndRemainder(dividingBy: perLine)
      return (indent + column * (width + Self.gap), line * pitch + BracketChart.headRoom)
    }
    let lineCount = (links.count + perLine - 1) / perLine
    let columnCount = min(perLine, links.count)
    return Panel(
      width: 2 * indent + columnCount * (width + Self.gap) - Self.gap,
      height: lineCount * pitch - Self.lineGap
    ) { markup in
      for index in links.indices.dropLast() {
        let link = links[index]
        let data = line(of: link, from: corner(index), to: corner(index + 1), width: width)
        markup.path(link.lineKind, data, link.advancingRow.flatMap { link.box.rows[$0].entrant }.way)
      }
      for (index, link) in links.enumerated() {
        let (x, y) = corner(index)
        markup.text(link.heading, .heading, x: x, y: y - MatchBox.captionHeight - 8)
        link.box.draw(to: &markup, x: x, y: y, width: width, measure)
      }
    }
  }

  private func line(of link: Link, from: (x: Int, y: Int), to: (x: Int, y: Int), width: Int) -> String {
    let half = MatchBox.rowHeight / 2
    let start = from.y + (link.advancingRow.map { $0 * MatchBox.rowHeight + half } ?? 2 * half)
    let end = to.y + link.nextRow * MatchBox.rowHeight + half
    let right = from.x + width
    guard to.y > from.y else {
      return BracketChart.elbow(from: (right, start), turn: to.x - Self.gap / 2, to: (to.x, end))
    }
    let turn = from.y + 2 * MatchBox.rowHeight + Self.lineGap / 2
    return "M\(right) \(start)H\(right + Self.gap / 2)V\(turn)H\(to.x - Self.gap / 2)V\(end)H\(to.x)"
  }
}

extension MatchChain.Link {
  fileprivate var lineKind: String {
    advancingRow == nil ? "pic-line pic-open" : isChampion ? "pic-line pic-champion-line" : "pic-line"
  }
}
