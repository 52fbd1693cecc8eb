/// The rule that computes the power of an entrant from its figures.
package enum PowerRule: Sendable, Hashable {
  case figure(Figure)
  /// The sum of the figures times their weights, rounded to six decimals.
  case weighted([Weight])

  package struct Weight: Sendable, Hashable {
    package var figure: Figure
    package var value: Double

    package init(_ figure: Figure, _ value: Double) { (self.figure, self.value) = (figure, value) }
  }

  /// The largest absolute value of a figure or power; with larger ones, sums of powers would not be exact.
  package static let largestValue: Double = 1e12

  /// Returns the power, or nil if a figure that it needs is unknown.
  package func power(of figures: Figures) -> Double? {
    switch self {
    case .figure(let figure): return figures[figure]
    case .weighted(let weights):
      var sum = 0.0
      for weight in weights {
        guard let value = figures[weight.figure] else { return nil }
        sum += weight.value * value
      }
      return (sum * 1e6).rounded() / 1e6
    }
  }

  /// The figures that the rule reads.
  package var figures: [Figure] {
    switch self {
    case .figure(let figure): [figure]
    case .weighted(let weights): weights.map(\.figure)
    }
  }
}
