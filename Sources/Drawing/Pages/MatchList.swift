import Base

/// The matches of a page, by round: a card each in HTML, a row each in Markdown.
package struct MatchList: Sendable {
  package var rounds: [Round]
  /// Whether the page shows the same in a picture or a table, so that the list is behind a click where that is readable.
  package var isFolded: Bool
  /// The bracket in text characters, for Markdown; nil for none.
  package var tree: String?

  package init(_ rounds: [Round], isFolded: Bool = false, tree: String? = nil) {
    self.rounds = rounds
    self.isFolded = isFolded
    self.tree = tree
  }

  /// The heading of a list behind a click.
  var summary: String {
    let count = rounds.reduce(0) { $0 + $1.matches.count { $0.away != nil } }
    return count == 1 ? "The match" : "All \(counted(count, "match"))"
  }

  package struct Round: Sendable {
    /// Nil if the heading above the list says enough.
    package var title: Phrase?
    package var matches: [Match]
    /// The title of the figures between the entrants, such as `Power` or `Votes`.
    package var figures: Phrase
    /// Whether both figures of a match are its score; powers are not, so no dash may be between them.
    package var areScores: Bool
    /// The sentence for a round that is too large for a page; it has no matches here.
    package var omission: Phrase?
    /// Whether it has matches without a result; a phone begins with the first round that has some.
    package var isNext: Bool

    package init(
      _ title: Phrase? = nil,
      _ matches: [Match],
      figures: Phrase,
      areScores: Bool = true,
      omission: Phrase? = nil,
      isNext: Bool = false
    ) {
      self.title = title
      self.matches = matches
      self.figures = figures
      self.areScores = areScores
      self.omission = omission
      self.isNext = isNext
    }
  }

  package struct Match: Sendable {
    package var id: String
    /// The name of its place in the page; nil for none.
    package var anchor: String?
    package var home: Side
    /// Nil for a bye.
    package var away: Side?
    /// The decision of the match, if it is unusual, and remarks.
    package var notes: [Phrase]

    package init(id: String, anchor: String? = nil, home: Side, away: Side?, notes: [Phrase] = []) {
      self.id = id
      self.anchor = anchor
      self.home = home
      self.away = away
      self.notes = notes
    }
  }

  /// An entrant in a match, or whom the match waits for.
  package struct Side: Sendable {
    /// From 1; nil if the entrant is not known yet.
    package var seed: Int?
    package var name: Phrase
    /// The power, votes or games of the entrant; empty if the match has none.
    package var figure: String
    package var hasWon: Bool

    package init(seed: Int? = nil, name: Phrase, figure: String, hasWon: Bool) {
      self.seed = seed
      self.name = name
      self.figure = figure
      self.hasWon = hasWon
    }
  }

  /// The sign beside a winner, for readers who cannot tell weights apart.
  static let winnerSign = Phrase.sign("✓", meaning: "won")
}
