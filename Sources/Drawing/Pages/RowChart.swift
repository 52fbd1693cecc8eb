/// A chart in a row of a table; other cells of the row have its figures.
///
/// It has the width of its cell, and is told by lengths and places alone, not by colours.
package enum RowChart: Sendable {
  case bar(Scale.Span)
  /// A range with a dot.
  case range(Scale.Span, dot: Int)

  /// The height of ranges, in pixels.
  private static let height = 16

  func write(to markup: inout Markup) {
    let height = Self.height
    switch self {
    case .bar(let span): markup.element("svg", Self.frame("bar")) { $0.rectangle(span, ["height": "100%"]) }
    case .range(let span, let dot):
      markup.element("svg", Self.frame("range")) { svg in
        svg.rectangle(span, ["y": height / 2 - 1, "height": 2])
        svg.empty("circle", ["cx": percent(dot), "cy": height / 2, "r": 4])
      }
    }
  }

  private static func frame(_ kind: String) -> Markup.Attributes {
    ["class": kind, "aria-hidden": "true"]
  }
}

extension Markup {
  fileprivate mutating func rectangle(_ span: Scale.Span, _ attributes: Attributes) {
    let start: Attributes = span.start > 0 ? ["x": percent(span.start)] : [:]
    empty("rect", start + attributes + ["width": percent(span.end - span.start)])
  }
}

/// Returns thousandths as a percentage for an attribute: `12.5%`.
private func percent(_ thousandths: Int) -> String {
  let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 10)
  return rest == 0 ? "\(whole)%" : "\(whole).\(rest)%"
}
