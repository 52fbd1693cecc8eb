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
        help: "correct or remove the row, or run with '--lenient' to go on without it"
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
      "\(matched.pair(ballot.home, ballot.away)) need no row without a result\(matched.file.roundWords(row))",
      at: matched.file.place(row),
      severity: .note,
      help: "'contest votes --into' removes it"
    )
  }

  /// Returns the rounds in which the two of a ballot meet.
  private func rounds(of ballot: Votes.Ballot) -> [Int] {
    var rounds: [Int] = []
    result.battles.forEach { battle in
      let isIn = ballot.round.stage ?? battle.stage == battle.stage
      if isIn, battle.isOf(ballot.home, ballot.away) { rounds.append(battle.round) }
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

  /// Returns the note on the row that decides a battle; nil if none does.
  private func note(on battle: Battle) -> Diagnostic.Note? {
    matched.place(of: battle, in: result).map { Diagnostic.Note(place: $0, message: "this row counts") }
  }

  /// Returns why two cannot meet in the round of a ballot, and the row that keeps them from it; nil if it is not known.
  private func obstacle(of ballot: Votes.Ballot) -> (words: String, note: Diagnostic.Note?)? {
    let (sides, round) = ([ballot.home, ballot.away], ballot.round)
    guard !round.isAnyRound, !all.isEmpty else { return nil }
    let stages = result.stages.filter { round.stage ?? $0.index == $0.index }
    for stage in stages {
      guard let swiss = result.rules.stages[stage.index].format.facts.swiss else { continue }
      let identities = Set(sides.map { result.entrants[$0].identity })
      if swiss.forbidden.contains(where: { Set([$0.one, $0.other]) == identities }) {
        return ("they are forbidden to meet", nil)
      }
      let met = all.first {
        $0.stage == stage.index && $0.isOf(ballot.home, ballot.away)
          && ($0.isFought || $0.decision.outcome == .pending)
      }
      if let met, swiss.rematch == .never, met.round != round.plainNumber {
        return ("they met in round \(met.round.grouped), and 'rematch: allow' is not written", note(on: met))
      }
    }
    if round.bracket == .losers, stages.flatMap(\.fields).contains(where: { $0.hasOnlyByes(in: round) }) {
      return ("\(round.label) has only byes, as the first losers' round of a field that is no power of two", nil)
    }
    if stages.count == 1, let stranger = sides.first(where: { !stages[0].field.contains($0) }) {
      return ("\(name(stranger)) does not take part in that stage", nil)
    }
    let given = matched.byes.filter { $0.bye.round.inStage(nil) == round.inStage(nil) }
    let isGiven = { (battle: Battle) in given.contains { $0.bye.entrant == battle.home } }
    let there = battles(in: round, of: sides)
    let byes = there.filter { $0.away == nil }
    for battle in byes.filter(isGiven) + byes.filter({ !isGiven($0) }) + there.filter({ $0.away != nil }) {
      if let away = battle.away {
        let (own, other) = sides.contains(battle.home) ? (battle.home, away) : (away, battle.home)
        return ("\(name(own)) meets \(name(other)) there", note(on: battle))
      }
      let bye = given.first { $0.bye.entrant == battle.home }
      let place = bye.map { Diagnostic.Note(place: $0.place, message: "the bye is here") }
      if case .unplayed? = battle.decision.step { return ("\(name(battle.home)) has withdrawn", nil) }
      return ("\(name(battle.home)) has a bye there", place)
    }
    for stage in stages {
      guard sides.allSatisfy(stage.field.contains) else { continue }
      let last = all.last { battle in
        battle.stage == stage.index && stage.field(of: battle.home)?.bracket != nil
          && battle.advancing.map { advancing in
            sides.contains { $0 != advancing && ($0 == battle.home || $0 == battle.away) }
          } == true
      }
      guard let last, let advancing = last.advancing else { continue }
      let loser = last.home == advancing ? last.away ?? last.home : last.home
      return ("\(name(loser)) lost \(last.match)", note(on: last))
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
    let note = battle.flatMap { self.note(on: $0) }
    let reason =
      battle.map { battle in
        battle.away.map { ": it meets \(name($0 == bye.entrant ? battle.home : $0))" }
          ?? (bye.worth == nil ? ": a round has one bye" : ": it has another kind of bye, or has withdrawn")
      } ?? ""
    return Diagnostic(
      "\(name(bye.entrant)) has no \(ByeKind(bye.worth).rawValue) in \(bye.round.label)\(reason)",
      at: place,
      help: bye.worth == nil
        ? "write half_point_bye or full_point_bye, or remove the row" : "correct or remove the row",
      note: note
    )
  }

  /// The note on rows with results that wait for their two to come into their round; nil if there are none.
  func waiting(_ verdicts: [Votes.Verdict]) -> Diagnostic? {
    let waiting = verdicts.indices.filter { place in
      guard case .pending = verdicts[place] else { return false }
      return matched.ballots[place].score != nil && !matched.ballots[place].round.isAnyRound
    }
    guard let first = waiting.first else { return nil }
    let row = matched.rows[first]
    let (a, b) = (matched.ballots[first].home, matched.ballots[first].away)
    let others = waiting.count > 1 ? ", with \(counted(waiting.count - 1, "later row"))" : ""
    return Diagnostic(
      "this row waits until \(matched.pair(a, b)) meet\(matched.file.roundWords(row))\(others)",
      at: matched.file.place(row),
      severity: .note,
      help: "enter the results before it"
    )
  }

  /// The warnings about rounds with rows in which entrants have none, and so did not play.
  var missing: DiagnosticList {
    var list = DiagnosticList()
    var absent: [Votes.Round: [Seed]] = [:]
    var rested: Set<Seed> = []
    var again: [Votes.Round: [Seed]] = [:]
    for battle in all where battle.away == nil {
      // In a bracket, several byes are no fault.
      guard case .table = battle.match else { continue }
      let entrant = battle.home
      let round = Votes.Round.number(battle.round)
      let isGiven = matched.byes.contains {
        $0.bye.entrant == entrant && [round, round.inStage(battle.stage)].contains($0.bye.round)
      }
      switch battle.decision.step {
      case .requestedBye(.zero):
        let asks = result.entrants[entrant].requestedByes.contains {
          $0.stage == battle.stage && $0.round == battle.round
        }
        if !asks, !isGiven { absent[round.inStage(battle.stage), default: []].append(entrant) }
      case nil:
        if rested.contains(entrant), !isGiven { again[round.inStage(battle.stage), default: []].append(entrant) }
        rested.insert(entrant)
      default: break
      }
    }
    for (found, words) in [(absent, "a bye of no points"), (again, "the bye again")] {
      for (round, entrants) in found.sorted(by: { ($0.key.stage ?? 0, $0.value[0]) < ($1.key.stage ?? 0, $1.value[0]) })
      {
        let places = matched.ballots.all.indices
        let last =
          places.last { matched.ballots[$0].round.plainNumber == round.plainNumber }
          ?? places.first { matched.ballots[$0].round.plainNumber ?? 0 > round.plainNumber ?? 0 }
        guard let last else { continue }
        let names = Base.words(entrants.map(name))
        list.add(
          Diagnostic(
            "\(round.label) has no row for \(names): \(entrants.count == 1 ? "it" : "each") has \(words) there",
            at: matched.file.place(matched.rows[last]),
            severity: .warning,
            help: "add the row of the game, or a row with 'b' empty and a 'status' such as zero_point_bye"
          )
        )
      }
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

extension StageResult {
  /// Whether the matches of a bracket's round are all byes, or have no entrants.
  fileprivate func hasOnlyByes(in round: Votes.Round) -> Bool {
    guard let bracket else { return false }
    let states = zip(bracket.bracket.matches, bracket.matches).filter { Votes.Round(of: $0.0.id) == round.inStage(nil) }
    return !states.isEmpty && states.allSatisfy { [.walkover, .vacant].contains($0.1.status) }
  }
}
