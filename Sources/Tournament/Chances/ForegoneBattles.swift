/// The winners that votes name for battles of a bracket, whether the two will meet or not.
///
/// Entrants are named by their place in seed order, from 0.
package struct ForegoneBattles: Sendable {
  /// The winners of some pairs, should they meet.
  package typealias Winners = [Pair: Int]

  /// Two entrants, in whatever order.
  package struct Pair: Sendable, Hashable {
    package let lower: Int
    package let higher: Int

    package init(_ a: Int, _ b: Int) {
      lower = min(a, b)
      higher = max(a, b)
    }
  }

  /// Of meetings in any round.
  package let anywhere: Winners
  /// Of meetings in just this round.
  private let inRound: [Votes.Round: Winners]

  /// - Parameters:
  ///   - votes: Nil for none.
  ///   - settle: Settles a battle by its scores; a draw leaves the lower entrant in place, as on a hill.
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

  /// All pairs of whom anything is known.
  package var pairs: Set<Pair> {
    inRound.values.reduce(into: Set(anywhere.keys)) { $0.formUnion($1.keys) }
  }

  /// The results of the pairs that are known for any round.
  package var results: [WinChances.Result] { anywhere.map { $0.result(winner: $1) } }

  /// The winners of just the round of a match, those to be asked first before others.
  package func winners(of match: Bracket.Match) -> [Winners] {
    [Votes.Round(of: match.id), .number(match.round)].compactMap { round in
      round.flatMap { inRound[$0] }
    }
  }

  /// Who wins a match if a pair meets there; nil where that is not known.
  package func winner(of match: Bracket.Match, between pair: Pair) -> Int? {
    winners(of: match).lazy.compactMap { $0[pair] }.first ?? anywhere[pair]
  }
}

extension ForegoneBattles.Pair {
  package func result(winner: Int) -> WinChances.Result {
    .init(winner: winner, loser: winner == lower ? higher : lower)
  }
}
