package import Tournament

/// The title odds of a tournament, or the simulation that gives them.
package enum OddsPlan: Sendable {
  /// The exact odds.
  case exact(TitleOdds)
  /// A simulation with this seed, up to a goal.
  case simulation(any TitleSimulation, SimulationGoal, seed: UInt64)
}

extension TournamentResult {
  /// Returns the plan for the title odds; nil if there are none, or if they would take too long.
  ///
  /// If results are missing, the odds are given the known results; otherwise, they are the odds before the first
  /// battle. The chances of a battle follow from the ``chanceBasis``, also if another rule decides battles.
  ///
  /// - Parameter rule: ``OddsRule/off`` has the same plan as ``OddsRule/exact``; ``OddsRule/inProgress``, too, but less
  ///   time if results are missing.
  package func oddsPlan(_ rule: OddsRule) -> OddsPlan? {
    guard let first = stages.first, entrants.chanceProblem == nil,
      rules.oddsExcess(rule, rules.sizes(entrantCount: entrants.count)) == nil
    else { return nil }
    let chances = WinChances(powers: strengths, sharpness: rules.deciding.sharpness)
    let wantsExact = rule.prefersExact
    let effort: OddsEffort = rule == .inProgress && isInProgress ? .quick : .full
    func simulation(_ simulation: any TitleSimulation) -> OddsPlan {
      .simulation(simulation, rule.goal(for: simulation, effort), seed: rules.randomSeed)
    }
    if rules.stages.count == 1, first.groups.isEmpty, !mayLackWinners {
      let facts = rules.stages[0].format.facts
      switch facts.layout {
      case .tree, .twoTrees, .chain:
        guard let play = first.bracket else {
          guard let bracket = facts.bracketOfReigns?(entrants.count) else { break }
          return bracketPlan(bracket, wantsExact, chances, reigningWinners, simulation)
        }
        let results = isInProgress ? play.winners : [:]
        return bracketPlan(play.bracket, wantsExact, chances, results, simulation)
      case .crossTable, .sparseTable:
        guard facts.swiss == nil, rules.isLedByPoints, !rules.hasEvenMatches else { break }
        let race = race(chances)
        if wantsExact, let odds = race.enumerated() { return .exact(odds) }
        return simulation(race)
      case .loose: return nil
      }
    }
    let tournament = TournamentSimulation(self, chances: chances, votes: isInProgress ? votes : nil)
    if wantsExact, let odds = tournament.enumerated(within: effort.time / 2) { return .exact(odds) }
    return simulation(tournament)
  }

  /// Whether a battle may have no winner, or a chance that depends on its round, so that only replays give the odds.
  private var mayLackWinners: Bool {
    entrants.contains { $0.withdrawal != nil } || isInProgress && votes?.hasAbsences == true
  }

  /// Returns the open battles of a table, and the points so far.
  private func race(_ chances: WinChances) -> RoundRobinRace {
    var halfPoints = [Int](repeating: 0, count: entrants.count)
    var open: [(home: Int, away: Int)] = []
    var scores: [GameScore?] = []
    let isInProgress = isInProgress
    battles.forEach { battle in
      guard let away = battle.away else { return }
      if !isInProgress || battle.decision.outcome == .pending {
        open.append((battle.home.index, away.index))
        scores.append(isInProgress ? battle.decision.score : nil)
      }
    }
    if isInProgress { for standing in standings { halfPoints[standing.entrant.index] = standing.halfPoints ?? 0 } }
    return RoundRobinRace(
      halfPoints: halfPoints,
      points: rules.stages[0].points,
      battles: open,
      scores: scores,
      games: rules.gameCounts(of: rules.stages[0]).standard,
      chances: chances
    )
  }

  /// - Parameter results: The winners of the matches with a result, by the index of the match.
  private func bracketPlan(
    _ bracket: Bracket,
    _ wantsExact: Bool,
    _ chances: WinChances,
    _ results: [Int: Seat],
    _ simulation: (any TitleSimulation) -> OddsPlan
  ) -> OddsPlan {
    let stage = rules.stages[0]
    let gameCounts = rules.gameCounts(of: stage).kept(for: stage.format)
    let foregone =
      isInProgress
      ? Referee(
        entrants: entrants,
        field: stages[0].field,
        rules: rules,
        stage: stage,
        votes: votes,
        rounds: bracket.roundCounts
      ).foregone : ForegoneBattles()
    if wantsExact,
      let odds = TitleOdds.exact(
        bracket,
        chances: chances,
        gameCounts: gameCounts,
        results: results,
        foregone: foregone
      )
    {
      return .exact(odds)
    }
    return simulation(
      BracketSimulation(bracket, chances: chances, gameCounts: gameCounts, results: results, foregone: foregone)
    )
  }

  /// The winners of a hill's battles with a result, by the index of the match; a draw counts as the king's win.
  private var reigningWinners: [Int: Seat] {
    var results: [Int: Seat] = [:]
    guard isInProgress else { return results }
    let seats = stages[0].seats
    battles.forEach { battle in
      guard battle.isDecided else { return }
      results[battle.round - 1] = seats[battle.winner ?? battle.home]
    }
    return results
  }
}

extension KnockoutPlay {
  /// The winners of the matches with a battle and a result, by the index of the match.
  fileprivate var winners: [Int: Seat] {
    var winners: [Int: Seat] = [:]
    for (index, match) in matches.enumerated() where match.status == .fought { winners[index] = match.winner.entrant }
    return winners
  }
}

extension DecidingRule {
  /// The exponent of the powers in the chances of a battle; 1 unless the rule sets it.
  package var sharpness: Double { if case .upset(let sharpness) = self { sharpness } else { 1 } }
}

/// The precision of odds for which a file sets none.
private struct OddsEffort {
  /// The standard error that is small enough.
  var error: Double
  /// The estimated time of all simulations, in nanoseconds of one processor.
  var time: Int

  static let full = OddsEffort(error: 0.001, time: 2_000_000_000)
  /// For odds that the file does not ask for: each result of a poll is saved, run and watched.
  static let quick = OddsEffort(error: 0.005, time: 200_000_000)
}

extension OddsRule {
  /// The minimum number of simulations by default; it bounds the standard error to about 3 %.
  private static let fewestSimulations = 256

  /// Returns the goal of a simulation.
  fileprivate func goal(for simulation: some TitleSimulation, _ effort: OddsEffort) -> SimulationGoal {
    switch self {
    case .simulations(let count): return .simulations(count)
    case .error(let error): return .error(error)
    case .off, .inProgress, .exact:
      let most = effort.time / max(1, simulation.battleCount * simulation.battleCost)
      return .error(effort.error, most: max(OddsRule.fewestSimulations, most))
    }
  }
}
