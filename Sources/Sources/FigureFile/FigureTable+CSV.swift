import Base
import Tournament

extension FigureTable {
  mutating func readCSV(_ bytes: [UInt8], _ columns: Columns) {
    var reader: CSVReader
    do throws(CSVError) { reader = try CSVReader(bytes) } catch {
      return report(line: error.line, column: error.column, error.message, help: error.help)
    }
    var row = CSVRow()
    guard reader.read(into: &row), let places = CSVPlaces(row, reader, columns, &self) else { return }
    // Elsewhere commas stand between fields.
    var marks = reader.separator == UInt8(ascii: ";") ? NumberMarks() : nil
    while reader.read(into: &row), hasRoom(line: row.line) { read(row, reader, places, &marks) }
    guard let cell = marks?.ofThousands else { return }
    report(
      line: cell.line,
      column: cell.column,
      "'\(cell.text)' may have a point between thousands",
      help:
        "write \(cell.text.exchanging(".", for: "")), or \(cell.text.exchanging(".", for: ",")) with a decimal comma"
    )
  }

  private mutating func read(_ row: CSVRow, _ reader: CSVReader, _ places: CSVPlaces, _ marks: inout NumberMarks?) {
    if let problem = row.problem {
      return report(line: problem.line, column: problem.column, problem.message, help: problem.help)
    }
    // Spreadsheets may export empty rows as commas.
    guard !row.fields.allSatisfy({ $0.content.isEmpty }) else { return }
    guard !reader.isConflictMark(row) else {
      return report(
        line: row.line,
        column: 1,
        "version control could not merge this file",
        help: "resolve the merge conflict, and remove its markers"
      )
    }
    guard row.fieldCount <= places.count else {
      return report(
        line: row.line,
        column: 1,
        "the header has \(counted(places.count, "field")), this row has \(row.fieldCount.grouped)",
        help: "put a name that holds a comma in quotes"
      )
    }
    func text(_ place: Int?) -> String {
      guard let place, place < row.fields.count else { return "" }
      return reader.text(of: row.fields[place]).trimmed
    }
    var place = places.name
    do throws(FigureRow.Fault) {
      var found = try FigureRow(name: text(places.name), id: text(places.id))
      for (metric, column) in places.metrics {
        place = column
        let cell = text(column)
        guard !places.missing.contains(cell) else { continue }
        found.figures[metric] = try FigureRow.figure(reader.number(cell))
        guard !cell.isEmpty else { continue }
        let field = row.fields[column]
        marks?.add((cell, field.line, reader.column(of: field)), inColumn: column)
      }
      add(found, line: row.line, column: 1)
    } catch {
      let field = row.fields[min(place, row.fields.count - 1)]
      report(line: field.line, column: reader.column(of: field), error.message, help: error.help)
    }
  }
}

/// Whether the points of a file's numbers stand before decimals, or between thousands as spreadsheets write them in
/// countries where a comma stands before decimals.
private struct NumberMarks {
  typealias Cell = (text: String, line: Int, column: Int)

  private var hasCommas = false
  private var hasDecimalPoints = false
  /// The places of columns with whole numbers.
  private var whole: Set<Int> = []
  /// The first number of each column with three digits behind its point.
  private var pointed: [Int: Cell] = [:]

  /// The first number whose point is most likely between thousands: it has three digits behind it, as all points of the
  /// file have, and there are decimal commas, or whole numbers in its column.
  var ofThousands: Cell? {
    guard !hasDecimalPoints else { return nil }
    return pointed.filter { hasCommas || whole.contains($0.key) }.map(\.value).min {
      ($0.line, $0.column) < ($1.line, $1.column)
    }
  }

  mutating func add(_ cell: Cell, inColumn place: Int) {
    if cell.text.holds(",") {
      hasCommas = true
    } else if !cell.text.holds(".") {
      whole.insert(place)
    } else if cell.text.first == "0" || !cell.text.mayHaveThousands {
      hasDecimalPoints = true
    } else if pointed[place] == nil {
      pointed[place] = cell
    }
  }
}

/// The positions of the columns to read.
private struct CSVPlaces {
  /// The number of columns in the file.
  let count: Int
  private(set) var name = 0
  private(set) var id: Int?
  let missing: Set<String>
  private(set) var metrics: [(metric: Figure, place: Int)] = []

  init?(_ header: CSVRow, _ reader: CSVReader, _ columns: FigureTable.Columns, _ table: inout FigureTable) {
    count = header.fieldCount
    missing = columns.missing
    if let problem = header.problem {
      table.report(line: problem.line, column: problem.column, problem.message, help: problem.help)
      return nil
    }
    guard count <= CSVRow.maximumFields else {
      table.report(
        line: header.line,
        column: 1,
        "the file has \(count.grouped) columns, and at most \(CSVRow.maximumFields) can be read",
        help: "remove those that no tournament compares"
      )
      return nil
    }
    let names = header.fields.map { reader.text(of: $0).trimmed }
    let known = table.problems.count
    func place(of column: String, isNeeded: Bool = true) -> Int? {
      let wanted = column.trimmed.folded
      let places = names.indices.filter { names[$0].folded == wanted }
      if let second = places.dropFirst().first {
        let field = header.fields[second]
        table.report(
          line: field.line,
          column: reader.column(of: field),
          "the column '\(singleLine(names[second], limit: 40))' appears twice",
          help: "give one of the two another name"
        )
      }
      if places.isEmpty, isNeeded { table.reportLack(of: column, among: names, line: header.line) }
      return places.first
    }
    name = place(of: columns.name) ?? 0
    // pandas writes its index without a name.
    let nameless = names[0].isEmpty ? 0 : nil
    id = columns.id.map { place(of: $0) } ?? place(of: "id", isNeeded: false) ?? nameless
    for metric in columns.metrics { if let place = place(of: metric.rawValue) { metrics.append((metric, place)) } }
    guard table.problems.count == known else { return nil }
  }
}

extension FigureTable {
  fileprivate mutating func reportLack(of column: String, among names: [String], line: Int) {
    report(
      line: line,
      column: 1,
      "there is no column '\(singleLine(column, limit: 40))'",
      help: columnHelp(column, among: names, near: Self.columnAdvice),
      isLack: true
    )
  }
}
