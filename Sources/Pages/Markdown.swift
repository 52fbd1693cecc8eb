internal import Text

/// Builds GitHub's Markdown.
package struct Markdown {
  package private(set) var text = ""

  package init() {}

  package mutating func heading(_ level: Int, _ words: String) {
    block(String(repeating: "#", count: level) + " " + words)
  }

  /// Adds a paragraph, list or table, set apart by a blank line.
  package mutating func block(_ words: String) {
    if !text.isEmpty { text += "\n" }
    text += words + "\n"
  }

  package mutating func list(_ items: [String]) {
    guard !items.isEmpty else { return }
    block(items.map { "- " + $0 }.joined(separator: "\n"))
  }

  /// Adds a table whose columns line up in the raw text, too, as long as it is not long.
  package mutating func table(_ columns: [Column], rows: [[String]]) {
    guard !rows.isEmpty else { return }
    let isAligned = rows.count <= 200
    let widths = columns.indices.map { index in
      isAligned
        ? max(3, columns[index].title.displayWidth, rows.map { $0[index].displayWidth }.max() ?? 0)
        : 3
    }
    func line(_ cells: [String]) -> String {
      let padded = columns.indices.map { index in
        columns[index].isNumeric
          ? cells[index].aligned(right: widths[index]) : cells[index].padded(to: widths[index])
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = columns.indices.map { index in
      let dashes = String(repeating: "-", count: widths[index])
      return columns[index].isNumeric ? dashes.dropLast() + ":" : dashes
    }
    var lines = [line(columns.map(\.title)), "| " + rule.joined(separator: " | ") + " |"]
    lines += rows.map(line)
    block(lines.joined(separator: "\n"))
  }

  package struct Column {
    var title: String
    var isNumeric: Bool

    package static func words(_ title: String) -> Column { Column(title: title, isNumeric: false) }

    package static func number(_ title: String) -> Column { Column(title: title, isNumeric: true) }
  }

  /// Returns `name` so that it shows as it is and does nothing, also at the start of a line: no markup,
  /// no link, no list, no new line.
  package static func escaped(_ name: String) -> String {
    if name.isHarmless { return name }
    var result = ""
    let scalars = Array(name.shown.unicodeScalars)
    let marker = lineMarker(in: scalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "$", "!": result += "\\\(scalar)"
      // GitHub makes mail addresses and mentions clickable however the sign is written; the blank of
      // no width keeps them apart from their name.
      case "@": result += "@&#8203;"
      case ":" where scalars[index...].dropFirst().first == "/": result += "&#58;"
      // GitHub makes a picture of some words between two colons.
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

  /// Whether text goes on with one of the words that stand for an emoji, and a colon.
  private static func isShortcode(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    let word = rest.prefix(64).prefix { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789_+-".unicodeScalars.contains(scalar))
    }
    guard word.count < rest.count, rest[word.endIndex] == ":" else { return false }
    // Shorter numbers, such as those of lines, stand for none.
    return word.count > 2 || word.contains { !("0"..."9").contains($0) }
  }

  /// Returns the place of what would make a line a list, a heading or a table; nil where there is nothing.
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
  /// Whether the text is nothing but letters, digits, commas and blanks inside, as most are.
  fileprivate var isHarmless: Bool {
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
