/// A part of a picture, with its origin at its upper left corner; sizes are in pixels.
struct Panel: Sendable {
  private(set) var width: Int
  private(set) var height: Int
  private var drawn = Markup()
  /// The panels on it, which ``write(to:)`` puts together at the end instead of copying each into the next.
  private var placed: [(panel: Panel, x: Int, y: Int)] = []

  init(width: Int = 0, height: Int = 0, draw: (inout Markup) -> Void = { _ in }) {
    self.width = width
    self.height = height
    draw(&drawn)
  }

  /// Adds another panel, growing if needed.
  mutating func place(_ panel: Panel, x: Int = 0, y: Int) {
    width = max(width, x + panel.width)
    height = max(height, y + panel.height)
    placed.append((panel, x, y))
  }

  /// Adds what is drawn, then the other panels in their order.
  func write(to markup: inout Markup) {
    markup.append(drawn)
    for (panel, x, y) in placed {
      markup.element("g", ["transform": "translate(\(x) \(y))"]) { panel.write(to: &$0) }
      markup.line()
    }
  }

  static func stacked(_ panels: [Panel], gap: Int) -> Panel {
    panels.reduce(into: Panel()) { all, panel in all.place(panel, y: all.height + (all.height > 0 ? gap : 0)) }
  }

  /// Returns the panels in lines of at most `width` pixels; a wider panel has a line of its own.
  static func wrapped(_ panels: [Panel], width: Int, gap: Int) -> Panel {
    var all = Panel()
    var (x, y) = (0, 0)
    for panel in panels {
      if x > 0, x + panel.width > width { (x, y) = (0, all.height + gap) }
      all.place(panel, x: x, y: y)
      x += panel.width + gap
    }
    return all
  }

  /// Returns text that is broken between words into lines of at most `width` pixels.
  static func paragraph(_ text: String, width: Int, style: TextStyle) -> Panel {
    let lines = style.lines(of: text, width: width)
    let pitch = style.size + 6
    return Panel(width: lines.map(style.width).max() ?? 0, height: lines.count * pitch) { markup in
      for (index, line) in lines.enumerated() { markup.text(line, style, x: 0, y: index * pitch + style.size) }
    }
  }
}
