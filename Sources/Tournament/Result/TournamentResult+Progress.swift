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

  /// The entrants whose place is not decided yet, but for those of a running table.
  ///
  /// Their rank in ``standings`` is the best one that they can still reach, after ``lookingAhead()``.
  package var openPlaces: Set<Seed> {
    guard isInProgress else { return [] }
    let ranks = prospects.ranks
    let open = entrants.indices.filter { ranks[$0].first != ranks[$0].last }
    return Set(open.map(Seed.init(index:))).subtracting(inRunningTables)
  }

  /// The entrants whose place is that of a table after its first result and before its last battle.
  private var inRunningTables: Set<Seed> {
    var (running, placed): (Set<Seed>, Set<Seed>) = ([], [])
    // The later stage places the entrants that advance.
    for stage in stages.reversed() {
      if !stage.isComplete, stage.hasTable, stage.battles.decidedCount > 0 {
        running.formUnion(Set(stage.field).subtracting(placed))
      }
      placed.formUnion(stage.field)
    }
    return running
  }

  /// Returns the result in which each place, but those of running tables, is the best that can still be reached.
  ///
  /// Takes up to a second if results are missing.
  package func lookingAhead() -> TournamentResult {
    guard isInProgress else { return self }
    let (prospects, running) = (prospects, inRunningTables)
    var result = self
    result.outlook = prospects
    for (row, standing) in standings.enumerated() where !running.contains(standing.entrant) {
      result.standings[row].rank = prospects.ranks[standing.entrant.index].first ?? standing.rank
    }
    result.standings = result.standings.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element)
    return result
  }

  /// Returns the knockout matches without a result in which two entrants may still meet, with their stages.
  package func possibleMatches(of a: Seed, _ b: Seed) -> [(stage: Int, match: MatchID)] {
    stages.flatMap(\.fields).flatMap { stage -> [(stage: Int, match: MatchID)] in
      let seats = stage.seats
      guard let one = seats[a], let other = seats[b], let outlook = stage.outlook else { return [] }
      return outlook.matches.filter { $0.mayHave(one, other) }.map { (stage.index, $0.match.id) }
    }
  }
}

extension StageResult {
  /// The entrants whose place is open; empty if the format has a table.
  package var openPlaces: [Seed] {
    guard !isComplete else { return [] }
    if let bracket { return bracket.places.indices.filter { bracket.places[$0] == nil }.map { field[$0] } }
    return hasTable ? [] : field
  }

  /// Whether it has tables, in which each entrant has a place before the last battle.
  fileprivate var hasTable: Bool { bracket == nil && reigns.isEmpty && parts.isEmpty }
}
