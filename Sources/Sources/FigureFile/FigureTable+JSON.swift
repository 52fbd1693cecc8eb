import Base
import Tournament

extension FigureTable {
  private static let maximumValues = 16 << 20

  mutating func readJSON(_ bytes: [UInt8], _ columns: Columns) {
    let text = bytes.dropFirst(textStart(of: bytes))
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(text, rejectsDuplicateKeys: true, maximumValues: Self.maximumValues)
    } catch {
      return report(
        line: error.line,
        column: error.column,
        "the file is no JSON: \(error.reason)",
        help: "write a list of objects, such as [{\"name\": \"Storm\", \"power\": 12}]"
      )
    }
    guard let items = document.root.elements else {
      return report(
        line: 1,
        column: 1,
        "the file is no list",
        help: "write a list of objects, such as [{\"name\": \"Storm\", \"power\": 12}]"
      )
    }
    let places = elementPlaces(of: document.elementOffsets, in: text)
    var keys: Set<String> = []
    var names: [String] = []
    for (item, place) in zip(items, places) {
      guard hasRoom(line: place.line) else { return }
      for (key, _) in item.members ?? [] where keys.insert(key.trimmed.folded).inserted { names.append(key) }
      do throws(FigureRow.Fault) { add(try row(of: item, columns), line: place.line, column: place.column) } catch {
        report(line: place.line, column: place.column, error.message, help: error.help)
      }
    }
    guard problems.isEmpty, !items.isEmpty else { return }
    for column in columns.metrics.map(\.rawValue) + (columns.id.map { [$0] } ?? [])
    where !keys.contains(column.trimmed.folded) {
      report(
        line: 1,
        column: 1,
        "no entrant has '\(singleLine(column, limit: 40))'",
        help: columnHelp(column, among: names, near: Self.columnAdvice)
      )
    }
  }

  private func row(of item: JSONNode, _ columns: Columns) throws(FigureRow.Fault) -> FigureRow {
    guard let members = item.members else {
      throw FigureRow.Fault(message: "an entrant must be an object", help: "write {\"name\": \"Storm\", \"power\": 12}")
    }
    func value(_ column: String, isNeeded: Bool = false) throws(FigureRow.Fault) -> JSONNode? {
      let wanted = column.trimmed.folded
      let found = members.filter { $0.name.trimmed.folded == wanted }
      guard found.count <= 1 else { throw FigureRow.Fault(message: "'\(singleLine(column, limit: 40))' appears twice") }
      guard let value = found.first?.value else {
        guard isNeeded else { return nil }
        throw FigureRow.Fault(
          message: "there is no '\(singleLine(column, limit: 40))'",
          help: columnHelp(column, among: members.map(\.name), near: FigureTable.columnAdvice)
        )
      }
      return value.isNull ? nil : value
    }
    func text(_ column: String, isNeeded: Bool = false) throws(FigureRow.Fault) -> String {
      guard let value = try value(column, isNeeded: isNeeded) else { return "" }
      if let text = value.string { return text.trimmed }
      if let number = value.integer { return String(number) }
      throw FigureRow.Fault(
        message: "'\(singleLine(column, limit: 40))' is neither text nor a whole number",
        help: "write it in quotes"
      )
    }
    func figure(_ column: String) throws(FigureRow.Fault) -> Double? {
      guard let value = try value(column) else { return nil }
      if let digits = value.digits {
        return columns.missing.contains(String(digits)) ? nil : try FigureRow.figure(value.number ?? .infinity)
      }
      let text = try text(column)
      return columns.missing.contains(text) ? nil : try FigureRow.figure(text)
    }
    var row = try FigureRow(name: try text(columns.name, isNeeded: true), id: try text(columns.id ?? "id"))
    for metric in columns.metrics { row.figures[metric] = try figure(metric.rawValue) }
    return row
  }
}

/// Returns the lines and columns of some offsets in a text, which ascend; both count from 1.
private func elementPlaces(of offsets: [Int32], in text: ArraySlice<UInt8>) -> [(line: Int, column: Int)] {
  var (line, column, start) = (1, 1, text.startIndex)
  return offsets.map { offset in
    let end = text.startIndex + Int(offset)
    for byte in text[start..<end] {
      if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
    }
    start = end
    return (line, column)
  }
}
