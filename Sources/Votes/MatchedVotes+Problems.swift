package import Base
package import Tournament

extension MatchedVotes {
  /// Returns an error for each row about a round that the tournament does not have.
  package func strangeRounds(in rules: TournamentRules) -> [Diagnostic] {
    let stages = rules.rounds(entrantCount: entrants.count)
    let together = stages.together
    var known: [Votes.Round: Bool] = [:]
    var found = DiagnosticList()
    let named = zip(ballots.all, rows).map { ($0.round, file.rows[$1].round, file.place($1)) }
    for (round, own, place) in named + byes.map({ ($0.bye.round, $0.bye.round, $0.place) }) {
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
          "\(owner) has no \(own.label)",
          at: place,
          help: "write \(last == 1 ? "1" : "1 to \(last.grouped)")\(names), or nothing for any round"
        )
      )
    }
    return found.listed
  }

  /// Returns what is wrong with rows that decide nothing, and never will, and what rows changed.
  ///
  /// A row with a result that fits no battle is an error, and one without is a note.
  ///
  /// - Parameters:
  ///   - result: The result of the tournament with these votes.
  ///   - isLenient: Whether rows that fit nothing are warnings.
  package func problems(in result: TournamentResult, isLenient: Bool = false) -> (
    errors: [Diagnostic], warnings: [Diagnostic]
  ) {
    var (errors, strays, idle) = (DiagnosticList(), DiagnosticList(), DiagnosticList())
    let verdicts = result.verdicts(on: ballots)
    let course = CourseOfRows(self, result)
    for (place, verdict) in verdicts.enumerated() {
      guard case .void(let reason) = verdict else { continue }
      switch reason {
      case .withdrawn(let battle):
        guard let absentee = battle.absentees.first else { continue }
        let round = entrants[absentee].withdrawal?.round ?? 0
        errors.add(
          Diagnostic(
            "'\(entrants[absentee].displayName)' withdrew after round \(round.grouped), and cannot play \(battle.match)",
            at: file.place(rows[place]),
            help: "remove the row, or correct 'withdraws'"
          )
        )
      case .surplus(let battle, let last):
        errors.add(
          Diagnostic(
            "\(battle.match) of \(pair(battle.home, battle.away ?? battle.home)) was over before this row",
            at: file.place(rows[place]),
            help: "remove the row, or correct those before it",
            note: .init(place: file.place(rows[last]), message: "this row decided it")
          )
        )
      case .repeats(let last):
        let ballot = ballots[place]
        strays.add(
          Diagnostic(
            "\(pair(ballot.home, ballot.away)) have no other battle\(file.roundWords(rows[place]))",
            at: file.place(rows[place]),
            help: "remove the row, or correct one of the two",
            note: .init(place: file.place(rows[last]), message: "this row decides the last one")
          )
        )
      case .outranked(let winner):
        strays.add(
          Diagnostic(
            "another row of the same battle names its round more precisely: this one counts for nothing",
            at: file.place(rows[place]),
            help: "write the same round into both rows, or remove one",
            note: .init(place: file.place(rows[winner]), message: "this row counts")
          )
        )
      case .noBattle where ballots[place].score != nil:
        if strays.isFull { strays.addUnseen() } else { strays.add(course.stray(place)) }
      case .noBattle: if idle.isFull { idle.addUnseen() } else { idle.add(course.idle(place)) }
      }
    }
    for (bye, place) in byes { if let problem = course.problem(of: bye, at: place) { strays.add(problem) } }
    // Without fixed pairs, rows of rounds that were paired anew are expected.
    let isFree = result.rules.stages.contains { $0.format.facts.swiss?.takesPairs == false }
    var warnings = warnings
    if isLenient || isFree {
      for stray in strays.listed { warnings.add(stray.with(.warning)) }
    } else {
      errors.add(strays)
    }
    warnings.add(course.missing)
    warnings.add(course.played)
    warnings.add(idle)
    if let waiting = course.waiting(verdicts) { warnings.add(waiting) }
    return (errors.listed, warnings.listed)
  }

  func pair(_ a: Seed, _ b: Seed) -> String { "'\(entrants[a].displayName)' and '\(entrants[b].displayName)'" }
}

extension Diagnostic {
  fileprivate func with(_ severity: Severity) -> Diagnostic {
    var diagnostic = self
    diagnostic.severity = severity
    return diagnostic
  }
}

extension Votes.Round {
  /// The round in a sentence: `round 4`, or the name of a knockout's round.
  var label: String { plainNumber.map { "round \($0.grouped)" } ?? text }
}
