/// A metric that a source counts for each character, such as `comics` or `views`.
package struct Figure: Sendable, Hashable {
  /// The word that files and reports use for it.
  package let rawValue: String

  package init(_ name: String) { rawValue = name }
}

/// The figures of one character; an unknown figure is nil, never 0.
package struct Figures: Sendable {
  /// In the order in which the source gives them, each figure once.
  private var entries: [(figure: Figure, value: Double)]

  /// - Parameter entries: In the order in which the source gives them, each figure once.
  package init(_ entries: [(figure: Figure, value: Double)] = []) { self.entries = entries }

  package subscript(figure: Figure) -> Double? {
    get { entries.first { $0.figure == figure }?.value }
    set {
      let place = entries.firstIndex { $0.figure == figure }
      switch (place, newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil): entries.remove(at: place)
      case (nil, let value?): entries.append((figure, value))
      case (nil, nil): break
      }
    }
  }

  package var isEmpty: Bool { entries.isEmpty }

  package var count: Int { entries.count }

  /// Whether a figure is below 0.
  package var hasNegative: Bool { entries.contains { $0.value < 0 } }

  /// The known figures, in the order of the source.
  package var known: [Figure] { entries.map(\.figure) }
}

extension Figures: Hashable {
  /// Compares the values; their order does not matter.
  package static func == (a: Figures, b: Figures) -> Bool {
    a.entries.count == b.entries.count && a.entries.allSatisfy { b[$0.figure] == $0.value }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(entries.count)
    hasher.combine(entries.reduce(0) { $0 ^ $1.value.hashValue })
  }
}
