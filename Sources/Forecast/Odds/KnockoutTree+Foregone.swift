import Tournament

extension KnockoutTree {
  /// Returns the chances of pairs about which votes say something; each pair can meet in only one match.
  ///
  /// - Parameter bracket: The bracket of the tree.
  func results(
    of foregone: ForegoneBattles,
    in bracket: Bracket,
    _ chances: WinChances
  ) -> [WinChances.Result] {
    guard !foregone.isEmpty else { return [] }
    var leafOf = [Int?](repeating: nil, count: bracket.entrantCount)
    for case let (leaf, entrant?) in leaves.enumerated() { leafOf[entrant.index] = leaf }
    // The first match of each leaf, and the next match of each match's winner.
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
      guard let one = leafOf[pair.lower.index],
        let other = leafOf[pair.higher.index]
      else { return nil }
      // On a ladder, the entrant that enters later can meet the other one in its first match.
      var join = first[max(one, other)]
      while let own = join, joins[own].start > min(one, other) { join = next[own] }
      guard let join else { return nil }
      return foregone.known(of: bracket.matches[joins[join].match], between: pair).map {
        pair.result(chanceOfLower: chances.of(pair, knowing: $0, games: joins[join].games))
      }
    }
  }
}
