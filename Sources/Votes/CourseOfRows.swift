import Base
import Tournament

/// What rows of a results file meant for the course of a tournament.
struct CourseOfRows {
  private let matched: MatchedVotes
  private let result: TournamentResult
  private let all: [Battle]

  init(_ matched: MatchedVotes, _ result: TournamentResult) {
    (self.matched, self.result) = (matched, result)
    var all: [Battle] = []
    // The battles of a schedule do not depend on rows.
    if result.rules.stages.contains(where: { !$0.format.facts.hasSchedule }) {
      result.battles.forEach { all.append($0) }
    }
    self.all = all
  }

  private func name(_ entrant: Seed) -> String { "'\(result.entrants[entrant].displayName)'" }

  /// Returns the error of a row with a result that no battle has: its two, and why they do not meet.
  func stray(_ place: Int) -> Diagnostic {
    let ballot = matched.ballots[place]
    let row = matched.rows[place]
    let pair = matched.pair(ballot.home, ballot.away)
    if let (words, note) = obstacle(of: ballot) {
      return Diagnostic(
        "\(pair) do not meet\(matched.file.roundWords(row)): \(words)",
        at: matched.file.place(row),
        help: "correct or remove one of the rows, or run with '--lenient' to go on without this one",
        note: note
      )
    }
    let rounds = rounds(of: ballot)
    guard let round = ballot.round.plainNumber, !rounds.isEmpty else {
      return Diagnostic(
        "\(pair) do not meet\(matched.file.roundWords(row))",
        at: matched.file.place(row),
        help: result.pairingAdvice(ballot) ?? "correct or remove the row, or run with '--lenient' to go on without it"
      )
    }
    let others = words(rounds.map(\.grouped))
    return Diagnostic(
      "\(pair) meet in round\(rounds.count == 1 ? "" : "s") \(others), not in \(round.grouped)",
      at: matched.file.place(row),
      help: "correct the round, or leave it empty for any"
    )
  }

  /// Returns the note on a row without a result that no battle needs.
  func idle(_ place: Int) -> Diagnostic {
    let ballot = matched.ballots[place]
    let row = matched.rows[place]
    return Diagnostic(
      "\(matched.pair(ballot.home, ballot.away)) do not meet\(matched.file.roundWords(row)): the row is not needed",
      at: matched.file.place(row),
      severity: .note,
      help: "'contest votes --into' removes it"
    )
  }

  /// Returns the rounds in which the two of a ballot meet.
  private func rounds(of ballot: Votes.Ballot) -> [Int] {
    var rounds: [Int] = []
    result.battles.forEach { battle in
      guard let away = battle.away, ballot.round.stage ?? battle.stage == battle.stage else { return }
      if Set([battle.home, away]) == Set([ballot.home, ballot.away]) { rounds.append(battle.round) }
    }
    return rounds
  }

  /// The battles that rows of a round may be about.
  private func battles(in round: Votes.Round, of sides: [Seed]) -> [Battle] {
    all.filter { battle in
      let isIn = round.stage ?? battle.stage == battle.stage
      let own = [Votes.Round(of: battle.match), .number(battle.round)]
      return isIn && own.contains(round.inStage(nil))
        && (sides.contains(battle.home) || battle.away.map(sides.contains) == true)
    }
  }

  /// Returns why two cannot meet in the round of a ballot, and the row that keeps them from it; nil if it is not known.
  private func obstacle(of ballot: Votes.Ballot) -> (words: String, note: Diagnostic.Note?)? {
    let (sides, round) = ([ballot.home, ballot.away], ballot.round)
    guard !round.isAnyRound, !all.isEmpty else { return nil }
    let stages = result.stages.filter { round.stage ?? $0.index == $0.index }
    let counts = "this row counts"
    for stage in stages {
      guard let swiss = result.rules.stages[stage.index].format.facts.swiss else { continue }
      let identities = Set(sides.map { result.entrants[$0].identity })
      if swiss.forbidden.contains(where: { Set([$0.one, $0.other]) == identities }) {
        return ("they are forbidden to meet", nil)
      }
      let met = all.first {
        $0.stage == stage.index && Set([$0.home, $0.away]) == Set(sides as [Seed?]) && $0.isFought
      }
      if let met, swiss.rematch == .never, met.round != round.plainNumber {
        let note = matched.place(of: met, in: result).map { Diagnostic.Note(place: $0, message: counts) }
        return ("they met in round \(met.round.grouped), and 'rematch: allow' is not written", note)
      }
    }
    for battle in battles(in: round, of: sides) {
      let note = matched.place(of: battle, in: result).map { Diagnostic.Note(place: $0, message: counts) }
      if let away = battle.away {
        let (own, other) = sides.contains(battle.home) ? (battle.home, away) : (away, battle.home)
        return ("\(name(own)) meets \(name(other)) there", note)
      }
      switch battle.decision.step {
      case .unplayed: return ("\(name(battle.home)) has withdrawn", nil)
      case .requestedBye: return ("\(name(battle.home)) has a bye there", nil)
      default: break
      }
    }
    for stage in stages {
      if let stranger = sides.first(where: { !stage.field.contains($0) }) {
        if stages.count == 1 { return ("\(name(stranger)) does not take part", nil) }
        continue
      }
      let last = all.last { battle in
        battle.stage == stage.index && stage.field(of: battle.home)?.bracket != nil
          && battle.advancing.map { advancing in
            sides.contains { $0 != advancing && ($0 == battle.home || $0 == battle.away) }
          } == true
      }
      guard let last, let advancing = last.advancing else { continue }
      let loser = last.home == advancing ? last.away ?? last.home : last.home
      let note = matched.place(of: last, in: result).map { Diagnostic.Note(place: $0, message: counts) }
      return ("\(name(loser)) lost \(last.match)", note)
    }
    return nil
  }

  /// Returns the error of a bye that its entrant does not have.
  func problem(of bye: Votes.Bye, at place: SourcePlace) -> Diagnostic? {
    let own = battles(in: bye.round, of: [bye.entrant])
    let isThere = own.contains { battle in
      guard battle.away == nil else { return false }
      switch battle.decision.step {
      case nil: return bye.worth == nil
      case .requestedBye(let worth): return worth == bye.worth
      default: return false
      }
    }
    // A round that is not paired yet may have it.
    let mayCome = own.isEmpty && result.isInProgress
    guard !isThere, !mayCome else { return nil }
    let battle = own.first
    let note = battle.flatMap { matched.place(of: $0, in: result) }.map {
      Diagnostic.Note(place: $0, message: "this row counts")
    }
    let reason =
      battle.map { battle in
        battle.away.map { ": it meets \(name($0 == bye.entrant ? battle.home : $0))" }
          ?? ": it has another kind of bye, or has withdrawn"
      } ?? ""
    return Diagnostic(
      "\(name(bye.entrant)) has no \(ByeKind(bye.worth).rawValue) in \(bye.round.label)\(reason)",
      at: place,
      help: "correct or remove one of the two",
      note: note
    )
  }

  /// The warnings about rounds with rows in which entrants have none, and so did not play.
  var missing: DiagnosticList {
    var list = DiagnosticList()
    var absent: [Votes.Round: [Seed]] = [:]
    for battle in all where battle.away == nil {
      guard case .requestedBye(.zero)? = battle.decision.step else { continue }
      let round = Votes.Round.number(battle.round)
      let asks = result.entrants[battle.home].requestedByes.contains {
        $0.stage == battle.stage && $0.round == battle.round
      }
      let isGiven = matched.byes.contains {
        $0.bye.entrant == battle.home && [round, round.inStage(battle.stage)].contains($0.bye.round)
      }
      if !asks, !isGiven { absent[round.inStage(battle.stage), default: []].append(battle.home) }
    }
    for (round, entrants) in absent.sorted(by: { ($0.key.stage ?? 0, $0.value[0]) < ($1.key.stage ?? 0, $1.value[0]) })
    {
      let last = matched.ballots.all.indices.last { matched.ballots[$0].round.plainNumber == round.plainNumber }
      guard let last else { continue }
      list.add(
        Diagnostic(
          "\(round.label) has no row for \(words(entrants.map(name))): each has a bye of no points there",
          at: matched.file.place(matched.rows[last]),
          severity: .warning,
          help: "add the row of the game, or a row with 'b' empty and a 'status' such as half_point_bye"
        )
      )
    }
    return list
  }

  /// The warnings about matches whose loser went on, because that is how later ones were played.
  var played: DiagnosticList {
    var list = DiagnosticList()
    for (index, battle) in all.enumerated() {
      guard case .asPlayed? = battle.decision.step, let advancing = battle.advancing, let winner = battle.winner,
        let place = matched.place(of: battle, in: result)
      else { continue }
      let later = all[(index + 1)...].first { later in
        later.stage == battle.stage && [advancing, winner].contains { $0 == later.home || $0 == later.away }
          && matched.place(of: later, in: result) != nil
      }
      list.add(
        Diagnostic(
          "\(name(winner)) won \(battle.match), and \(name(advancing)) goes on as played: a later match counts",
          at: place,
          severity: .warning,
          help: "to have the later matches again, remove their rows",
          note: later.flatMap { matched.place(of: $0, in: result) }.map {
            .init(place: $0, message: "this match was played")
          }
        )
      )
    }
    return list
  }
}
