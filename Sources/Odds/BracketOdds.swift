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
  /// The chance of each entrant to win the match for the third place; nil if there is none.
  package private(set) var thirdPlace: [Double]?

  /// - Parameters:
  ///   - tree: A knockout with each entrant of `chances` in at most one leaf.
  ///   - thirdPlace: The chances in the match for the third place; nil if there is none.
  package init(
    _ tree: KnockoutTree,
    chances: WinChances,
    thirdPlace: WinChances? = nil
  ) {
    var field = LeafField(tree.leaves, chances: chances)
    let semiFinals = tree.semiFinals.filter(field.isBattle)
    var losers = thirdPlace.map { LeafField(tree.leaves, chances: $0) }
    losers?.clear()
    reach.append(field.byEntrant)
    for (index, join) in tree.joins.enumerated() {
      if semiFinals.contains(join) {
        let before = field
        field.join(join)
        losers?.add(losersOf: join, before: before, after: field)
      } else {
        field.join(join)
      }
      let isLastOfRound = index + 1 == tree.joins.count || tree.joins[index + 1].round > join.round
      let isTold = tree.roundCount <= 30 || index + 1 == tree.joins.count
      if isLastOfRound, isTold { reach.append(field.byEntrant) }
    }
    guard let final = tree.joins.last, semiFinals.count == 2 else { return }
    losers?.join(final)
    self.thirdPlace = losers?.byEntrant
  }

  /// The chance of each entrant to win the title.
  package var titles: [Double] { reach.last ?? [] }
}
