import Tournament

extension TournamentDecoder {
  /// Reads what happens to level battles.
  ///
  /// - Parameter stages: The stages that the rule is for.
  mutating func ties(_ members: Members, of stages: [Stage]) -> TieRule? {
    guard let node = members["ties"], let rule = choice(members, "ties", as: TieRule.self) else { return nil }
    if rule == .open { openTies.append(node) }
    guard rule == .draw, let stage = stages.first(where: { !$0.format.facts.hasTable }) else { return rule }
    return reader.fail(
      "'ties: draw' is for tables, and '\(stage.name.isEmpty ? stage.format.name : stage.name)' has none",
      at: node,
      help: stage.format.facts.ties == .draw
        ? "leave it out: the king stays after a level challenge"
        : "write 'seed', 'coin' or 'open'" + (stages.count > 1 ? ", or write 'ties' into the stages" : "")
    )
  }

  /// Reads the rule for the stages without one of their own, and empties the tie-break if that is not written.
  ///
  /// - Parameter isDecidingKnown: Whether the rule that decides battles has no errors.
  mutating func readTies(_ members: Members, into rules: inout TournamentRules, isDecidingKnown: Bool) {
    let others = rules.stages.indices.filter { !tiedStages.contains($0) }
    if let rule = ties(members, of: areStagesKnown ? others.map { rules.stages[$0] } : []) {
      for index in others { rules.stages[index].ties = rule }
    }
    let isWritten = members["ties"] != nil || !tiedStages.isEmpty
    guard case .results = rules.deciding else {
      for node in openTies where isDecidingKnown {
        reader.report(
          "'ties: open' waits for a row with other scores, and no file of results decides the battles",
          at: node,
          help: "write 'coin' or 'seed', or add 'decide: {results: votes.csv}'"
        )
      }
      if rules.hasEvenMatches { rules.tiebreak = [] }
      return
    }
    if isWritten || rules.hasEvenMatches { rules.tiebreak = [] }
  }
}
