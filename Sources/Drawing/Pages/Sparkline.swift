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

  package init(_ points: [Point]) { self.points = points.suffix(Self.maximumPoints) }

  private static let (width, height, margin) = (96, 24, 3)

  func write(to markup: inout Markup) {
    let frame: Markup.Attributes = [
      "class": "spark", "role": "img", "aria-label": description,
      "viewBox": "0 0 \(Self.width) \(Self.height)", "width": Self.width, "height": Self.height,
    ]
    markup.element("svg", frame) { svg in
      let places = places
      if places.count > 1 {
        let path = places.map { "\($0.x),\($0.y)" }.joined(separator: " ")
        svg.empty("polyline", ["points": path])
      }
      if let last = places.last { svg.empty("circle", ["cx": last.x, "cy": last.y, "r": 2]) }
    }
  }

  private var description: String {
    let ends = points.count > 6 ? [points[0], points[points.count - 1]] : points
    return ends.map { "\($0.value.groupedText) (\($0.label))" }.joined(separator: points.count > 6 ? " to " : ", ")
  }

  private var places: [(x: Int, y: Int)] {
    let scale = Scale(points.lazy.map(\.value))
    let (innerWidth, innerHeight) = (Self.width - 2 * Self.margin, Self.height - 2 * Self.margin)
    return points.enumerated().map { index, point in
      let across = points.count > 1 ? Double(index) / Double(points.count - 1) : 1
      let up = scale?.share(of: point.value) ?? 0.5
      return (
        Self.margin + Int((across * Double(innerWidth)).rounded()),
        Self.margin + innerHeight - Int((up * Double(innerHeight)).rounded())
      )
    }
  }
}
