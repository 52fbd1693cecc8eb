package import Tournament

/// The exact chances of all entrants of a knockout whose possible meetings are fixed, in O(n²).
///
/// Whoever comes out of one stretch of the bracket is independent of who comes out of another; so who wins
/// a match follows from the chances to get there, each pair of possible opponents looked at once.
package struct BracketOdds: Sendable {
  /// For each round from 1, the chance of each entrant to be in it, by a bye too; at the end, that to win
  /// the title.
  ///
  /// Where there are more than 30 rounds, as in a ladder, just the first and the title.
  package private(set) var reach: [[Double]] = []
  /// The chance of each entrant to win the match of the semi-finals' losers; nil without one.
  package private(set) var thirdPlace: [Double]?

  /// - Parameters:
  ///   - tree: Has each entrant of `chances` in one leaf at most.
  ///   - thirdPlace: The chances in a match of the semi-finals' losers; nil where there is none.
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
