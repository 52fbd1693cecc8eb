internal import Tournament

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
