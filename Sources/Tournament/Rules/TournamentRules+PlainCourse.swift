extension TournamentRules {
  /// Whether each battle is an independent draw and places follow from numbers alone: nothing is carried over, made by
  /// hand, or counted in games by a table.
  package var hasPlainCourse: Bool { stages.indices.allSatisfy { isPlain(stages[$0], at: $0) } }

  private func isPlain(_ stage: Stage, at index: Int) -> Bool {
    guard !stage.carriesOver, stage.intakes.count == min(index, 1), index == 0 || stage.groups == nil else {
      return false
    }
    if let intake = stage.intakes.first {
      let source = stages[intake.stage]
      guard source.format.facts.hasTable, source.across == TieBreak.acrossOrder, intake.choice != .untilWins else {
        return false
      }
      if source.groups != nil, stage.drawsFirstRound, case .places = intake.choice { return false }
    }
    switch stage.format {
    case .singleElimination, .doubleElimination, .ladder: return stage.groups == nil
    case .roundRobin: break
    case .gauntlet: guard index == 0 else { return false }
    case .swiss(let swiss): guard stage.groups == nil, swiss.forbidden.isEmpty, swiss.until == nil else { return false }
    case .kingOfTheHill, .byHand: return false
    }
    // Margins of several figures depend on who is in the stage.
    if index > 0, case .bestOf = deciding { return false }
    return gameCounts(of: stage).largest == 1
      && stage.standings.allSatisfy { (TieBreak.roundRobinOrder + TieBreak.swissOrder).contains($0) }
  }

  /// Whether it is one table with a schedule that points lead, so that only the points of its open battles matter.
  package var isRace: Bool {
    let facts = stages[0].format.facts
    return stages.count == 1 && stages[0].groups == nil && facts.hasTable && facts.layout != .loose
      && facts.swiss == nil
      && isLedByPoints && !hasEvenMatches
  }
}
