import Base

/// A table of a page.
package struct Table: Sendable {
  package var columns: [Column]
  package var rows: [[Cell]]
  /// The anchors of the rows, unique within the page; empty if they have none.
  package var anchors: [String]
  /// The file with all rows, for a page that shows only the first ones; nil if the page shows all.
  package var file: String?
  /// The number of rows in that file, of which ``rows`` may be the first ones.
  package var total: Int
  /// Whether a chart shows the same, so that the table is behind a click.
  package var isBehindChart = false

  /// The most rows that any page shows of a table that is also in a file.
  package static let maximumRows = 4_000

  /// - Parameter total: The number of rows in the file; nil if all are here.
  package init(_ columns: [Column], rows: [[Cell]], anchors: [String] = [], file: String? = nil, total: Int? = nil) {
    self.columns = columns
    self.rows = rows
    self.anchors = anchors
    self.file = file
    self.total = total ?? rows.count
  }

  package struct Column: Sendable {
    package var title: Phrase
    package var kind: Kind
    /// Whether only screens wider than a phone have room for the column.
    package var isSecondary = false
    /// Whether only a phone has the column, which joins several others.
    package var isForPhones = false
    /// Whether a phone shows its figures smaller, and breaks the longest into lines.
    package var isLong = false

    /// The column for phones alone.
    package var onPhones: Column {
      var column = self
      column.isForPhones = true
      return column
    }

    /// The column for screens that are wider than a phone.
    package var secondary: Column {
      var column = self
      column.isSecondary = true
      return column
    }

    package enum Kind: Sendable {
      case words
      case number
      /// The subject of the row; at most one column has this kind.
      case name
      /// Short words without line breaks.
      case mark
      /// Charts; only HTML shows the column.
      case chart
    }

    package static func words(_ title: Phrase) -> Column { Column(title: title, kind: .words) }

    package static func number(_ title: Phrase) -> Column { Column(title: title, kind: .number) }

    package static func name(_ title: Phrase) -> Column { Column(title: title, kind: .name) }

    package static func mark(_ title: Phrase) -> Column { Column(title: title, kind: .mark) }

    package static func chart(_ title: Phrase) -> Column { Column(title: title, kind: .chart) }
  }

  package enum Cell: Sendable, ExpressibleByStringInterpolation {
    /// - `order`: The sort key; nil sorts by the words, after all numbers.
    /// - `bar`: The bar below the words, which only HTML shows.
    case phrase(Phrase, order: Double? = nil, bar: Scale.Span? = nil)
    case line(Sparkline)
    case chart(RowChart)

    package init(stringLiteral words: String) { self = .phrase(Phrase(words: words)) }

    package init(stringInterpolation interpolation: Phrase.Interpolation) {
      self = .phrase(Phrase(stringInterpolation: interpolation))
    }

    package static let empty = Cell.phrase(.empty)

    /// - Parameter scale: The scale of a bar below the number; nil for none.
    package static func number(_ value: Double, on scale: Scale? = nil) -> Cell {
      .phrase(Phrase(words: value.groupedText), order: value, bar: scale?.bar(value))
    }

    package static func number(_ value: Int) -> Cell { .phrase(Phrase(words: value.grouped), order: Double(value)) }

    /// - Parameter halves: Twice the points; nil for an empty cell.
    package static func points(_ halves: Int?) -> Cell {
      guard let halves else { return .empty }
      return .phrase(Phrase(words: pointsText(halves)), order: Double(halves) / 2)
    }

    /// Makes a sparkline cell; empty without points.
    package static func history(_ points: [Sparkline.Point]) -> Cell {
      points.isEmpty ? .empty : .line(Sparkline(points))
    }

    /// - Parameters:
    ///   - chance: From 0 to 1.
    ///   - scale: The scale of a bar below it; nil for none.
    package static func chance(_ chance: Double, on scale: Scale? = nil) -> Cell {
      .phrase(Phrase(words: chance.percentText), order: chance, bar: scale?.bar(chance))
    }
  }
}
