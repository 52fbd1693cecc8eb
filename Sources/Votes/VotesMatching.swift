import Base
import Tournament

/// Turns the rows of a votes file into ballots.
struct VotesMatching {
  enum Side {
    case entrant(Seed)
    case leftOut
    case problem(String, help: String)
  }

  /// The largest number of games of a battle.
  let maximumGames: Int
  private(set) var ballots: [Votes.Ballot] = []
  private(set) var rows: [Int] = []
  private(set) var remarks: [Votes.Meeting: Votes.Remark] = [:]
  private(set) var problems = DiagnosticList()
  private(set) var warnings = DiagnosticList()
  /// The ballots of battles with several, in the order of their games.
  private var games: [Votes.Meeting: [Int]] = [:]

  init(maximumGames: Int) {
    self.maximumGames = maximumGames
  }

  /// Matches the rows of a file with entrants.
  ///
  /// - Parameters:
  ///   - stages: The stages of the tournament.
  ///   - side: Returns the meaning of a name; `suggests` is false if no more errors are listed.
  mutating func match(
    _ file: VotesFile,
    stages: [Stage],
    _ side: (_ name: VotesFile.Name, _ suggests: Bool) -> Side
  ) {
    var unknown = DiagnosticList()
    let sides = file.names.map { name in
      // The search for suggestions is slow, and a full list prints none.
      let side = side(name, !unknown.isFull)
      if case .problem = side, unknown.isFull {
        unknown.addUnseen()
      } else if case .problem(let message, let help) = side {
        unknown.add(Diagnostic(message + Self.otherRows(name), at: name.place, help: help))
      }
      return side
    }
    let areTrees = stages.map { $0.format.facts.bracketHalves == 1 }
    let areAllTrees = areTrees.allSatisfy(\.self)
    let stageNames = StageNames(stages)
    let stages = file.stages.map { name -> Int? in
      let index = stageNames.index(of: name.text)
      if index == nil, unknown.isFull {
        unknown.addUnseen()
      } else if index == nil {
        unknown.add(
          Diagnostic(
            "the tournament has no stage \(quoted(name.text))" + Self.otherRows(name),
            at: name.place,
            help: stageNames.help(for: name.text)
          )
        )
      }
      return index
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
      if let date = remark?.date, !Self.usualYears.contains(String(date.prefix(4))) {
        warnings.add(
          Diagnostic(
            "the date \(date) is before \(Self.usualYears.lowerBound) or after \(Self.usualYears.upperBound)",
            at: file.place(index),
            severity: .warning,
            help: "check the year"
          )
        )
      }
      var round = row.round
      if let name = row.stage {
        guard let stage = stages[Int(name)] else { continue }
        round = round.inStage(stage)
      }
      if round.stage.map({ areTrees[$0] }) ?? areAllTrees { round = round.inSingleElimination }
      switch (sides[Int(row.a)], sides[Int(row.b)]) {
      case (.entrant(let a), .entrant(let b)):
        add(Votes.Ballot(round: round, home: a, away: b, score: row.score), index, &first, file)
        if var remark {
          let meeting = Votes.Meeting(a, b, round: round)
          // The day of a game to come is none of those that were played.
          let isBegun = first[meeting].map { ballots[Int($0)].score != nil } ?? false
          if isBegun, row.score == nil { remark.date = nil }
          self.remarks[meeting, default: Votes.Remark()].add(remark)
        }
      case (.leftOut, .entrant), (.entrant, .leftOut), (.leftOut, .leftOut):
        let isA = if case .leftOut = sides[Int(row.a)] { true } else { false }
        let name = file.names[Int(isA ? row.a : row.b)].text
        warnings.add(
          Diagnostic(
            "\(quoted(name)) was left out: the row counts for nothing",
            at: file.place(index),
            severity: .warning
          )
        )
      case (.problem, _), (_, .problem): break
      }
    }
    problems.add(unknown)
  }

  /// The years of dates that are in no question.
  private static let usualYears = "1900"..."2100"

  /// The end of a message about a name that other rows have, too.
  private static func otherRows(_ name: VotesFile.Name) -> String {
    name.count > 1 ? ", here and in \(counted(name.count - 1, "more row"))" : ""
  }

  private mutating func add(
    _ ballot: Votes.Ballot,
    _ index: Int,
    _ first: inout [Votes.Meeting: Int32],
    _ file: VotesFile
  ) {
    let row = file.rows[index]
    guard ballot.home != ballot.away else {
      return problems.add(
        Diagnostic(
          "\(quoted(file.names[Int(row.b)].text)) meets itself",
          at: file.place(index),
          help: "name two different entrants"
        )
      )
    }
    let meeting = Votes.Meeting(ballot.home, ballot.away, round: ballot.round)
    let earlier = first[meeting].map { games[meeting] ?? [Int($0)] } ?? []
    if let problem = problem(row, index, ballot.home, after: earlier, file) {
      return problems.add(problem)
    }
    if earlier.isEmpty {
      first[meeting] = Int32(clamping: ballots.count)
    } else {
      games[meeting] = earlier + [ballots.count]
    }
    ballots.append(ballot)
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
    if earlier.count >= maximumGames, let last = earlier.last {
      guard maximumGames > 1 else {
        return repeated(row, index, isTurned: a != ballots[last].home, of: rows[last], file)
      }
      return Diagnostic(
        "\(pair(index, file)) has \(counted(maximumGames, "game")) at most, and this is one more",
        at: file.place(index),
        help: "remove the row" + (row.round.isAnyRound ? ", or give each row its round" : ""),
        note: .init(place: file.place(rows[last]), message: "the last game is here")
      )
    }
    if let game = row.game, Int(game) != earlier.count + 1 {
      return Diagnostic(
        "\(pair(index, file)): this is row \(earlier.count + 1) of the battle, and it is about game \(game)",
        at: file.place(index),
        help: maximumGames == 1
          ? "each battle has one game here: empty the cell, or write 'best_of: 3' into the tournament file"
          : "list the games of a battle in their order, each once"
      )
    }
    if row.score != nil, let last = earlier.last, ballots[last].score == nil {
      return Diagnostic(
        "game \(earlier.count + 1) of \(pair(index, file)) has a result, and the game before it has none",
        at: file.place(index),
        help: "list the games of a battle in their order",
        note: .init(place: file.place(rows[last]), message: "this game has no scores")
      )
    }
    return nil
  }

  /// The battle of a row in a sentence.
  private func pair(_ index: Int, _ file: VotesFile) -> String {
    let row = file.rows[index]
    let (a, b) = (file.names[Int(row.a)].text, file.names[Int(row.b)].text)
    let round = file.roundWords(index)
    return "\(quoted(a)) against \(quoted(b))\(round)"
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
    var message = "\(pair(index, file)) appears twice" + (isTurned ? ", in both orders" : "")
    if score != row.score {
      message +=
        ", and the scores differ: \(text(row.score)) here, \(text(score)) in line \(before.line)"
    }
    return Diagnostic(
      message,
      at: file.place(index),
      help: score == row.score
        ? "remove one of the two rows"
        : "remove the wrong row" + (row.round.isAnyRound ? ", or give each its round" : ""),
      note: .init(place: file.place(earlier), message: "it first appears here")
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
