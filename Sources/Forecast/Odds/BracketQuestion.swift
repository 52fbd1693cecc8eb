import Tournament

/// What is known, supposed and asked of a bracket.
struct BracketQuestion {
  let bracket: Bracket
  /// The winners of the matches with a result, by the index of the match.
  let results: [Int: Seat]
  let watched: [WatchedBattle]
  /// By the index of the match.
  private(set) var supposed: [Int: SupposedWin] = [:]

  init(bracket: Bracket, results: [Int: Seat], watched: [WatchedBattle]) {
    (self.bracket, self.results, self.watched) = (bracket, results, watched)
  }

  /// Adds what is supposed.
  ///
  /// - Returns: False if the bracket alone does not tell what follows: of matches on another way than that to the title,
  ///   of those whose losers go on and whose sides are not known yet, or if two contradict each other.
  mutating func suppose(_ list: [Supposition]) -> Bool {
    guard !list.isEmpty else { return true }
    let tree = KnockoutTree(bracket)
    for one in list {
      guard let match = one.match.flatMap({ index(of: $0.id) }) ?? tree.flatMap({ meeting(of: one, in: $0) }),
        results[match] == nil, tree.map({ $0.joins.contains { $0.match == match } }) ?? one.isOpen
      else { return false }
      let win = SupposedWin(winner: Seat(one.winner.index), loser: one.loser.map { Seat($0.index) })
      let other = supposed[match] ?? win
      guard other.winner == win.winner, other.loser == nil || win.loser == nil || other.loser == win.loser else {
        return false
      }
      supposed[match] = SupposedWin(winner: win.winner, loser: win.loser ?? other.loser)
    }
    return true
  }

  /// Returns the index of a match; a king of the hill has one in each round.
  private func index(of match: MatchID) -> Int? {
    if case .table(let round, _) = match, bracket.matches.indices.contains(round - 1) { return round - 1 }
    return bracket.matches.firstIndex { $0.id == match }
  }

  /// The only match in which both can meet; nil if there are several, or none.
  private func meeting(of one: Supposition, in tree: KnockoutTree) -> Int? {
    guard one.match == nil, let loser = one.loser, tree.joins.count == bracket.matches.count else { return nil }
    func leaf(_ entrant: Seed) -> Int? { tree.leaves.firstIndex { $0?.index == entrant.index } }
    guard let winner = leaf(one.winner), let other = leaf(loser) else { return nil }
    return tree.joins.first { $0.start <= min(winner, other) && $0.end > max(winner, other) }?.match
  }

  /// Returns the swings of the watched battles.
  ///
  /// - Parameter odds: Returns the odds given the winner of a match; nil if they are not exact.
  func swings(of all: TitleOdds, given odds: ([Int: SupposedWin]) -> TitleOdds?) -> [BattleSwing] {
    // Each takes the time of all odds twice.
    guard all.entrants.count <= BattleSwing.maximumEntrants else { return [] }
    return watched.compactMap { battle in
      guard let match = index(of: battle.match.id),
        let home = odds([match: SupposedWin(winner: Seat(battle.home.index))]),
        let away = odds([match: SupposedWin(winner: Seat(battle.away.index))])
      else { return nil }
      return battle.swing { (home.entrants[$0].title, away.entrants[$0].title, 0) }
    }.inOrder
  }
}
