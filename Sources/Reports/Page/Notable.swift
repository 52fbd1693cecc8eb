import ResultJSON
import Tournament

/// The closest battles, the largest upsets, and the deciding steps; of two battles with the same winner and loser, or of
/// two draws of the same entrants, the first one.
struct Notable {
  private(set) var decided: [(step: DecisionStep?, count: Int)] = []
  /// Closest first, by the lead in games, then by the lead relative to the larger power, or to the larger number of
  /// votes.
  private(set) var closest: [(battle: Battle, lead: Double)] = []
  /// The battles won by the worse seed, with the largest difference of seeds first.
  ///
  /// If no votes decide, the winner has the lower power, too: seeds may be in any order.
  private(set) var upsets: [(battle: Battle, difference: Int)] = []

  private static let maximumListed = 5
  /// The maximum number of battles to look at; looking at more takes longer than playing them.
  static let maximumBattles = 5_000_000

  /// - Parameter arena: The arena whose battles these are, each with its own powers; nil for a tournament.
  init(_ result: TournamentResult, of arena: Arena? = nil) {
    guard result.battles.count <= Self.maximumBattles else { return }
    let powers = result.entrants.map(\.strength)
    // The order of a list says nothing about strength.
    let haveRanks =
      result.entrants.havePowers || result.rules.seeding == .rating
      || result.entrants.contains { $0.givenSeed != nil }
    let steps: [DecisionStep?] =
      [.power, .games] + result.rules.tiebreak.indices.map(DecisionStep.figure) + [
        .seed, .coin, .lot, .votes, .row, nil,
      ]
    var counts = [Int](repeating: 0, count: steps.count)
    var last = 0
    result.battles.forEach { battle in
      guard let away = battle.away, battle.isFought else { return }
      let (step, winner) = (battle.decision.step, battle.winner)
      // Most battles are decided as the one before.
      if step != steps[last], let place = steps.firstIndex(of: step) { last = place }
      if step == steps[last], step != nil || winner == nil { counts[last] += 1 }
      let votes = battle.decision.votes
      // The seeds of an arena tell the newest powers, and the battles may be older.
      if let winner, let loser = battle.loser, winner > loser, arena == nil, haveRanks,
        votes != nil || powers[winner.index] < powers[loser.index]
      {
        note(upset: battle, difference: winner.index - loser.index)
      }
      let own = arena.map { $0.battle(battle.match) }
      let (x, y) =
        votes.map { ($0.home, $0.away) } ?? own.map { ($0.home.power, $0.away.power) } ?? (
          powers[battle.home.index], powers[away.index]
        )
      let share = x == y ? 0 : abs(x - y) / max(abs(x), abs(y))
      let games = battle.decision.score.map { abs($0.homeHalves - $0.awayHalves) } ?? 0
      // A share is at most 2, so that half a game counts for more.
      note(close: battle, lead: 4 * Double(games) + share)
    }
    decided = zip(steps, counts).filter { $0.1 > 0 }.map { ($0, $1) }
  }

  private mutating func note(close battle: Battle, lead: Double) {
    if closest.count == Self.maximumListed, let last = closest.last, lead >= last.lead { return }
    if closest.contains(where: { $0.battle.isRematch(of: battle) }) { return }
    let place = closest.firstIndex { $0.lead > lead } ?? closest.endIndex
    closest.insert((battle, lead), at: place)
    if closest.count > Self.maximumListed { closest.removeLast() }
  }

  private mutating func note(upset battle: Battle, difference: Int) {
    if upsets.count == Self.maximumListed, let last = upsets.last, difference <= last.difference { return }
    if upsets.contains(where: { $0.battle.isRematch(of: battle) }) { return }
    let place = upsets.firstIndex { $0.difference < difference } ?? upsets.endIndex
    upsets.insert((battle, difference), at: place)
    if upsets.count > Self.maximumListed { upsets.removeLast() }
  }
}

extension Battle {
  /// Whether both battles have the same winner and the same loser, or are draws of the same two.
  fileprivate func isRematch(of other: Battle) -> Bool {
    guard winner == nil, other.winner == nil else { return winner == other.winner && loser == other.loser }
    return (home, away) == (other.home, other.away) || (home, away) == (other.away, other.home)
  }
}
