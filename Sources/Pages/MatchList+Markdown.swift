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
      var columns: [Column] = [
        .words("Match"), .words("Entrant"), .words(round.figures.markdown), .words("Opponent"),
      ]
      if hasNotes { columns.append(.words("Note")) }
      table(
        columns,
        rows: round.matches.lazy.map { match in
          var cells = [
            Markdown.escaped(match.id), match.home.markdown, match.figures,
            match.away?.markdown ?? "",
          ]
          if hasNotes { cells.append(Phrase.list(match.notes, separator: " · ").markdown) }
          return cells
        },
        rest: rest
      )
    }
  }
}

extension MatchList.Match {
  /// The figures of both sides; only a dash between sides without figures.
  fileprivate var figures: String {
    guard let away else { return home.figure }
    return home.figure.isEmpty && away.figure.isEmpty ? "–" : "\(home.figure) – \(away.figure)"
  }
}

extension MatchList.Side {
  fileprivate var markdown: String {
    let words: Phrase = hasWon ? "\(strong: name) \(MatchList.winnerSign)" : name
    return (seed.map { "\($0) " } ?? "") + words.markdown
  }
}
