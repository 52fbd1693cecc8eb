import Base
package import Tournament

/// A votes file with a row for each open battle: the old rows as they are, then the new ones.
package struct VotesDraft: Sendable {
  /// The text of the file.
  package private(set) var bytes: [UInt8]
  /// The number of new rows.
  package private(set) var newCount = 0
  /// The number of rows that get scores.
  package private(set) var filledCount = 0
  /// The number of rows that have a result of another program.
  package var resultCount = 0
  /// The number of open battles without scores.
  package private(set) var openCount: Int

  /// - Parameters:
  ///   - bytes: The text of the file so far, without errors for these entrants; empty for none.
  ///   - result: The tournament with these votes.
  ///   - scores: The scores of open battles, home's first, by the place of the battle in ``openBattles``.
  ///   - addsEmptyRows: Whether to add rows for battles without scores.
  package init(
    _ bytes: [UInt8],
    of result: TournamentResult,
    scores: [Int: VoteScore] = [:],
    addsEmptyRows: Bool = true
  ) {
    let stages = result.rules.stages
    var (bytes, file) = (bytes, VotesFile(bytes, file: ""))
    var layout = file.layout
    var matched = file.matched(with: result)
    let idle = matched.idleLines(in: result)
    if !idle.isEmpty {
      bytes = Self.without(idle, bytes)
      file = VotesFile(bytes, file: "")
      matched = file.matched(with: result)
    }
    // The number of rows of each meeting that open battles have taken.
    var taken: [Votes.Meeting: Int] = [:]
    var pairs: Set<Votes.Meeting> = []
    let isWindows = Self.endsLinesWithReturn(bytes)
    var fills: [Int: [VotesColumn: [UInt8]]] = [:]
    var new: [(battle: Battle, score: VoteScore?)] = []
    for (place, battle) in result.openBattles.enumerated() {
      // The sides of a table's battles of several games tell no leg, so that its legs have their rows in turn.
      let isInTurn = stages[battle.stage].hasLabels && result.gameCount(of: battle) > 1
      if isInTurn, let away = battle.away, !pairs.insert(Votes.Meeting(battle.home, away)).inserted { continue }
      let row = battle.meetings.lazy.compactMap { meeting in
        matched.row(of: meeting, hasScores: false, after: taken[meeting] ?? 0).map { (meeting, $0) }
      }.first
      if let (meeting, row) = row {
        taken[meeting, default: 0] += 1
        guard let score = scores[place] else { continue }
        fills[row.line] = Self.cells(row.home == battle.home ? score : score.swapped)
      } else if addsEmptyRows && battle.decision.votes == nil || scores[place] != nil {
        new.append((battle, scores[place]))
      }
    }
    newCount = new.count
    filledCount = scores.count
    openCount = result.openBattles.count - scores.count
    self.bytes = Self.filled(bytes, with: fills, layout)
    let lacksHeader = Self.lacksHeader(bytes)
    guard !new.isEmpty || lacksHeader else { return }
    let separator = (try? CSVReader(bytes))?.separator ?? UInt8(ascii: ",")
    if lacksHeader {
      let names = VotesColumn.required.map { Array($0.name.utf8) }
      self.bytes += names.joined(separator: [separator]) + [UInt8(ascii: "\n")]
    }
    if stages.count > 1, layout.place(of: .stage) == nil {
      self.bytes = Self.adding([.stage], to: self.bytes)
      layout = VotesFile(self.bytes, file: "").layout
    }
    let added = new.flatMap { battle, score in
      Self.row(of: battle, in: result, score, layout, separator) + (isWindows ? "\r\n" : "\n").utf8
    }
    if self.bytes.last != UInt8(ascii: "\n") { self.bytes += (isWindows ? "\r\n" : "\n").utf8 }
    self.bytes += added
  }

  /// Adds the battles that are open in the tournament with the votes of the draft.
  package mutating func addOpenBattles(of result: TournamentResult) {
    let next = Self(bytes, of: result)
    bytes = next.bytes
    newCount += next.newCount
    openCount = next.openCount
  }

  /// Returns the text with other scores in the rows of some battles, and the number of these rows.
  ///
  /// - Parameter result: The tournament with the votes of the text.
  package static func recounted(_ bytes: [UInt8], of result: TournamentResult, _ recounts: [BallotSheet.Recount]) -> (
    bytes: [UInt8], count: Int
  ) {
    let file = VotesFile(bytes, file: "")
    let matched = file.matched(with: result)
    var fills: [Int: [VotesColumn: [UInt8]]] = [:]
    for recount in recounts {
      let battle = recount.battle
      guard let away = battle.away, let round = result.votes?.round(of: battle),
        let row = matched.row(of: Votes.Meeting(battle.home, away, round: round), hasScores: true)
      else { continue }
      fills[row.line] = cells(row.home == battle.home ? recount.score : recount.score.swapped)
    }
    return (filled(bytes, with: fills, file.layout), fills.count)
  }

  static func endsLinesWithReturn(_ bytes: [UInt8]) -> Bool {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return false }
    return bytes[end - 1] == UInt8(ascii: "\r")
  }

  /// Whether a text has no rows.
  static func lacksHeader(_ bytes: [UInt8]) -> Bool {
    guard var reader = try? CSVReader(bytes) else { return false }
    var row = CSVRow()
    return !reader.read(into: &row)
  }

  /// Returns the cells of a new row, without the end of the line.
  private static func row(
    of battle: Battle,
    in result: TournamentResult,
    _ score: VoteScore?,
    _ layout: VotesLayout,
    _ separator: UInt8
  ) -> [UInt8] {
    var cells: [VotesColumn: [UInt8]] = score.map(Self.cells) ?? [:]
    // Numbers are clear if the bracket has one half, but for the matches about places, which have those of its rounds.
    let isHalved = result.rules.stages[battle.stage].format.facts.bracketHalves > 1
    let named = Votes.Round(of: battle.match)
    let own = isHalved || named?.bracket == .thirdPlace || named?.bracket == .places ? named : nil
    // The games of a battle have one round, and one stage or none.
    let known = result.votes?.round(of: battle)
    if known == nil || known?.stage != nil, let stage = csvStage(battle, in: result) { cells[.stage] = stage }
    cells[.round] = Array((known ?? own ?? .number(battle.round)).text.utf8)
    if result.gameCount(of: battle) > 1 {
      cells[.game] = Array(String((battle.decision.score?.gameCount ?? 0) + 1).utf8)
    }
    cells[.a] = csvCell(result.entrants[battle.home].displayName)
    cells[.b] = battle.away.map { csvCell(result.entrants[$0].displayName) }
    return row(cells, layout, separator)
  }

  /// Returns a row with some cells, without the end of the line.
  static func row(_ cells: [VotesColumn: [UInt8]], _ layout: VotesLayout, _ separator: UInt8) -> [UInt8] {
    var row = [[UInt8]](repeating: [], count: layout.width)
    for (column, cell) in cells {
      if let place = layout.place(of: column) { row[place] = written(cell, in: column, separator) }
    }
    return Array(row.joined(separator: [separator]))
  }

  /// Returns a cell for a file with this separator: with semicolons, decimals have a comma, as spreadsheets expect.
  private static func written(_ cell: [UInt8], in column: VotesColumn, _ separator: UInt8) -> [UInt8] {
    if separator == UInt8(ascii: ";"), column == .scoreA || column == .scoreB {
      return cell.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: ",") : $0 }
    }
    return cell.contains(separator) && cell.first != quote ? [quote] + cell + [quote] : cell
  }

  static func cells(_ score: VoteScore) -> [VotesColumn: [UInt8]] {
    [.scoreA: csvCell(score.home), .scoreB: csvCell(score.away)]
  }

  /// Returns the cell of the stage; nil if there is only one.
  private static func csvStage(_ battle: Battle, in result: TournamentResult) -> [UInt8]? {
    let stages = result.rules.stages
    return stages.count > 1 ? csvCell(stages[battle.stage].name) : nil
  }

  /// Returns the text with empty columns before the others.
  static func adding(_ columns: [VotesColumn], to bytes: [UInt8]) -> [UInt8] {
    guard !columns.isEmpty, var reader = try? CSVReader(bytes) else { return bytes }
    var (text, copied, isHeader) = ([UInt8](), 0, true)
    var row = CSVRow()
    while reader.read(into: &row) {
      guard let first = row.fields.first else { continue }
      text += bytes[copied..<first.start]
      for column in columns { text += (isHeader ? column.name : "").utf8 + [reader.separator] }
      (copied, isHeader) = (first.start, false)
    }
    return text + bytes[copied...]
  }

  /// Returns the text without the rows in these lines.
  private static func without(_ lines: Set<Int>, _ bytes: [UInt8]) -> [UInt8] {
    guard !lines.isEmpty, var reader = try? CSVReader(bytes) else { return bytes }
    var (text, copied, isLeftOut) = ([UInt8](), 0, false)
    var row = CSVRow()
    while reader.read(into: &row) {
      guard let start = row.fields.first?.start else { continue }
      if !isLeftOut { text += bytes[copied..<start] }
      (copied, isLeftOut) = (start, lines.contains(row.line))
    }
    return isLeftOut ? text : text + bytes[copied...]
  }

  /// Returns the text with other cells in some rows.
  ///
  /// - Parameter fills: The cells by the line of the row.
  static func filled(_ bytes: [UInt8], with fills: [Int: [VotesColumn: [UInt8]]], _ layout: VotesLayout) -> [UInt8] {
    guard !fills.isEmpty, var reader = try? CSVReader(bytes) else { return bytes }
    var (text, copied) = ([UInt8](), 0)
    var row = CSVRow()
    while reader.read(into: &row) {
      let cells = (fills[row.line] ?? [:]).compactMap { column, cell in
        layout.place(of: column).map { ($0, written(cell, in: column, reader.separator)) }
      }
      var count = row.fields.count
      for (place, cell) in cells.sorted(by: { $0.0 < $1.0 }) {
        // A row may lack cells at its end, where new ones follow the last.
        let field = row.fields[min(place, row.fields.count - 1)]
        // The quotes of a cell stay, unless the new one has its own.
        let old = cell.first == quote ? field.start..<field.end : field.content
        let range = place < row.fields.count ? old : field.end..<field.end
        let gap = [UInt8](repeating: reader.separator, count: max(0, place + 1 - count))
        text += bytes[copied..<max(copied, range.lowerBound)] + gap + cell
        (copied, count) = (max(copied, range.upperBound), max(count, place + 1))
      }
    }
    return text + bytes[copied...]
  }
}

private let quote = UInt8(ascii: "\"")

extension MatchedVotes {
  /// The lines of rows without a result that no battle needs.
  fileprivate func idleLines(in result: TournamentResult) -> Set<Int> {
    let verdicts = result.verdicts(on: ballots)
    return Set(verdicts.indices.filter { verdicts[$0].isVoid && ballots[$0].score == nil }.map(line))
  }

  /// Returns the first row of a battle with or without scores, of several games the next one, with its line and the
  /// entrant of its first side; nil if there is none.
  ///
  /// - Parameter count: The number of such rows that are left out.
  fileprivate func row(of meeting: Votes.Meeting, hasScores: Bool, after count: Int = 0) -> (line: Int, home: Seed)? {
    ballots.places(of: meeting).filter { (ballots[$0].score != nil) == hasScores }.dropFirst(count).first.map {
      (line(of: $0), ballots[$0].home)
    }
  }
}

extension VotesFile {
  package func matched(with result: TournamentResult) -> MatchedVotes {
    matched(
      with: result.entrants,
      stages: result.rules.stages,
      groups: result.rules.firstGroups(of: result.entrants),
      maximumGames: result.rules.largestGameCount,
      tableGames: result.rules.gameCounts(of: result.rules.stages[0]).standard
    )
  }
}
