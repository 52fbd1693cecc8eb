internal import JSON
internal import Pages
internal import Text

/// Rows for a terminal, a script, a spreadsheet or a page.
package struct Listing: Sendable {
  package var columns: [Column]
  package var rows: [[ListingCell]]

  package init(columns: [Column], rows: [[ListingCell]]) {
    self.columns = columns
    self.rows = rows
  }

  package struct Column: Sendable {
    /// The name for scripts.
    package var key: String
    /// The name for people.
    package var title: String
    package var habit: Habit

    package init(_ key: String, title: String, habit: Habit = .plain) {
      self.key = key
      self.title = title
      self.habit = habit
    }

    /// How a column of words behaves on a terminal.
    package enum Habit: Sendable {
      case plain
      /// Cut after words, as it is to be copied.
      case path
      /// Left out where every row says the same, and first where there is no room.
      case telling
    }
  }

  /// A list of objects, one a line.
  package var json: String {
    var json = JSONWriter()
    json.array { list in
      for row in rows {
        list.line()
        list.object { object in
          for (column, cell) in zip(columns, row) {
            object.key(column.key)
            switch cell {
            case .text(let text): object.value(text)
            case .number(let number): object.value(number)
            case .whole(let number): object.value(number)
            case .chance(let chance): object.value(chance)
            case .none: object.null()
            }
          }
        }
      }
      if !rows.isEmpty { list.end() }
    }
    json.end()
    return json.text
  }

  package var csv: String {
    var text = CSVText()
    text.row(columns.map { csvCell($0.key) })
    for row in rows {
      text.row(
        row.map { cell in
          if case .text(let text) = cell { csvCell(text) } else { Array(cell.plain.utf8) }
        }
      )
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  package var markdown: String { markdown(title: nil) }

  /// - Parameter title: Words before the table.
  package func markdown(title: String?) -> String {
    var page = Markdown()
    if let title { page.block(Markdown.escaped(title)) }
    let shown = columns.indices.filter { column in rows.contains { $0[column] != .none } }
    page.table(
      shown.map { column in
        isNumeric(column) ? .number(columns[column].title) : .words(columns[column].title)
      },
      rows: rows.map { row in shown.map { Markdown.escaped(row[$0].grouped) } }
    )
    return page.text
  }
}

package enum ListingCell: Sendable, Equatable {
  case text(String)
  case number(Double)
  /// A number that is a name, written without separators.
  case whole(Int)
  /// From 0 to 1; percent for people.
  case chance(Double)
  case none

  var grouped: String {
    switch self {
    case .number(let number): number.groupedText
    case .chance(let chance): chance.percentText
    case .text, .whole, .none: plain.printable
    }
  }

  fileprivate var plain: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.plainText
    case .whole(let number): String(number)
    case .chance(let chance): chance.chanceText
    case .none: ""
    }
  }
}
