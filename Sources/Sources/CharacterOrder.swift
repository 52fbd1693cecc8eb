import Catalogue
package import Tournament

/// An order of characters; unknown values come last in both directions.
package struct CharacterOrder: Sendable, Hashable {
  package enum Key: Sendable, Hashable {
    /// From high to low.
    case metric(Figure)
    case name
    /// From the oldest change to the newest.
    case modified
  }

  package var key: Key
  package var isReversed: Bool

  /// The metric that it compares; nil for another order.
  package var metric: Figure? { if case .metric(let figure) = key { figure } else { nil } }

  package init(_ key: Key, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// Returns the characters in this order; equal ones keep theirs.
  ///
  /// - Parameter profiles: In the order of the catalogue, which is by name.
  package func sorted(_ profiles: [Profile]) -> [Profile] {
    let values: [Double?]
    switch key {
    case .name: return isReversed ? profiles.reversed() : profiles
    case .metric(let figure): values = profiles.map { $0.figures[figure] }
    case .modified: values = profiles.map { $0.modified.flatMap(timestamp).map(Double.init) }
    }
    let isDescending = if case .metric = key { !isReversed } else { isReversed }
    let places = profiles.indices.sorted { a, b in
      switch (values[a], values[b]) {
      case (let x?, let y?) where x != y: isDescending ? x > y : x < y
      case (.some, nil): true
      case (nil, .some): false
      default: a < b
      }
    }
    return places.map { profiles[$0] }
  }
}
