/// A withdrawal that the course of a tournament contradicts.
package enum WithdrawalProblem: Sendable, Equatable {
  /// The last stage has only this number of rounds.
  case afterLastRound(Int)
  /// The entrant has no battle after its withdrawal.
  case noLaterBattle
  /// The entrant has a place in a later stage, the first of which has this index.
  case takesPlace(stage: Int)
  /// The entrant has the title, alone or with others.
  case champion
}

extension TournamentResult {
  /// The withdrawals that have no effect, and those of champions, in seed order.
  package var withdrawalProblems: [(entrant: Seed, problem: WithdrawalProblem)] {
    let leavers = Seed.all(entrants.count).filter { entrants[$0].withdrawal != nil }
    guard !leavers.isEmpty else { return [] }
    let last = rules.stages.count - 1
    let lastDay = votes?.days?.values.max() ?? 0
    let lastStage = stages.first { $0.index == last }
    var forfeiting: Set<Seed> = []
    battles.forEach { battle in
      if battle.decision.step == .unplayed(.withdrawal) { forfeiting.formUnion(battle.absentees) }
    }
    let holders = isComplete ? Set(standings.prefix { $0.rank == 1 }.map(\.entrant)) : []
    return leavers.compactMap { leaver in
      guard let withdrawal = entrants[leaver].withdrawal else { return nil }
      // Results can be annulled after the last round, too.
      if withdrawal.stage == last, !withdrawal.annuls, withdrawal.round >= lastDay,
        let lastRounds = lastStage?.field(of: leaver)?.roundCount(of: leaver, by: rules.stages[last]),
        withdrawal.round >= lastRounds
      {
        return (leaver, .afterLastRound(lastRounds))
      }
      if holders.contains(leaver) { return (leaver, .champion) }
      let entrant = entrants[leaver]
      let later = stages.first { entrant.hasLeft(before: $0.index) && $0.field.contains(leaver) }
      if let later { return (leaver, .takesPlace(stage: later.index)) }
      let isPassedOver = stages.contains { stage in
        entrant.hasLeft(before: stage.index)
          && rules.stages[stage.index].intakes.contains { stages[$0.stage].field.contains(leaver) }
      }
      return isComplete && !withdrawal.annuls && !forfeiting.contains(leaver) && !isPassedOver
        ? (leaver, .noLaterBattle) : nil
    }
  }

  /// A battle to which no entrant came, so that none wins the title, a group, or a stage whose
  /// first goes on; nil if there is none.
  package var battleThatLeavesNoWinner: Battle? {
    let field = stages.lazy.filter { firstPlaceCounts(inStage: $0.index) }.flatMap(\.fields).first {
      $0.bracket?.lacksWinner == true
    }
    var found: Battle?
    field?.battles.forEach { battle in
      switch battle.match {
      case .thirdPlace, .placement: break
      case .winners, .losers, .grandFinal, .table: if battle.decision.outcome == .absent { found = battle }
      }
    }
    return found
  }

  /// Whether the first place of a stage, or of its groups, is the title or leads to a later stage.
  private func firstPlaceCounts(inStage index: Int) -> Bool {
    index == rules.titleStage
      || rules.stages.contains { stage in
        stage.intakes.contains { $0.stage == index && rules.stages[index].places(takenBy: $0.choice).contains(1) }
      }
  }
}

extension StageResult {
  /// Returns the number of rounds for an entrant: those of the longer bracket if there are two, and one for the grand
  /// final after them.
  fileprivate func roundCount(of entrant: Seed, by stage: Stage) -> Int {
    if let matches = bracket?.bracket.matches {
      var (last, finals) = (0, 0)
      for match in matches { if case .grandFinal = match.id { finals = 1 } else { last = max(last, match.round) } }
      return last + finals
    }
    if let swiss = stage.format.facts.swiss { return swiss.roundCount(entrants: rivalCount(of: entrant)) }
    if !reigns.isEmpty { return field.count - 1 }
    var last = 0
    battles.forEach { last = max(last, $0.round) }
    return last
  }
}
