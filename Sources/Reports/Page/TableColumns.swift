import Drawing

/// The columns of a table, each with what it shows of a row.
struct TableColumns<Row> {
  private var headings: [Table.Column] = []
  private var cells: [(Row) -> Table.Cell] = []

  mutating func add(_ heading: Table.Column, if isShown: Bool = true, _ cell: @escaping (Row) -> Table.Cell) {
    guard isShown else { return }
    headings.append(heading)
    cells.append(cell)
  }

  func table(_ rows: some Sequence<Row>) -> Table { Table(headings, rows: rows.map { row in cells.map { $0(row) } }) }
}
