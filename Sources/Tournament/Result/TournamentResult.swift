/// A tournament that was played, as far as there are results: who took part, how they stand, and every battle.
package struct TournamentResult: Sendable {
  package let rules: TournamentRules
  /// In seed order.
  package let entrants: [Entrant]
  /// The battles that were fought elsewhere.
  package let votes: Votes?
  /// Those that could begin, in their order.
  package let stages: [StageResult]
  /// Best first.
  package let standings: [Standing]
  package let battles: BattleList
  /// Whether no result is missing.
  package let isComplete: Bool
  /// The battles whose sides are known and whose results are not; 0 where nothing depends on them.
  package let pendingCount: Int

  /// Seeds the entrants and plays the tournament.
  ///
  /// - Parameters:
  ///   - entrants: At least 2, in the order of the file, each with the figures that the rules need.
  ///   - votes: Makes the battles that were fought elsewhere out of the entrants in seed order.
  package init(
    rules: TournamentRules,
    entrants listed: [Entrant],
    votes: ([Entrant]) -> Votes? = { _ in nil }
  ) {
    precondition(listed.count >= 2)
    let entrants = seeded(
      listed,
      by: rules.seeding,
      tiebreak: rules.tiebreak,
      randomSeed: rules.randomSeed
    )
    self.init(seeded: entrants, rules: rules, votes: votes(entrants))
  }

  /// Plays the tournament.
  ///
  /// - Parameter entrants: At least 2, in seed order.
  package init(seeded entrants: [Entrant], rules: TournamentRules, votes: Votes? = nil) {
    self.init(seeded: entrants, rules: rules, votes: votes, drawing: nil)
  }

  /// Plays the tournament, or one that could come of it.
  ///
  /// - Parameter drawn: What stands for the battles that are not fought; nil where all are.
  package init(
    seeded entrants: [Entrant],
    rules: TournamentRules,
    votes: Votes?,
    drawing drawn: DrawnBattles?
  ) {
    var stages: [StageResult] = []
    for (index, stage) in rules.stages.enumerated() {
      guard stages.count == index,
        let play = StagePlay(
          index: index,
          stage: stage,
          rules: rules,
          entrants: entrants,
          after: stages,
          votes: votes,
          drawn: drawn
        )
      else { break }
      stages.append(play.result())
    }
    self.rules = rules
    self.entrants = entrants
    self.votes = votes
    self.stages = stages
    standings =
      stages.count == 1 && rules.stages.count == 1
      ? stages[0].standings : FinalTable(stages, rules: rules).standings
    battles = stages.count == 1 ? stages[0].battles : .joined(stages.map(\.battles))
    isComplete = stages.count == rules.stages.count && stages.allSatisfy(\.isComplete)
    let isOver = isComplete || stages.contains { $0.missingRounds > 0 }
    pendingCount = isOver ? 0 : battles.pendingCount
  }

  /// Makes a result of battles that were fought already; points order the table, then wins, then seeds.
  ///
  /// - Parameter fight: Returns the battles of the entrants, who are handed to it in seed order.
  package init(
    rules: TournamentRules,
    entrants listed: [Entrant],
    fight: ([Entrant]) -> [Battle]
  ) {
    let entrants = seeded(
      listed,
      by: rules.seeding,
      tiebreak: rules.tiebreak,
      randomSeed: rules.randomSeed
    )
    let fought = fight(entrants)
    let table = ScoreTable(
      entrantCount: entrants.count,
      margins: .difference(entrants.map(\.power)),
      battles: fought
    )
    self.rules = rules
    self.entrants = entrants
    votes = nil
    stages = []
    standings = table.standings(by: [.points, .wins, .seed])
    battles = .played(fought)
    isComplete = true
    pendingCount = 0
  }

  /// Those who finished first: one, unless the table leaves the first place shared; none while results are missing.
  package var champions: [Entrant] {
    isComplete ? standings.prefix { $0.rank == 1 }.map { entrants[$0.entrant] } : []
  }
}
