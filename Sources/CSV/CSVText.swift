internal import Text

/// Builds CSV by RFC 4180: UTF-8, lines end with CR LF, cells are quoted if needed.
package struct CSVText {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds a line of column names that need no quoting.
  package mutating func header(_ names: String) {
    bytes.append(contentsOf: names.utf8)
    bytes.append(contentsOf: "\r\n".utf8)
  }

  /// Adds a row.
  package mutating func row(_ cells: [CSVCell]) {
    let cells = cells.span
    let size = cells.indices.reduce(2) { $0 + cells[$1].maximumSize + 1 }
    bytes.append(addingCapacity: size) { row in
      for index in cells.indices {
        if index > 0 { row.comma() }
        switch cells[index] {
        case .text(let text): row.append(csvCell: text)
        case .whole(let number): row.append(decimal: number)
        case .plain(let text): row.append(utf8Of: text)
        }
      }
      row.endRow()
    }
  }
}

/// A cell of a row.
package enum CSVCell {
  /// Data, quoted if needed.
  case text(String)
  case whole(Int)
  /// A word or a number of the program, which needs no quoting.
  case plain(String)

  package static func number(_ number: Double) -> CSVCell { .plain(number.plainText) }

  package static let empty = CSVCell.plain("")

  /// The most bytes that it takes.
  fileprivate var maximumSize: Int {
    switch self {
    case .text(let text): CSV.maximumSize(ofCell: text)
    case .whole: 20
    case .plain(let text): text.utf8.count
    }
  }
}

extension [UInt8] {
  /// Adds a text as a cell; see ``csvCell(_:)``.
  package mutating func append(csvCell text: String) {
    append(addingCapacity: maximumSize(ofCell: text)) { $0.append(csvCell: text) }
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(csvCell text: String) {
    if text.isPlainCell { append(utf8Of: text) } else { append(CSV.csvCell(text).span) }
  }
}

/// The most bytes of a text as a cell: each byte is a quote, which is doubled, or the sign of a formula, which gets an
/// apostrophe, or neither; two quotes are around them.
private func maximumSize(ofCell text: String) -> Int { 2 * text.utf8.count + 2 }

/// Returns `text` as a cell, quoted if needed, with an apostrophe before a formula.
///
/// A formula may follow spaces, and begin with a full-width character. A formula after a semicolon gets an apostrophe
/// too: some spreadsheets split cells at semicolons, even inside quotes.
///
/// Source of the formula characters: OWASP, "CSV Injection".
package func csvCell(_ text: String) -> [UInt8] {
  if text.isPlainCell { return Array(text.utf8) }
  var cell: [UInt8] = []
  for part in text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
    if part.startIndex != text.startIndex { cell.append(UInt8(ascii: ";")) }
    if isFormula(String(Substring(part))) { cell.append(UInt8(ascii: "'")) }
    cell.append(contentsOf: part)
  }
  // A line that begins with a colon may be a command for a CI that prints it.
  let mustQuote =
    cell.contains { ",\"\r\n".utf8.contains($0) } || text != text.trimmed
    || cell.first == UInt8(ascii: ":")
  guard mustQuote else { return cell }
  var quoted = [UInt8(ascii: "\"")]
  for byte in cell {
    if byte == UInt8(ascii: "\"") { quoted.append(byte) }
    quoted.append(byte)
  }
  quoted.append(UInt8(ascii: "\""))
  return quoted
}

extension String {
  /// Whether the text is known to be a cell as it is: an empty one, or one that begins with a letter or a digit, as most
  /// do.
  fileprivate var isPlainCell: Bool {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.span.isPlainCell } ?? false
  }
}

extension Span<UInt8> {
  fileprivate var isPlainCell: Bool {
    guard !isEmpty else { return true }
    guard self[count - 1] != UInt8(ascii: " ") else { return false }
    switch self[0] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      return isOfBytes(\.isPlainInCell)
    default: return false
    }
  }
}

extension UInt8 {
  fileprivate var isPlainInCell: Bool {
    let isSign =
      (self == UInt8(ascii: ",")).byte | (self == UInt8(ascii: ";")).byte
      | (self == UInt8(ascii: "\"")).byte
    return isSign | (self < 0x20).byte | (self >= 0x7F).byte == 0
  }
}

/// Whether text begins a formula, perhaps after quotes: a spreadsheet that splits at semicolons drops them.
private func isFormula(_ text: String) -> Bool {
  let text = String(text.drop { $0 == "\"" })
  return text.unicodeScalars.first.map { "\t\r\n".unicodeScalars.contains($0) } == true
    || text.trimmed.unicodeScalars.first.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } == true
}

package func csvCell(_ number: Double) -> [UInt8] { Array(number.plainText.utf8) }

/// The parts of a row of CSV; they are inlined, because a row has 20.
extension OutputSpan<UInt8> {
  @inlinable package mutating func comma() { append(0x2C) }

  @inlinable package mutating func endRow() {
    append(0x0D)
    append(0x0A)
  }
}
