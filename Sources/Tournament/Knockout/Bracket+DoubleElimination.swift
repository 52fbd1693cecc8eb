extension Bracket {
  /// The match, or matches, between the winners of the two brackets.
  package enum GrandFinal: String, CaseIterable, Sendable, Hashable {
    /// No match: the winner of the winners' bracket is first.
    case none
    /// One match.
    case single
    /// A second match if the winner of the losers' bracket wins the first: then both have lost once.
    case reset
  }

  /// Returns a knockout in which an entrant is out after two losses; two entrants play a single match.
  ///
  /// - Parameter slots: As in ``singleElimination(slots:_:)``.
  package static func doubleElimination(slots: [Seat?], grandFinal: GrandFinal = .reset) -> Bracket {
    guard slots.count > 2 else { return singleElimination(slots: slots) }
    var builder = BracketBuilder()
    builder.matches.reserveCapacity(2 * slots.count)
    var sides = BracketBuilder.sides(of: slots)
    var losers: [[BracketBuilder.Side]] = []
    while sides.count > 1 {
      let round = losers.count + 1
      let played = builder.addRound(sides, round: round) { .winners(round: round, match: $0) }
      losers.append(played.losers)
      sides = played.winners
    }
    let winnersFinal = builder.matches.count - 1
    builder.addLosersBracket(losers, size: slots.count)
    builder.addGrandFinal(grandFinal, winnersFinal: winnersFinal)
    return Bracket(entrantCount: slots.count { $0 != nil }, matches: builder.matches)
  }
}

extension BracketBuilder {
  /// Adds the losers' bracket, in which the survivors meet each other, and in every second round the new losers of the
  /// winners' bracket.
  ///
  /// - Parameter dropping: The losers of each winners' round, by its matches.
  fileprivate mutating func addLosersBracket(_ dropping: [[Side]], size: Int) {
    var rounds: [Round] = []
    func nextRound(_ sides: [Side], in builder: inout BracketBuilder) -> [Side] {
      let number = rounds.count + 1
      let round = builder.addRound(sides, round: number) { .losers(round: number, match: $0) }
      rounds.append(round)
      return round.winners
    }
    var alive = dropping[0]
    for winnersRound in 2...dropping.count {
      alive = nextRound(alive, in: &self)
      let mask = losersBracketMask(size: size, round: winnersRound)
      let dropped = dropping[winnersRound - 1]
      alive = nextRound(alive.enumerated().flatMap { [dropped[$0 ^ mask], $1] }, in: &self)
    }
    var place = 3
    for round in rounds.reversed() {
      setLoserPlace(place, of: round.matches)
      place += round.battleCount
    }
  }

  /// Adds the matches between the winners of both brackets; the last added match is the final of the losers' bracket.
  fileprivate mutating func addGrandFinal(_ kind: Bracket.GrandFinal, winnersFinal: Int) {
    let losersFinal = matches.count - 1
    guard kind != .none else {
      matches[winnersFinal].winnerPlace = 1
      matches[losersFinal].winnerPlace = 2
      return
    }
    for number in 1...(kind == .reset ? 2 : 1) {
      matches.append(
        Bracket.Match(
          id: .grandFinal(number),
          round: number,
          home: .winner(winnersFinal),
          away: .winner(losersFinal),
          winnerPlace: 1,
          loserPlace: 2,
          afterUpsetOf: number == 1 ? nil : losersFinal + 1
        )
      )
    }
  }
}
