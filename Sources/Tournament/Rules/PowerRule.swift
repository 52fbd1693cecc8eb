/// How the power of an entrant follows from its figures.
package enum PowerRule: Sendable, Hashable {
  case figure(Figure)
  /// The sum of the figures times their weights, rounded to six decimals.
  case weighted([Figure: Double])

  /// The largest size of a figure or power; above it, sums of powers would no longer be exact.
  package static let largestValue: Double = 1e12

  /// Returns the power, or nil where a figure that it needs is unknown.
  package func power(of figures: Figures) -> Double? {
    switch self {
    case .figure(let figure):
      return figures[figure]
    case .weighted(let weights):
      var sum = 0.0
      for figure in Figure.allCases {
        guard let weight = weights[figure] else { continue }
        guard let value = figures[figure] else { return nil }
        sum += weight * value
      }
      return (sum * 1e6).rounded() / 1e6
    }
  }

  /// The figures that the rule reads, in the order of ``Figure/allCases``.
  package var figures: [Figure] {
    switch self {
    case .figure(let figure): [figure]
    case .weighted(let weights): Figure.allCases.filter { weights[$0] != nil }
    }
  }
}
