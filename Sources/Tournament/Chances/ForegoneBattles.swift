/// The winners that votes name for possible battles of a bracket.
///
/// Entrants are named by their place in seed order, from 0.
package struct ForegoneBattles: Sendable {
  /// The winner of each pair if the two meet.
  package typealias Winners = [Pair: Int]

  /// Two entrants, independent of their order.
  package struct Pair: Sendable, Hashable {
    package let lower: Int
    package let higher: Int

    package init(_ a: Int, _ b: Int) {
      lower = min(a, b)
      higher = max(a, b)
    }
  }

  /// The winners of meetings in any round.
  package let anywhere: Winners
  /// The winners of meetings in one round.
  private let inRound: [Votes.Round: Winners]

  /// - Parameters:
  ///   - votes: Nil for none.
  ///   - settle: Settles a battle by its scores; a draw counts as a win of the lower entrant, as on a hill.
  package init(
    _ votes: Votes? = nil,
    settle: (_ home: Int, _ away: Int, _ score: VoteScore) -> Decision = { _, _, _ in .pending }
  ) {
    var (anywhere, inRound): (Winners, [Votes.Round: Winners]) = ([:], [:])
    for ballot in votes?.ballots ?? [] {
      let decision = settle(ballot.home, ballot.away, ballot.score)
      let winner = decision.outcome == .away ? ballot.away : ballot.home
      let pair = Pair(ballot.home, ballot.away)
      if ballot.round == .any {
        anywhere[pair] = winner
      } else {
        inRound[ballot.round, default: [:]][pair] = winner
      }
    }
    self.anywhere = anywhere
    self.inRound = inRound
  }

  package var isEmpty: Bool { anywhere.isEmpty && inRound.isEmpty }

  /// All pairs with a known winner in any round.
  package var pairs: Set<Pair> {
    inRound.values.reduce(into: Set(anywhere.keys)) { $0.formUnion($1.keys) }
  }

  /// The results that hold in all rounds.
  package var results: [WinChances.Result] { anywhere.map { $0.result(winner: $1) } }

  /// Returns the winners for the round of a match only; the first entries have precedence.
  package func winners(of match: Bracket.Match) -> [Winners] {
    [Votes.Round(of: match.id), .number(match.round)].compactMap { round in
      round.flatMap { inRound[$0] }
    }
  }

  /// Returns the winner of a match if a pair meets there; nil if it is not known.
  package func winner(of match: Bracket.Match, between pair: Pair) -> Int? {
    winners(of: match).lazy.compactMap { $0[pair] }.first ?? anywhere[pair]
  }
}

extension ForegoneBattles.Pair {
  package func result(winner: Int) -> WinChances.Result {
    .init(winner: winner, loser: winner == lower ? higher : lower)
  }
}
