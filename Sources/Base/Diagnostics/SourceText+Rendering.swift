extension SourceText {
  /// Returns the diagnostic in a compiler's style: place and message, line, caret, help, note.
  ///
  /// - Parameter isColored: Whether escape sequences add colours.
  package func rendered(_ diagnostic: Diagnostic, isColored: Bool = false) -> String {
    let paint = Paint(isOn: isColored)
    let word = paint.strong(diagnostic.severity == .error ? .red : diagnostic.severity == .warning ? .yellow : .cyan)
    var lines = [
      paint.bold(diagnostic.place.description + ": ") + word(diagnostic.severity.rawValue + ": ")
        + paint.bold(diagnostic.message.printable)
    ]
    lines += snippet(at: diagnostic.place, paint: paint)
    if let note = diagnostic.note {
      lines.append(note.place.description + ": note: " + note.message.printable)
      lines += snippet(at: note.place, paint: paint)
    }
    if let help = diagnostic.help {
      let rows = help.split(separator: "\n", omittingEmptySubsequences: false)
      lines.append("help: " + String(rows[0]).printable)
      lines += rows.dropFirst().map { String($0).printable }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the first diagnostics in a compiler's style, and the number of the others.
  ///
  /// - Parameter limit: The maximum number of diagnostics to show.
  package func rendered(_ diagnostics: [Diagnostic], limit: Int = 100, isColored: Bool = false) -> String {
    let shown = diagnostics.prefix(limit).map { rendered($0, isColored: isColored) }.joined()
    let rest = diagnostics.count - limit
    guard rest > 0 else { return shown }
    return shown + "\(file.printable): note: \(rest.grouped) more \(rest == 1 ? "is" : "are") not shown\n"
  }

  /// Returns the line of a place and a caret under its column; a long line is cut around the caret.
  private func snippet(at place: SourcePlace, paint: Paint) -> [String] {
    guard place.file == file, let excerpt = excerpt(line: place.line, column: place.column) else { return [] }
    let before = (excerpt.isCutBefore ? "…" : "") + excerpt.before.printable
    let line = before + excerpt.after.printable + (excerpt.isCutAfter ? "…" : "")
    guard !line.trimmed.isEmpty else { return [] }
    let indent = String(repeating: " ", count: before.displayWidth)
    return ["  " + line, "  " + indent + paint.strong(.green)("^")]
  }
}

/// Adds escape sequences for a terminal if `isOn`.
private struct Paint {
  enum Color: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  let isOn: Bool

  func bold(_ text: String) -> String { isOn ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  func strong(_ color: Color) -> (String) -> String { { isOn ? "\u{1B}[1;\(color.rawValue)m\($0)\u{1B}[0m" : $0 } }
}
