internal import CSV
internal import Text
internal import Threads
internal import Tournament

extension TournamentReport {
  /// Streams `battles.csv`: one row for each battle, in the order of the battles.
  ///
  /// The rows of a large field are made on all processors.
  ///
  /// - Parameter sink: Receives the header, then the text in blocks of about a thousand rows.
  package func writeBattlesCSV<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var header = CSVText()
    header.header(
      "battle,stage,round,match,home_id,home,home_power,away_id,away,away_power,"
        + "outcome,winner_id,winner,decided_by,group,score_home,score_away,games"
    )
    try sink(header.bytes)
    let listed = result.rules.listedBattles
    guard listed != .none else { return }
    let cells = BattleCells(result)
    let parts = result.battles.parts(of: 1_024).makeIterator()
    var count = 0
    try spread(
      next: { () throws(Failure) -> (battles: BattleList, first: Int)? in
        guard let part = parts.next() else { return nil }
        defer { count += part.count }
        return (battles: part, first: count + 1)
      },
      work: { part in cells.rows(part.battles, from: part.first, listed) },
      take: { rows throws(Failure) in try sink(rows) }
    )
  }
}

/// The cells of a tournament's battles, each quoted once for all battles.
private struct BattleCells: ~Copyable, Sendable {
  private let entrantCount: Int
  private let stages: CSVCells
  /// The id and the name of each entrant, then those of nobody.
  private let short: CSVCells
  /// The id, the name and the power of each entrant, then those of nobody.
  private let full: CSVCells
  /// The name of each entrant's group in each stage; empty without groups.
  private let groups: CSVCells
  /// The maximum length of a row, in bytes.
  private let longestRow: Int
  /// About the mean length of a row, in bytes.
  private let usualRow: Int

  init(_ result: TournamentResult) {
    entrantCount = result.entrants.count
    let comma = [UInt8(ascii: ",")]
    let sides = result.entrants.map {
      csvCell($0.identity.csvID(besides: $0.name)) + comma + csvCell($0.displayName)
    }
    short = CSVCells(sides + [comma])
    full = CSVCells(
      zip(sides, result.entrants).map { $0 + comma + csvCell($1.power) } + [comma + comma]
    )
    stages = CSVCells(result.rules.stages.map { csvCell($0.name) })
    groups = CSVCells(result.rules.stages.indices.flatMap { result.groupCells(ofStage: $0) })
    let steps = result.rules.tiebreak.map { $0.rawValue.utf8.count }.max() ?? 0
    // Seven numbers, two of them with decimals, and the words for match, outcome and step.
    longestRow = stages.longest + 2 * full.longest + short.longest + groups.longest + steps + 1_000
    usualRow = (2 * full.bytes.count + short.bytes.count) / (entrantCount + 1) + 50
  }

  /// Returns the rows of consecutive battles.
  ///
  /// - Parameter first: The number of the first battle.
  func rows(_ battles: BattleList, from first: Int, _ listed: ListedBattles) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(battles.count * usualRow + longestRow)
    var number = first
    battles.forEach { battle in
      if listed == .all || battle.winner != nil {
        rows.append(addingCapacity: longestRow) { row in
          write(battle, number: number, to: &row)
        }
      }
      number += 1
    }
    return rows
  }

  private func write(_ battle: Battle, number: Int, to row: inout OutputSpan<UInt8>) {
    row.append(decimal: number)
    row.comma()
    row.append(stages, battle.stage)
    row.comma()
    row.append(decimal: battle.round)
    row.comma()
    row.match(battle.match)
    row.comma()
    let listed = battle.listed
    row.append(full, listed.home.index)
    row.comma()
    row.append(full, listed.away?.index ?? entrantCount)
    row.comma()
    row.append(utf8Of: listed.outcome.rawValue)
    row.comma()
    row.append(short, battle.winner?.index ?? entrantCount)
    row.comma()
    if let step = battle.decision.step { row.append(utf8Of: step.name) }
    row.comma()
    row.append(groups, battle.stage * entrantCount + battle.home.index)
    row.comma()
    row.score(of: battle.decision)
    row.endRow()
  }
}

extension TournamentResult {
  /// The name of each entrant's group in a stage; empty if the stage has no groups or is not played yet.
  fileprivate func groupCells(ofStage index: Int) -> [[UInt8]] {
    var cells = [[UInt8]](repeating: [], count: entrants.count)
    let groups = stages.first { $0.index == index }?.groups ?? []
    for (number, members) in groups.enumerated() {
      let name = csvCell(rules.stages[index].groups?.name(number) ?? "")
      for member in members { cells[member.index] = name }
    }
    return cells
  }
}

extension OutputSpan<UInt8> {
  /// Adds one of the cells.
  fileprivate mutating func append(_ cells: borrowing CSVCells, _ index: Int) {
    let place = cells.place(of: index)
    if !place.isEmpty { append(cells.bytes.span.extracting(place)) }
  }

  /// Adds the games won of each side and the number of games, or the votes of each side.
  fileprivate mutating func score(of decision: Decision) {
    if let games = decision.score {
      append(utf8Of: (Double(games.homeHalves) / 2).plainText)
      comma()
      append(utf8Of: (Double(games.awayHalves) / 2).plainText)
      comma()
      append(decimal: games.gameCount)
    } else if let votes = decision.votes, decision.isPlayed {
      append(utf8Of: votes.home.plainText)
      comma()
      append(utf8Of: votes.away.plainText)
      comma()
    } else {
      comma()
      comma()
    }
  }

  fileprivate mutating func match(_ match: MatchID) {
    guard case .table(let round, let board) = match else {
      return append(utf8Of: match.description)
    }
    append(UInt8(ascii: "R"))
    append(decimal: round)
    append(UInt8(ascii: "."))
    append(decimal: board)
  }
}
