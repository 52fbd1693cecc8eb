import Base

/// The history of a figure as a word-sized line chart.
package struct Sparkline: Sendable {
  /// The oldest first.
  package var points: [Point]

  package struct Point: Sendable, Equatable {
    /// The time of the point, for example a date.
    package var label: String
    package var value: Double

    package init(label: String, value: Double) {
      self.label = label
      self.value = value
    }
  }

  /// The maximum number of points; the last ones are drawn.
  package static let maximumPoints = 60

  /// Whether it stands alone, with the labels and values of its ends.
  private let isLarge: Bool

  package init(_ points: [Point], isLarge: Bool = false) {
    self.points = points.suffix(Self.maximumPoints)
    self.isLarge = isLarge
  }

  private var size: (width: Int, height: Int) { isLarge ? (480, 120) : (96, 24) }
  private var margin: (x: Int, y: Int) { isLarge ? (60, 28) : (3, 3) }

  func write(to markup: inout Markup) {
    let (width, height) = size
    let frame: Markup.Attributes = [
      "class": "spark", "role": "img", "aria-label": description,
      "viewBox": "0 0 \(width) \(height)", "width": width, "height": height,
    ]
    markup.element("svg", frame) { svg in
      let places = places
      if places.count > 1 {
        let path = places.map { "\($0.x),\($0.y)" }.joined(separator: " ")
        svg.empty("polyline", ["points": path])
      }
      if let last = places.last { svg.empty("circle", ["cx": last.x, "cy": last.y, "r": 2]) }
      guard isLarge, points.count > 1 else { return }
      for index in [0, points.count - 1] {
        let (x, anchor) = index == 0 ? (places[0].x - 8, "end") : (places[index].x + 8, "start")
        svg.element(
          "text",
          ["x": x, "y": places[index].y + 4, "text-anchor": anchor],
          text: points[index].value.groupedText
        )
        svg.element(
          "text",
          ["x": places[index].x, "y": height - 6, "text-anchor": "middle"],
          text: points[index].label
        )
      }
    }
  }

  private var description: String {
    let ends = points.count > 6 ? [points[0], points[points.count - 1]] : points
    return ends.map { "\($0.value.groupedText) (\($0.label))" }.joined(separator: points.count > 6 ? " to " : ", ")
  }

  private var places: [(x: Int, y: Int)] {
    let scale = Scale(points.lazy.map(\.value))
    let (margin, innerWidth, innerHeight) = (margin, size.width - 2 * margin.x, size.height - 2 * margin.y)
    return points.enumerated().map { index, point in
      let across = points.count > 1 ? Double(index) / Double(points.count - 1) : 1
      let up = scale?.share(of: point.value) ?? 0.5
      return (
        margin.x + Int((across * Double(innerWidth)).rounded()),
        margin.y + innerHeight - Int((up * Double(innerHeight)).rounded())
      )
    }
  }
}
