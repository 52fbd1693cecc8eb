/// The winners that votes name for battles of a bracket, whether the two will meet or not.
///
/// Entrants are named by their place in seed order, from 0.
package struct ForegoneBattles: Sendable {
  /// The winners of some pairs, should they meet.
  typealias Winners = [Pair: Int]

  /// Two entrants, in whatever order.
  struct Pair: Sendable, Hashable {
    let lower: Int
    let higher: Int

    init(_ a: Int, _ b: Int) {
      lower = min(a, b)
      higher = max(a, b)
    }
  }

  /// Of meetings in any round.
  let anywhere: Winners
  /// Of meetings in just this round.
  private let inRound: [Votes.Round: Winners]

  /// - Parameters:
  ///   - votes: Nil for none.
  ///   - settle: Settles a battle by its scores; a draw leaves the lower entrant in place, as on a hill.
  init(
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

  var isEmpty: Bool { anywhere.isEmpty && inRound.isEmpty }

  /// All pairs of whom anything is known.
  var pairs: Set<Pair> { inRound.values.reduce(into: Set(anywhere.keys)) { $0.formUnion($1.keys) } }

  /// The results of the pairs that are known for any round.
  var results: [WinChances.Result] { anywhere.map { $0.result(winner: $1) } }

  /// The winners of just the round of a match, those to be asked first before others.
  func winners(of match: Bracket.Match) -> [Winners] {
    [Votes.Round(of: match.id), .number(match.round)].compactMap { round in
      round.flatMap { inRound[$0] }
    }
  }

  /// Who wins a match if a pair meets there; nil where that is not known.
  func winner(of match: Bracket.Match, between pair: Pair) -> Int? {
    winners(of: match).lazy.compactMap { $0[pair] }.first ?? anywhere[pair]
  }
}

extension ForegoneBattles.Pair {
  func result(winner: Int) -> WinChances.Result {
    .init(winner: winner, loser: winner == lower ? higher : lower)
  }
}

extension KnockoutTree {
  /// The results of pairs, each of which can meet in one match only.
  ///
  /// - Parameter bracket: The one that the tree was made of.
  func results(of foregone: ForegoneBattles, in bracket: Bracket) -> [WinChances.Result] {
    guard !foregone.isEmpty else { return [] }
    var leafOf = [Int?](repeating: nil, count: bracket.entrantCount)
    for case let (leaf, entrant?) in leaves.enumerated() { leafOf[entrant] = leaf }
    // The match that each leaf plays first, and the next one of each match's winner.
    var first = [Int?](repeating: nil, count: leaves.count)
    var next = [Int?](repeating: nil, count: joins.count)
    var top = first
    for (index, join) in joins.enumerated() {
      for start in [join.start, join.middle] {
        if let before = top[start] { next[before] = index } else { first[start] = index }
      }
      top[join.start] = index
    }
    return foregone.pairs.compactMap { pair in
      guard let one = leafOf[pair.lower], let other = leafOf[pair.higher] else { return nil }
      // On a ladder the one that comes later meets the other in its first match.
      var join = first[max(one, other)]
      while let own = join, joins[own].start > min(one, other) { join = next[own] }
      guard let join else { return nil }
      return foregone.winner(of: bracket.matches[joins[join].match], between: pair)
        .map(pair.result)
    }
  }
}
