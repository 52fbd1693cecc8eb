extension Bracket {
  /// Returns the battles of a hill as a bracket: the first two entrants meet, then each winner meets the next entrant.
  static func kingOfTheHill(entrantCount: Int) -> Bracket {
    let matches = (1..<entrantCount).map { round in
      Match(
        id: .table(round: round, board: 1),
        round: round,
        home: round == 1 ? .seed(Seat(0)) : .winner(round - 2),
        away: .seed(Seat(round)),
        winnerPlace: round == entrantCount - 1 ? 1 : nil
      )
    }
    return Bracket(entrantCount: entrantCount, matches: matches)
  }
}
