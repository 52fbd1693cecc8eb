package import Tournament

/// The exact chances of all entrants of a knockout with fixed possible meetings, in O(n²).
///
/// The winners of different parts of the bracket are independent. So the chances to win a match follow from the chances
/// to reach it, with one step for each pair of possible opponents.
package struct BracketOdds: Sendable {
  /// For each round from 1, the chance of each entrant to reach it, also by a bye; the last element is for the title.
  ///
  /// If there are more than 30 rounds, as in a ladder, it has only the first round and the title.
  package private(set) var reach: [[Double]] = []

  /// - Parameter tree: A knockout with each entrant of `chances` in at most one leaf.
  package init(_ tree: KnockoutTree, chances: WinChances) {
    var field = LeafField(tree.leaves, chances: chances)
    reach.append(field.byEntrant)
    for (index, join) in tree.joins.enumerated() {
      field.join(join)
      let isLastOfRound = index + 1 == tree.joins.count || tree.joins[index + 1].round > join.round
      let isTold = tree.roundCount <= 30 || index + 1 == tree.joins.count
      if isLastOfRound, isTold { reach.append(field.byEntrant) }
    }
  }

  /// The chance of each entrant to win the title.
  package var titles: [Double] { reach.last ?? [] }
}
