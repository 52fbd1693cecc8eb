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

    /// Whether its cells are chances, which have the darker a ground the greater they are.
    package var isShaded = false

    /// The column of chances with a ground.
    package var shaded: Column {
      var column = self
      column.isShaded = true
      return column
    }

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

    package enum Kind: String, Sendable {
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

extension Table {
  /// The minimum number of rows for sorting.
  private static let minimumSorted = 3
  /// The number of rows that are shown before a click.
  private static let maximumShown = 20
  /// The number of rows that are worth a click.
  private static let minimumFolded = 5
  /// The number of rows that a browser lays out at once; the file has the others.
  private static let maximumLaidOut = 2_000
  /// The most letters of a name that a phone shows whole before a touch.
  private static let longestName = 80
  /// The most characters of a figure that a phone shows in one line: `1,000,000,000,000`.
  private static let longestFigure = 17

  /// Adds the table; the rows of a long one after the first are behind a click.
  func write(caption: String, to markup: inout Markup) {
    guard isBehindChart else { return writeOpen(caption: caption, to: &markup) }
    markup.element("details") { details in
      details.element("summary", text: "Show the table")
      writeOpen(caption: caption, to: &details)
    }
  }

  private func writeOpen(caption: String, to markup: inout Markup) {
    let count = file == nil ? rows.count : min(rows.count, Self.maximumLaidOut)
    let isFolded = count >= Self.maximumShown + Self.minimumFolded
    let shown = isFolded ? Self.maximumShown : count
    let style = rows.count >= Self.minimumSorted ? "sortable" : "plain"
    markup.element("div", ["class": style]) { group in
      group.element("div", HTMLSections.region(caption)) { writeTable(0..<shown, caption: caption, to: &$0) }
      if isFolded {
        let label = "\((count - shown).grouped) more rows"
        group.element("details") { details in
          details.element("summary", text: label)
          details.element("div", HTMLSections.region("\(caption), \(label)")) {
            writeTable(shown..<count, caption: "\(caption), \(label)", to: &$0)
          }
        }
      }
    }
    guard let file, isFolded else { return }
    markup.line()
    markup.element("p") { line in
      let rest: Phrase = "\(words: total.grouped) rows are in \("\(words: file)", to: .file(file))."
      (count < total ? "These are the first \(words: count.grouped). All \(rest)" : "All \(rest)" as Phrase).write(
        to: &line
      )
    }
  }

  private func writeTable(_ range: Range<Int>, caption: String, to markup: inout Markup) {
    markup.element("table", ["aria-label": caption.printable]) { table in
      table.line()
      table.element("thead") { head in
        head.element("tr") { row in
          for column in columns {
            let attributes: Markup.Attributes = ["scope": "col", "class": column.classes]
            row.element("th", attributes) { column.title.write(to: &$0) }
          }
        }
      }
      table.line()
      table.element("tbody") { body in
        let attributes = columns.map(\.cellAttributes)
        for index in range {
          body.line()
          body.element("tr", anchors.isEmpty ? [:] : ["id": anchors[index]]) {
            write(rows[index], attributes, to: &$0)
          }
        }
      }
      table.line()
    }
  }

  /// - Parameter attributes: Those of the cells of each column.
  private func write(_ row: [Cell], _ attributes: [Markup.Attributes], to markup: inout Markup) {
    for index in columns.indices {
      let name: Markup.Literal = columns[index].kind == .name ? "th" : "td"
      switch row[index] {
      case .phrase(let phrase, let order, let bar):
        let value = order.map(\.plainText).flatMap { phrase == Phrase(words: $0) ? nil : $0 }
        var attributes = attributes[index]
        if columns[index].isShaded, let order {
          attributes = ["class": "\(columns[index].classes) shade\(Int((10 * order).rounded()))"]
        }
        if let value { attributes += ["data-value": value] }
        markup.element(name, attributes) { cell in
          if columns[index].kind == .name, phrase.plainText.count > Self.longestName {
            cell.element("div", ["class": "clamp"]) { phrase.write(to: &$0) }
          } else if columns[index].isLong, phrase == Phrase(words: phrase.plainText) {
            Self.write(figure: phrase.plainText, to: &cell)
          } else {
            phrase.write(to: &cell)
          }
          if let bar { RowChart.bar(bar).write(to: &cell) }
        }
      case .line(let line): markup.element(name, attributes[index]) { line.write(to: &$0) }
      case .chart(let chart): markup.element(name, attributes[index]) { chart.write(to: &$0) }
      }
    }
  }

  /// Adds a figure, which may break after its commas and before its point if it is too long for a line of a phone.
  private static func write(figure: String, to cell: inout Markup) {
    guard figure.utf8.count > longestFigure else { return cell.text(figure) }
    var part = ""
    for character in figure {
      if character == ".", !part.isEmpty {
        cell.text(part)
        cell.empty("wbr")
        part = ""
      }
      part.append(character)
      if character == "," {
        cell.text(part)
        cell.empty("wbr")
        part = ""
      }
    }
    cell.text(part)
  }
}

extension Table.Column {
  fileprivate var classes: String {
    kind.rawValue + (isSecondary ? " wide" : "") + (isForPhones ? " phone" : "") + (isLong ? " long" : "")
  }

  /// The attributes of a cell below the head.
  fileprivate var cellAttributes: Markup.Attributes {
    kind == .name ? ["scope": "row", "class": classes] : ["class": classes]
  }
}
