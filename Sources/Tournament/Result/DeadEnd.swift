/// A Swiss stage that ended early, because nobody was left whom everyone could meet for the first time.
package struct DeadEnd: Sendable, Hashable {
  /// The index of the stage.
  package var stage: Int
  /// The rounds that were played.
  package var possibleRounds: Int
  /// The rounds that there were to be.
  package var rounds: Int

  package init(stage: Int, possibleRounds: Int, rounds: Int) {
    self.stage = stage
    self.possibleRounds = possibleRounds
    self.rounds = rounds
  }

  /// What happened, in words that follow the name of the stage.
  package var words: String {
    "only \(possibleRounds) of \(rounds) rounds could be paired without a rematch"
  }
}

extension TournamentResult {
  /// The first stage that ended early; nil where none did.
  ///
  /// No result that is still to come can help such a tournament: it has no champion, and the stages that
  /// take from that one are never played.
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
