import Base

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
        kind: isNumeric(index) ? .number : columns[index].habit.kind
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
      case .number, .whole, .chance, .none: true
      }
    }
  }
}

extension Listing.Column.Habit {
  fileprivate var kind: TextColumn.Kind {
    switch self {
    case .plain: .words
    case .path: .path
    case .optional: .optional
    }
  }
}

/// The layout of a column.
private struct TextColumn {
  enum Kind {
    case words
    case number
    case path
    case optional
  }

  var title: String
  var cells: [String]
  var kind: Kind
  /// The width of the widest cell, in terminal columns.
  let ownWidth: Int
  /// The width to which the cells are cut.
  var width: Int

  init(title: String, cells: [String], kind: Kind) {
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
    narrow(.words, to: 24, limit)
    leaveOut(.optional, limit)
    narrow(.words, to: 16, limit)
    narrow(.path, to: 32, limit)
    // Half a name tells less than the last number.
    leaveOut(.number, limit)
    narrow(limit)
    for kind in [TextColumn.Kind.optional, .path] { leaveOut(kind, limit) }
    // The removed columns left space for the others.
    for index in indices { self[index].width = self[index].ownWidth }
    narrow(limit)
    narrow(.words, to: 1, limit)
  }

  /// Cuts words and paths in turn, to widths at which most can still be distinguished.
  private mutating func narrow(_ limit: Int) {
    narrow(.words, to: 16, limit)
    narrow(.path, to: 32, limit)
    narrow(.words, to: 8, limit)
    narrow(.path, to: 16, limit)
  }

  private func excess(over limit: Int) -> Int { reduce(0) { $0 + $1.width } + 2 * (count - 1) - limit }

  /// Removes columns of a kind as needed, the last first.
  private mutating func leaveOut(_ kind: TextColumn.Kind, _ limit: Int) {
    while excess(over: limit) > 0, let column = lastIndex(where: { $0.kind == kind }), column > 1 { remove(at: column) }
  }

  /// Cuts columns of a kind as needed, the widest first.
  private mutating func narrow(_ kind: TextColumn.Kind, to least: Int, _ limit: Int) {
    for _ in 0..<Swift.max(0, excess(over: limit)) {
      let wide = indices.filter { self[$0].kind == kind && self[$0].width > least }
      guard let widest = wide.max(by: { self[$0].width < self[$1].width }) else { return }
      self[widest].width -= 1
    }
  }
}
