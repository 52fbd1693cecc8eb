internal import Text

extension Markdown {
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
        [.words("Match"), .words("Entrant"), areScores ? .words(figures) : .number(figures)]
        + [.words("Opponent")] + (areScores ? [] : [.number(figures)])
      if hasNotes { columns.append(.words("Note")) }
      table(columns, rows: round.matches, rest: rest) { match, cells in
        cells.add { $0.append(utf8Of: Markdown.escaped(match.id)) }
        cells.add { match.home.write(markdown: &$0) }
        cells.add {
          if areScores { match.write(score: &$0) } else { $0.append(utf8Of: match.home.figure) }
        }
        cells.add { match.away?.write(markdown: &$0) }
        if !areScores { cells.add { $0.append(utf8Of: match.away?.figure ?? "") } }
        if hasNotes {
          cells.add { Phrase.list(match.notes, separator: " · ").write(markdown: &$0) }
        }
      }
    }
  }
}

extension MatchList.Match {
  /// Adds the figures of both sides; only a dash between sides without figures.
  fileprivate func write(score text: inout [UInt8]) {
    text.append(utf8Of: home.figure)
    guard let away else { return }
    let haveFigures = !home.figure.isEmpty || !away.figure.isEmpty
    text.append(utf8Of: (haveFigures ? " – " : "–") as StaticString)
    text.append(utf8Of: away.figure)
  }
}

extension MatchList.Side {
  fileprivate func write(markdown text: inout [UInt8]) {
    if let seed { text.append(utf8Of: "\(seed) " as String) }
    guard hasWon else { return name.write(markdown: &text) }
    Phrase.Piece.strong(name).write(markdown: &text)
    text.append(UInt8(ascii: " "))
    MatchList.winnerSign.write(markdown: &text)
  }
}
