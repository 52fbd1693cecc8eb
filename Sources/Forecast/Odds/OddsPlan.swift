package import Tournament

/// The title odds of a tournament, or the simulation that gives them.
package enum OddsPlan: Sendable {
  /// The exact odds.
  case exact(TitleOdds)
  /// A simulation with this seed, up to a goal.
  case simulation(any TitleSimulation, SimulationGoal, seed: UInt64)

  /// The plan for what cannot come true, or too seldom.
  fileprivate static var impossible: OddsPlan {
    var odds = TitleOdds(method: .enumeration(outcomes: 0), entrants: [])
    odds.likelihood = 0
    return .exact(odds)
  }
}

extension TournamentResult {
  /// Returns the plan for the title odds; nil if there are none, or if they would take too long.
  ///
  /// If results are missing, the odds are given the known results; otherwise, they are the odds before the first
  /// battle. The chances of a battle follow from the ``chanceBasis``, also if another rule decides battles.
  ///
  /// - Parameters:
  ///   - rule: ``OddsRule/off`` has the same plan as ``OddsRule/exact``; ``OddsRule/inProgress``, too, but less time if
  ///     results are missing.
  ///   - supposed: What the odds are given besides the known results. If it cannot be true, or is true too seldom to be
  ///     simulated, the plan is exact odds of the likelihood 0.
  ///   - battles: The open battles of which the swings are wanted; with suppositions, none.
  package func oddsPlan(_ rule: OddsRule, supposing supposed: [Supposition] = [], watching battles: [Battle] = [])
    -> OddsPlan?
  {
    guard let first = stages.first, entrants.chanceProblem == nil,
      rules.oddsExcess(rule, rules.sizes(entrantCount: entrants.count)) == nil
    else { return nil }
    let chances = WinChances(powers: strengths, sharpness: rules.deciding.sharpness)
    let wantsExact = rule.prefersExact
    let effort: OddsEffort = rule == .inProgress && isInProgress ? .quick : .full
    let watched = watchedBattles(battles, chances)
    // Numbers alone play what is supposed of battles whose sides are known, and which do not depend on each other.
    let areOpen = supposed.allSatisfy { $0.isOpen && $0.match?.stage == 0 }
    let openChance = supposed.isEmpty ? 1 : chance(of: supposed, chances)
    func simulation(_ simulation: any TitleSimulation) -> OddsPlan {
      .simulation(simulation, rule.goal(for: simulation, effort), seed: rules.randomSeed)
    }
    if rules.stages.count == 1, first.groups.isEmpty, !mayLackWinners {
      let facts = rules.stages[0].format.facts
      switch facts.layout {
      case .tree, .twoTrees, .chain:
        guard let play = first.bracket else {
          guard let bracket = facts.bracketOfReigns?(entrants.count) else { break }
          var question = BracketQuestion(bracket: bracket, results: reigningWinners, watched: watched)
          guard question.suppose(supposed) else { break }
          return bracketPlan(question, wantsExact, chances, likelihood: openChance, simulation)
        }
        var question = BracketQuestion(
          bracket: play.bracket,
          results: isInProgress ? play.winners : [:],
          watched: watched
        )
        guard question.suppose(supposed) else { break }
        return bracketPlan(question, wantsExact, chances, likelihood: openChance, simulation)
      case .crossTable, .sparseTable: break
      case .loose: return nil
      }
    }
    let hasSchedule = rules.stages[0].format.facts.hasSchedule
    if !mayLackWinners, supposed.isEmpty || areOpen && hasSchedule {
      let wins = Dictionary(supposed.compactMap { one in one.match.map { ($0.id, one.winner) } }) { one, _ in one }
      if var replay = Replay(self, chances: chances, supposed: wins)?.watching(watched),
        watched.isEmpty || !replay.watched.isEmpty
      {
        replay.likelihood = openChance
        let limit = min(1 << 15, effort.time / 2 / replay.cost)
        if wantsExact, let odds = replay.enumerated(limit: limit) { return .exact(odds) }
        return simulation(replay)
      }
    }
    let tournament = TournamentSimulation(
      self,
      chances: chances,
      votes: isInProgress ? votes : nil,
      supposing: supposed,
      watching: watched
    )
    if wantsExact, let odds = tournament.enumerated(within: effort.time / 2) { return .exact(odds) }
    guard !supposed.isEmpty else { return simulation(tournament) }
    guard let tournament = tournament.estimatingLikelihood(within: effort.time / 4) else { return .impossible }
    let most = OddsEffort.supposed.time / tournament.cost
    guard most >= OddsRule.fewestSimulations / 4 else { return .impossible }
    return .simulation(tournament, rule.goal(for: tournament, .supposed).atMost(most), seed: rules.randomSeed)
  }

  /// The first of some open battles, with their chances.
  private func watchedBattles(_ battles: [Battle], _ chances: WinChances) -> [WatchedBattle] {
    battles.prefix(BattleSwing.limit).compactMap { battle in
      // A match that may end level has three outcomes.
      guard let away = battle.away, !gameCount(of: battle).isMultiple(of: 2) else { return nil }
      return WatchedBattle(
        match: battle.place,
        home: battle.home,
        away: away,
        chance: homeChance(of: battle, chances),
        entrantCount: entrants.count
      )
    }
  }

  /// The chance of what is supposed of open battles.
  private func chance(of supposed: [Supposition], _ chances: WinChances) -> Double {
    var chance = 1.0
    battles.forEach { battle in
      guard let one = supposed.first(where: { $0.isOpen && $0.match == battle.place }) else { return }
      let home = homeChance(of: battle, chances)
      chance *= one.winner == battle.home ? home : 1 - home
    }
    return chance
  }

  /// The chance of the home side to win an open battle.
  private func homeChance(of battle: Battle, _ chances: WinChances) -> Double {
    guard let away = battle.away else { return 1 }
    let games = gameCount(of: battle)
    let score = isInProgress ? votes(on: battle)?.course(of: games).score : nil
    return chances.of(battle.home.index, against: away.index, games: games, after: score)
  }

  /// Whether a battle may have no winner, or a chance that depends on its round, so that only replays give the odds.
  private var mayLackWinners: Bool {
    entrants.contains { $0.withdrawal != nil || !$0.requestedByes.isEmpty }
      || isInProgress && votes?.hasAbsences == true
  }

  private func bracketPlan(
    _ question: BracketQuestion,
    _ wantsExact: Bool,
    _ chances: WinChances,
    likelihood: Double,
    _ simulation: (any TitleSimulation) -> OddsPlan
  ) -> OddsPlan {
    let (bracket, stage) = (question.bracket, rules.stages[0])
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
    func exact(_ supposed: [Int: SupposedWin]) -> TitleOdds? {
      TitleOdds(
        bracket,
        chances: chances,
        gameCounts: gameCounts,
        results: question.results,
        supposed: supposed,
        foregone: foregone
      )
    }
    // Open places may also be told by the tree alone, whatever the file says about simulations.
    if wantsExact || !question.supposed.isEmpty, var odds = exact(question.supposed) {
      odds.swings = question.swings(of: odds, given: exact)
      return .exact(odds)
    }
    let course = BracketCourse(
      bracket,
      chances: chances,
      gameCounts: gameCounts,
      results: question.results.merging(question.supposed.mapValues(\.winner)) { one, _ in one },
      foregone: foregone
    )
    let bracketSimulation = { BracketSimulation(course, watching: question.watched) }
    if !wantsExact, course.isPlain { return simulation(bracketSimulation()) }
    var replay = Replay(course).watching(question.watched)
    replay.likelihood = likelihood
    if wantsExact, let odds = replay.enumerated() { return .exact(odds) }
    return simulation(course.isPlain ? bracketSimulation() : replay)
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
  /// For simulations of which only those count in which something is true.
  static let supposed = OddsEffort(error: 0.001, time: 8_000_000_000)
}

extension OddsRule {
  /// The minimum number of simulations by default; it bounds the standard error to about 3 %.
  fileprivate static let fewestSimulations = 256

  /// Returns the goal of a simulation.
  fileprivate func goal(for simulation: some TitleSimulation, _ effort: OddsEffort) -> SimulationGoal {
    switch self {
    case .simulations(let count): return .simulations(count)
    case .error(let error): return .error(error)
    case .off, .inProgress, .exact:
      let most = effort.time / simulation.cost
      return .error(effort.error, most: max(OddsRule.fewestSimulations, most))
    }
  }
}

/// What the chances of battles follow from in title odds.
package enum ChanceBasis: Sendable {
  case powers
  /// The ratings of the file: a difference of 400 points is odds of ten to one.
  case ratings
  /// The strengths that the battles so far show, by Bradley and Terry.
  case results
  /// Nothing is known, and all are equal.
  case none
}

extension TournamentResult {
  /// Powers if there are any, then ratings if everyone has one, then the battles so far.
  package var chanceBasis: ChanceBasis {
    if entrants.havePowers { return .powers }
    if entrants.allSatisfy({ $0.rating != nil }) { return .ratings }
    return battles.foughtCount > 0 && entrants.count <= TournamentRatings.maximumStrengths ? .results : .none
  }

  /// The strengths to which the chances are proportional, by seed.
  package var strengths: [Double] {
    switch chanceBasis {
    case .powers: return entrants.map(\.strength)
    case .ratings:
      let ratings = entrants.map { $0.rating ?? 0 }
      let best = ratings.max() ?? 0
      return ratings.map { exponential(($0 - best) / BradleyTerry.eloPerLog) }
    case .results:
      if let fit = bradleyTerry { return fit.logStrengths.map(exponential) }
    case .none: break
    }
    return entrants.map { _ in 1 }
  }
}
