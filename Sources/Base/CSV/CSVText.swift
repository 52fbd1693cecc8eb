/// Builds CSV by RFC 4180: UTF-8, lines end with CR LF, cells are quoted if needed.
package struct CSVText {
  package private(set) var bytes: [UInt8]

  /// - Parameter hasMark: Whether the text begins with a byte order mark.
  package init(hasMark: Bool = false) { bytes = hasMark ? byteOrderMark : [] }

  /// Adds a line of column names that need no quoting.
  package mutating func header(_ names: String) {
    bytes.append(contentsOf: names.utf8)
    bytes.append(contentsOf: "\r\n".utf8)
  }

  /// Adds a row.
  package mutating func row(_ cells: [CSVCell]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .text(let text): bytes += csvCell(text)
      case .whole(let number): bytes += String(number).utf8
      case .plain(let text): bytes += text.utf8
      }
    }
    bytes += "\r\n".utf8
  }
}

/// A cell of a row.
package enum CSVCell {
  /// Data, quoted if needed.
  case text(String)
  case whole(Int)
  /// A word or a number of the program, which needs no quoting.
  case plain(String)

  package static func number(_ number: Double) -> CSVCell { number.isFinite ? .plain(number.plainText) : .empty }

  package static let empty = CSVCell.plain("")
}

/// Returns `text` as a cell, quoted if needed, with an apostrophe before a formula.
///
/// A formula may follow spaces, and begin with a full-width character. A formula after a semicolon gets an apostrophe
/// too: some spreadsheets split cells at semicolons, even inside quotes.
///
/// Source of the formula characters: OWASP, "CSV Injection".
package func csvCell(_ text: String) -> [UInt8] {
  let parts = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part -> [UInt8] in
    (isFormula(String(Substring(part))) ? [UInt8(ascii: "'")] : []) + part
  }
  let cell = Array(parts.joined(separator: [UInt8(ascii: ";")]))
  // A line that begins with a colon may be a command for a CI that prints it.
  let mustQuote =
    cell.contains { ",\"\r\n".utf8.contains($0) } || text != text.trimmed || cell.first == UInt8(ascii: ":")
  let quote = UInt8(ascii: "\"")
  return mustQuote ? [quote] + cell.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote] : cell
}

/// Whether text begins a formula, perhaps after quotes: a spreadsheet that splits at semicolons drops them.
private func isFormula(_ text: String) -> Bool {
  let text = String(text.drop { $0 == "\"" })
  return text.unicodeScalars.first.map { "\t\r\n".unicodeScalars.contains($0) } == true
    || text.trimmed.unicodeScalars.first.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } == true
}

package func csvCell(_ number: Double) -> [UInt8] { Array(number.plainText.utf8) }
