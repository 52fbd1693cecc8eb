internal import Text
internal import Tournament

extension MatchedVotes {
  /// Returns a warning for each row without a stage that decides battles of several stages.
  func ambiguities(in result: TournamentResult) -> DiagnosticList {
    var found = DiagnosticList()
    guard result.stages.count > 1 else { return found }
    var lines: [Votes.Meeting: Int] = [:]
    forEachRow { ballot, line in
      guard ballot.score != nil else { return }
      let meeting = Votes.Meeting(ballot.home, ballot.away, round: ballot.round)
      if lines[meeting] == nil { lines[meeting] = line }
    }
    var stages: [Int: (home: Seed, away: Seed, indices: [Int])] = [:]
    result.battles.forEach { battle in
      guard battle.decision.votes != nil, let away = battle.away,
        let meeting = battle.meetings.first(where: { lines[$0] != nil }),
        meeting.round.stage == nil, let line = lines[meeting]
      else { return }
      var use = stages[line] ?? (battle.home, away, [])
      if use.indices.last != battle.stage { use.indices.append(battle.stage) }
      stages[line] = use
    }
    for (line, use) in stages.sorted(by: { $0.key < $1.key }) where use.indices.count > 1 {
      let pair = [use.home, use.away].map { "'\(result.entrants[$0].displayName)'" }
      let names = use.indices.map { "'\(result.rules.stages[$0].name)'" }
      found.add(
        Diagnostic(
          "the row decides battles of \(words(pair)) in \(words(names))",
          at: place(ofLine: line),
          severity: .warning,
          help: "write the name of its stage into a column 'stage'"
        )
      )
    }
    return found
  }
}

extension TournamentResult {
  /// Returns an instruction for a row whose entrants do not meet in its round, because earlier
  /// results or withdrawals were changed.
  ///
  /// Nil if the pairings of the round do not depend on results.
  func pairingAdvice(_ ballot: Votes.Ballot) -> String? {
    guard let round = ballot.round.plainNumber, round > 1 else { return nil }
    let paired = stages.filter { stage in
      ballot.round.stage ?? stage.index == stage.index
        && !rules.stages[stage.index].format.facts.hasSchedule
        && [ballot.home, ballot.away].allSatisfy(stage.field.contains)
    }
    guard !paired.isEmpty else { return nil }
    let advice =
      "results and withdrawals before round \(round.grouped) pair it: if you changed one of them, "
      + "enter the new battles"
    guard paired.contains(where: { rules.stages[$0.index].format.facts.swiss != nil }) else {
      return advice
    }
    return advice + "; for a withdrawal after the pairing, write 'forfeit' in this round "
      + "and 'withdraws: {after: \(round.grouped)}'"
  }
}
