/// A Swiss stage that ended early, because each further round would need a rematch or a pair that must not meet.
package struct DeadEnd: Sendable, Hashable {
  /// The index of the stage.
  package var stage: Int
  /// The heading of the group; nil if the stage has none.
  package var group: String?
  /// The number of rounds played.
  package var possibleRounds: Int
  /// The number of planned rounds.
  package var rounds: Int
  /// Whether pairs must not meet again.
  package var refusesRematches = true
  /// Whether all rounds could be paired if pairs met again.
  package var rematchesHelp = true
  /// Whether some pairs must not meet.
  package var hasForbiddenPairs = false

  /// The reason, in words that follow the name of the stage.
  package var words: String {
    let obstacles =
      (refusesRematches && possibleRounds > 0 ? ["a rematch"] : []) + (hasForbiddenPairs ? ["a forbidden pair"] : [])
    return "only \(possibleRounds) of \(rounds) rounds\(group.map { " of '\($0)'" } ?? "") could be paired without "
      + obstacles.joined(separator: " or ")
  }

  /// An instruction that changes the file.
  package var help: String {
    let ways =
      (possibleRounds > 0 ? ["write 'rounds: \(possibleRounds)'"] : [])
      + (rematchesHelp ? ["write 'rematch: allow'"] : [])
      + (hasForbiddenPairs ? ["forbid fewer pairs"] : ["add entrants"])
    return ways.joined(separator: ", or ")
  }
}

extension TournamentResult {
  /// The first stage that ended early; nil if there is none.
  ///
  /// The tournament then has no champion, and the stages that take entrants from this stage are never played.
  package var deadEnd: DeadEnd? { stages.lazy.compactMap(\.deadEnd).first }
}
