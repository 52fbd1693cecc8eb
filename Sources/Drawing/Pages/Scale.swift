/// A linear scale of figures, from the least at the left of a chart to the greatest at its right.
package struct Scale: Sendable {
  package let least: Double
  package let greatest: Double

  /// Returns nil if all figures are the same, so that a chart would show nothing.
  package init?(_ figures: some Sequence<Double>) {
    guard let least = figures.min(), let greatest = figures.max(), least < greatest else { return nil }
    self.least = least
    self.greatest = greatest
  }

  /// Makes the scale of bars, which begin at 0; nil if all of them would be as long.
  package init?(ofBars figures: some Sequence<Double>) {
    guard let scale = Scale(figures) else { return nil }
    least = min(0, scale.least)
    greatest = max(0, scale.greatest)
  }

  /// A part of the width of a chart, in thousandths of it.
  package struct Span: Sendable, Equatable {
    package var start: Int
    package var end: Int
  }

  /// Returns the place of a figure, from 0 to 1.
  package func share(of figure: Double) -> Double { (min(max(figure, least), greatest) - least) / (greatest - least) }

  /// Returns the place of a figure in thousandths of the width.
  package func place(of figure: Double) -> Int { Int((share(of: figure) * 1_000).rounded()) }

  /// Returns the part of the width between two figures in any order.
  package func span(_ a: Double, _ b: Double) -> Span {
    let (first, second) = (place(of: a), place(of: b))
    return Span(start: min(first, second), end: max(first, second))
  }

  /// Returns the bar of a figure, from 0.
  package func bar(_ figure: Double) -> Span { span(0, figure) }
}
