extension Votes {
  /// The verdict on a row of a votes file: whether it counts.
  package enum Verdict: Sendable {
    /// It has the result of a battle, or of one of its games.
    case decides
    /// It counts once it has scores, or once its two meet.
    case pending
    indirect case void(Reason)

    /// Why a row counts for nothing.
    package enum Reason: Sendable {
      /// Its two do not meet in its round, and never will.
      case noBattle
      /// Another row names the round of the same battle more precisely.
      case outranked(by: Int)
      /// A side of the battle withdrew before it.
      case withdrawn(Battle)
      /// The battle was over after another row.
      case surplus(Battle, after: Int)
      /// All battles of its two have their results from rows, the last from this one.
      case repeats(Int)
    }

    package var isVoid: Bool { if case .void = self { true } else { false } }
  }
}

extension TournamentResult {
  /// Returns the verdict on each row of the file that decided this result.
  package func verdicts(on ballots: Votes.Ballots) -> [Votes.Verdict] {
    var verdicts = [Votes.Verdict](repeating: .void(.noBattle), count: ballots.all.count)
    var withdrawn: [Int: Battle] = [:]
    // Of the battles that a meeting may be about, the one that takes most of its games.
    var ends: [Int: (battle: Battle, games: Int, places: [Int])] = [:]
    battles.forEach { battle in
      var deciding: [Int] = []
      for meeting in battle.meetings(namingStages: ballots.namesStages, rounds: ballots.namesRounds) {
        let places = ballots.places(of: meeting)
        let taken = places.isEmpty ? [] : scored(meeting, of: battle, ballots)
        let winner = taken.isEmpty ? nil : deciding.first
        // A row without a result is not needed beside the result.
        let isOpen = battle.decision.outcome == .pending
        for place in places where ballots[place].score == nil ? isOpen || taken.isEmpty : taken.contains(place) {
          switch (verdicts[place], winner) {
          case (.void, nil): verdicts[place] = ballots[place].score == nil ? .pending : .decides
          case (.void(.noBattle), let winner?) where ballots[place].score != nil:
            verdicts[place] = .void(.outranked(by: winner))
          default: break
          }
        }
        if deciding.isEmpty { deciding = taken }
      }
      guard let first = deciding.first, let last = deciding.last else { return }
      if withdrawn[last] == nil, contradicts(ballots[last], battle) { withdrawn[last] = battle }
      guard deciding.count > 1, let votes = votes(on: battle) else { return }
      let games = votes.course(of: gameCount(of: battle)).count
      if games > ends[first]?.games ?? 0 { ends[first] = (battle, games, deciding) }
    }
    if battles.hasPending, verdicts.contains(where: \.isVoid) {
      let open = stages.filter { !$0.isComplete }.flatMap(\.fields).map(OpenStage.init)
      let coming = comingStages.isEmpty ? nil : ComingMeetings(self)
      for (place, ballot) in ballots.all.enumerated() where verdicts[place].isVoid {
        let (home, away, round) = (ballot.home, ballot.away, ballot.round)
        let mayMeet =
          coming?.mayMeet(home, away, inStage: round.stage) == true
          || open.contains { $0.mayMeet(home, away, round: round, in: rules) }
        if mayMeet { verdicts[place] = .pending }
      }
    }
    for end in ends.values {
      let last = end.places[max(0, min(end.games, end.places.count) - 1)]
      for place in end.places.dropFirst(end.games) { verdicts[place] = .void(.surplus(end.battle, after: last)) }
    }
    // Rows that the battles of their two have left over.
    var deciding: [Votes.Meeting: Int] = [:]
    for (place, ballot) in ballots.all.enumerated() where ballot.score != nil {
      switch verdicts[place] {
      case .decides: deciding[ballot.meeting] = place
      case .void(.noBattle): if let last = deciding[ballot.meeting] { verdicts[place] = .void(.repeats(last)) }
      case .pending, .void: break
      }
    }
    for (place, battle) in withdrawn { verdicts[place] = .void(.withdrawn(battle)) }
    return verdicts
  }

  /// Returns the places of the ballots with scores of a meeting that a battle may take.
  private func scored(_ meeting: Votes.Meeting, of battle: Battle, _ ballots: Votes.Ballots) -> [Int] {
    let scored = ballots.places(of: meeting).filter { ballots[$0].score != nil }
    guard let votes, !votes.uses.isEmpty else { return scored }
    return Array(scored[votes.range(of: meeting, for: battle.ownRound, count: scored.count)])
  }

  /// Returns the place of the last ballot that decides a battle; nil if none does.
  package func place(of battle: Battle, in ballots: Votes.Ballots) -> Int? {
    battle.meetings(namingStages: ballots.namesStages, rounds: ballots.namesRounds).lazy.map {
      scored($0, of: battle, ballots)
    }
    .first { !$0.isEmpty }?.last
  }

  /// Whether a side withdrew before a battle of which a ballot has the scores.
  private func contradicts(_ ballot: Votes.Ballot, _ battle: Battle) -> Bool {
    guard battle.decision.step == .unplayed(.withdrawal), let score = ballot.score else { return false }
    let winner = score.home == score.away ? nil : score.home > score.away ? ballot.home : ballot.away
    guard score.absence == nil || winner != battle.winner else { return false }
    // A row for any round may be about an earlier battle of the two.
    return !ballot.round.isAnyRound || !havePlayed(ballot.home, ballot.away)
  }

  /// Whether two entrants have played a battle with each other.
  private func havePlayed(_ a: Seed, _ b: Seed) -> Bool { battles.count { $0.isFought && $0.isOf(a, b) } > 0 }
}

/// A stage with missing results, and the battles that it may still have.
private struct OpenStage {
  private let stage: StageResult
  private let seats: [Seed: Seat]
  /// The last round of each group, or of the whole field.
  private let lastRounds: [Int]
  private let groupOf: [Seed: Int]
  private let met: Set<Votes.Meeting>

  init(_ stage: StageResult) {
    self.stage = stage
    seats = stage.seats
    var groupOf: [Seed: Int] = [:]
    for (number, group) in stage.groups.enumerated() { for member in group { groupOf[member] = number } }
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
    guard let one = seats[a], let other = seats[b], given.stage ?? stage.index == stage.index else { return false }
    let given = given.inStage(nil)
    if let outlook = stage.outlook {
      return outlook.mayMeet(one, other) {
        [.any, .number($0.match.round), Votes.Round(of: $0.match.id)].contains(given)
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
