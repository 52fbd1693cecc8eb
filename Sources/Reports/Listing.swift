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
      /// Never cut, such as a path that is to be copied.
      case whole
      /// Left out where every row says the same.
      case telling
    }
  }

  /// Aligned columns under a heading; columns of which every cell is empty are left out.
  ///
  /// - Parameter columns: The width that lines are cut to, taken from the widest columns of words; nil
  ///   cuts nothing.
  package func text(columns limit: Int?) -> String {
    guard !rows.isEmpty else { return "" }
    let shown = columns.indices.filter { column in
      let isUniform = rows.allSatisfy { $0[column] == rows[0][column] }
      return isUniform
        ? columns[column].habit != .telling && rows[0][column] != .none : true
    }
    let isNumeric = shown.map { column in
      rows.allSatisfy { if case .text = $0[column] { false } else { true } }
    }
    let cells = rows.map { row in shown.map { row[$0].grouped } }
    var widths = shown.indices.map { index in
      max(columns[shown[index]].title.displayWidth, cells.map { $0[index].displayWidth }.max() ?? 0)
    }
    if let limit {
      let excess = widths.reduce(0, +) + 2 * (widths.count - 1) - limit
      let words = widths.indices.filter { !isNumeric[$0] && columns[shown[$0]].habit != .whole }
      for _ in 0..<max(0, excess) {
        guard let widest = words.max(by: { widths[$0] < widths[$1] }), widths[widest] > 8 else {
          break
        }
        widths[widest] -= 1
      }
    }
    func line(_ cells: [String]) -> String {
      let padded = cells.indices.map { index in
        let cell = cells[index].cut(to: widths[index])
        if isNumeric[index] { return cell.aligned(right: widths[index]) }
        return index == cells.count - 1 ? cell : cell.padded(to: widths[index])
      }
      return padded.joined(separator: "  ") + "\n"
    }
    return line(shown.map { columns[$0].title }) + cells.map(line).joined()
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
        let isNumeric = rows.allSatisfy { if case .text = $0[column] { false } else { true } }
        return isNumeric ? .number(columns[column].title) : .words(columns[column].title)
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

  fileprivate var grouped: String {
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
