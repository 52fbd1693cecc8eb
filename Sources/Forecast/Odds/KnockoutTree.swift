package import Tournament

/// A knockout whose matches have only seeds and winners as sides, so that possible meetings are fixed.
package struct KnockoutTree: Sendable, Hashable {
  /// The entrants from top to bottom; nil for an empty leaf.
  package let leaves: [Seat?]
  /// The matches, round by round; the last one decides the title.
  let joins: [Join]

  /// A match between the winners of two neighbouring ranges of leaves.
  package struct Join: Sendable, Hashable {
    /// The round, from 1; higher than the rounds of its source matches.
    var round: Int
    var start: Int
    var middle: Int
    var end: Int
    /// The index of the match in the bracket.
    var match: Int
    /// The number of games, odd.
    var games = 1
  }

  /// The number of rounds.
  package var roundCount: Int { joins.last?.round ?? 0 }

  /// Makes the tree of the matches for the title; nil if losers can still win it, or a round of several matches is
  /// reseeded.
  ///
  /// - Parameter gameCounts: The number of games of each match.
  package init?(_ bracket: Bracket, gameCounts: RoundPlan<Int> = .one) {
    guard let title = bracket.matches.lastIndex(where: { $0.winnerPlace == 1 }) else { return nil }
    var growth = Growth(bracket: bracket, gameCounts: gameCounts, rounds: bracket.roundCounts)
    guard growth.add(title) != nil else { return nil }
    leaves = growth.leaves
    joins = growth.joins.sorted { ($0.round, $0.start) < ($1.round, $1.start) }
  }
}

private struct Growth {
  let bracket: Bracket
  let gameCounts: RoundPlan<Int>
  let rounds: RoundCounts
  var leaves: [Seat?] = []
  var joins: [KnockoutTree.Join] = []

  /// Adds a match and its source matches.
  ///
  /// - Returns: The round of the match in the tree; nil if the bracket has no tree.
  mutating func add(_ match: Int) -> Int? {
    guard bracket.matches[match].afterUpsetOf == nil,
      !bracket.reseeded.contains(where: { $0.count > 1 && $0.contains(match) })
    else { return nil }
    let start = leaves.count
    guard let first = add(bracket.matches[match].home) else { return nil }
    let middle = leaves.count
    guard let second = add(bracket.matches[match].away) else { return nil }
    let round = max(first, second) + 1
    joins.append(
      .init(
        round: round,
        start: start,
        middle: middle,
        end: leaves.count,
        match: match,
        games: gameCounts.value(of: bracket.matches[match].id, in: rounds)
      )
    )
    return round
  }

  private mutating func add(_ feed: Bracket.Feed) -> Int? {
    switch feed {
    case .winner(let match): return add(match)
    case .loser: return nil
    case .seed(let entrant): leaves.append(entrant)
    case .empty: leaves.append(nil)
    }
    return 0
  }
}
