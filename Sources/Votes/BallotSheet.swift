package import Base
package import Tournament

/// The export of a form: a row for each ballot and a column for each battle, with the chosen entrant in each cell; or the
/// totals of a poll: a row for each answer, with its votes.
package struct BallotSheet: Sendable {
  /// The errors of the file, sorted by place.
  package var errors: [Diagnostic] { problems.listed }
  /// The columns that were not counted, in their order, each with the reason.
  package private(set) var notes: [String] = []
  /// The number of votes for both sides, home's first, by the place of the battle among the open ones.
  ///
  /// A battle without any votes has none.
  package private(set) var scores: [Int: VoteScore] = [:]
  /// The battles with results whose votes are others in the form, in the order of the columns.
  package private(set) var recounts: [Recount] = []
  /// The number of rows with a vote in an open battle; of all rows if every battle of the form has a result.
  package private(set) var ballotCount = 0
  /// Whether the file has the totals of a poll; the ballots are then its votes.
  package private(set) var areTotals = false
  /// The number of rows without one.
  package private(set) var blankCount = 0

  /// A battle that has a result, and the votes of the form, home's first.
  package struct Recount: Sendable {
    package var battle: Battle
    package var score: VoteScore
  }

  private let file: String
  private let voter: String?
  private var problems = DiagnosticList()

  /// The maximum number of columns.
  private static let columns = 2_000

  /// - Parameters:
  ///   - file: The name to show in diagnostics.
  ///   - result: The tournament, in progress.
  ///   - voter: The column that tells voters apart: the last ballot of each counts; nil if all count.
  package init(_ bytes: [UInt8], file: String, of result: TournamentResult, onceBy voter: String? = nil) {
    self.file = file
    self.voter = voter
    do throws(CSVError) {
      var reader = try CSVReader(bytes)
      count(&reader, result)
    } catch { problems.add(error.diagnostic(in: file)) }
  }

  private mutating func count(_ reader: inout CSVReader, _ result: TournamentResult) {
    var row = CSVRow(capacity: Self.columns)
    guard reader.read(into: &row) else {
      return report("the file is empty", line: 1, help: "export the form's answers as CSV")
    }
    let open = result.openBattles
    let names = EntrantNames(result.entrants)
    guard let (columns, battles) = columns(of: row, reader, result, open),
      let replaced = replacedLines(row, reader)
    else { return }
    let width = row.fieldCount
    let hasOpen = columns.contains { $0.place < open.count }
    areTotals = columns.count == 1 && columns[0].column == 0 && width == 2 && voter == nil && hasTotals(reader)
    // The column of the votes names no battle.
    if areTotals { notes = [] }
    var votes = Array(repeating: (home: 0, away: 0), count: battles.count)
    while reader.read(into: &row) {
      if let problem = row.problem {
        problems.add(problem.diagnostic(in: file))
        continue
      }
      if row.fields.allSatisfy({ $0.content.isEmpty }) || replaced.contains(row.line) { continue }
      guard row.fieldCount == width else {
        report(
          "the header has \(width.grouped) columns, this row has \(row.fieldCount.grouped)",
          line: row.line,
          help: "export the form again, without changes"
        )
        continue
      }
      let number = areTotals ? reader.text(of: row.fields[1]).trimmed : "1"
      guard let weight = Int(number), Double(weight) <= VotesFileLimits.score else {
        report(
          "the votes of an answer must be a whole number, found \(quoted(number))",
          at: row.fields[1],
          reader,
          help: "write digits alone, such as 1204; if each row is a ballot, remove this column"
        )
        continue
      }
      var isBlank = true
      for (column, place) in columns {
        let field = row.fields[column]
        guard !field.content.isEmpty else { continue }
        let choice = reader.text(of: field).trimmed
        guard !choice.isEmpty, let away = battles[place].away else { continue }
        if place < open.count { isBlank = false }
        let home = battles[place].home
        guard let chosen = names.answers(in: choice, of: [home, away]) else {
          report(choice, in: field, reader, [home, away].map { result.entrants[$0].displayName })
          continue
        }
        if chosen.contains(home) { votes[place].home += weight }
        if chosen.contains(away) { votes[place].away += weight }
      }
      if isBlank, hasOpen { blankCount += 1 } else { ballotCount += weight }
    }
    for (column, place) in columns {
      let (home, away) = votes[place]
      let score = VoteScore(home: Double(home), away: Double(away))
      guard place < open.count else {
        let battle = battles[place]
        if home + away > 0, score != battle.decision.votes { recounts.append(Recount(battle: battle, score: score)) }
        continue
      }
      guard home + away > 0 else {
        notes.append("column \(column + 1) has no votes yet")
        continue
      }
      scores[place] = score
    }
  }

  /// Returns the lines of ballots whose voter has a later one; nil if the column of voters is not clear.
  private mutating func replacedLines(_ header: CSVRow, _ reader: CSVReader) -> Set<Int>? {
    guard let voter else { return [] }
    let names = header.fields.map { reader.text(of: $0).trimmed }
    let places = names.indices.filter { names[$0].folded == voter.trimmed.folded }
    guard let place = places.first, places.count == 1 else {
      report(
        places.isEmpty ? "there is no column \(quoted(voter))" : "the column \(quoted(voter)) appears twice",
        line: header.line,
        help: places.isEmpty ? columnHelp(voter, among: names) : "give one of the two another name"
      )
      return nil
    }
    var (reader, row, lines) = (reader, CSVRow(capacity: Self.columns), [String: Int]())
    var replaced: Set<Int> = []
    while reader.read(into: &row) {
      guard row.problem == nil, place < row.fields.count else { continue }
      let key = reader.text(of: row.fields[place]).trimmed.folded
      if !key.isEmpty, let earlier = lines.updateValue(row.line, forKey: key) { replaced.insert(earlier) }
    }
    if !replaced.isEmpty {
      let verb = replaced.count == 1 ? "has" : "have"
      notes.append(
        "\(counted(replaced.count, "ballot")) \(verb) a later one with the same \(quoted(names[place])), which counts"
      )
    }
    return replaced
  }

  /// Whether the rows have numbers as their second cells, and no answer twice.
  private func hasTotals(_ reader: CSVReader) -> Bool {
    var reader = reader
    var row = CSVRow(capacity: 2)
    var answers: Set<String> = []
    while reader.read(into: &row) {
      if row.fields.allSatisfy({ $0.content.isEmpty }) { continue }
      guard row.problem == nil, row.fieldCount == 2, reader.text(of: row.fields[1]).trimmed.looksLikeNumber,
        answers.insert(reader.text(of: row.fields[0]).trimmed.folded).inserted
      else { return false }
    }
    return !answers.isEmpty
  }

  /// Returns the column of each battle that the header names, and these battles after all open ones; nil if it has
  /// errors.
  private mutating func columns(of row: CSVRow, _ reader: CSVReader, _ result: TournamentResult, _ open: [Battle]) -> (
    columns: [(column: Int, place: Int)], battles: [Battle]
  )? {
    if let problem = row.problem {
      problems.add(problem.diagnostic(in: file))
      return nil
    }
    guard row.fieldCount <= Self.columns else {
      report(
        "the header has \(row.fieldCount.grouped) columns, more than \(Self.columns.grouped)",
        line: row.line,
        help: "leave out columns that are no battles"
      )
      return nil
    }
    let texts = row.fields.map { reader.text(of: $0).trimmed }
    let mentions = NameMentions(result.entrants)
    let meetings = BallotColumn.Meetings(result)
    var columns: [(column: Int, place: Int)] = []
    var battles = open
    var hasDecided = false
    for (index, text) in texts.enumerated() {
      let quoted = quoted(text)
      switch BallotColumn(text, of: result, open: open, mentions: mentions, meetings: meetings) {
      case .open(let place): columns.append((index, place))
      case .otherGame(let next):
        hasDecided = true
        notes.append(
          "column \(quoted) was not counted: game \(next.grouped) comes next; for its votes, write 'Game \(next)' before the names"
        )
      case .unclear(let battle):
        hasDecided = true
        notes.append("column \(quoted) was not counted: \(Self.choice(of: battle, in: result))")
      case .decided(let decided):
        hasDecided = true
        if decided.count == 1, result.isRecountable(decided[0]) {
          columns.append((index, battles.count))
          battles.append(decided[0])
          continue
        }
        notes.append("column \(quoted) was not counted: its battle has a result")
      case .other: notes.append("column \(quoted) was not counted: it names no battle")
      case .problem(let message, let help): report(message, at: row.fields[index], reader, help: help)
      }
    }
    for (position, (column, place)) in columns.enumerated() {
      let other = columns[..<position].first { battles[$0.place].isSameMatch(battles[place]) }
      guard let other else { continue }
      report(
        "the columns \(other.column + 1) and \(column + 1) name the same battle",
        at: row.fields[column],
        reader,
        help: "remove one of them"
      )
    }
    guard problems.count == 0 else { return nil }
    guard !columns.isEmpty || hasDecided else {
      report(
        "no column names an open battle",
        line: row.line,
        help: "write both entrants into the header of a column, such as 'Hulk or Thor?'; "
          + BallotColumn.listed(open, of: result)
      )
      return nil
    }
    return (columns, battles)
  }

  /// Says how a header names an open battle of two that met before.
  private static func choice(of battle: Battle, in result: TournamentResult) -> String {
    let rules = result.rules.stages[battle.stage]
    // A stage may be called a round, too.
    let isClear = rules.format.facts.bracketHalves <= 1 && rules.name.folded.pieces(between: "round").count == 1
    let round = isClear ? "Round \(battle.round)" : battle.match.description
    let stage = result.rules.stages.count > 1 ? rules.name + ", " : ""
    return "its two have met before; for the open battle, write '\(stage)\(round)' before the names"
  }

  private mutating func report(_ choice: String, in field: CSVField, _ reader: CSVReader, _ sides: [String]) {
    report(
      "\(quoted(choice)) is not in this battle",
      at: field,
      reader,
      help: "the column is about '\(sides[0])' and '\(sides[1])': correct the cell, or empty it"
    )
  }

  private mutating func report(_ message: String, at field: CSVField, _ reader: CSVReader, help: String) {
    let place = SourcePlace(file: file, line: field.line, column: reader.column(of: field))
    problems.add(Diagnostic(message, at: place, help: help))
  }

  private mutating func report(_ message: String, line: Int, help: String) {
    problems.add(Diagnostic(message, at: SourcePlace(file: file, line: line, column: 1), help: help))
  }
}

extension Battle {
  fileprivate func isSameMatch(_ other: Battle) -> Bool { stage == other.stage && match == other.match }
}

extension TournamentResult {
  /// Whether the votes of a form can replace those of a battle: it was played, and has one game.
  fileprivate func isRecountable(_ battle: Battle) -> Bool {
    battle.decision.isPlayed && battle.decision.votes != nil && gameCount(of: battle) == 1
  }
}

extension String {
  /// Whether the text is a number, perhaps with separators or a percent sign, and no time.
  fileprivate var looksLikeNumber: Bool {
    first?.isWholeNumber == true && allSatisfy { $0.isWholeNumber || ".,'’ %".contains($0) } && count { $0 == "." } < 2
  }
}
