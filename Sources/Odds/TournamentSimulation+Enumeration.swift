internal import Tournament

extension TournamentSimulation {
  /// Returns the odds from all possible outcomes; nil if more than `limit` battles are open.
  ///
  /// No battle depends on the outcome of a later one, so the first battle without an outcome does not depend on later
  /// ones.
  ///
  /// Each outcome is a replay, and some outcomes may have more open battles than others, so the replays are bounded, too:
  /// by their number and by their time.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of open battles if the favourites win.
  ///   - time: The estimated time of the replays, in nanoseconds of one processor.
  func enumerated(limit: Int = 12, within time: Int = 1_000_000_000) -> TitleOdds? {
    guard openCount(of: played(.given([:]))) <= limit else { return nil }
    var replaysLeft = min(2 << limit, time / max(1, battleCount * battleCost))
    let nothing = [Double](repeating: 0, count: entrantCount)
    var titles = nothing
    let milestones = milestones
    var reach = Array(repeating: nothing, count: milestones.count)
    var outcomes = 0
    var courses: [(wins: [DrawnBattles.Match: Outcome], chance: Double)] = [([:], 1)]
    while let course = courses.popLast() {
      guard replaysLeft > 0 else { return nil }
      replaysLeft -= 1
      let result = played(.given(course.wins))
      if let battle = open(of: result, besides: course.wins), let away = battle.away {
        let match = DrawnBattles.Match(stage: battle.stage, id: battle.match)
        let chance = chances.of(
          battle.home.index,
          against: away.index,
          games: result.gameCount(of: battle),
          after: battle.decision.score
        )
        for (outcome, share) in [(Outcome.away, 1 - chance), (.home, chance)] where share > 0 {
          var wins = course.wins
          wins[match] = outcome
          courses.append((wins, course.chance * share))
        }
        continue
      }
      outcomes += 1
      let winners = result.titleHolders
      for winner in winners { titles[winner.index] += course.chance / Double(winners.count) }
      for (index, milestone) in milestones.enumerated() {
        guard case .stage(let stage) = milestone else { continue }
        for entrant in result.stages[stage].field { reach[index][entrant.index] += course.chance }
      }
    }
    return TitleOdds(titles: titles, milestones: milestones, reach: reach, outcomes: outcomes)
  }

  private func openCount(of result: TournamentResult) -> Int {
    var count = 0
    result.battles.forEach { if $0.isDrawnByChance { count += 1 } }
    return count
  }

  /// Returns the first battle without an outcome.
  private func open(
    of result: TournamentResult,
    besides wins: [DrawnBattles.Match: Outcome]
  ) -> Battle? {
    var first: Battle?
    result.battles.forEach { battle in
      guard first == nil, battle.isDrawnByChance else { return }
      if wins[DrawnBattles.Match(stage: battle.stage, id: battle.match)] == nil { first = battle }
    }
    return first
  }
}
