/// Reads CSV by RFC 4180, a row at a time, with the place of every field.
///
/// Lines end in LF or CR LF; the last one needs no end. A byte order mark and empty lines are
/// skipped. A comma, a semicolon or a tab is between the fields, whichever gives the first rows the most columns; a first
/// line such as `sep=;`, which spreadsheets write, names the separator. A quoting error belongs to its row, and reading
/// goes on after it.
///
/// Debian's libcsv does not fit: it gives no places, trims blanks, and cannot go on after an error.
package struct CSVReader: Sendable {
  private let bytes: [UInt8]
  private var offset: Int
  private var line = 1
  private var lineStart: Int
  /// The character between fields.
  package private(set) var separator = UInt8(ascii: ",")

  package init(_ bytes: [UInt8]) throws(CSVError) {
    try checkText(bytes)
    self.bytes = bytes
    offset = textStart(of: bytes)
    lineStart = offset
    if let named = namedSeparator(in: bytes[offset...]) {
      separator = named.separator
      offset += named.length
    } else {
      separator = likelySeparator
    }
  }

  /// The separator that gives the first two rows the same number of fields, then the most of them.
  private var likelySeparator: UInt8 {
    var (best, most) = (separator, (isEven: 0, width: 1))
    for candidate in [separator, UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      var reader = self
      reader.separator = candidate
      var row = CSVRow(capacity: 0)
      guard reader.read(into: &row), row.fieldCount > 1, row.problem == nil else { continue }
      let width = row.fieldCount
      let isEven = !reader.read(into: &row) || row.fieldCount == width
      let found = (isEven: isEven ? 1 : 0, width: width)
      if found > most { (best, most) = (candidate, found) }
    }
    return best
  }

  /// Returns a number as a cell has it: with a decimal point, also if commas stand between decimals because semicolons
  /// stand between fields.
  package func number(_ text: String) -> String {
    let isPlain = separator != UInt8(ascii: ";") || text.holds(".") || text.pieces(between: ",").count != 2
    return isPlain ? text : text.exchanging(",", for: ".")
  }

  /// Reads the next row into `row`.
  ///
  /// - Returns: False at the end of the text.
  package mutating func read(into row: inout CSVRow) -> Bool {
    while endLine() {}
    guard offset < bytes.count else { return false }
    row.line = line
    row.fields.removeAll(keepingCapacity: true)
    row.fieldCount = 0
    row.problem = nil
    while true {
      let isQuoted = offset < bytes.count && bytes[offset] == quote
      let field = isQuoted ? quoted(in: &row) : plain(in: &row)
      if row.fieldCount < row.capacity { row.fields.append(field) }
      row.fieldCount += 1
      guard offset < bytes.count, bytes[offset] == separator else { break }
      offset += 1
    }
    _ = endLine()
    return true
  }

  /// Returns the value of a field, unquoted.
  package func text(of field: CSVField) -> String {
    let text = String(decoding: bytes[field.content], as: UTF8.self)
    return field.hasDoubledQuotes ? text.exchanging("\"\"", for: "\"") : text
  }

  /// Whether a row is a line that version control left in a file it could not merge.
  package func isConflictMark(_ row: CSVRow) -> Bool {
    guard let first = row.fields.first else { return false }
    return Base.isConflictMark(bytes[first.content])
  }

  /// Returns the column of the start of a field, in Unicode scalars, from 1.
  package func column(of field: CSVField) -> Int { column(field.start, in: field.lineStart) }

  private func column(_ offset: Int, in lineStart: Int) -> Int { scalarCount(in: bytes, lineStart..<offset) + 1 }

  /// Skips the end of a line; false if there is none here.
  private mutating func endLine() -> Bool {
    guard offset < bytes.count else { return false }
    switch bytes[offset] {
    case lineFeed: offset += 1
    case carriageReturn: offset += 2
    default: return false
    }
    line += 1
    lineStart = offset
    return true
  }

  /// Reads up to the next separator or the end of the line.
  private mutating func plain(in row: inout CSVRow) -> CSVField {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == separator || byte == lineFeed || byte == carriageReturn { break }
      if byte == quote { note(.quoteInside, in: &row) }
      offset += 1
    }
    return CSVField(line: line, lineStart: lineStart, start: start, content: start..<offset, hasDoubledQuotes: false)
  }

  private mutating func quoted(in row: inout CSVRow) -> CSVField {
    let (firstLine, firstLineStart, start) = (line, lineStart, offset)
    var hasDoubledQuotes = false
    offset += 1
    var end: Int?
    while offset < bytes.count, end == nil {
      switch bytes[offset] {
      case quote where offset + 1 < bytes.count && bytes[offset + 1] == quote:
        hasDoubledQuotes = true
        offset += 2
      case quote:
        end = offset
        offset += 1
      case lineFeed:
        offset += 1
        line += 1
        lineStart = offset
      default: offset += 1
      }
    }
    if end == nil, row.problem == nil {
      row.problem = CSVError(
        line: firstLine,
        column: column(start, in: firstLineStart),
        reason: .unclosedQuote
      )
    }
    while offset < bytes.count, ![separator, lineFeed, carriageReturn].contains(bytes[offset]) {
      note(.textBehindQuote, in: &row)
      offset += 1
    }
    return CSVField(
      line: firstLine,
      lineStart: firstLineStart,
      start: start,
      content: start + 1..<(end ?? bytes.count),
      hasDoubledQuotes: hasDoubledQuotes
    )
  }

  private func note(_ reason: CSVError.Reason, in row: inout CSVRow) {
    guard row.problem == nil else { return }
    row.problem = CSVError(line: line, column: column(offset, in: lineStart), reason: reason)
  }
}

private let quote = UInt8(ascii: "\"")

/// Returns the separator that a line such as `sep=;` or `"sep=;"` names, and the length of the line; nil without one.
private func namedSeparator(in text: ArraySlice<UInt8>) -> (separator: UInt8, length: Int)? {
  let line = text.prefix(8).prefix { $0 != lineFeed && $0 != carriageReturn }
  let isQuoted = line.count == 7 && line.first == quote && line.last == quote
  let words = isQuoted ? line.dropFirst().dropLast() : line
  guard words.count == 5, let separator = words.last,
    String(decoding: words.dropLast(), as: UTF8.self).lowercased() == "sep=", ";,\t|:^~".utf8.contains(separator)
  else { return nil }
  return (separator, line.count)
}
