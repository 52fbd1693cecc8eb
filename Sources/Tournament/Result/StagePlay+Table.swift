extension StagePlay {
  /// Plays a format whose pairs are known from the start, in one field or in groups, except for the battles that earlier
  /// battles of the pair take the place of, the first ones first.
  ///
  /// - Parameter schedule: Returns the battles of a number of entrants.
  func scheduledResult(_ schedule: (_ entrantCount: Int) -> some Sequence<RoundRobinSchedule.Pairing>) -> StageResult {
    var known = earlierBattles
    let report = listener.map { listener in
      let total = stage.fieldSizes(entrantCount: field.count).reduce(0) { $0 + schedule($1).underestimatedCount }
      return { listener.report($0, total) }
    }
    return tableResult { _, members, referee, boards, played in
      for pairing in schedule(members.count) {
        let (home, away) = (members[pairing.home.index], members[pairing.away.index])
        let board = boards[pairing.round, default: 0] + 1
        boards[pairing.round] = board
        if let report, pairing.board == 1 { report(played.battles.count + played.carried.count) }
        guard let battle = known[ForegoneBattles.Pair(home, away)]?.popLast() else {
          played.battles.append(referee.battle(.init(round: pairing.round, board: board, home: home, away: away)))
          continue
        }
        let isSameWay = battle.home == field[home.index]
        played.carried.append(
          StageBattle(
            match: .table(round: pairing.round, board: board),
            round: pairing.round,
            home: isSameWay ? home : away,
            away: isSameWay ? away : home,
            decision: referee.withdrawals.annuls(home, away) ? battle.decision.asAnnulled : battle.decision
          )
        )
      }
    }
  }

  /// Plays a Swiss system, in one field or in groups.
  func swissResult(_ swiss: SwissRules) -> StageResult {
    let listener = listener
    let total = stage.fieldSizes(entrantCount: field.count).reduce(0) { $0 + swiss.roundCount(entrants: $1) }
    var finished = 0
    return tableResult { number, members, referee, boards, played in
      let heading = stage.groups?.heading(number)
      play(swiss, of: members, named: heading, by: referee, boards: &boards, into: &played) {
        listener?.report(finished + $0, total)
      }
      finished += swiss.roundCount(entrants: members.count)
    }
  }

  /// - Parameter play: Plays one group, given its number from 0, or the whole field; see
  ///   ``play(_:of:named:by:boards:into:)``.
  private func tableResult(_ play: (Int, [Seat], Referee, inout [Int: Int], inout FieldBattles) -> Void) -> StageResult
  {
    let groups = stage.groups?.members(members, randomSeed: rules.drawSeed(ofStage: index)) ?? []
    let referee = referee()
    var boards: [Int: Int] = [:]
    var played = FieldBattles()
    for (number, members) in (groups.isEmpty ? [Seat.all(field.count)] : groups).enumerated() {
      play(number, members, referee, &boards, &played)
    }
    let swiss = stage.format.facts.swiss
    var scores = ScoreTable(
      entrantCount: field.count,
      groups: groups,
      points: stage.points,
      unplayed: swiss?.unplayed,
      byeHalfPoints: swiss?.byeHalfPoints ?? 0,
      margins: margins,
      battles: played.battles + played.carried
    )
    scores = completed(scores, groups)
    scores.struck = referee.withdrawals.annulled
    let battles = listed(played.battles.inMatchOrder)
    let fill = { (result: inout StageResult) in
      result.carried = played.carried.map { Battle($0, stage: index, field: field) }
      result.table = scores
      result.deadEnd = played.deadEnd
    }
    guard !groups.isEmpty else {
      let standings = scores.standings(by: stage.standings, field: field)
      return StageResult(of: self, standings: standings, battles: battles, fill)
    }
    let tables = groups.map { scores.standings(by: stage.standings, of: $0, field: field) }
    return result(of: groups, tables: tables, comparison: scores, battles: battles, fill)
  }

  /// The battles of a field, or of several groups, with the seats of the stage.
  struct FieldBattles {
    var battles: [StageBattle] = []
    /// The battles of earlier stages that take the place of battles here.
    var carried: [StageBattle] = []
    /// The first dead end; nil if there is none.
    var deadEnd: DeadEnd?
  }

  /// Battles of earlier stages that count here, by pair, the last one first.
  private var earlierBattles: [ForegoneBattles.Pair: [Battle]] {
    let seats = Dictionary(uniqueKeysWithValues: zip(field, Seat.all(field.count)))
    var known: [ForegoneBattles.Pair: [Battle]] = [:]
    for battle in earlier.reversed() {
      guard let home = seats[battle.home], let away = battle.away.flatMap({ seats[$0] }) else { continue }
      known[ForegoneBattles.Pair(home, away), default: []].append(battle)
    }
    return known
  }

  /// Plays a Swiss system.
  ///
  /// - Parameters:
  ///   - members: The seats of the group, or of the whole field.
  ///   - heading: The heading of the group; nil for the whole field.
  ///   - boards: The number of boards of the groups before, by round; the boards of this group are added, also those of
  ///     rounds that are not paired yet, so that no match changes its name.
  ///   - report: Gets each round that is paired.
  private func play(
    _ swiss: SwissRules,
    of members: [Seat],
    named heading: String?,
    by referee: Referee,
    boards: inout [Int: Int],
    into played: inout FieldBattles,
    report: (Int) -> Void
  ) {
    let rounds = swiss.roundCount(entrants: members.count)
    let before = boards
    let forbidden = swiss.forbiddenSeats(of: members.map { entrants[field[$0.index]] })
    var reported = 0
    func match(_ match: MatchID) -> MatchID {
      guard case .table(let round, let board) = match else { return match }
      return .table(round: round, board: before[round, default: 0] + board)
    }
    let play = Swiss(
      entrantCount: members.count,
      rounds: rounds,
      rules: swiss,
      forbidden: forbidden,
      points: stage.points,
      fixed: swiss.takesPairs ? fixedPairings(of: members.map { field[$0.index] }) : .none,
      absence: { referee.absence(of: members[$0.index], in: $1) }
    ) { own, round, home, away in
      // Each round is paired before its battles are decided.
      if round > reported {
        reported = round
        report(round)
      }
      return referee.decide(match(own), round: round, home: members[home.index], away: members[away.index])
    }
    let pending = play.undecided.compactMap(StageBattle.init(pending:))
    for var battle in play.battles + pending {
      battle.match = match(battle.match)
      battle.home = members[battle.home.index]
      battle.away = battle.away.map { members[$0.index] }
      played.battles.append(battle)
    }
    for round in 1..<rounds + 1 {
      let absent = members.count { referee.absence(of: $0, in: round) != nil }
      // Rows may give several byes in a round.
      let listed = play.battles.count { $0.round == round } + play.undecided.count { $0.round == round }
      boards[round, default: 0] += max(listed, (members.count - absent + 1) / 2 + absent)
    }
    // A simulated stage may end at a dead end, so that it always has a winner.
    guard played.deadEnd == nil, drawn?.areScored ?? true, play.end == .deadEnd else { return }
    // With rematches, earlier rounds bar no pair from a later one.
    let fresh = SwissField(entrantCount: members.count, forbidden: forbidden)
    let isOpen = (play.roundCount + 1..<rounds + 1).allSatisfy { round in
      let absent = members.indices.filter { referee.absence(of: members[$0], in: round) != nil }
      return fresh.nextRound(by: .monrad, without: Set(absent)) != nil
    }
    played.deadEnd = DeadEnd(
      stage: index,
      group: heading,
      possibleRounds: play.roundCount,
      rounds: rounds,
      refusesRematches: swiss.rematch == .never,
      rematchesHelp: swiss.rematch == .never && isOpen,
      hasForbiddenPairs: !swiss.forbidden.isEmpty
    )
  }
}

extension [StageBattle] {
  /// The battles by round, then by board.
  var inMatchOrder: [StageBattle] {
    func board(_ battle: StageBattle) -> Int { if case .table(_, let board) = battle.match { board } else { 0 } }
    return sorted { ($0.round, board($0)) < ($1.round, board($1)) }
  }
}
