extension Bracket {
  /// Returns a ladder: the two last seeds meet, the winner of each match meets the next better seed, and the last match
  /// is for the first place.
  ///
  /// - Parameter entrantCount: At least 2.
  package static func stepladder(entrantCount: Int) -> Bracket {
    precondition(entrantCount >= 2)
    var ladder = chain(Seat.all(entrantCount).reversed())
    for index in ladder.matches.indices { ladder.matches[index].loserPlace = entrantCount - index }
    return ladder
  }

  /// Returns the battles of a hill as a bracket: the first two entrants meet, then each winner meets the next entrant.
  static func kingOfTheHill(entrantCount: Int) -> Bracket { chain(Seat.all(entrantCount)) }

  private static func chain(_ seats: [Seat]) -> Bracket {
    let matches = seats.indices.dropFirst().map { round in
      Match(
        id: .table(round: round, board: 1),
        round: round,
        home: round == 1 ? .seed(seats[0]) : .winner(round - 2),
        away: .seed(seats[round]),
        winnerPlace: round == seats.count - 1 ? 1 : nil
      )
    }
    return Bracket(entrantCount: seats.count, matches: matches)
  }
}
