import Base
import Drawing

/// A table for terminals, scripts, spreadsheets and pages.
package struct Listing: Sendable {
  package var columns: [Column]
  package var rows: [[ListingCell]]

  package init(columns: [Column], rows: [[ListingCell]]) {
    self.columns = columns
    self.rows = rows
  }

  package struct Column: Sendable {
    /// The name in JSON and CSV.
    package var key: String
    /// The heading in text and Markdown.
    package var title: String
    package var habit: Habit

    package init(_ key: String, title: String, habit: Habit = .plain) {
      self.key = key
      self.title = title
      self.habit = habit
    }

    /// The manner in which a text column is narrowed on a terminal.
    package enum Habit: Sendable {
      case plain
      /// Cut after other text, because readers copy paths.
      case path
      /// Left out if all rows are equal, and first if the line is too wide.
      case optional
    }
  }

  /// A JSON array with one object on each line.
  package var json: String {
    JSONWriter.text(ofLines: rows) { object, row in
      for (column, cell) in zip(columns, row) {
        object.key(named: column.key)
        switch cell {
        case .text(let text): object.value(text)
        case .number(let number): object.value(number)
        case .whole(let number): object.value(number)
        case .chance(let chance): object.value(chance)
        case .flag(let flag): object.value(flag)
        case .none: object.null()
        }
      }
    }
  }

  package var csv: String {
    var text = CSVText()
    text.row(columns.map { .text($0.key) })
    for row in rows {
      text.row(row.map { cell in if case .text(let text) = cell { .text(text.printable) } else { .plain(cell.plain) } })
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  package var markdown: String { markdown(title: nil) }

  /// - Parameter title: A paragraph before the table; nil for none.
  package func markdown(title: String?) -> String {
    var page = Markdown()
    if let title { page.block(Markdown.escaped(title)) }
    let shown = columns.indices.filter { column in rows.contains { $0[column] != .none } }
    page.table(
      shown.map { column in isNumeric(column) ? .number(columns[column].title) : .words(columns[column].title) },
      rows: rows.map { row in shown.map { Markdown.escaped(row[$0].grouped) } }
    )
    return page.text
  }
}

package enum ListingCell: Sendable, Equatable {
  case text(String)
  case number(Double)
  /// A number without separators, such as an id.
  case whole(Int)
  /// From 0 to 1, shown as a percentage in text.
  case chance(Double)
  /// Shown as a word in text; `true` or `false` for scripts.
  case flag(Bool)
  case none

  var grouped: String {
    switch self {
    case .number(let number): number.groupedText
    case .chance(let chance): chance.percentText
    case .flag(let flag): flag ? "yes" : "no"
    case .text, .whole, .none: plain.printable
    }
  }

  fileprivate var plain: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.plainText
    case .whole(let number): String(number)
    case .chance(let chance): chance.chanceText
    case .flag(let flag): flag ? "true" : "false"
    case .none: ""
    }
  }
}
