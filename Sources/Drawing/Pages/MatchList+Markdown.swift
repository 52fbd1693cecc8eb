import Base

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
