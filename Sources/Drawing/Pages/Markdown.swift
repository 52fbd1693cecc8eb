import Base

/// Builds GitHub's Markdown.
package struct Markdown {
  package private(set) var text = ""

  package init() {}

  package mutating func heading(_ level: Int, _ words: String) {
    block(String(repeating: "#", count: level) + " " + words)
  }

  /// Adds a paragraph, list or table after a blank line.
  package mutating func block(_ words: String) {
    separate()
    text += words + "\n"
  }

  /// Adds the blank line before a block.
  private mutating func separate() { if !text.isEmpty { text += "\n" } }

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

  /// Adds a table of texts.
  package mutating func table(_ columns: [Column], rows: [[String]]) { table(columns, rows: rows) { $0 } }

  /// Adds a table; in tables of up to 200 rows, the raw columns line up.
  ///
  /// - Parameters:
  ///   - rest: The file with all rows, which a table that would be too long refers to; nil if it must not end early.
  ///   - total: The number of rows in that file; nil if all are here.
  ///   - cells: Returns the cells of a row.
  mutating func table<Row>(
    _ columns: [Column],
    rows: some Collection<Row>,
    rest: String? = nil,
    total: Int? = nil,
    cells: (Row) -> [String]
  ) {
    let total = total ?? rows.count
    guard !rows.isEmpty else { return }
    separate()
    var widths = columns.map { _ in 3 }
    // The rows of a long table need not line up.
    let aligned = rows.count <= 200 ? rows.map(cells) : []
    if !aligned.isEmpty {
      for texts in [columns.map(\.title)] + aligned { widths = zip(widths, texts).map { max($0, $1.displayWidth) } }
    }
    line(columns, columns.map(\.title), widths)
    let rules = zip(columns, widths).map { column, width in
      String(repeating: "-", count: column.isNumeric ? width - 1 : width) + (column.isNumeric ? ":" : "")
    }
    line(columns, rules, widths)
    var count = 0
    for row in rows {
      if rest != nil, count >= Self.minimumRows, text.utf8.count > Self.maximumSize { break }
      line(columns, aligned.isEmpty ? cells(row) : aligned[count], widths)
      count += 1
    }
    if let rest, count < total {
      block("These are the first \(count.grouped) of \(total.grouped). All are in [\(rest)](\(rest)).")
    }
  }

  /// Adds a line of a table.
  private mutating func line(_ columns: [Column], _ cells: [String], _ widths: [Int]) {
    for ((column, cell), width) in zip(zip(columns, cells), widths) {
      text += "| " + (column.isNumeric ? cell.aligned(right: width) : cell.padded(to: width)) + " "
    }
    text += "|\n"
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
      case "." where index > 0 && (scalars[index - 1] == "w" || scalars[index - 1] == "W"): result += "&#46;"
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
      scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789_+-".unicodeScalars.contains(scalar))
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
      return digits == 0 && !next.properties.isAlphabetic && next.properties.numericType == nil ? 0 : nil
    case ".", ")": return digits > 0 && next == " " ? digits : nil
    default: return nil
    }
  }
}

extension Page {
  /// The page in GitHub's Markdown, as the bytes of a file.
  package var markdownBytes: [UInt8] {
    var text = Markdown()
    text.heading(1, title.markdown)
    var hasPicture = false
    for block in blocks {
      switch block {
      case .heading(let level, let phrase): text.heading(level, phrase.markdown)
      case .paragraph(let phrase), .banner(let phrase, _): text.block(phrase.markdown)
      case .list(let items): text.list(items.map(\.markdown))
      case .table(let table): text.table(table)
      case .matches(let list, let level, let rest):
        // The picture above shows them, and the tables below are what most readers look for.
        let count = list.rounds.reduce(0) { $0 + $1.matches.count }
        if hasPicture, count > 0 { text.block("<details><summary>\(counted(count, "match"))</summary>") }
        text.matches(list, level: level, rest: rest)
        if hasPicture, count > 0 { text.block("</details>") }
      case .figure(let figure):
        guard figure.isForMarkdown, let file = figure.file else { break }
        hasPicture = true
        text.block("![\(Markdown.escaped(figure.title))](\(file))")
      case .legend: break
      }
    }
    return Array(text.text.utf8)
  }
}

extension Markdown {
  /// Adds a table without its columns of charts, and without those for phones.
  package mutating func table(_ table: Table) {
    let shown = table.columns.indices.filter { index in
      table.columns[index].kind != .chart && !table.columns[index].isForPhones
    }
    self.table(
      shown.map { index in
        let column = table.columns[index]
        return Column(title: column.title.markdown, isNumeric: column.kind == .number)
      },
      rows: table.rows,
      rest: table.file,
      total: table.total
    ) { row in shown.map { if case .phrase(let phrase, _, _) = row[$0] { phrase.markdown } else { "" } } }
  }

  /// Adds a table for each round.
  ///
  /// - Parameters:
  ///   - level: The level of the rounds' headings.
  ///   - rest: The file that has all matches.
  mutating func matches(_ list: MatchList, level: Int, rest: String) {
    for round in list.rounds {
      if let title = round.title { heading(level, title.markdown) }
      if let omission = round.omission { block(omission.markdown) }
      let hasNotes = round.matches.contains { !$0.notes.isEmpty }
      let figures = round.figures.markdown
      let areScores = round.areScores
      var columns: [Column] =
        [.words("Match"), .words("Entrant"), areScores ? .words(figures) : .number(figures)] + [.words("Opponent")]
        + (areScores ? [] : [.number(figures)])
      if hasNotes { columns.append(.words("Note")) }
      table(columns, rows: round.matches, rest: rest) { match in
        [Markdown.escaped(match.id), match.home.markdown] + [
          areScores ? match.score : match.home.figure, match.away?.markdown ?? "",
        ] + (areScores ? [] : [match.away?.figure ?? ""])
          + (hasNotes ? [Phrase.list(match.notes, separator: " · ").markdown] : [])
      }
    }
  }
}

extension MatchList.Match {
  /// The figures of both sides; only a dash between sides without figures.
  fileprivate var score: String {
    guard let away else { return home.figure }
    let haveFigures = !home.figure.isEmpty || !away.figure.isEmpty
    return home.figure + (haveFigures ? " – " : "–") + away.figure
  }
}

extension MatchList.Side {
  fileprivate var markdown: String {
    let own = hasWon ? Phrase.strong(name) + " " + MatchList.winnerSign : name
    return (seed.map { "\($0) " } ?? "") + own.markdown
  }
}
