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
      /// Left out after words and paths are cut; a listing sees by itself which columns have numbers.
      case number
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
        object.key(column.key)
        switch cell {
        case .text(let text): object.value(text)
        case .number(let number): object.value(number)
        case .whole(let number): object.value(number)
        case .chance(let chance), .change(let chance): object.value(chance)
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

  /// Returns the listing with its column `name` at another place, for people, who look for names first.
  package func withNames(at place: Int) -> Self {
    guard let index = columns.firstIndex(where: { $0.key == "name" }) else { return self }
    var moved = self
    moved.columns.insert(moved.columns.remove(at: index), at: place)
    for row in rows.indices { moved.rows[row].insert(moved.rows[row].remove(at: index), at: place) }
    return moved
  }

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
  /// A difference of two chances, shown in text as percentage points with its sign.
  case change(Double)
  /// Shown as a word in text; `true` or `false` for scripts.
  case flag(Bool)
  case none

  var grouped: String {
    switch self {
    case .number(let number): number.groupedText
    case .chance(let chance): chance.percentText
    case .change(let change):
      (change < 0 ? "−" : change > 0 ? "+" : "") + (abs(change) * 100).text(decimals: 1)
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
    case .change(let change): (change < 0 ? "-" : "") + abs(change).chanceText
    case .flag(let flag): flag ? "true" : "false"
    case .none: ""
    }
  }
}

extension Listing {
  /// The listing as aligned columns with headings; empty columns are left out.
  ///
  /// - Parameter columns: The maximum width of a line; nil for no limit. Columns that are too wide are cut: words,
  ///   widest first, then paths. If that is not enough, columns are left out: numbers before paths.
  package func text(columns limit: Int?) -> String {
    guard !rows.isEmpty else { return "" }
    var layout = columns.indices.filter(isShown).map { index in
      TextColumn(
        title: columns[index].title,
        cells: rows.map { $0[index].grouped },
        kind: isNumeric(index) ? .number : columns[index].habit
      )
    }
    if let limit { layout.fit(limit) }
    func line(_ cell: (TextColumn) -> String) -> String {
      let last = layout.count - 1
      let padded = layout.enumerated().map { index, column in
        let text = cell(column).cut(to: column.width)
        if column.kind == .number { return text.aligned(right: column.width) }
        return index == last ? text : text.padded(to: column.width)
      }
      var line = padded.joined(separator: "  ").cut(to: limit ?? .max)
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
    return line(\.title) + rows.indices.map { row in line { $0.cells[row] } }.joined()
  }

  /// Whether the column has cells that differ, or one value worth showing.
  private func isShown(_ column: Int) -> Bool {
    guard rows.allSatisfy({ $0[column] == rows[0][column] }) else { return true }
    return columns[column].habit != .optional && rows[0][column] != .none
  }

  func isNumeric(_ column: Int) -> Bool {
    rows.allSatisfy { row in
      switch row[column] {
      case .text, .flag: false
      case .number, .whole, .chance, .change, .none: true
      }
    }
  }

  package func printed(as format: ListingFormat, columns: Int?) -> String {
    switch format {
    case .text: text(columns: columns)
    case .json: json
    case .csv: csv
    case .markdown: markdown
    }
  }
}

/// The layout of a column.
private struct TextColumn {
  var title: String
  var cells: [String]
  var kind: Listing.Column.Habit
  /// The width of the widest cell, in terminal columns.
  let ownWidth: Int
  /// The width to which the cells are cut.
  var width: Int

  init(title: String, cells: [String], kind: Listing.Column.Habit) {
    self.title = title
    self.cells = cells
    self.kind = kind
    ownWidth = cells.reduce(title.displayWidth) { max($0, $1.displayWidth) }
    width = ownWidth
  }
}

extension [TextColumn] {
  /// Narrows or removes columns until a line has a width of at most `limit`.
  ///
  /// The first two columns stay, because they identify the row.
  fileprivate mutating func fit(_ limit: Int) {
    narrow(.plain, to: 24, limit)
    leaveOut(.optional, limit)
    narrow(.plain, to: 16, limit)
    narrow(.path, to: 32, limit)
    // Half a name tells less than the last number.
    leaveOut(.number, limit)
    narrow(limit)
    for kind in [Listing.Column.Habit.optional, .path] { leaveOut(kind, limit) }
    // The removed columns left space for the others.
    for index in indices { self[index].width = self[index].ownWidth }
    narrow(limit)
    narrow(.plain, to: 1, limit)
  }

  /// Cuts words and paths in turn, to widths at which most can still be distinguished.
  private mutating func narrow(_ limit: Int) {
    narrow(.plain, to: 16, limit)
    narrow(.path, to: 32, limit)
    narrow(.plain, to: 8, limit)
    narrow(.path, to: 16, limit)
  }

  private func excess(over limit: Int) -> Int { reduce(0) { $0 + $1.width } + 2 * (count - 1) - limit }

  /// Removes columns of a kind as needed, the last first.
  private mutating func leaveOut(_ kind: Listing.Column.Habit, _ limit: Int) {
    while excess(over: limit) > 0, let column = lastIndex(where: { $0.kind == kind }), column > 1 { remove(at: column) }
  }

  /// Cuts columns of a kind as needed, the widest first.
  private mutating func narrow(_ kind: Listing.Column.Habit, to least: Int, _ limit: Int) {
    for _ in 0..<Swift.max(0, excess(over: limit)) {
      let wide = indices.filter { self[$0].kind == kind && self[$0].width > least }
      guard let widest = wide.max(by: { self[$0].width < self[$1].width }) else { return }
      self[widest].width -= 1
    }
  }
}

package enum ListingFormat: String, CaseIterable, Sendable {
  case text
  case json
  case csv
  case markdown
}
