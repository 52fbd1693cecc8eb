internal import Text

/// Builds GitHub's Markdown.
package struct Markdown {
  package private(set) var text = ""

  package init() {}

  package mutating func heading(_ level: Int, _ words: String) {
    block(String(repeating: "#", count: level) + " " + words)
  }

  /// Adds a paragraph, list or table after a blank line.
  package mutating func block(_ words: String) {
    if !text.isEmpty { text += "\n" }
    text += words + "\n"
  }

  package mutating func list(_ items: [String]) {
    guard !items.isEmpty else { return }
    block(items.map { "- " + $0 }.joined(separator: "\n"))
  }

  /// Adds a table; in tables of up to 200 rows, the raw columns line up.
  package mutating func table(_ columns: [Column], rows: some Collection<[String]>) {
    guard !rows.isEmpty else { return }
    // Many rows are made one after another, and each only once.
    let aligned = rows.count <= 200 ? Array(rows) : []
    let widths = columns.indices.map { index in
      aligned.isEmpty
        ? 3
        : max(
          3,
          columns[index].title.displayWidth,
          aligned.map { $0[index].displayWidth }.max() ?? 0
        )
    }
    var table = ""
    func add(_ cells: [String]) {
      if !table.isEmpty { table += "\n" }
      for index in columns.indices {
        table += index == 0 ? "| " : " | "
        table +=
          columns[index].isNumeric
          ? cells[index].aligned(right: widths[index]) : cells[index].padded(to: widths[index])
      }
      table += " |"
    }
    add(columns.map(\.title))
    add(
      columns.indices.map { index in
        let isNumeric = columns[index].isNumeric
        return String(repeating: "-", count: widths[index] - (isNumeric ? 1 : 0))
          + (isNumeric ? ":" : "")
      }
    )
    if aligned.isEmpty { rows.forEach(add) } else { aligned.forEach(add) }
    block(table)
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
    var result = ""
    let scalars = Array(name.shown.unicodeScalars)
    let marker = lineMarker(in: scalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "$", "!": result += "\\\(scalar)"
      // GitHub links mail addresses and mentions even if the at sign is escaped; a zero-width space
      // after it prevents that.
      case "@": result += "@&#8203;"
      case ":" where scalars[index...].dropFirst().first == "/": result += "&#58;"
      // GitHub replaces some words between two colons by a picture.
      case ":" where isShortcode(scalars[(index + 1)...]): result += "&#58;"
      case "." where index > 0 && (scalars[index - 1] == "w" || scalars[index - 1] == "W"):
        result += "&#46;"
      default:
        if index == marker { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
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
  /// Whether the text needs no escaping: only textPicture, digits, commas and single blanks inside.
  fileprivate var needsNoEscaping: Bool {
    var last: UInt8 = 0x20
    for byte in utf8 {
      switch byte {
      case 0x20 where last != 0x20, UInt8(ascii: ","), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        last = byte
      default: return false
      }
    }
    return last != 0x20
  }
}
