extension PowerRule {
  /// The rule as words: `comics`, or `1 × comics + 0.5 × series`.
  ///
  /// - Parameter number: Returns the text of a weight.
  package func words(_ number: (Double) -> String) -> String {
    switch self {
    case .figure(let figure): figure.rawValue
    case .weighted(let weights): weights.map { "\(number($0.value)) × \($0.figure.rawValue)" }.joined(separator: " + ")
    }
  }
}
