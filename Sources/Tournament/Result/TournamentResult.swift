/// A tournament, played up to its missing results.
package struct TournamentResult: Sendable {
  package let rules: TournamentRules
  /// The entrants in seed order.
  package let entrants: [Entrant]
  /// The results of battles from a votes file; nil for none.
  package let votes: Votes?
  /// The stages that have begun, in order.
  package let stages: [StageResult]
  /// The standings, best first.
  package internal(set) var standings: [Standing]
  package let battles: BattleList
  /// Whether no result is missing.
  package let isComplete: Bool
  /// The number of battles with known sides and no result; 0 if no place depends on them.
  package let pendingCount: Int
  /// The places that can still be reached; nil unless ``lookingAhead()`` found them out.
  var outlook: Prospects?

  /// Seeds the entrants and plays the tournament.
  ///
  /// - Parameters:
  ///   - entrants: At least 2, in the order of the file, each with the figures that the rules need.
  ///   - votes: Returns the results from a votes file for the entrants in seed order; nil for none.
  package init(rules: TournamentRules, entrants listed: [Entrant], votes: ([Entrant]) -> Votes? = { _ in nil }) {
    precondition(listed.count >= 2)
    let entrants = seeded(listed, by: rules.seeding, tiebreak: rules.tiebreak, randomSeed: rules.randomSeed)
    self.init(seeded: entrants, rules: rules, votes: votes(entrants))
  }

  /// Plays the tournament, or simulates it.
  ///
  /// - Parameters:
  ///   - entrants: At least 2, in seed order.
  ///   - drawn: The outcomes of battles without votes; nil to decide them by the rules.
  package init(
    seeded entrants: [Entrant],
    rules: TournamentRules,
    votes: Votes? = nil,
    drawing drawn: DrawnBattles? = nil
  ) {
    var votes = votes
    let stages = rules.stages(of: entrants, &votes, drawing: drawn)
    self.rules = rules
    self.entrants = entrants
    self.votes = votes
    self.stages = stages
    standings =
      stages.count == 1 && rules.stages.count == 1 ? stages[0].standings : FinalTable(stages, rules: rules).standings
    battles = stages.count == 1 ? stages[0].battles : .joined(stages.map(\.battles))
    isComplete = stages.count == rules.stages.count && stages.allSatisfy(\.isComplete)
    let isOver = isComplete || stages.contains { $0.deadEnd != nil }
    pendingCount = isOver ? 0 : battles.pendingCount
  }

  /// Makes a result from given battles; the table is ordered by points, then wins, then seeds.
  ///
  /// - Parameter fight: Returns the battles of the entrants, which it gets in seed order.
  package init(rules: TournamentRules, entrants listed: [Entrant], fight: ([Entrant]) -> [Battle]) {
    let entrants = seeded(listed, by: rules.seeding, tiebreak: rules.tiebreak, randomSeed: rules.randomSeed)
    let fought = fight(entrants)
    let table = ScoreTable(
      entrantCount: entrants.count,
      margins: .difference(entrants.map(\.strength)),
      battles: fought.map(StageBattle.init(ofWholeField:))
    )
    self.rules = rules
    self.entrants = entrants
    votes = nil
    stages = []
    standings = table.standings(by: [.points, .wins, .seed], field: Seed.all(entrants.count))
    battles = .played(fought)
    isComplete = true
    pendingCount = 0
  }

  /// The entrants at the first place, several if they share it; empty while results are missing.
  package var champions: [Entrant] { isComplete ? standings.prefix { $0.rank == 1 }.map { entrants[$0.entrant] } : [] }
}

extension TournamentRules {
  /// Whether two entrants may have several battles.
  package var mayMeetAgain: Bool {
    stages.count > 1
      || stages.contains { stage in
        let facts = stage.format.facts
        return facts.legs ?? 1 > 1 || facts.layout == .twoTrees || facts.swiss?.rematch == .allow
      }
  }

  /// Plays the stages that can begin.
  ///
  /// - Parameters:
  ///   - votes: Becomes the votes in which each row is used up by the first battle that it decides.
  ///   - known: The first stages, played before.
  func stages(
    of entrants: [Entrant],
    _ votes: inout Votes?,
    drawing drawn: DrawnBattles?,
    after known: [StageResult] = []
  ) -> [StageResult] {
    usingRowsOnce(&votes) { votes in
      var played = known
      while played.count < stages.count,
        let play = StagePlay(self, entrants: entrants, after: played, votes: votes, drawn: drawn)
      { played.append(play.result()) }
      return played
    }
  }

  /// Plays until each row of the votes decides one battle at most.
  func usingRowsOnce(_ votes: inout Votes?, play: (Votes?) -> [StageResult]) -> [StageResult] {
    var stages = play(votes)
    guard mayMeetAgain, let given = votes, given.mayCountTwice(in: self.stages) else { return stages }
    // Battles before the first one that finds its row used up stay as they are, so this ends.
    while let used = votes?.usedOnce(in: stages, of: given, by: self) {
      votes = used.votes
      guard used.changes else { break }
      stages = play(votes)
    }
    return stages
  }
}

extension TournamentResult {
  /// Returns the number of games of a battle.
  package func gameCount(of battle: Battle) -> Int {
    let stage = stages.first { $0.index == battle.stage }
    return stage?.gameCount(of: battle, by: rules) ?? rules.gameCounts.standard
  }

  /// Returns the votes on the games of a battle; nil if it has none.
  package func votes(on battle: Battle) -> VoteGames? { votes?.games(of: battle) }
}

extension StageResult {
  /// Returns the number of games of a battle.
  func gameCount(of battle: Battle, by rules: TournamentRules) -> Int {
    let counts = rules.gameCounts(of: rules.stages[index])
    guard !counts.special.isEmpty else { return counts.standard }
    return counts.kept(for: rules.stages[index].format).value(
      of: battle.match,
      in: field(of: battle.home)?.bracket?.bracket.roundCounts ?? RoundCounts()
    )
  }
}
