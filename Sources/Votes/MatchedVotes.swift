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

  let file: VotesFile
  let entrants: [Entrant]
  /// The largest number of games of a battle.
  private let maximumGames: Int
  /// The number of games of a battle of the first stage, if that is a table.
  private let tableGames: Int
  private(set) var ballots: Votes.Ballots
  /// The row of each ballot.
  private(set) var rows: [Int] = []
  /// The byes of rows, with their places.
  private(set) var byes: [(bye: Votes.Bye, place: SourcePlace)] = []
  private let stages: [Stage]
  /// By the place of their ballot.
  private var remarks: [Int: Votes.Remark] = [:]
  private var problems = DiagnosticList()
  /// The warnings of the file for these entrants, whatever the result.
  private(set) var warnings = DiagnosticList()

  /// Matches the rows of a file with entrants.
  ///
  /// - Parameters:
  ///   - stages: The stages of the tournament.
  ///   - groups: The groups of the first stage, by seat; empty for one field.
  ///   - maximumGames: The largest number of games of a battle.
  ///   - tableGames: That of the first stage, if it is a table; nil for the same.
  ///   - side: Returns the meaning of a name; `suggests` is false if no more errors are listed.
  init(
    _ file: VotesFile,
    with entrants: [Entrant],
    stages: [Stage],
    groups: [[Seat]] = [],
    maximumGames: Int,
    tableGames: Int?,
    _ side: (_ name: VotesFile.Name, _ suggests: Bool) -> Side
  ) {
    (self.file, self.entrants, self.stages, self.maximumGames) = (file, entrants, stages, maximumGames)
    self.tableGames = tableGames ?? maximumGames
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
    let deal = LegDeal(
      stages[0],
      entrants,
      groups: groups,
      games: self.tableGames,
      rowsOf: file
    ) { row in
      let isOfTable =
        row.stage.map { named[Int($0)] == 0 } ?? (areAllLabels || areLabels[0] && row.round.bracket == nil)
      guard isOfTable, case .entrant(let a) = sides[Int(row.a)], case .entrant(let b) = sides[Int(row.b)] else {
        return nil
      }
      return (a, b, row.stage != nil || areAllLabels)
    }
    // They leave by the match days of rows.
    let hasLeavers = entrants.contains { $0.withdrawal?.stage == 0 }
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
      let leg = deal.round(of: index)
      if leg != nil, stages.count > 1 { round = round.inStage(0) }
      let isLabel = round.stage.map { areLabels[$0] } ?? areAllLabels
      if isLabel, let leg { round = .number(leg).inStage(round.stage) }
      // The rows of a later table are of the battles of their two in the order of play.
      if isLabel, let stage = round.stage, stage > 0 { round = .any.inStage(stage) }
      if let label, isLabel, row.round.isAnyRound || row.round.inStage(round.stage) != round || hasLeavers {
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
    for row in file.byes {
      guard case .entrant(let entrant) = sides[Int(row.entrant)] else { continue }
      let stage = row.stage.map { named[Int($0)] }
      if case .some(nil) = stage { continue }
      add(row, of: entrant, inStage: stage ?? nil, stages)
    }
    problems.add(unknown)
    var all = file.problems
    all.add(problems)
    problems = all
  }

  /// The errors of the file for these entrants, sorted by place.
  package var errors: [Diagnostic] { problems.listed }

  /// The battles, computed at each access.
  package var votes: Votes {
    let fixesPairings = stages.contains { !$0.format.facts.hasSchedule }
    return Votes(ballots, byes: byes.map(\.bye), remarks: remarks, fixesPairings: fixesPairings)
  }

  /// Returns the place of the last row that decides a battle of a result; nil if none does.
  package func place(of battle: Battle, in result: TournamentResult) -> SourcePlace? {
    result.place(of: battle, in: ballots).map { file.place(rows[$0]) }
  }

  /// What the row of a ballot says besides its result.
  func remark(of place: Int) -> Votes.Remark? { remarks[place] }

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
    // Which battle a row is of is known when the tournament is played.
    let isOfOne = !mayBeOfSeveral(ballot.round)
    if isOfOne, let problem = problem(ballot, index, after: ballots.places(of: ballot.meeting)) {
      problems.add(problem)
    } else {
      remarks[rows.count] = remark
      ballots.append(ballot)
      rows.append(index)
    }
  }

  /// Returns the error of a row after earlier rows of its battle; nil if it is sound.
  ///
  /// - Parameter earlier: The ballots of these rows.
  private func problem(_ ballot: Votes.Ballot, _ index: Int, after earlier: [Int]) -> Diagnostic? {
    let row = file.rows[index]
    let last = earlier.last
    let isOfTable = stages[0].hasLabels && (ballot.round.stage ?? 0) == 0 && ballot.round.plainNumber != nil
    let maximumGames = isOfTable ? tableGames : maximumGames
    // A row without a result is not needed beside one.
    if maximumGames == 1, earlier.contains(where: { (ballots[$0].score == nil) != (ballot.score == nil) }) {
      return nil
    }
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

  /// Adds a bye, or the error of a format or a round that has none.
  private mutating func add(_ row: VotesFile.ByeRow, of entrant: Seed, inStage stage: Int?, _ stages: [Stage]) {
    let meant = stage.map { [stages[$0]] } ?? stages
    let isBracket = meant.contains { $0.format.facts.drawsFirstRound }
    let isFirst = [.number(1), Votes.Round(of: .winners(round: 1, match: 1))].contains(row.round)
    guard meant.contains(where: { $0.format.facts.swiss != nil }) || isBracket && row.kind == .bye && isFirst else {
      return problems.add(
        Diagnostic(
          "there is no \(row.kind.rawValue) in \(row.round.label) here",
          at: row.place,
          help: isBracket ? "a bracket has byes in its first round alone: remove the row" : "remove the row"
        )
      )
    }
    var round = row.round.inStage(stage)
    if meant.allSatisfy({ $0.format.facts.bracketHalves < 2 }) { round = round.inSingleElimination }
    if let earlier = byes.first(where: { $0.bye.entrant == entrant && $0.bye.round == round }) {
      return problems.add(
        Diagnostic(
          "\(nameWords(row.entrant)) has two byes in \(row.round.label)",
          at: row.place,
          help: "remove one of the rows",
          note: .init(place: earlier.place, message: "the first one is here")
        )
      )
    }
    byes.append((Votes.Bye(round: round, entrant: entrant, worth: row.kind.worth), row.place))
  }

  /// Whether rows of a round may be about several battles of their two.
  private func mayBeOfSeveral(_ round: Votes.Round) -> Bool {
    stages.count > 1 && round.stage == nil
      || stages.enumerated().contains { index, stage in
        guard round.stage ?? index == index, round.plainNumber != nil || round.isAnyRound else { return false }
        let facts = stage.format.facts
        return facts.layout == .twoTrees || round.isAnyRound && (facts.swiss?.rematch == .allow || facts.legs ?? 1 > 1)
      }
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
