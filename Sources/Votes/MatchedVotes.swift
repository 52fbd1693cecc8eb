package import Base
package import Tournament

/// The battles of a votes file, matched with the entrants.
package struct MatchedVotes: Sendable {
  /// The errors of the file for these entrants, sorted by place.
  package let errors: [Diagnostic]
  /// The ballots; ``rows`` has the row of each.
  private let ballots: [Votes.Ballot]
  private let rows: [Int]
  private let remarks: [Votes.Meeting: Votes.Remark]
  private let file: VotesFile
  private let entrants: [Entrant]
  /// The warnings of the file for these entrants, whatever the result.
  private let known: DiagnosticList

  init(
    _ matching: VotesMatching,
    of file: VotesFile,
    entrants: [Entrant]
  ) {
    self.file = file
    ballots = matching.ballots
    rows = matching.rows
    remarks = matching.remarks
    self.entrants = entrants
    known = matching.warnings
    var problems = file.problems
    problems.add(matching.problems)
    errors = problems.listed
  }

  /// The battles, computed at each access.
  package var votes: Votes { Votes(ballots, remarks: remarks) }

  func place(ofLine line: Int) -> SourcePlace {
    SourcePlace(file: file.file, line: line, column: 1)
  }

  /// Returns the place of the last row that decides a battle; nil if none does.
  package func place(of battle: Battle) -> SourcePlace? {
    battle.meetings.lazy.compactMap { meeting in
      ballots.lastIndex { $0.score != nil && self.meeting($0) == meeting }
    }
    .first.map { file.place(rows[$0]) }
  }

  /// Calls `body` with each battle of the file and its line.
  func forEachRow(_ body: (_ ballot: Votes.Ballot, _ line: Int) -> Void) {
    for (ballot, row) in zip(ballots, rows) { body(ballot, file.place(row).line) }
  }

  /// Returns a warning for each row that counts in no battle and cannot count later.
  ///
  /// - Parameter result: The result of the tournament with these votes.
  package func warnings(of result: TournamentResult) -> [Diagnostic] {
    var warnings = known
    let unfitting = result.unfitting(ballots)
    if !unfitting.isEmpty {
      let rounds = meetings(of: unfitting, in: result)
      let winners = rowsThatWin(over: unfitting, in: result)
      var idle = DiagnosticList()
      for index in unfitting {
        let ballot = ballots[index]
        if let winner = winners[index] {
          idle.add(
            Diagnostic(
              "another row of the same battle names its round more precisely: this one counts for nothing",
              at: file.place(rows[index]),
              severity: .warning,
              help: "write the same round into both rows, or remove one",
              note: .init(place: file.place(rows[winner]), message: "this row counts")
            )
          )
          continue
        }
        let known = rounds[pair(ballot, in: ballot.round.stage)] ?? []
        idle.add(warning(about: ballot, row: rows[index], known, in: result))
      }
      warnings.add(idle)
    }
    return warnings.listed
  }

  /// Returns the ballot that decides the battle of each of these ballots, which it does not decide itself.
  private func rowsThatWin(over places: [Int], in result: TournamentResult) -> [Int: Int] {
    var lost: [Votes.Meeting: [Int]] = [:]
    for place in places where ballots[place].score != nil {
      lost[meeting(ballots[place]), default: []].append(place)
    }
    guard !lost.isEmpty else { return [:] }
    var first: [Votes.Meeting: Int] = [:]
    for (place, ballot) in ballots.enumerated() where ballot.score != nil {
      first[meeting(ballot)] = first[meeting(ballot)] ?? place
    }
    var winners: [Int: Int] = [:]
    result.battles.forEach { battle in
      let meetings = battle.meetings
      guard let winner = meetings.lazy.compactMap({ first[$0] }).first else { return }
      for place in meetings.lazy.flatMap({ lost[$0] ?? [] }) where winners[place] == nil {
        winners[place] = winner
      }
    }
    return winners
  }

  private func meeting(_ ballot: Votes.Ballot) -> Votes.Meeting {
    Votes.Meeting(ballot.home, ballot.away, round: ballot.round)
  }

  /// Returns an error for each row that has scores of a battle before which one of its sides withdrew.
  package func contradictions(in result: TournamentResult) -> [Diagnostic] {
    guard entrants.contains(where: { $0.withdrawal != nil }) else { return [] }
    var places: [Votes.Meeting: Int] = [:]
    for (place, ballot) in ballots.enumerated() where ballot.score != nil {
      places[meeting(ballot)] = place
    }
    var found = DiagnosticList()
    result.battles.forEach { battle in
      guard battle.decision.step == .unplayed(.withdrawal),
        let place = battle.meetings.lazy.compactMap({ places[$0] }).first,
        let score = ballots[place].score, let absentee = battle.absentees.first
      else { return }
      let ballot = ballots[place]
      let winner =
        score.home == score.away ? nil : score.home > score.away ? ballot.home : ballot.away
      guard score.absence == nil || winner != battle.winner else { return }
      // A row for any round may be about an earlier battle of the two.
      guard !ballot.round.isAnyRound || !result.havePlayed(ballot.home, ballot.away) else { return }
      let name = entrants[absentee].displayName
      let round = entrants[absentee].withdrawal?.round ?? 0
      found.add(
        Diagnostic(
          "'\(name)' withdrew after round \(round.grouped), and cannot play \(battle.match)",
          at: file.place(rows[place]),
          help: "remove the row, or correct 'withdraws'"
        )
      )
    }
    return found.listed
  }

  /// Returns an error for each row about a round that the tournament does not have.
  package func strangeRounds(in rules: TournamentRules) -> [Diagnostic] {
    let stages = rules.rounds(entrantCount: entrants.count)
    let together = stages.together
    var known: [Votes.Round: Bool] = [:]
    var found = DiagnosticList()
    for (ballot, row) in zip(ballots, rows) {
      let round = ballot.round
      guard !round.isAnyRound else { continue }
      let rounds = round.stage.map { stages[$0] } ?? together
      let isThere = known[round] ?? rounds.has(round)
      known[round] = isThere
      guard !isThere else { continue }
      let owner = round.stage.map { "'\(rules.stages[$0].name)'" } ?? "the tournament"
      let last = rounds.last
      let names = rounds.names.map { ", \($0)" }.joined()
      found.add(
        Diagnostic(
          "\(owner) has no \(file.rows[row].round.label)",
          at: file.place(row),
          help:
            "write \(last == 1 ? "1" : "1 to \(last.grouped)")\(names), or nothing for any round"
        )
      )
    }
    return found.listed
  }

  /// Returns an error for each row about a game after the end of its battle.
  package func surplusGames(in result: TournamentResult) -> [Diagnostic] {
    guard result.rules.gameCounts != .one else { return [] }
    var games: [Votes.Meeting: [Int]] = [:]
    for (place, ballot) in ballots.enumerated() where ballot.score != nil {
      games[meeting(ballot), default: []].append(place)
    }
    // The battle of a meeting that takes most of its games; rows without a round may be about several.
    var ends: [Votes.Meeting: (battle: Battle, course: VoteGames.Course)] = [:]
    result.battles.forEach { battle in
      guard let meeting = battle.meetings.first(where: { games[$0] != nil }),
        let votes = result.votes(on: battle)
      else { return }
      let course = votes.course(of: result.gameCount(of: battle))
      if let known = ends[meeting], known.course.count >= course.count { return }
      ends[meeting] = (battle, course)
    }
    var found = DiagnosticList()
    for (meeting, end) in ends {
      let rows = games[meeting] ?? []
      guard end.course.count < rows.count else { continue }
      let names = [end.battle.home, end.battle.away].compactMap(\.self).map {
        entrants[$0].displayName
      }
      found.add(
        Diagnostic(
          "\(end.battle.match) of '\(names[0])' and '\(names[1])' was over after "
            + "\(counted(end.course.count, "game")), and this is one more",
          at: file.place(self.rows[rows[end.course.count]]),
          help: "remove the row, or correct the games before it"
        )
      )
    }
    return found.listed
  }

  private func warning(
    about ballot: Votes.Ballot,
    row: Int,
    _ rounds: [Int],
    in result: TournamentResult
  ) -> Diagnostic {
    let names = [ballot.home, ballot.away].map { entrants[$0].displayName }
    let pair = "'\(names[0])' and '\(names[1])'"
    guard let round = ballot.round.plainNumber, !rounds.isEmpty else {
      return Diagnostic(
        "\(pair) do not meet\(file.roundWords(row)): the row counts for nothing",
        at: file.place(row),
        severity: .warning,
        help: result.pairingAdvice(ballot)
      )
    }
    let others = words(rounds.map(\.grouped))
    return Diagnostic(
      "\(pair) meet in round\(rounds.count == 1 ? "" : "s") \(others), not in \(round.grouped): the row counts for nothing",
      at: file.place(row),
      severity: .warning,
      help: "correct the round, or leave it empty for any"
    )
  }

  /// Returns the rounds in which the pairs of these ballots meet.
  private func meetings(of places: [Int], in result: TournamentResult) -> [Votes.Meeting: [Int]] {
    let wanted = Set(
      places.prefix(DiagnosticList.maximum).map { pair(ballots[$0], in: ballots[$0].round.stage) }
    )
    var rounds: [Votes.Meeting: [Int]] = [:]
    result.battles.forEach { battle in
      guard let away = battle.away else { return }
      for stage in [nil, battle.stage] {
        let pair = Votes.Meeting(battle.home, away, round: .any.inStage(stage))
        if wanted.contains(pair) { rounds[pair, default: []].append(battle.round) }
      }
    }
    return rounds
  }

  /// The two of a ballot in any round of a stage; nil for any stage.
  private func pair(_ ballot: Votes.Ballot, in stage: Int?) -> Votes.Meeting {
    Votes.Meeting(ballot.home, ballot.away, round: .any.inStage(stage))
  }
}

extension TournamentResult {
  /// Whether two entrants have played a battle with each other.
  fileprivate func havePlayed(_ a: Seed, _ b: Seed) -> Bool {
    var have = false
    battles.forEach { battle in
      if battle.isFought, Set([battle.home, battle.away]) == [a, b] { have = true }
    }
    return have
  }
}
