import Tournament

extension TournamentResult {
  /// The chance of the home side of each battle as it was before the battle, in the order of ``battles``; empty if no
  /// chances are known, or if results do not decide.
  ///
  /// It is nil unless the results of a poll gave the battle a winner. Chances follow from the ``chanceBasis``, of a match
  /// of several games for the whole match. Without powers and ratings they follow from the battles of earlier rounds
  /// alone: the battles of one round are unknown to each other, because nobody knows their order.
  package var earlierChances: [Double?] {
    guard isPoll, entrants.chanceProblem == nil else { return [] }
    var listed: [Battle] = []
    battles.forEach { listed.append($0) }
    switch chanceBasis {
    case .powers, .ratings:
      let chances = WinChances(powers: strengths)
      return listed.map { chance(of: $0, by: chances) }
    case .results: return chancesByEarlierRounds(of: listed)
    case .none: return []
    }
  }

  /// The share of new battles, as its inverse, from which strengths are fitted again; it bounds the number of fits.
  private static var refitShare: Int { 50 }

  private func chancesByEarlierRounds(of listed: [Battle]) -> [Double?] {
    var found = [Double?](repeating: nil, count: listed.count)
    var chances = WinChances(powers: entrants.map { _ in 1 })
    var (known, fittedCount): ([PairScore], Int) = ([], 0)
    var moment = (stage: 0, step: 0)
    let order = listed.indices.sorted {
      (listed[$0].stage, listed[$0].step, $0) < (listed[$1].stage, listed[$1].step, $1)
    }
    for index in order {
      let battle = listed[index]
      if moment != (battle.stage, battle.step) {
        moment = (battle.stage, battle.step)
        let newCount = known.count - fittedCount
        if newCount > 0, newCount * Self.refitShare >= fittedCount {
          let fit = BradleyTerry(entrantCount: entrants.count, pairs: known)
          chances = WinChances(powers: fit.logStrengths.map(exponential))
          fittedCount = known.count
        }
      }
      found[index] = chance(of: battle, by: chances)
      if let pair = PairScore(battle) { known.append(pair) }
    }
    return found
  }

  private func chance(of battle: Battle, by chances: WinChances) -> Double? {
    guard let away = battle.away, battle.hasWinnerByResult else { return nil }
    return chances.of(battle.home.index, against: away.index, games: gameCount(of: battle))
  }
}

extension Battle {
  /// Whether results gave it a winner, and not a rule for level scores or an absence.
  fileprivate var hasWinnerByResult: Bool {
    guard winner != nil else { return false }
    switch decision.step {
    case .votes, .row, .games, .asPlayed: return true
    case .power, .figure, .seed, .coin, .lot, .unplayed, .requestedBye, nil: return false
    }
  }

  /// The place of its round in the order of play of its stage.
  ///
  /// The losers of round r of a winners' bracket come to round 2r − 2 of the losers' bracket, before the winners' next
  /// round.
  fileprivate var step: Int {
    switch match {
    case .table, .winners, .thirdPlace, .placement: 4 * round - 4
    case .losers: 2 * round + 1
    case .grandFinal(let number, _): 1 << 40 + number
    }
  }
}
