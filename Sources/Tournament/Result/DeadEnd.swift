/// A Swiss stage that ended early, because each further round would need a rematch.
package struct DeadEnd: Sendable, Hashable {
  /// The index of the stage.
  package var stage: Int
  /// The number of rounds played.
  package var possibleRounds: Int
  /// The number of planned rounds.
  package var rounds: Int

  package init(stage: Int, possibleRounds: Int, rounds: Int) {
    self.stage = stage
    self.possibleRounds = possibleRounds
    self.rounds = rounds
  }

  /// The reason, in words that follow the name of the stage.
  package var words: String {
    "only \(possibleRounds) of \(rounds) rounds could be paired without a rematch"
  }
}

extension TournamentResult {
  /// The first stage that ended early; nil if there is none.
  ///
  /// The tournament then has no champion, and the stages that take entrants from this stage are never played.
  package var deadEnd: DeadEnd? {
    guard let stage = stages.first(where: { $0.missingRounds > 0 }),
      let swiss = rules.stages[stage.index].format.facts.swiss
    else { return nil }
    let rounds = swiss.roundCount(entrants: stage.field.count)
    return DeadEnd(
      stage: stage.index,
      possibleRounds: rounds - stage.missingRounds,
      rounds: rounds
    )
  }
}
