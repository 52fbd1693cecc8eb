internal import Text

/// Builds GitHub's Markdown.
package struct Markdown {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func heading(_ level: Int, _ words: String) {
    block(String(repeating: "#", count: level) + " " + words)
  }

  /// Adds a paragraph, list or table after a blank line.
  package mutating func block(_ words: String) {
    separate()
    bytes.append(utf8Of: words)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds the blank line before a block.
  private mutating func separate() {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
  }

  package mutating func list(_ items: [String]) {
    guard !items.isEmpty else { return }
    block(items.map { "- " + $0 }.joined(separator: "\n"))
  }

  /// The size from which a table ends early if a file has all of its rows, in bytes.
  ///
  /// GitHub shows the first 500 kB of a page, and takes seconds for them.
  private static let maximumSize = 150_000
  /// The number of rows that a table has in any case.
  private static let minimumRows = 20

  /// Adds a table of texts; see ``table(_:rows:rest:total:write:)``.
  package mutating func table(_ columns: [Column], rows: [[String]]) {
    table(columns, rows: rows) { row, cells in
      for text in row { cells.add { $0.append(utf8Of: text) } }
    }
  }

  /// Adds a table; in tables of up to 200 rows, the raw columns line up.
  ///
  /// - Parameters:
  ///   - rest: The file with all rows, which a table that would be too long refers to; nil if it must not end early.
  ///   - total: The number of rows in that file; nil if all are here.
  ///   - write: Adds a cell for each column of a row.
  mutating func table<Row>(
    _ columns: [Column],
    rows: some Collection<Row>,
    rest: String? = nil,
    total: Int? = nil,
    write: (Row, inout Cells) -> Void
  ) {
    let total = total ?? rows.count
    guard !rows.isEmpty else { return }
    separate()
    var titles = Cells()
    for column in columns { titles.add { $0.append(utf8Of: column.title) } }
    // The rows of a long table need not line up, so that only one is kept at a time.
    let areAligned = rows.count <= 200
    var cells = Cells()
    var widths = columns.map { _ in 3 }
    if areAligned {
      for row in rows { write(row, &cells) }
      titles.widen(&widths)
      cells.widen(&widths)
    }
    line(columns, titles, from: 0, widths)
    rule(columns, widths)
    var count = 0
    for index in rows.indices {
      if rest != nil, count >= Self.minimumRows, bytes.count > Self.maximumSize { break }
      if !areAligned {
        cells.removeAll()
        write(rows[index], &cells)
      }
      line(columns, cells, from: areAligned ? count * columns.count : 0, widths)
      count += 1
    }
    if let rest, count < total {
      block(
        "These are the first \(count.grouped) of \(total.grouped). All are in [\(rest)](\(rest))."
      )
    }
  }

  /// The cells of one or more rows.
  struct Cells {
    fileprivate private(set) var texts = PackedTexts()
    /// The width of each cell when displayed.
    fileprivate private(set) var widths: [Int] = []

    /// Adds a cell with the Markdown that `write` adds.
    mutating func add(_ write: (inout [UInt8]) -> Void) {
      let start = texts.bytes.count
      texts.append(write)
      let cell = texts.bytes[start...]
      widths.append(
        cell.span.isPlainASCII ? cell.count : String(decoding: cell, as: UTF8.self).displayWidth
      )
    }

    fileprivate mutating func removeAll() {
      texts.removeAll()
      widths.removeAll(keepingCapacity: true)
    }

    /// Makes the columns as wide as their widest cells.
    fileprivate func widen(_ columns: inout [Int]) {
      for (index, width) in widths.enumerated() {
        columns[index % columns.count] = max(columns[index % columns.count], width)
      }
    }
  }

  /// Adds a line of a table.
  ///
  /// - Parameter first: The index of its first cell.
  private mutating func line(
    _ columns: [Column],
    _ cells: Cells,
    from first: Int,
    _ widths: [Int]
  ) {
    let (text, ends) = (cells.texts.bytes.span, cells.texts.ends.span)
    let size = ends[first + columns.count] - ends[first]
    bytes.append(addingCapacity: widths.reduce(3 + size) { $0 + 3 + $1 }) { row in
      for index in columns.indices {
        row.append(utf8Of: (index == 0 ? "| " : " | ") as StaticString)
        let cell = first + index
        let blanks = max(0, widths[index] - cells.widths[cell])
        if columns[index].isNumeric { row.append(repeating: UInt8(ascii: " "), count: blanks) }
        row.append(text.extracting(ends[cell]..<ends[cell + 1]))
        if !columns[index].isNumeric { row.append(repeating: UInt8(ascii: " "), count: blanks) }
      }
      row.append(utf8Of: " |\n" as StaticString)
    }
  }

  /// Adds the line between the titles of a table and its rows.
  private mutating func rule(_ columns: [Column], _ widths: [Int]) {
    bytes.append(addingCapacity: widths.reduce(3) { $0 + $1 + 3 }) { row in
      for index in columns.indices {
        row.append(utf8Of: (index == 0 ? "| " : " | ") as StaticString)
        let dashes = widths[index] - (columns[index].isNumeric ? 1 : 0)
        row.append(repeating: UInt8(ascii: "-"), count: dashes)
        if columns[index].isNumeric { row.append(UInt8(ascii: ":")) }
      }
      row.append(utf8Of: " |\n" as StaticString)
    }
  }

  package struct Column {
    var title: String
    var isNumeric: Bool

    package static func words(_ title: String) -> Column { Column(title: title, isNumeric: false) }

    package static func number(_ title: String) -> Column { Column(title: title, isNumeric: true) }
  }

  /// Returns `name` escaped so that it shows as it is, also at the start of a line: no markup, no
  /// link, no list, no new line.
  package static func escaped(_ name: String) -> String {
    if name.needsNoEscaping { return name }
    var result: [UInt8] = []
    let scalars = Array(name.shown.unicodeScalars)
    let marker = lineMarker(in: scalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;".utf8
      case "<": result += "&lt;".utf8
      case ">": result += "&gt;".utf8
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "$", "!":
        result.append(UInt8(ascii: "\\"))
        result.append(utf8Of: scalar)
      // GitHub links mail addresses and mentions even if the at sign is escaped; a zero-width space
      // after it prevents that.
      case "@": result += "@&#8203;".utf8
      case ":" where scalars[index...].dropFirst().first == "/": result += "&#58;".utf8
      // GitHub replaces some words between two colons by a picture.
      case ":" where isShortcode(scalars[(index + 1)...]): result += "&#58;".utf8
      case "." where index > 0 && (scalars[index - 1] == "w" || scalars[index - 1] == "W"):
        result += "&#46;".utf8
      default:
        if index == marker { result.append(UInt8(ascii: "\\")) }
        result.append(utf8Of: scalar)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether the text starts with an emoji's name and a colon.
  private static func isShortcode(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    let word = rest.prefix(64).prefix { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789_+-".unicodeScalars.contains(scalar))
    }
    guard word.count < rest.count, rest[word.endIndex] == ":" else { return false }
    // No emoji has a number of one or two digits as its name, but line numbers look like that.
    return word.count > 2 || word.contains { !("0"..."9").contains($0) }
  }

  /// Returns the index of a character that would start a list, a heading or a table; nil if there
  /// is none.
  private static func lineMarker(in scalars: [Unicode.Scalar]) -> Int? {
    let digits = scalars.prefix { ("0"..."9").contains($0) }.count
    guard digits < scalars.count else { return nil }
    let next = digits + 1 < scalars.count ? scalars[digits + 1] : " "
    switch scalars[digits] {
    case "-", "+", "=", ":":
      return digits == 0 && !next.properties.isAlphabetic
        && next.properties.numericType == nil ? 0 : nil
    case ".", ")": return digits > 0 && next == " " ? digits : nil
    default: return nil
    }
  }
}

extension String {
  /// Whether the text needs no escaping: only letters, digits, commas and single blanks inside, and what shows as it is
  /// behind a letter; a point behind a w may belong to an address.
  fileprivate var needsNoEscaping: Bool {
    var last: UInt8 = 0x20
    var isBehindLetter = false
    let isPlain = isOfBytes { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        isBehindLetter = true
      case 0x20 where last != 0x20, UInt8(ascii: ","), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "-") where isBehindLetter, UInt8(ascii: "(") where isBehindLetter,
        UInt8(ascii: ")") where isBehindLetter, UInt8(ascii: "'") where isBehindLetter,
        UInt8(ascii: "/") where isBehindLetter,
        UInt8(ascii: ".") where isBehindLetter && last | 0x20 != UInt8(ascii: "w"):
        break
      default: return false
      }
      last = byte
      return true
    }
    return isPlain && last != 0x20
  }
}
