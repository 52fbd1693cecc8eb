extension TournamentResult {
  /// Whether results are missing, and the tournament can be finished with them.
  package var isInProgress: Bool { pendingCount > 0 }

  /// The stages that have not begun; after a dead end, they never do.
  package var comingStages: ArraySlice<Stage> { isComplete ? [] : rules.stages[stages.count...] }

  /// The battles whose sides are known and that have no result, in the order of play.
  package var openBattles: [Battle] {
    var open: [Battle] = []
    guard isInProgress else { return [] }
    battles.forEach { if $0.decision.outcome == .pending { open.append($0) } }
    return open
  }

  /// The entrants whose place in a knockout, on a ladder or on the hill is not decided yet.
  ///
  /// Their rank in ``standings`` is the best one that they can still reach.
  package var openPlaces: Set<Seed> {
    var open: Set<Seed> = []
    // The later stage places the entrants that advance.
    for stage in stages {
      open.subtract(stage.field)
      open.formUnion(stage.openPlaces(by: rules))
    }
    return open
  }

  /// Returns the knockout matches without a result in which two entrants may still meet, with their stages.
  package func possibleMatches(of a: Seed, _ b: Seed) -> [(stage: Int, match: MatchID)] {
    stages.flatMap(\.fields).flatMap { stage -> [(stage: Int, match: MatchID)] in
      let seats = stage.seats
      guard let one = seats[a], let other = seats[b], let outlook = stage.outlook, let bracket = stage.bracket?.bracket
      else { return [] }
      return outlook.matches.filter { $0.mayHave(one, other) }.map { (stage.index, bracket.matches[$0.index].id) }
    }
  }
}

extension StageResult {
  /// The entrants whose place is open; empty if the format has a table.
  package var openPlaces: [Seed] {
    guard !isComplete else { return [] }
    if let bracket { return bracket.places.indices.filter { bracket.places[$0] == nil }.map { field[$0] } }
    return reigns.isEmpty && parts.isEmpty ? [] : field
  }
}
