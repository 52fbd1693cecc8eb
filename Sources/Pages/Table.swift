internal import Text

/// A table of a page.
package struct Table: Sendable {
  package var columns: [Column]
  package var rows: [[Cell]]

  package init(_ columns: [Column], rows: [[Cell]]) {
    self.columns = columns
    self.rows = rows
  }

  package struct Column: Sendable {
    package var title: Phrase
    package var kind: Kind

    package enum Kind: Sendable {
      case words
      case number
      /// The subject of the row; at most one column has this kind.
      case name
      /// Short words without line breaks.
      case mark
      /// Sparklines; only HTML shows the column.
      case line
    }

    package static func words(_ title: Phrase) -> Column { Column(title: title, kind: .words) }

    package static func number(_ title: Phrase) -> Column { Column(title: title, kind: .number) }

    package static func name(_ title: Phrase) -> Column { Column(title: title, kind: .name) }

    package static func mark(_ title: Phrase) -> Column { Column(title: title, kind: .mark) }

    package static func line(_ title: Phrase) -> Column { Column(title: title, kind: .line) }
  }

  package enum Cell: Sendable, ExpressibleByStringInterpolation {
    /// - Parameter order: The sort key; nil sorts by the words, after all numbers.
    case phrase(Phrase, order: Double? = nil)
    case line(Sparkline)

    package init(stringLiteral words: String) {
      self = .phrase(Phrase(words: words))
    }

    package init(stringInterpolation interpolation: Phrase.Interpolation) {
      self = .phrase(Phrase(stringInterpolation: interpolation))
    }

    package static let empty = Cell.phrase(.empty)

    package static func number(_ value: Double) -> Cell {
      .phrase(Phrase(words: value.groupedText), order: value)
    }

    package static func number(_ value: Int) -> Cell {
      .phrase(Phrase(words: value.grouped), order: Double(value))
    }

    /// - Parameter halves: Twice the points; nil for an empty cell.
    package static func points(_ halves: Int?) -> Cell {
      guard let halves else { return .empty }
      return .phrase(Phrase(words: pointsText(halves)), order: Double(halves) / 2)
    }

    /// Makes a sparkline cell; empty without points.
    package static func history(_ points: [Sparkline.Point]) -> Cell {
      points.isEmpty ? .empty : .line(Sparkline(points))
    }

    /// - Parameter chance: From 0 to 1.
    package static func chance(_ chance: Double) -> Cell {
      .phrase(Phrase(words: chance.percentText), order: chance)
    }
  }
}
