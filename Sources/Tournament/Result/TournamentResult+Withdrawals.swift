/// A withdrawal that the course of a tournament contradicts.
package enum WithdrawalProblem: Sendable, Equatable {
  /// The last stage has only this number of rounds.
  case afterLastRound(Int)
  /// The entrant has no battle after its withdrawal.
  case noLaterBattle
  /// The entrant has the title, alone or with others.
  case champion
}

extension TournamentResult {
  /// The withdrawals that have no effect, and those of champions, in seed order.
  package var withdrawalProblems: [(entrant: Seed, problem: WithdrawalProblem)] {
    let leavers = Seed.all(entrants.count).filter { entrants[$0].withdrawal != nil }
    guard !leavers.isEmpty else { return [] }
    let last = rules.stages.count - 1
    let lastStage = stages.first { $0.index == last }
    var forfeiting: Set<Seed> = []
    battles.forEach { battle in
      if battle.decision.step == .unplayed(.withdrawal) { forfeiting.formUnion(battle.absentees) }
    }
    let holders = isComplete ? Set(standings.prefix { $0.rank == 1 }.map(\.entrant)) : []
    return leavers.compactMap { leaver in
      guard let withdrawal = entrants[leaver].withdrawal else { return nil }
      if withdrawal.stage == last,
        let lastRounds = lastStage?.roundCount(of: leaver, by: rules.stages[last]),
        withdrawal.round >= lastRounds
      {
        return (leaver, .afterLastRound(lastRounds))
      }
      if holders.contains(leaver) { return (leaver, .champion) }
      return isComplete && !forfeiting.contains(leaver) ? (leaver, .noLaterBattle) : nil
    }
  }

  /// The match for the title to which nobody came; nil if there is none.
  package var titleMatchWithoutWinner: Battle? {
    guard let stage = stages.first(where: { $0.index == rules.titleStage }),
      let matches = stage.bracket?.bracket.matches,
      let title = matches.last(where: { $0.winnerPlace == 1 })
    else { return nil }
    let names = [title.id] + (title.afterUpsetOf.map { [matches[$0].id] } ?? [])
    var found: Battle?
    stage.battles.forEach { battle in
      if battle.decision.outcome == .absent, names.contains(battle.match) { found = battle }
    }
    return found
  }
}

extension StageResult {
  /// Returns the number of rounds for an entrant, of the longer bracket if there are two.
  fileprivate func roundCount(of entrant: Seed, by stage: Stage) -> Int {
    if let bracket { return bracket.bracket.matches.reduce(0) { max($0, $1.round) } }
    if let swiss = stage.format.facts.swiss {
      return swiss.roundCount(entrants: rivalCount(of: entrant))
    }
    if !reigns.isEmpty { return field.count - 1 }
    var last = 0
    battles.forEach { last = max(last, $0.round) }
    return last
  }
}
