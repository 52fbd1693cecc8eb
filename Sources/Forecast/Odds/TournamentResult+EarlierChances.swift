import Tournament

extension TournamentResult {
  /// The chance of the home side of each battle as it was before the battle, in the order of ``battles``; empty if no
  /// chances are known, or if results do not decide.
  ///
  /// It is nil unless the results of a poll gave the battle a winner. Chances follow from the ``chanceBasis``, of a match
  /// of several games for the whole match. Without powers and ratings they follow from earlier battles alone: those of
  /// earlier days if all results have a date, else those of earlier rounds. The battles of one day or round are unknown
  /// to each other, because nobody knows their order.
  package var earlierChances: [Double?] {
    guard isPoll, entrants.chanceProblem == nil else { return [] }
    var listed: [Battle] = []
    battles.forEach { listed.append($0) }
    switch chanceBasis {
    case .powers, .ratings:
      let chances = WinChances(powers: strengths)
      return listed.map { chance(of: $0, by: chances) }
    case .results: return chancesByEarlierBattles(of: listed)
    case .none: return []
    }
  }

  /// The share of new battles, as its inverse, from which strengths are fitted again; it bounds the number of fits.
  private static var refitShare: Int { 50 }

  private func chancesByEarlierBattles(of listed: [Battle]) -> [Double?] {
    var found = [Double?](repeating: nil, count: listed.count)
    var chances = WinChances(powers: entrants.map { _ in 1 })
    var (known, fittedCount): ([PairScore], Int) = ([], 0)
    // 2026-10-31 as 20261031.
    let days = listed.map { battle in remark(on: battle)?.date.flatMap { Int($0.prefix(10).filter { $0 != "-" }) } }
    let areDated = zip(listed, days).allSatisfy { PairScore($0) == nil || $1 != nil }
    let moments = zip(listed, days).map { areDated ? (0, $1 ?? .max) : ($0.stage, $0.step) }
    var moment = (0, 0)
    for index in listed.indices.sorted(by: { moments[$0] == moments[$1] ? $0 < $1 : moments[$0] < moments[$1] }) {
      let battle = listed[index]
      if moment != moments[index] {
        moment = moments[index]
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
    // A match that may end level has three outcomes.
    let games = gameCount(of: battle)
    guard let away = battle.away, battle.hasWinnerByResult, !games.isMultiple(of: 2) else { return nil }
    return chances.of(battle.home.index, against: away.index, games: games)
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
