internal import Text

extension Listing {
  /// Aligned columns under a heading; columns of which every cell is empty are left out.
  ///
  /// - Parameter columns: The width that no line exceeds; nil cuts nothing. Words are cut first, the
  ///   widest column first, then paths; then columns are left out, numbers before paths.
  package func text(columns limit: Int?) -> String {
    guard !rows.isEmpty else { return "" }
    var layout = columns.indices.filter(isTelling).map { index in
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
      return padded.joined(separator: "  ").cut(to: limit ?? .max) + "\n"
    }
    return line(\.title) + rows.indices.map { row in line { $0.cells[row] } }.joined()
  }

  /// Whether a column says something that the others of its rows do not.
  private func isTelling(_ column: Int) -> Bool {
    guard rows.allSatisfy({ $0[column] == rows[0][column] }) else { return true }
    return columns[column].habit != .telling && rows[0][column] != .none
  }

  func isNumeric(_ column: Int) -> Bool {
    rows.allSatisfy { if case .text = $0[column] { false } else { true } }
  }
}

extension Listing.Column.Habit {
  fileprivate var kind: TextColumn.Kind {
    switch self {
    case .plain: .words
    case .path: .path
    case .telling: .telling
    }
  }
}

/// A column on its way to a terminal.
private struct TextColumn {
  enum Kind {
    case words
    case number
    case path
    case telling
  }

  var title: String
  var cells: [String]
  var kind: Kind
  /// What its widest cell takes.
  let ownWidth: Int
  /// What it is cut to.
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
  /// Makes the columns narrower, or fewer, until a line of them takes `limit` at most.
  ///
  /// The first two stay, which tell one row from another.
  fileprivate mutating func fit(_ limit: Int) {
    narrow(.words, to: 24, limit)
    leaveOut(.telling, limit)
    narrow(limit)
    for kind in [TextColumn.Kind.telling, .number, .path] { leaveOut(kind, limit) }
    // What was left out makes room for the others.
    for index in indices { self[index].width = self[index].ownWidth }
    narrow(limit)
    narrow(.words, to: 1, limit)
  }

  /// Cuts words and paths in turn, down to what can still be told apart.
  private mutating func narrow(_ limit: Int) {
    narrow(.words, to: 16, limit)
    narrow(.path, to: 32, limit)
    narrow(.words, to: 8, limit)
    narrow(.path, to: 16, limit)
  }

  private func excess(over limit: Int) -> Int {
    reduce(0) { $0 + $1.width } + 2 * (count - 1) - limit
  }

  /// Leaves columns of a kind out, the last first, where that is needed.
  private mutating func leaveOut(_ kind: TextColumn.Kind, _ limit: Int) {
    while excess(over: limit) > 0, let column = lastIndex(where: { $0.kind == kind }), column > 1 {
      remove(at: column)
    }
  }

  /// Cuts columns of a kind, the widest first, where that is needed.
  private mutating func narrow(_ kind: TextColumn.Kind, to least: Int, _ limit: Int) {
    for _ in 0..<Swift.max(0, excess(over: limit)) {
      let wide = indices.filter { self[$0].kind == kind && self[$0].width > least }
      guard let widest = wide.max(by: { self[$0].width < self[$1].width }) else { return }
      self[widest].width -= 1
    }
  }
}
