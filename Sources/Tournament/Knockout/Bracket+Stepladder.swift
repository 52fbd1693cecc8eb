extension Bracket {
  /// Returns a ladder: the two last seeds meet, the winner of each match meets the next better seed, and the last match
  /// is for the first place.
  ///
  /// - Parameter entrantCount: At least 2.
  package static func stepladder(entrantCount: Int) -> Bracket {
    precondition(entrantCount >= 2)
    let matches = (1..<entrantCount).map { round in
      Match(
        id: .table(round: round, board: 1),
        round: round,
        home: round == 1 ? .seed(Seat(entrantCount - 1)) : .winner(round - 2),
        away: .seed(Seat(entrantCount - 1 - round)),
        winnerPlace: round == entrantCount - 1 ? 1 : nil,
        loserPlace: entrantCount + 1 - round
      )
    }
    return Bracket(entrantCount: entrantCount, matches: matches)
  }
}
