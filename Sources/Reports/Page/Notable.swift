internal import Tournament

/// What is worth telling of many battles, gathered in one pass; of those who met twice the first battle.
struct Notable {
  private(set) var decided: [(step: DecisionStep?, count: Int)] = []
  /// The closest battles first: the fewest games ahead, then the smallest lead in proportion to the
  /// stronger power, or to the higher score.
  private(set) var closest: [(battle: Battle, lead: Double)] = []
  /// The battles that the worse seed won, the largest difference of seeds first.
  private(set) var upsets: [(battle: Battle, difference: Int)] = []

  private static let most = 5
  /// Of more battles than these nothing is gathered: going through them would take longer than the tournament.
  static let mostBattles = 5_000_000

  init(_ result: TournamentResult) {
    guard result.battles.count <= Self.mostBattles else { return }
    let powers = result.entrants.map(\.power)
    var counts: [DecisionStep?: Int] = [:]
    result.battles.forEach { battle in
      guard let away = battle.away, battle.isFought else { return }
      let (step, winner) = (battle.decision.step, battle.winner)
      if step != nil || winner == nil { counts[step, default: 0] += 1 }
      if let winner, let loser = battle.loser, winner > loser {
        note(upset: battle, difference: winner - loser)
      }
      let votes = battle.decision.votes
      let (x, y) =
        votes.map { ($0.home, $0.away) } ?? (powers[battle.home], powers[away])
      let share = x == y ? 0 : abs(x - y) / max(abs(x), abs(y))
      let games = battle.decision.score.map { abs($0.homeHalves - $0.awayHalves) } ?? 0
      // A share is at most 2, so that one half game more outweighs it.
      note(close: battle, lead: 4 * Double(games) + share)
    }
    let steps: [DecisionStep?] =
      [.power, .games] + result.rules.tiebreak.map(DecisionStep.figure) + [
        .seed, .lot, .votes, nil,
      ]
    decided = steps.compactMap { step in counts[step].map { (step, $0) } }
  }

  private mutating func note(close battle: Battle, lead: Double) {
    if closest.count == Self.most, let last = closest.last, lead >= last.lead { return }
    if closest.contains(where: { $0.battle.isRematch(of: battle) }) { return }
    let place = closest.firstIndex { $0.lead > lead } ?? closest.endIndex
    closest.insert((battle, lead), at: place)
    if closest.count > Self.most { closest.removeLast() }
  }

  private mutating func note(upset battle: Battle, difference: Int) {
    if upsets.count == Self.most, let last = upsets.last, difference <= last.difference { return }
    if upsets.contains(where: { $0.battle.isRematch(of: battle) }) { return }
    let place = upsets.firstIndex { $0.difference < difference } ?? upsets.endIndex
    upsets.insert((battle, difference), at: place)
    if upsets.count > Self.most { upsets.removeLast() }
  }
}

extension Battle {
  /// Whether the same two had the same result in both battles.
  fileprivate func isRematch(of other: Battle) -> Bool {
    winner == other.winner && loser == other.loser
  }
}
