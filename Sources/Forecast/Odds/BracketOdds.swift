package import Tournament

/// A win that is supposed in a match of a bracket.
package struct SupposedWin: Sendable, Hashable {
  package var winner: Seat
  /// Nil for any opponent.
  package var loser: Seat?
}

/// The exact chances of all entrants of a knockout with fixed possible meetings, in O(n²).
///
/// The winners of different parts of the bracket are independent. So the chances to win a match follow from the chances
/// to reach it, with one step for each pair of possible opponents.
package struct BracketOdds: Sendable {
  /// For each round from 1, the chance of each entrant to reach it, also by a bye; the last element is for the title.
  ///
  /// If there are more than 30 rounds, as in a ladder, it has only the first round and the title.
  package private(set) var reach: [[Double]] = []
  /// The chance of what is supposed.
  private(set) var likelihood = 1.0

  /// - Parameters:
  ///   - tree: A knockout with each entrant of `chances` in at most one leaf.
  ///   - results: The winners of the matches with a result, by the index of the match.
  ///   - supposed: For other matches, the entrants that are supposed to win, over which opponent. The titles are given
  ///     this; the chances to reach rounds before are not.
  ///   - known: Returns the chance of the lower entrant of a pair in a match if it does not follow from `chances`; nil
  ///     if all chances do.
  package init(
    _ tree: KnockoutTree,
    chances: WinChances,
    results: [Int: Seat] = [:],
    supposed: [Int: SupposedWin] = [:],
    known: ((KnockoutTree.Join, ForegoneBattles.Pair) -> Double?)? = nil
  ) {
    let entrants = tree.leaves.map { $0?.index }
    /// The chance of each leaf to be in the next match.
    var alive = entrants.map { $0 == nil ? 0.0 : 1 }
    /// The weight of each leaf; nil if the chances do not follow from weights without a loss of digits.
    let weights =
      known == nil && chances.areByPower && chances.weights.allSatisfy { $0 > 1e-60 }
      ? entrants.map { $0.map { chances.weights[$0] } ?? 0 } : nil
    func addReach() {
      var reached = [Double](repeating: 0, count: chances.count)
      for (leaf, entrant) in entrants.enumerated() { if let entrant { reached[entrant] = alive[leaf] } }
      reach.append(reached)
    }
    func chance(_ leaf: Int, against other: Int, in join: KnockoutTree.Join) -> Double {
      guard let one = entrants[leaf], let two = entrants[other] else { return 0 }
      if let chance = known?(join, ForegoneBattles.Pair(Seat(one), Seat(two))) {
        return one < two ? chance : 1 - chance
      }
      return chances.of(one, against: two, games: join.games)
    }
    addReach()
    for (index, join) in tree.joins.enumerated() {
      let (upper, lower) = (join.start..<join.middle, join.middle..<join.end)
      if let winner = results[join.match] {
        for leaf in join.start..<join.end { alive[leaf] = entrants[leaf] == winner.index ? 1 : 0 }
      } else if let win = supposed[join.match] {
        let winner = (join.start..<join.end).first { entrants[$0] == win.winner.index }
        let others = winner.map { $0 < join.middle ? lower : upper } ?? upper
        var share = others.contains { entrants[$0] != nil } ? 0.0 : 1
        if let winner {
          for other in others where win.loser.map({ entrants[other] == $0.index }) ?? true {
            share += alive[other] * chance(winner, against: other, in: join)
          }
        }
        likelihood *= (winner.map { alive[$0] } ?? 0) * share
        for leaf in join.start..<join.end { alive[leaf] = leaf == winner ? 1 : 0 }
      } else if upper.contains(where: { entrants[$0] != nil }), lower.contains(where: { entrants[$0] != nil }) {
        let won =
          if join.games == 1, let weights { Self.won(alive, join) { weights[$0] / (weights[$0] + weights[$1]) } } else {
            Self.won(alive, join) { chance($0, against: $1, in: join) }
          }
        for (place, chance) in won.enumerated() {
          alive[join.start + place] *= chance
          // Very small chances would slow the arithmetic.
          if alive[join.start + place] < 1e-250 { alive[join.start + place] = 0 }
        }
      }
      let isLastOfRound = index + 1 == tree.joins.count || tree.joins[index + 1].round > join.round
      let isTold = tree.roundCount <= 30 || index + 1 == tree.joins.count
      if isLastOfRound, isTold { addReach() }
    }
  }

  /// Returns the chance of each leaf of a match to win it, if it is in it.
  ///
  /// - Parameters:
  ///   - alive: The chance of each leaf to be in the match.
  ///   - chance: Returns the chance of a leaf of the upper half against one of the lower half.
  private static func won(_ alive: [Double], _ join: KnockoutTree.Join, _ chance: (Int, Int) -> Double) -> [Double] {
    var won = [Double](repeating: 0, count: join.end - join.start)
    for one in join.start..<join.middle where alive[one] > 0 {
      let aliveOne = alive[one]
      var wonByOne = 0.0
      for other in join.middle..<join.end where alive[other] > 0 {
        let chance = chance(one, other)
        wonByOne += alive[other] * chance
        won[other - join.start] += aliveOne * (1 - chance)
      }
      won[one - join.start] = wonByOne
    }
    return won
  }

  /// The chance of each entrant to win the title.
  package var titles: [Double] { reach.last ?? [] }
}
