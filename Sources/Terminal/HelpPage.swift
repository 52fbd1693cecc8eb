import Base

/// A page of help or a usage error, laid out for a terminal of 80 columns.
package struct HelpPage: Sendable {
  typealias Row = (term: String, text: String)

  private static let width = 80
  /// The widest term with its text on the same line; a wider one has it on the next.
  private static let widestTerm = 26

  private var lines: [String] = []
  /// The labels at the start of lines, by the number of the line: their length, and their style for a terminal.
  private var labels: [Int: (count: Int, style: String)] = [:]

  /// Returns the page; it ends in a line feed.
  ///
  /// - Parameter isPainted: Whether headings are bold, and the word for an error is red.
  package func text(isPainted: Bool = false) -> String {
    lines.enumerated().map { (number, line) -> String in
      guard isPainted, let label = labels[number] else { return line + "\n" }
      return "\u{1B}[\(label.style)m\(line.prefix(label.count))\u{1B}[0m\(line.dropFirst(label.count))\n"
    }.joined()
  }

  /// Adds one line without wrapping.
  mutating func add(line: String) { lines.append(line) }

  /// Adds one line that begins with a label, such as `Usage:`.
  mutating func add(label: String, _ text: String = "", isError: Bool = false) {
    labels[lines.count] = (count: label.count, style: isError ? "1;31" : "1")
    lines.append(text.isEmpty ? label : label + " " + text)
  }

  /// Adds paragraphs after an empty line; does not wrap lines that start with a blank.
  mutating func add(paragraphs text: String) {
    guard !text.isEmpty else { return }
    separate()
    var words = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""] {
      guard line.isEmpty || line.hasPrefix(" ") else {
        words += (words.isEmpty ? "" : " ") + line
        continue
      }
      if !words.isEmpty { lines += wrapped(words, to: Self.width) }
      words = ""
      if line.isEmpty { separate() } else { lines.append(line) }
    }
    if lines.last == "" { lines.removeLast() }
  }

  /// Adds a heading after an empty line.
  mutating func add(heading: String) {
    separate()
    add(label: heading + ":")
  }

  /// Adds a table of two columns, the second one wrapped.
  ///
  /// - Parameter least: The least width of the first one.
  mutating func add(rows: [Row], least: Int = 0) {
    let terms = rows.map(\.term.displayWidth).filter { $0 <= Self.widestTerm }
    let indent = 2 + max(terms.max() ?? 4, least) + 2
    let margin = String(repeating: " ", count: indent)
    for row in rows {
      var texts = wrapped(row.text, to: Self.width - indent)[...]
      if row.term.displayWidth + 4 <= indent, let first = texts.popFirst() {
        lines.append(("  " + row.term).padded(to: indent) + first)
      } else {
        lines.append("  " + row.term)
      }
      lines += texts.map { margin + $0 }
    }
  }

  /// Adds command lines, each with its description below it.
  mutating func add(examples: [Example]) {
    for example in examples {
      lines.append("  " + example.commandLine)
      lines += wrapped(example.text, to: Self.width - 6).map { "      " + $0 }
    }
  }

  private mutating func separate() { if let last = lines.last, !last.isEmpty { lines.append("") } }
}

/// Returns `text` wrapped to a width in terminal columns; a longer word has a line of its own.
package func wrapped(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ").map(String.init) {
    if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= width {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(word)
    }
  }
  return lines
}
