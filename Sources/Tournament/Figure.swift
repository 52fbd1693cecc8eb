/// What is counted of a character: the works of one kind that it appears in.
package enum Figure: String, CaseIterable, Sendable, Hashable {
  case comics
  case series
  case stories
  case events
}

/// The figures of one character; an unknown figure is nil, never 0.
package struct Figures: Sendable, Hashable {
  private var values: [Double?]

  package init() {
    values = Array(repeating: nil, count: Figure.allCases.count)
  }

  package init(comics: Double?, series: Double?, stories: Double?, events: Double?) {
    values = [comics, series, stories, events]
  }

  package subscript(figure: Figure) -> Double? {
    get { values[figure.index] }
    set { values[figure.index] = newValue }
  }

  package var isEmpty: Bool { values.allSatisfy { $0 == nil } }
}

extension Figure {
  /// The place in ``Figure/allCases``, from 0.
  package var index: Int {
    switch self {
    case .comics: 0
    case .series: 1
    case .stories: 2
    case .events: 3
    }
  }
}
