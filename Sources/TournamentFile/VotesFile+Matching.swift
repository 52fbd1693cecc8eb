internal import Text
package import Tournament

/// The battles of a votes file, matched with those who take part.
package struct MatchedVotes: Sendable {
  /// What is wrong with the file for these entrants, by place.
  package let errors: [Diagnostic]
  /// Each with the row that it comes from.
  private let ballots: [Votes.Ballot]
  private let rows: [Int]
  private let file: VotesFile
  private let names: [String]
  private let leftOut: DiagnosticList

  fileprivate init(
    _ matching: VotesMatching,
    of file: VotesFile,
    entrants: [Entrant]
  ) {
    self.file = file
    ballots = matching.ballots
    rows = matching.rows
    names = entrants.map(\.displayName)
    leftOut = matching.leftOut
    var problems = file.problems
    problems.add(matching.problems)
    errors = problems.listed
  }

  /// The battles; made anew each time.
  package var votes: Votes { Votes(ballots) }

  /// Returns a warning for each row that counts in no battle of the tournament, and never will.
  ///
  /// - Parameter result: The tournament as these votes decide it.
  package func warnings(of result: TournamentResult) -> [Diagnostic] {
    var warnings = leftOut
    let unfitting = result.unfitting(ballots)
    if !unfitting.isEmpty {
      let rounds = meetings(of: unfitting, in: result)
      var idle = DiagnosticList()
      for index in unfitting {
        let ballot = ballots[index]
        idle.add(warning(about: ballot, row: rows[index], rounds[pair(ballot)] ?? []))
      }
      warnings.add(idle)
    }
    return warnings.listed
  }

  private func warning(
    about ballot: Votes.Ballot,
    row: Int,
    _ rounds: [Int]
  ) -> Diagnostic {
    let pair = "'\(names[ballot.home])' and '\(names[ballot.away])'"
    guard let round = ballot.round, !rounds.isEmpty else {
      let message = ballot.round.map { "\(pair) do not meet in round \($0.grouped)" }
      return Diagnostic(
        "\(message ?? "\(pair) do not meet"): the row counts for nothing",
        at: file.place(row),
        severity: .warning
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

  /// The rounds in which the pairs of some ballots meet.
  private func meetings(of places: [Int], in result: TournamentResult) -> [[Int]: [Int]] {
    let wanted = Set(places.prefix(DiagnosticList.most).map { pair(ballots[$0]) })
    var rounds: [[Int]: [Int]] = [:]
    result.battles.forEach { battle in
      guard let away = battle.away else { return }
      let pair = [min(battle.home, away), max(battle.home, away)]
      if wanted.contains(pair) { rounds[pair, default: []].append(battle.round) }
    }
    return rounds
  }

  private func pair(_ ballot: Votes.Ballot) -> [Int] {
    [min(ballot.home, ballot.away), max(ballot.home, ballot.away)]
  }

  private func words(_ list: [String]) -> String {
    guard list.count > 1, let end = list.last else { return list.first ?? "" }
    return list.dropLast().joined(separator: ", ") + " and " + end
  }
}

extension VotesFile {
  /// Matches the rows with entrants.
  ///
  /// - Parameters:
  ///   - entrants: In seed order.
  ///   - leftOut: What those are called who were to take part and do not, folded: their rows count for
  ///     nothing, and that is no error.
  package func matched(with entrants: [Entrant], leftOut: Set<String> = []) -> MatchedVotes {
    let names = EntrantNames(entrants)
    var matching = VotesMatching()
    matching.match(self) { name, suggests in
      switch names.match(name.text) {
      case .one(let entrant): return .entrant(entrant)
      case .several(let places):
        return .problem(
          "'\(name.text)' may be \(names.listed(places))",
          help: "write an id, or give one of them another name with 'as'"
        )
      case .none where leftOut.contains(name.text.folded): return .leftOut
      case .none where !suggests:
        return .problem("", help: "")
      case .none:
        return .problem(
          "\(NodeReader.quoted(name.text)) takes no part in the tournament",
          help: names.nearest(to: name.text).map { "did you mean '\($0)'?" }
            ?? "write names as the tournament prints them, or ids"
        )
      }
    }
    return MatchedVotes(matching, of: self, entrants: entrants)
  }

  /// What is wrong with the file as far as it can be told without knowing who takes part.
  package var errors: [Diagnostic] {
    var matching = VotesMatching()
    var known: [String: Int] = [:]
    matching.match(self) { name, _ in
      let key = name.text.folded
      known[key] = known[key] ?? known.count
      return .entrant(known[key] ?? 0)
    }
    var all = problems
    all.add(matching.problems)
    return all.listed
  }
}

/// Turns the rows of a votes file into ballots.
private struct VotesMatching {
  enum Side {
    case entrant(Int)
    case leftOut
    case problem(String, help: String)
  }

  private(set) var ballots: [Votes.Ballot] = []
  private(set) var rows: [Int] = []
  private(set) var problems = DiagnosticList()
  private(set) var leftOut = DiagnosticList()

  /// - Parameter side: Whom a name means; `suggests` is whether anyone will read what is wrong with it.
  mutating func match(
    _ file: VotesFile,
    _ side: (_ name: VotesFile.Name, _ suggests: Bool) -> Side
  ) {
    var unknown = DiagnosticList()
    let sides = file.names.map { name in
      // Nobody reads the thousandth message, and the search for what was meant is slow.
      let side = side(name, !unknown.isFull)
      if case .problem = side, unknown.isFull {
        unknown.addUnseen()
      } else if case .problem(let message, let help) = side {
        let more = name.count > 1 ? ", here and in \(counted(name.count - 1, "more row"))" : ""
        unknown.add(Diagnostic(message + more, at: name.place, help: help))
      }
      return side
    }
    // By place among the ballots.
    var first: [Votes.Meeting: Int32] = [:]
    first.reserveCapacity(file.rows.count)
    ballots.reserveCapacity(file.rows.count)
    rows.reserveCapacity(file.rows.count)
    for (index, row) in file.rows.enumerated() {
      switch (sides[Int(row.a)], sides[Int(row.b)]) {
      case (.entrant(let a), .entrant(let b)):
        add(row, index, a, b, &first, file)
      case (.leftOut, .entrant), (.entrant, .leftOut), (.leftOut, .leftOut):
        let isA = if case .leftOut = sides[Int(row.a)] { true } else { false }
        let name = file.names[Int(isA ? row.a : row.b)].text
        leftOut.add(
          Diagnostic(
            "\(NodeReader.quoted(name)) was left out: the row counts for nothing",
            at: file.place(index),
            severity: .warning
          )
        )
      case (.problem, _), (_, .problem): break
      }
    }
    problems.add(unknown)
  }

  private mutating func add(
    _ row: VotesFile.Row,
    _ index: Int,
    _ a: Int,
    _ b: Int,
    _ first: inout [Votes.Meeting: Int32],
    _ file: VotesFile
  ) {
    guard a != b else {
      return problems.add(
        Diagnostic(
          "\(NodeReader.quoted(file.names[Int(row.b)].text)) meets itself",
          at: file.place(index),
          help: "name two different entrants"
        )
      )
    }
    let round = row.round == 0 ? nil : Int(row.round)
    let meeting = Votes.Meeting(a, b, round: round)
    if let earlier = first[meeting] {
      return problems.add(
        repeated(
          row,
          index,
          isTurned: a != ballots[Int(earlier)].home,
          of: rows[Int(earlier)],
          file
        )
      )
    }
    first[meeting] = Int32(clamping: ballots.count)
    ballots.append(
      Votes.Ballot(
        round: round,
        home: a,
        away: b,
        score: row.score
      )
    )
    rows.append(index)
  }

  /// A battle that an earlier row has already.
  private func repeated(
    _ row: VotesFile.Row,
    _ index: Int,
    isTurned: Bool,
    of earlier: Int,
    _ file: VotesFile
  ) -> Diagnostic {
    let before = file.rows[earlier]
    let score = isTurned ? before.score.swapped : before.score
    let (a, b) = (file.names[Int(row.a)].text, file.names[Int(row.b)].text)
    let pair = "\(NodeReader.quoted(a)) against \(NodeReader.quoted(b))"
    let round = row.round == 0 ? "" : " in round \(Int(row.round).grouped)"
    var message = "\(pair)\(round) stands twice" + (isTurned ? ", in both orders" : "")
    if score != row.score {
      message +=
        ", and the scores differ: \(text(row.score)) here, \(text(score)) in line \(before.line)"
    }
    return Diagnostic(
      message,
      at: file.place(index),
      help: score == row.score
        ? "remove one of the two rows"
        : "remove the wrong row" + (row.round == 0 ? ", or give each its round" : ""),
      note: .init(place: file.place(earlier), message: "it stands here already")
    )
  }

  private func text(_ score: VoteScore) -> String {
    "\(score.home.groupedText) to \(score.away.groupedText)"
  }
}
