package import Tournament

/// The way to the title odds of a tournament.
package enum OddsPlan: Sendable {
  /// They could be worked out at once.
  case exact(TitleOdds)
  /// They are to be simulated, with the generators of this seed.
  case simulation(any TitleSimulation, SimulationGoal, seed: UInt64)
}

extension TournamentResult {
  /// Returns how to come to the title odds: those before the first battle, or where results are missing
  /// those given what is decided; nil where there are none, and where they would take too long.
  ///
  /// The chance of a battle follows from the powers, whatever decides the battles themselves.
  ///
  /// - Parameter rule: ``OddsRule/off`` asks as ``OddsRule/exact`` does.
  package func oddsPlan(_ rule: OddsRule) -> OddsPlan? {
    guard let first = stages.first,
      rules.canTellOdds(rule, rules.sizes(entrantCount: entrants.count))
    else { return nil }
    let chances = WinChances(powers: entrants.map(\.power), sharpness: rules.deciding.sharpness)
    let wantsExact = rule == .off || rule == .exact
    func simulation(_ simulation: any TitleSimulation) -> OddsPlan {
      .simulation(simulation, rule.goal(for: simulation), seed: rules.randomSeed)
    }
    if rules.stages.count == 1, first.groups.isEmpty {
      let facts = rules.stages[0].format.facts
      switch facts.layout {
      case .tree, .twoTrees, .chain:
        guard let play = first.bracket else {
          // Challengers in turn are a ladder from its other end.
          let bracket = Bracket.kingOfTheHill(entrantCount: entrants.count)
          return bracketPlan(bracket, wantsExact, chances, reigningWinners, simulation)
        }
        let results = isInProgress ? play.winners : [:]
        return bracketPlan(play.bracket, wantsExact, chances, results, simulation)
      case .crossTable, .sparseTable:
        guard facts.swiss == nil, rules.isLedByPoints else { break }
        let race = race(chances)
        if wantsExact, let odds = race.enumerated() { return .exact(odds) }
        return simulation(race)
      case .loose: return nil
      }
    }
    let tournament = TournamentSimulation(
      self,
      chances: chances,
      votes: isInProgress ? votes : nil
    )
    if wantsExact, let odds = tournament.enumerated() { return .exact(odds) }
    return simulation(tournament)
  }

  /// The battles to come of a table, and the points so far.
  private func race(_ chances: WinChances) -> RoundRobinRace {
    var halfPoints = [Int](repeating: 0, count: entrants.count)
    var open: [(home: Int, away: Int)] = []
    let isInProgress = isInProgress
    battles.forEach { battle in
      guard let away = battle.away else { return }
      if !isInProgress || battle.decision.outcome == .pending { open.append((battle.home, away)) }
    }
    if isInProgress {
      for standing in standings { halfPoints[standing.entrant] = standing.halfPoints ?? 0 }
    }
    return RoundRobinRace(halfPoints: halfPoints, battles: open, chances: chances)
  }

  /// - Parameter results: The winners of the matches that have been fought, by their index.
  private func bracketPlan(
    _ bracket: Bracket,
    _ wantsExact: Bool,
    _ chances: WinChances,
    _ results: [Int: Int],
    _ simulation: (any TitleSimulation) -> OddsPlan
  ) -> OddsPlan {
    let foregone =
      isInProgress
      ? Referee(entrants: entrants, rules: rules, stage: rules.stages[0], votes: votes).foregone
      : ForegoneBattles()
    if wantsExact,
      let odds = TitleOdds.exact(bracket, chances: chances, results: results, foregone: foregone)
    {
      return .exact(odds)
    }
    if foregone.isEmpty, let slots = bracket.slots {
      return simulation(KnockoutSimulation(slots: slots, chances: chances))
    }
    return simulation(
      BracketSimulation(bracket, chances: chances, results: results, foregone: foregone)
    )
  }

  /// The winners of the battles on a hill that have been fought, by the index of the match.
  private var reigningWinners: [Int: Int] {
    var results: [Int: Int] = [:]
    guard isInProgress else { return results }
    battles.forEach { battle in
      guard battle.isFought else { return }
      results[battle.round - 1] = battle.winner ?? battle.home
    }
    return results
  }
}

extension Bracket {
  /// The king's battles as a bracket: the first two of the list, then the winner against the next.
  fileprivate static func kingOfTheHill(entrantCount: Int) -> Bracket {
    let matches = (1..<entrantCount).map { round in
      Match(
        id: .table(round: round, board: 1),
        round: round,
        home: round == 1 ? .seed(0) : .winner(round - 2),
        away: .seed(round),
        winnerPlace: round == entrantCount - 1 ? 1 : nil
      )
    }
    return Bracket(entrantCount: entrantCount, matches: matches)
  }
}

extension Bracket {
  /// The first round of a single elimination of which no round is dealt anew; nil for all else.
  fileprivate var slots: [Int?]? {
    guard KnockoutTree(self) != nil else { return nil }
    var slots: [Int?] = []
    for match in matches {
      switch match.id {
      case .winners(round: 1, _):
        for feed in [match.home, match.away] {
          if case .seed(let entrant) = feed { slots.append(entrant) } else { slots.append(nil) }
        }
      case .winners, .thirdPlace, .placement: break
      case .table, .losers, .grandFinal: return nil
      }
    }
    return slots
  }
}

extension KnockoutPlay {
  /// The winners of the matches that were fought, by the index of the match.
  fileprivate var winners: [Int: Int] {
    var winners: [Int: Int] = [:]
    for (index, match) in matches.enumerated() where match.status == .fought {
      winners[index] = match.winner.entrant
    }
    return winners
  }
}

extension DecidingRule {
  /// How much the power counts in the chance of a battle.
  package var sharpness: Double { if case .upset(let sharpness) = self { sharpness } else { 1 } }
}

extension OddsRule {
  /// Leave an error of at most three per cent.
  private static let fewestSimulations = 256

  /// When to stop simulating; where nothing is said, when nobody could tell the difference or after about
  /// two seconds of one processor.
  fileprivate func goal(for simulation: some TitleSimulation) -> SimulationGoal {
    switch self {
    case .simulations(let count): return .simulations(count)
    case .error(let error): return .error(error)
    case .off, .exact:
      let most = 2_000_000_000 / max(1, simulation.battleCount * simulation.battleCost)
      return .error(0.001, most: max(OddsRule.fewestSimulations, most))
    }
  }
}
