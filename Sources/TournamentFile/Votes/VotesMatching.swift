internal import Text
internal import Tournament

/// Turns the rows of a votes file into ballots.
struct VotesMatching {
  enum Side {
    case entrant(Seed)
    case leftOut
    case problem(String, help: String)
  }

  /// The largest number of games of a battle.
  let mostGames: Int
  private(set) var ballots: [Votes.Ballot] = []
  private(set) var rows: [Int] = []
  private(set) var remarks: [Votes.Meeting: Votes.Remark] = [:]
  private(set) var problems = DiagnosticList()
  private(set) var leftOut = DiagnosticList()
  /// The ballots of battles with several, in the order of their games.
  private var games: [Votes.Meeting: [Int]] = [:]

  init(mostGames: Int) {
    self.mostGames = mostGames
  }

  /// Matches the rows of a file with entrants.
  ///
  /// - Parameter side: Returns the meaning of a name; `suggests` is false if no more errors are listed.
  mutating func match(
    _ file: VotesFile,
    _ side: (_ name: VotesFile.Name, _ suggests: Bool) -> Side
  ) {
    var unknown = DiagnosticList()
    let sides = file.names.map { name in
      // The search for suggestions is slow, and a full list prints none.
      let side = side(name, !unknown.isFull)
      if case .problem = side, unknown.isFull {
        unknown.addUnseen()
      } else if case .problem(let message, let help) = side {
        let more = name.count > 1 ? ", here and in \(counted(name.count - 1, "more row"))" : ""
        unknown.add(Diagnostic(message + more, at: name.place, help: help))
      }
      return side
    }
    // The index of the first ballot of each meeting.
    var first: [Votes.Meeting: Int32] = [:]
    first.reserveCapacity(file.rows.count)
    ballots.reserveCapacity(file.rows.count)
    rows.reserveCapacity(file.rows.count)
    var remarks = file.remarks[...]
    for (index, row) in file.rows.enumerated() {
      var remark: Votes.Remark?
      if let next = remarks.first, next.row == index { remark = remarks.removeFirst().remark }
      switch (sides[Int(row.a)], sides[Int(row.b)]) {
      case (.entrant(let a), .entrant(let b)):
        add(row, index, a, b, &first, file)
        if let remark {
          self.remarks[Votes.Meeting(a, b, round: row.round), default: Votes.Remark()].add(remark)
        }
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
    _ a: Seed,
    _ b: Seed,
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
    let meeting = Votes.Meeting(a, b, round: row.round)
    let earlier = first[meeting].map { games[meeting] ?? [Int($0)] } ?? []
    if let problem = problem(row, index, a, after: earlier, file) { return problems.add(problem) }
    if earlier.isEmpty {
      first[meeting] = Int32(clamping: ballots.count)
    } else {
      games[meeting] = earlier + [ballots.count]
    }
    ballots.append(
      Votes.Ballot(
        round: row.round,
        home: a,
        away: b,
        score: row.score
      )
    )
    rows.append(index)
  }

  /// Returns the error of a row after earlier rows of its battle; nil if it is sound.
  ///
  /// - Parameter earlier: The ballots of these rows.
  private func problem(
    _ row: VotesFile.Row,
    _ index: Int,
    _ a: Seed,
    after earlier: [Int],
    _ file: VotesFile
  ) -> Diagnostic? {
    if earlier.count >= mostGames, let last = earlier.last {
      guard mostGames > 1 else {
        return repeated(row, index, isTurned: a != ballots[last].home, of: rows[last], file)
      }
      return Diagnostic(
        "\(pair(row, file)) has \(counted(mostGames, "game")) at most, and this is one more",
        at: file.place(index),
        help: "remove the row" + (row.round == .any ? ", or give each row its round" : ""),
        note: .init(place: file.place(rows[last]), message: "the last game stands here")
      )
    }
    if let game = row.game, Int(game) != earlier.count + 1 {
      return Diagnostic(
        "\(pair(row, file)): this is row \(earlier.count + 1) of the battle, and it is about game \(game)",
        at: file.place(index),
        help: mostGames == 1
          ? "each battle has one game here: empty the cell, or write 'best_of: 3' into the tournament file"
          : "list the games of a battle in their order, each once"
      )
    }
    if row.score != nil, let last = earlier.last, ballots[last].score == nil {
      return Diagnostic(
        "game \(earlier.count + 1) of \(pair(row, file)) has a result, and the game before it has none",
        at: file.place(index),
        help: "list the games of a battle in their order",
        note: .init(place: file.place(rows[last]), message: "this game has no scores")
      )
    }
    return nil
  }

  /// The battle of a row in a sentence.
  private func pair(_ row: VotesFile.Row, _ file: VotesFile) -> String {
    let (a, b) = (file.names[Int(row.a)].text, file.names[Int(row.b)].text)
    let round = row.round == .any ? "" : " in \(row.round.label)"
    return "\(NodeReader.quoted(a)) against \(NodeReader.quoted(b))\(round)"
  }

  /// Returns the error for a battle that an earlier row has already.
  private func repeated(
    _ row: VotesFile.Row,
    _ index: Int,
    isTurned: Bool,
    of earlier: Int,
    _ file: VotesFile
  ) -> Diagnostic {
    let before = file.rows[earlier]
    let score = isTurned ? before.score?.swapped : before.score
    var message = "\(pair(row, file)) stands twice" + (isTurned ? ", in both orders" : "")
    if score != row.score {
      message +=
        ", and the scores differ: \(text(row.score)) here, \(text(score)) in line \(before.line)"
    }
    return Diagnostic(
      message,
      at: file.place(index),
      help: score == row.score
        ? "remove one of the two rows"
        : "remove the wrong row" + (row.round == .any ? ", or give each its round" : ""),
      note: .init(place: file.place(earlier), message: "it stands here already")
    )
  }

  private func text(_ score: VoteScore?) -> String {
    guard let score else { return "none" }
    let status = score.absence.map { " (\($0.rawValue))" } ?? ""
    return "\(score.home.groupedText) to \(score.away.groupedText)\(status)"
  }
}

extension Votes.Round {
  /// The round in a sentence: `round 4`, or the name of a knockout's round.
  var label: String { plainNumber.map { "round \($0.grouped)" } ?? text }
}
