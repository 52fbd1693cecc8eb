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
      guard let one = seats[a], let other = seats[b], let outlook = stage.outlook,
        let bracket = stage.bracket?.bracket
      else { return [] }
      return outlook.matches.filter { $0.mayHave(one, other) }
        .map { (stage.index, bracket.matches[$0.index].id) }
    }
  }

  /// Returns the indices of the ballots that count in no battle.
  ///
  /// A ballot with scores counts unless another one with scores names the round of the same battle more precisely. In a
  /// tournament in progress, a ballot for a possible later battle is not among them.
  package func unfitting(_ ballots: [Votes.Ballot]) -> [Int] {
    func meeting(_ ballot: Votes.Ballot) -> Votes.Meeting {
      Votes.Meeting(ballot.home, ballot.away, round: ballot.round)
    }
    let namesStages = ballots.contains { $0.round.stage != nil }
    var uses: [Votes.Meeting: (hasScores: Bool, fits: Bool)] = [:]
    uses.reserveCapacity(ballots.count)
    for ballot in ballots {
      let hasScores = uses[meeting(ballot)]?.hasScores ?? false
      uses[meeting(ballot)] = (hasScores || ballot.score != nil, false)
    }
    battles.forEach { battle in
      var isDecided = false
      for meeting in battle.meetings(namingStages: namesStages) {
        guard let use = uses[meeting] else { continue }
        if !(use.hasScores && isDecided), !use.fits { uses[meeting]?.fits = true }
        isDecided = isDecided || use.hasScores
      }
    }
    let rest = ballots.indices.filter { uses[meeting(ballots[$0])]?.fits == false }
    guard !rest.isEmpty, battles.hasPending else { return rest }
    let open = stages.filter { !$0.isComplete }.flatMap(\.fields).map(OpenStage.init)
    let coming = comingStages.isEmpty ? nil : ComingMeetings(self)
    return rest.filter { place in
      let ballot = ballots[place]
      let (home, away, round) = (ballot.home, ballot.away, ballot.round)
      return coming?.mayMeet(home, away, inStage: round.stage) != true
        && !open.contains { $0.mayMeet(home, away, round: round, in: rules) }
    }
  }
}

/// A stage with missing results, and the battles that it may still have.
private struct OpenStage {
  private let stage: StageResult
  private let outlook: KnockoutOutlook?
  private let seats: [Seed: Seat]
  /// The last round of each group, or of the whole field.
  private let lastRounds: [Int]
  private let groupOf: [Seed: Int]
  private let met: Set<Votes.Meeting>

  init(_ stage: StageResult) {
    self.stage = stage
    outlook = stage.outlook
    seats = stage.seats
    var groupOf: [Seed: Int] = [:]
    for (number, group) in stage.groups.enumerated() {
      for member in group { groupOf[member] = number }
    }
    var lastRounds = Array(repeating: 0, count: max(1, stage.groups.count))
    var met: Set<Votes.Meeting> = []
    stage.battles.forEach { battle in
      let group = groupOf[battle.home] ?? 0
      lastRounds[group] = max(lastRounds[group], battle.round)
      if let away = battle.away, battle.decision.isPlayed || battle.decision.outcome == .pending {
        met.insert(Votes.Meeting(battle.home, away))
      }
    }
    self.lastRounds = lastRounds
    self.groupOf = groupOf
    self.met = met
  }

  func mayMeet(_ a: Seed, _ b: Seed, round given: Votes.Round, in rules: TournamentRules) -> Bool {
    guard let one = seats[a], let other = seats[b], given.stage ?? stage.index == stage.index
    else { return false }
    let given = given.inStage(nil)
    if let outlook, let bracket = stage.bracket?.bracket {
      return outlook.mayMeet(one, other) { match in
        [.any, .number(match.round), Votes.Round(of: bracket.matches[match.index].id)]
          .contains(given)
      }
    }
    // A table has no names for its rounds.
    let round = given.plainNumber
    guard given == .any || round != nil, groupOf[a] == groupOf[b] else { return false }
    let lastRound = lastRounds[groupOf[a] ?? 0]
    if let swiss = rules.stages[stage.index].format.facts.swiss {
      // In a Swiss system, no pair meets twice, unless the rules allow it.
      guard swiss.rematch == .allow || !met.contains(Votes.Meeting(a, b)) else { return false }
      let rounds = swiss.roundCount(entrants: stage.rivalCount(of: a))
      return lastRound < rounds && round.map { $0 > lastRound && $0 <= rounds } ?? true
    }
    // Of the other formats, only those with reigns have later battles: each challenger plays in the round of its place in the field.
    guard let king = stage.reigns.last?.king else { return false }
    let (earlier, later) = (min(one, other), max(one, other))
    let isKing = earlier == king || earlier.index >= lastRound
    return isKing && later.index > lastRound && round.map { $0 == later.index } ?? true
  }
}

extension StageResult {
  /// The entrants whose place is open; empty if the format has a table.
  package var openPlaces: [Seed] {
    guard !isComplete else { return [] }
    if let bracket {
      return bracket.places.indices.filter { bracket.places[$0] == nil }.map { field[$0] }
    }
    return reigns.isEmpty && parts.isEmpty ? [] : field
  }
}
