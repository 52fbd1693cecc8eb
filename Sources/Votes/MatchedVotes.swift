package import Base
package import Tournament

/// The battles of a votes file, matched with the entrants.
package struct MatchedVotes: Sendable {
  /// The meaning of a name.
  enum Side {
    case entrant(Seed)
    case leftOut
    case problem(String, help: String)
  }

  private let file: VotesFile
  private let entrants: [Entrant]
  /// The largest number of games of a battle.
  private let maximumGames: Int
  private(set) var ballots: Votes.Ballots
  /// The row of each ballot.
  private var rows: [Int] = []
  private var remarks: [Votes.Meeting: Votes.Remark] = [:]
  private var problems = DiagnosticList()
  /// The warnings of the file for these entrants, whatever the result.
  private var warnings = DiagnosticList()

  /// Matches the rows of a file with entrants.
  ///
  /// - Parameters:
  ///   - stages: The stages of the tournament.
  ///   - groups: The groups of the first stage, by seat; empty for one field.
  ///   - side: Returns the meaning of a name; `suggests` is false if no more errors are listed.
  init(
    _ file: VotesFile,
    with entrants: [Entrant],
    stages: [Stage],
    groups: [[Seat]] = [],
    maximumGames: Int,
    _ side: (_ name: VotesFile.Name, _ suggests: Bool) -> Side
  ) {
    (self.file, self.entrants, self.maximumGames) = (file, entrants, maximumGames)
    ballots = Votes.Ballots(capacity: file.rows.count)
    rows.reserveCapacity(file.rows.count)
    var unknown = DiagnosticList()
    /// Adds an error about a name that other rows may have, too.
    func report(_ message: () -> String, _ name: VotesFile.Name, help: () -> String) {
      guard !unknown.isFull else { return unknown.addUnseen() }
      let others = name.count > 1 ? ", here and in \(counted(name.count - 1, "more row"))" : ""
      unknown.add(Diagnostic(message() + others, at: name.place, help: help()))
    }
    let sides = file.names.all.map { name in
      // The search for suggestions is slow, and a full list prints none.
      let side = side(name, !unknown.isFull)
      if case .problem(let message, let help) = side { report({ message }, name) { help } }
      return side
    }
    let stageNames = StageNames(stages)
    let named = file.stages.all.map { name -> Int? in
      let index = stageNames.index(of: name.text)
      if index == nil {
        report({ "the tournament has no stage \(quoted(name.text))" }, name) { stageNames.help(for: name.text) }
      }
      return index
    }
    let areLabels = stages.map(\.hasLabels)
    let areAllLabels = areLabels.allSatisfy(\.self)
    var deal = LegDeal(
      stages[0],
      entrants,
      groups: groups,
      games: maximumGames,
      rows: file.rows.count
    )
    // What was played takes its legs before what is still open.
    for isPlayed in areLabels[0] ? [true, false] : [] {
      for (index, row) in file.rows.enumerated() where (row.score != nil) == isPlayed {
        let isOfFirst = row.stage.map { named[Int($0)] == 0 } ?? areAllLabels
        guard isOfFirst, deal.hasLegs || !file.labels.all.isEmpty, case .entrant(let a) = sides[Int(row.a)],
          case .entrant(let b) = sides[Int(row.b)], a != b
        else { continue }
        deal.add(index, a, b, row.score)
      }
    }
    let areTrees = stages.map { $0.format.facts.bracketHalves == 1 }
    let areAllTrees = areTrees.allSatisfy(\.self)
    var remarks = file.remarks[...]
    var winners = file.winners[...]
    for (index, row) in file.rows.enumerated() {
      var remark: Votes.Remark?
      if let next = remarks.first, next.row == index { remark = remarks.removeFirst().remark }
      if let date = remark?.date, !Self.usualYears.contains(String(date.prefix(4))) {
        warn(
          "the date \(date) is before \(Self.usualYears.lowerBound) or after \(Self.usualYears.upperBound)",
          index,
          help: "check the year"
        )
      }
      let winner = winners.first?.row == Int32(index) ? winners.removeFirst().name : nil
      var round = row.round
      let label = row.label.map { file.labels[$0] }
      if let name = row.stage {
        guard let stage = named[Int(name)] else { continue }
        round = round.inStage(stage)
      }
      let isLabel = round.stage.map { areLabels[$0] } ?? areAllLabels
      if isLabel, let leg = deal.round(of: index) { round = .number(leg).inStage(round.stage) }
      if let label, isLabel, row.round.isAnyRound || row.round.inStage(round.stage) != round {
        remark = remark ?? Votes.Remark()
        remark?.label = singleLine(label.text, limit: VotesFileLimits.label)
      } else if let label, !isLabel, row.round.isAnyRound {
        report(
          { "'round' must be a whole number from 1, a match such as GF1, or empty, found \(quoted(label.text))" },
          label
        ) {
          "leave it empty for a battle of any round"
        }
        continue
      }
      if round.stage.map({ areTrees[$0] }) ?? areAllTrees { round = round.inSingleElimination }
      switch (sides[Int(row.a)], sides[Int(row.b)]) {
      case (.entrant(let a), .entrant(let b)):
        var score = row.score
        // Without entrants, it is not known whom a name means.
        if let winner, !entrants.isEmpty { settle(&score, by: winner, index, [a, b], side(winner, false)) }
        add(Votes.Ballot(round: round, home: a, away: b, score: score), index, remark)
      case (.problem, _), (_, .problem): break
      case (.leftOut, _): warn("\(nameWords(row.a)) was left out: the row counts for nothing", index)
      case (_, .leftOut): warn("\(nameWords(row.b)) was left out: the row counts for nothing", index)
      }
    }
    problems.add(unknown)
    var all = file.problems
    all.add(problems)
    problems = all
  }

  /// The errors of the file for these entrants, sorted by place.
  package var errors: [Diagnostic] { problems.listed }

  /// The battles, computed at each access.
  package var votes: Votes { Votes(ballots.all, remarks: remarks) }

  /// Returns the place of the last row that decides a battle; nil if none does.
  package func place(of battle: Battle) -> SourcePlace? { ballots.deciding(battle).last.map { file.place(rows[$0]) } }

  /// The line of a ballot, by its place in ``ballots``.
  func line(of place: Int) -> Int { file.place(rows[place]).line }

  /// The years of dates that are in no question.
  private static let usualYears = "1900"..."2100"

  private mutating func warn(_ message: String, _ row: Int, help: String? = nil) {
    warnings.add(Diagnostic(message, at: file.place(row), severity: .warning, help: help))
  }

  /// Gives level scores the winner that the row names, or adds the error of the name.
  private mutating func settle(
    _ score: inout VoteScore?,
    by name: VotesFile.Name,
    _ index: Int,
    _ two: [Seed],
    _ meaning: Side
  ) {
    let row = file.rows[index]
    let cells = [row.a, row.b].map { file.names[$0].text }
    var place = cells.firstIndex(of: name.text) ?? ["a", "b"].firstIndex(of: name.text)
    if place == nil, case .entrant(let entrant) = meaning { place = two.firstIndex(of: entrant) }
    func report(_ message: String, help: String) { problems.add(Diagnostic(message, at: name.place, help: help)) }
    guard let place else {
      return report(
        "the winner \(quoted(name.text)) is neither of \(pair(index))",
        help: "write 'a', 'b', or the name of one of the two"
      )
    }
    let winner = place == 0 ? Outcome.home : .away
    guard let given = score, given.outcome != winner else { return }
    if given.outcome == .draw, given.absence == nil {
      score?.winner = winner
    } else {
      let reason = given.outcome == .draw ? "neither came" : "the scores say that the other goes on"
      report("the winner is \(quoted(name.text)), and \(reason)", help: "correct one of them, or leave 'winner' empty")
    }
  }

  private mutating func add(_ ballot: Votes.Ballot, _ index: Int, _ remark: Votes.Remark?) {
    guard ballot.home != ballot.away else {
      return problems.add(
        Diagnostic(
          "\(nameWords(file.rows[index].b)) meets itself",
          at: file.place(index),
          help: "name two different entrants"
        )
      )
    }
    let earlier = ballots.places(of: ballot.meeting)
    if let problem = problem(ballot, index, after: earlier) {
      problems.add(problem)
    } else {
      ballots.append(ballot)
      rows.append(index)
    }
    guard var remark else { return }
    // The day of a game to come is none of those that were played.
    let isBegun = ballots.places(of: ballot.meeting).first.map { ballots[$0].score != nil }
    if isBegun == true, ballot.score == nil { remark.date = nil }
    remarks[ballot.meeting, default: Votes.Remark()].add(remark)
  }

  /// Returns the error of a row after earlier rows of its battle; nil if it is sound.
  ///
  /// - Parameter earlier: The ballots of these rows.
  private func problem(_ ballot: Votes.Ballot, _ index: Int, after earlier: [Int]) -> Diagnostic? {
    let row = file.rows[index]
    let last = earlier.last
    if let last, earlier.count >= maximumGames {
      guard maximumGames > 1 else { return repeated(ballot, index, of: last) }
      return Diagnostic(
        "\(pair(index)) has \(counted(maximumGames, "game")) at most, and this is one more",
        at: file.place(index),
        help: "remove the row" + (row.round.isAnyRound ? ", or give each row its round" : ""),
        note: .init(place: file.place(rows[last]), message: "the last game is here")
      )
    }
    if let game = row.game, Int(game) != earlier.count + 1 {
      return Diagnostic(
        "\(pair(index)): this is row \(earlier.count + 1) of the battle, and it is about game \(game)",
        at: file.place(index),
        help: maximumGames == 1
          ? "each battle has one game here: empty the cell, or write 'best_of: 3' into the tournament file"
          : "list the games of a battle in their order, each once"
      )
    }
    if row.score != nil, let last, ballots[last].score == nil {
      return Diagnostic(
        "game \(earlier.count + 1) of \(pair(index)) has a result, and the game before it has none",
        at: file.place(index),
        help: "list the games of a battle in their order",
        note: .init(place: file.place(rows[last]), message: "this game has no scores")
      )
    }
    return nil
  }

  private func nameWords(_ name: Int32) -> String { quoted(file.names[name].text) }

  /// The battle of a row in a sentence.
  private func pair(_ index: Int) -> String {
    let row = file.rows[index]
    return "\(nameWords(row.a)) against \(nameWords(row.b))\(file.roundWords(index))"
  }

  /// Returns the error for a battle that an earlier row has already.
  private func repeated(_ ballot: Votes.Ballot, _ index: Int, of earlier: Int) -> Diagnostic {
    let before = ballots[earlier]
    let isTurned = ballot.home != before.home
    let score = isTurned ? before.score?.swapped : before.score
    var message = "\(pair(index)) appears twice" + (isTurned ? ", in both orders" : "")
    if score != ballot.score {
      message += ", and the scores differ: \(text(ballot.score)) here, \(text(score)) in line \(line(of: earlier))"
    }
    return Diagnostic(
      message,
      at: file.place(index),
      help: score == ballot.score
        ? "remove one of the two rows"
        : "remove the wrong row" + (ballot.round.isAnyRound ? ", or give each its round" : ""),
      note: .init(place: file.place(rows[earlier]), message: "it first appears here")
    )
  }

  private func text(_ score: VoteScore?) -> String {
    guard let score else { return "none" }
    let winner = score.winner.map { $0 == .home ? "the first wins" : "the second wins" }
    let status = (score.absence?.rawValue ?? winner).map { " (\($0))" } ?? ""
    return "\(score.home.groupedText) to \(score.away.groupedText)\(status)"
  }
}

extension MatchedVotes {
  /// Returns an error for each row about a round that the tournament does not have.
  package func strangeRounds(in rules: TournamentRules) -> [Diagnostic] {
    let stages = rules.rounds(entrantCount: entrants.count)
    let together = stages.together
    var known: [Votes.Round: Bool] = [:]
    var found = DiagnosticList()
    for (ballot, row) in zip(ballots.all, rows) {
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
          help: "write \(last == 1 ? "1" : "1 to \(last.grouped)")\(names), or nothing for any round"
        )
      )
    }
    return found.listed
  }

  /// Returns what is wrong with rows that decide nothing, and never will.
  ///
  /// - Parameter result: The result of the tournament with these votes.
  package func problems(in result: TournamentResult) -> (errors: [Diagnostic], warnings: [Diagnostic]) {
    var (errors, idle) = (DiagnosticList(), DiagnosticList())
    let verdicts = result.verdicts(on: ballots)
    let strays = verdicts.indices.filter { if case .void(.noBattle) = verdicts[$0] { true } else { false } }
    let rounds = rounds(of: strays.prefix(DiagnosticList.maximum), in: result)
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
      case .surplus(let battle, let games):
        errors.add(
          Diagnostic(
            "\(battle.match) of \(pair(battle.home, battle.away ?? battle.home)) was over after "
              + "\(counted(games, "game")), and this is one more",
            at: file.place(rows[place]),
            help: "remove the row, or correct the games before it"
          )
        )
      case .outranked(let winner):
        idle.add(
          Diagnostic(
            "another row of the same battle names its round more precisely: this one counts for nothing",
            at: file.place(rows[place]),
            severity: .warning,
            help: "write the same round into both rows, or remove one",
            note: .init(place: file.place(rows[winner]), message: "this row counts")
          )
        )
      case .noBattle: idle.add(stray(place, rounds[ballots[place].pair] ?? [], in: result))
      }
    }
    var warnings = warnings
    warnings.add(idle)
    return (errors.listed, warnings.listed)
  }

  private func pair(_ a: Seed, _ b: Seed) -> String { "'\(entrants[a].displayName)' and '\(entrants[b].displayName)'" }

  /// Returns the warning about a row whose two do not meet in its round.
  ///
  /// - Parameter rounds: Those in which they do.
  private func stray(_ place: Int, _ rounds: [Int], in result: TournamentResult) -> Diagnostic {
    let ballot = ballots[place]
    let pair = pair(ballot.home, ballot.away)
    guard let round = ballot.round.plainNumber, !rounds.isEmpty else {
      return Diagnostic(
        "\(pair) do not meet\(file.roundWords(rows[place])): the row counts for nothing",
        at: file.place(rows[place]),
        severity: .warning,
        help: result.pairingAdvice(ballot)
      )
    }
    let others = words(rounds.map(\.grouped))
    return Diagnostic(
      "\(pair) meet in round\(rounds.count == 1 ? "" : "s") \(others), not in \(round.grouped): the row counts for nothing",
      at: file.place(rows[place]),
      severity: .warning,
      help: "correct the round, or leave it empty for any"
    )
  }

  /// Returns the rounds in which the pairs of these ballots meet.
  private func rounds(of places: some Sequence<Int>, in result: TournamentResult) -> [Votes.Meeting: [Int]] {
    let wanted = Set(places.map { ballots[$0].pair })
    var rounds: [Votes.Meeting: [Int]] = [:]
    guard !wanted.isEmpty else { return [:] }
    result.battles.forEach { battle in
      guard let away = battle.away else { return }
      for stage in [nil, battle.stage] {
        let pair = Votes.Meeting(battle.home, away, round: .any.inStage(stage))
        if wanted.contains(pair) { rounds[pair, default: []].append(battle.round) }
      }
    }
    return rounds
  }
}

extension Votes.Ballot {
  /// The two in any round of their stage.
  fileprivate var pair: Votes.Meeting { Votes.Meeting(home, away, round: .any.inStage(round.stage)) }
}

extension Votes.Round {
  /// The round in a sentence: `round 4`, or the name of a knockout's round.
  var label: String { plainNumber.map { "round \($0.grouped)" } ?? text }
}
