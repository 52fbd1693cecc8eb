extension Votes {
  /// Returns the votes in which the first battle that a row decides uses it up, and whether this changes a battle, or
  /// what can still happen.
  ///
  /// - Parameters:
  ///   - stages: The stages as these votes decide them, with their battles in the order of play.
  ///   - given: The votes before any row was used up in these stages.
  ///   - rules: Those of the tournament.
  func usedOnce(in stages: [StageResult], of given: Votes, by rules: TournamentRules) -> (votes: Votes, changes: Bool) {
    var votes = given
    let indices = stages.map(\.index)
    votes.uses = given.uses.compactMapValues { uses in
      let others = uses.filter { $0.battle.stage.map(indices.contains) == false }
      return others.isEmpty ? nil : others
    }
    var changes = false
    for stage in stages {
      stage.battles.forEach { battle in
        guard let away = battle.away, battle.decision.step != .unplayed(.withdrawal) else { return }
        let round = votes.round(of: battle)
        if let round, round != battle.ownRound, let games = votes.games(of: battle) {
          let count = games.course(of: stage.gameCount(of: battle, by: rules)).count
          let use = Use(battle: battle.ownRound, games: count)
          votes.uses[Meeting(battle.home, away, round: round), default: []].append(use)
        }
        changes = changes || round != self.round(of: battle) || votes.games(of: battle) != games(of: battle)
      }
    }
    return (votes, changes || votes.uses != uses && !stages.allSatisfy(\.isComplete))
  }

  /// Returns the games of a battle; nil if it has none.
  func games(of battle: Battle) -> VoteGames? {
    battle.away.flatMap {
      games(battle.match, round: battle.round, stage: battle.stage, home: battle.home, away: $0)
    }
  }

  /// Whether a row may decide several battles, if two entrants may have several.
  func mayCountTwice(in stages: [Stage]) -> Bool {
    stages.count > 1 && !areExact || hasAnyRound || stages.contains { $0.format.facts.layout == .twoTrees }
  }
}
