internal import Text

/// A file's text, for showing the lines that diagnostics speak of.
package struct SourceText: Sendable {
  package let file: String
  private let bytes: [UInt8]

  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// Returns the diagnostic as a compiler prints it: place and message, the line, a caret, help, notes.
  ///
  /// - Parameter isColored: Whether escape sequences mark the words; they never carry the meaning.
  package func rendered(_ diagnostic: Diagnostic, isColored: Bool = false) -> String {
    let paint = Paint(isOn: isColored)
    let word = paint.strong(diagnostic.severity == .error ? .red : .yellow)
    var lines = [
      paint.bold(diagnostic.place.description + ": ") + word(diagnostic.severity.rawValue + ": ")
        + paint.bold(diagnostic.message.printable)
    ]
    lines += snippet(at: diagnostic.place, paint: paint)
    if let note = diagnostic.note {
      lines.append(note.place.description + ": note: " + note.message.printable)
      lines += note.place.file == file ? snippet(at: note.place, paint: paint) : []
    }
    if let help = diagnostic.help {
      let rows = help.split(separator: "\n", omittingEmptySubsequences: false)
      lines.append("help: " + String(rows[0]).printable)
      lines += rows.dropFirst().map { String($0).printable }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line of a place and a caret under its column; a long line is cut around it.
  private func snippet(at place: SourcePlace, paint: Paint) -> [String] {
    guard let line = line(place.line) else { return [] }
    let column = min(place.column - 1, line.count)
    let first = column > 70 ? column - 40 : 0
    let shown = line[first..<min(line.count, first + 100)]
    let before = text(line[first..<column])
    let lead = first > 0 ? "…" : ""
    let tail = first + 100 < line.count ? "…" : ""
    guard !text(shown).trimmed.isEmpty else { return [] }
    let indent = String(repeating: " ", count: 2 + lead.displayWidth + before.displayWidth)
    return ["  " + lead + text(shown) + tail, indent + paint.strong(.green)("^")]
  }

  /// The scalars of a line, without its end; nil where the file is shorter.
  private func line(_ number: Int) -> ArraySlice<Unicode.Scalar>? {
    var current = 1
    var start = 0
    var index = 0
    while index < bytes.count, current <= number {
      let length = lineBreakLength(at: index)
      if length > 0 {
        if current == number { break }
        current += 1
        index += length
        start = index
      } else {
        index += 1
      }
    }
    guard current == number, start <= index, index > start else { return nil }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    var scalars = Array(text.unicodeScalars)[...]
    if number == 1, scalars.first == "\u{FEFF}" { scalars = scalars.dropFirst() }
    return ArraySlice(Array(scalars))
  }

  /// The bytes of the line break at `index`, 0 where there is none; breaks are those of YAML 1.1.
  private func lineBreakLength(at index: Int) -> Int {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return next == 0x0A ? 2 : 1
    case 0xC2 where next == 0x85: return 2
    case 0xE2 where next == 0x80 && index + 2 < bytes.count:
      return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view).printable
  }
}

/// Escape sequences for a terminal, or none.
private struct Paint {
  enum Color: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
  }

  let isOn: Bool

  func bold(_ text: String) -> String { isOn ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  func strong(_ color: Color) -> (String) -> String {
    { isOn ? "\u{1B}[1;\(color.rawValue)m\($0)\u{1B}[0m" : $0 }
  }
}
