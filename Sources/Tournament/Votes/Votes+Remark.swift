extension Votes {
  /// The words of a votes file about a battle, besides its result.
  package struct Remark: Sendable, Hashable {
    /// The file's own text for the round of a table, such as its match day.
    package var label: String?
    /// The day of the result, in the form `2024-09-10`, or with a time and its zone, `2024-09-10T20:00+02:00`.
    package var date: String?
    /// An address that begins with `http://` or `https://`.
    package var url: String?
    package var note: String?

    package init(label: String? = nil, date: String? = nil, url: String? = nil, note: String? = nil) {
      (self.label, self.date, self.url, self.note) = (label, date, url, note)
    }

    /// Adds what is said about a later game of the same battle, which wins.
    package mutating func add(_ later: Remark) {
      label = later.label ?? label
      date = later.date ?? date
      url = later.url ?? url
      note = later.note ?? note
    }
  }
}

extension Battle {
  /// The meetings whose rows may be about the battle, the most precise first; empty for a bye.
  package var meetings: [Votes.Meeting] { meetings(namingStages: true, rounds: true) }

  /// Returns those of the ``meetings`` that rows may be about if any row names its stage, or its round.
  func meetings(namingStages namesStages: Bool, rounds namesRounds: Bool) -> [Votes.Meeting] {
    guard let away else { return [] }
    return Votes.Round.candidates(match, round: round, stage: namesStages ? stage : nil, areNamed: namesRounds).map {
      Votes.Meeting(home, away, round: $0)
    }
  }

  /// The round for a row about only this battle.
  package var ownRound: Votes.Round { Votes.Round(ownOf: match, round: round, stage: stage) }
}
