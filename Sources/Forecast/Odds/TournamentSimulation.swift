import Tournament

/// A simulation of any tournament, which replays it by its own rules with drawn battles.
///
/// A lot among the leaders decides a shared lead of the table for the title.
struct TournamentSimulation: TitleSimulation {
  let rules: TournamentRules
  let entrants: [Entrant]
  let chances: WinChances
  /// The known results.
  let votes: Votes?
  /// Pairings and tables take most of the time.
  private(set) var cost: Int
  let watched: [WatchedBattle]
  /// What is supposed, so that only courses in which it is true count.
  private let supposed: [Supposition]
  /// The matches that were decided before.
  private let decided: Set<DrawnBattles.Match>
  /// The estimated chance of what is supposed; 1 if nothing is.
  private(set) var likelihood = 1.0

  /// - Parameters:
  ///   - result: The tournament with its rules and entrants.
  ///   - watched: The battles whose swings are counted.
  init(
    _ result: TournamentResult,
    chances: WinChances,
    votes: Votes?,
    supposing supposed: [Supposition] = [],
    watching watched: [WatchedBattle] = []
  ) {
    rules = result.rules
    entrants = result.entrants
    self.chances = chances
    self.votes = votes
    self.supposed = supposed
    self.watched = watched
    decided = supposed.isEmpty ? [] : result.matchesDecided
    let battles = DrawnBattles(chances: chances, outcomes: .given([:]))
    let played = TournamentResult(seeded: result.entrants, rules: result.rules, votes: votes, drawing: battles).battles
    let hasSwiss = rules.stages.contains { $0.format.facts.swiss != nil }
    cost = max(1, played.count * (hasSwiss ? 4_000 : 2_500))
  }

  /// Returns the same simulation, with the chance of what is supposed from some courses; nil if it was true in none.
  ///
  /// - Parameter time: The estimated time of the courses, in nanoseconds.
  func estimatingLikelihood(within time: Int) -> TournamentSimulation? {
    var generator = Xoshiro256(seed: ~rules.randomSeed, block: 0)
    let count = max(512, time / cost)
    var held = 0
    for _ in 0..<count where !Task.isCancelled {
      if isSupposed(played(.random(seed: generator.next()))) { held += 1 }
    }
    guard held > 0 else { return nil }
    var simulation = self
    simulation.likelihood = Double(held) / Double(count)
    // Each course that counts costs those that do not.
    simulation.cost = Int(Double(cost) / simulation.likelihood)
    return simulation
  }

  private func isSupposed(_ result: TournamentResult) -> Bool {
    supposed.allSatisfy { $0.holds(in: result, besides: decided) }
  }

  /// Returns the winners of the watched battles as ``SwingTally`` asks for them.
  private func homeWins(in result: TournamentResult) -> (Int) -> Bool {
    guard !watched.isEmpty else { return { _ in false } }
    var winners: [DrawnBattles.Match: Seed] = [:]
    result.battles.forEach { winners[$0.place] = $0.winner }
    return { [watched] in winners[watched[$0].match] == watched[$0].home }
  }

  var entrantCount: Int { entrants.count }

  var milestones: [Milestone] { rules.stages.indices.filter { !rules.stages[$0].intakes.isEmpty }.map(Milestone.stage) }

  var blockSize: Int { 256 }

  func play(_ count: Int, with generator: inout Xoshiro256, tally: inout SimulationTally) {
    let milestones = milestones
    // After a cancellation, the result is not used.
    for _ in 0..<count where !Task.isCancelled {
      var result = played(.random(seed: generator.next()))
      while !supposed.isEmpty, !isSupposed(result), !Task.isCancelled {
        result = played(.random(seed: generator.next()))
      }
      let draw = generator.next()
      let winners = result.titleHolders
      if !winners.isEmpty {
        let champion = winners[Int(draw.multipliedFullWidth(by: UInt64(winners.count)).high)].index
        tally.addTitle(champion)
        tally.swings.add(1, CollectionOfOne(champion), isHome: homeWins(in: result))
      }
      for (index, milestone) in milestones.enumerated() {
        guard case .stage(let stage) = milestone, stage < result.stages.count else { continue }
        for entrant in result.stages[stage].field { tally.addReach(index, entrant.index) }
      }
    }
  }

  func played(_ outcomes: DrawnBattles.Outcomes) -> TournamentResult {
    TournamentResult(
      seeded: entrants,
      rules: rules,
      votes: votes,
      drawing: DrawnBattles(chances: chances, outcomes: outcomes)
    )
  }
}

extension TournamentSimulation {
  /// Returns the odds from all possible outcomes in which what is supposed is true; nil if more than `limit` battles are
  /// open.
  ///
  /// If it is true in none, ``TitleOdds/likelihood`` is 0, and the chances mean nothing.
  ///
  /// No battle depends on the outcome of a later one, so the first battle without an outcome does not depend on later
  /// ones.
  ///
  /// Each outcome is a replay, and some outcomes may have more open battles than others, so the replays are bounded, too:
  /// by their number and by their time.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of open battles if the favourites win, each with two ends; where the games of a
  ///     match count, fewer.
  ///   - time: The estimated time of the replays, in nanoseconds of one processor.
  func enumerated(limit: Int = 12, within time: Int = 1_000_000_000) -> TitleOdds? {
    // A level match has chances of its own.
    guard !rules.hasEvenMatches, outcomes(of: played(.given([:]))) <= Double(1 << limit) else { return nil }
    var replaysLeft = min(2 << limit, time / cost)
    let nothing = [Double](repeating: 0, count: entrantCount)
    var titles = nothing
    let milestones = milestones
    var reach = Array(repeating: nothing, count: milestones.count)
    var swings = SwingTally(battleCount: watched.count, entrantCount: entrantCount)
    var (outcomes, likelihood) = (0, 0.0)
    var courses: [(wins: [DrawnBattles.Match: Decision], chance: Double)] = [([:], 1)]
    while let course = courses.popLast() {
      guard replaysLeft > 0 else { return nil }
      replaysLeft -= 1
      let result = played(.given(course.wins))
      if let battle = open(of: result, besides: course.wins), let away = battle.away {
        let match = battle.place
        for (decision, share) in ends(of: battle, against: away, in: result) where share > 0 {
          var wins = course.wins
          wins[match] = decision
          courses.append((wins, course.chance * share))
        }
        continue
      }
      guard isSupposed(result) else { continue }
      outcomes += 1
      likelihood += course.chance
      let winners = result.titleHolders
      swings.add(course.chance, winners.map(\.index), isHome: homeWins(in: result))
      for winner in winners { titles[winner.index] += course.chance / Double(winners.count) }
      for (index, milestone) in milestones.enumerated() {
        guard case .stage(let stage) = milestone else { continue }
        for entrant in result.stages[stage].field { reach[index][entrant.index] += course.chance }
      }
    }
    if !supposed.isEmpty, likelihood > 0 {
      titles = titles.map { $0 / likelihood }
      reach = reach.map { $0.map { $0 / likelihood } }
    }
    var odds = TitleOdds(.enumeration(outcomes: outcomes), titles: titles, milestones: milestones, reach: reach)
    odds.likelihood = supposed.isEmpty ? 1 : min(1, likelihood)
    odds.swings = swings.swings(of: watched, titles: titles).inOrder
    return odds
  }

  /// Returns the possible ends of a battle that differ for the rest of the tournament, with their chances.
  private func ends(of battle: Battle, against away: Seed, in result: TournamentResult) -> [(
    decision: Decision, chance: Double
  )] {
    let count = result.gameCount(of: battle)
    let score = count > 1 ? result.votes(on: battle)?.course(of: count).score : nil
    let (one, other) = (battle.home.index, away.index)
    // A table has margins of games.
    if count > 1, rules.stages[battle.stage].format.facts.hasTable {
      let game = chances.of(one, against: other)
      return matchEnds(ofGame: game, games: count, after: score ?? GameScore())
    }
    let chance = chances.of(one, against: other, games: count, after: score)
    return [(.lot(.away), 1 - chance), (.lot(.home), chance)]
  }

  private func outcomes(of result: TournamentResult) -> Double {
    var count = 1.0
    result.battles.forEach { battle in
      guard battle.isDrawnByChance, let away = battle.away else { return }
      count *= Double(ends(of: battle, against: away, in: result).count)
    }
    return count
  }

  /// Returns the first battle without an outcome.
  private func open(of result: TournamentResult, besides wins: [DrawnBattles.Match: Decision]) -> Battle? {
    var first: Battle?
    result.battles.forEach { battle in
      guard first == nil, battle.isDrawnByChance else { return }
      if wins[battle.place] == nil { first = battle }
    }
    return first
  }
}
