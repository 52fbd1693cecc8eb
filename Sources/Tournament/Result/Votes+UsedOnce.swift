extension Votes {
  /// Returns the votes in which the first battle that a row decides uses it up, and whether this changes a battle, or
  /// what can still happen.
  ///
  /// - Parameters:
  ///   - stages: The stages as these votes decide them, with their battles in the order of play.
  ///   - given: The votes before any row was used up in these stages.
  func usedOnce(in stages: [StageResult], of given: Votes) -> (votes: Votes, changes: Bool) {
    var votes = given
    let indices = stages.map(\.index)
    votes.uses = given.uses.filter { $0.value.stage.map(indices.contains) == false }
    var changes = false
    for stage in stages {
      stage.battles.forEach { battle in
        guard let away = battle.away, battle.decision.step != .unplayed(.withdrawal) else { return }
        let round = votes.round(of: battle)
        changes = changes || round != self.round(of: battle)
        guard let round, round != battle.ownRound else { return }
        votes.uses[Meeting(battle.home, away, round: round)] = battle.ownRound
      }
    }
    return (votes, changes || votes.uses != uses && !stages.allSatisfy(\.isComplete))
  }

  /// Whether a row may decide several battles, if two entrants may have several.
  func mayCountTwice(in stages: [Stage]) -> Bool {
    stages.count > 1 && !areExact || hasAnyRound || stages.contains { $0.format.facts.layout == .twoTrees }
  }
}
