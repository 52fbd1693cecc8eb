internal import CSV
internal import Store
internal import Text
internal import Threads
internal import Tournament

extension TournamentReport {
  /// Streams `battles.csv`: one row for each battle, in the order of the battles.
  ///
  /// The rows of a large field are made on all processors.
  ///
  /// - Parameters:
  ///   - progress: Called after each block with the number of battles so far.
  ///   - sink: Receives the header, then the text in blocks of about a thousand rows.
  package func writeBattlesCSV<Failure: Error>(
    progress: (_ battles: Int) -> Void = { _ in },
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var header = CSVText()
    header.header(SharedTable.battles.columns)
    try sink(header.bytes)
    let listed = result.rules.listedBattles
    guard listed != .none else { return }
    let cells = BattleCells(result, of: arena)
    let parts = result.battles.parts(of: 1_024).makeIterator()
    var (count, written) = (0, 0)
    try spread(
      next: { () throws(Failure) -> (battles: BattleList, first: Int)? in
        guard let part = parts.next() else { return nil }
        defer { count += part.count }
        return (battles: part, first: count + 1)
      },
      work: { part in
        (rows: cells.rows(part.battles, from: part.first, listed), count: part.battles.count)
      },
      take: { block throws(Failure) in
        try sink(block.rows)
        written += block.count
        progress(written)
      }
    )
  }
}

/// The cells of a tournament's battles, each quoted once for all battles.
private struct BattleCells: ~Copyable, Sendable {
  private let entrantCount: Int
  private let stages: PackedTexts
  /// The id and the name of each entrant, then those of an empty side, with the comma behind them.
  private let short: PackedTexts
  /// The id, the name and the power of each entrant, then those of an empty side, with the comma
  /// behind them; of an arena those of both sides of each battle.
  private let full: PackedTexts
  private let isOfArena: Bool
  /// The key of each entrant, then that of an empty side.
  private let keys: PackedTexts
  /// The name of each entrant's group in each stage.
  private let groups: PackedTexts
  private let hasGroups: Bool
  private let tiebreak: [Figure]
  /// The maximum length of a row, in bytes.
  private let longestRow: Int
  /// About the mean length of a row, in bytes.
  private let usualRow: Int

  init(_ result: TournamentResult, of arena: Arena?) {
    entrantCount = result.entrants.count
    isOfArena = arena != nil
    let entrants = result.entrants
    var short = PackedTexts()
    var full = PackedTexts()
    var keys = PackedTexts()
    for index in entrants.indices {
      short.append { cell in
        cell.append(csvCell: entrants[index].identity.csvID(besides: entrants[index].name))
        cell.append(UInt8(ascii: ","))
        cell.append(csvCell: entrants[index].displayName)
        cell.append(UInt8(ascii: ","))
      }
      keys.append { $0.append(csvCell: entrants[index].identity.key) }
      if arena == nil { full.append(short, index, power: entrants[index].power) }
    }
    short.append { $0.append(contentsOf: ",,".utf8) }
    keys.append { _ in }
    if let arena {
      result.battles.forEach { battle in
        let own = arena.battle(battle.match)
        full.append(short, battle.home.index, power: own.home.power)
        if let away = battle.away { full.append(short, away.index, power: own.away.power) }
      }
    } else {
      full.append { $0.append(contentsOf: ",,,".utf8) }
    }
    stages = PackedTexts(result.rules.stages.map { csvCell($0.name) })
    groups = PackedTexts(result.rules.stages.indices.flatMap { result.groupCells(ofStage: $0) })
    let steps = result.rules.tiebreak.map { $0.rawValue.utf8.count }.max() ?? 0
    // Seven numbers, two of them with decimals, and the words for match, outcome and step.
    longestRow =
      stages.longest + 2 * full.longest + short.longest + groups.longest
      + 2 * keys.longest + steps + 1_000
    hasGroups = groups.longest > 0
    tiebreak = result.rules.tiebreak
    usualRow =
      (2 * full.bytes.count + short.bytes.count + 2 * keys.bytes.count) / (entrantCount + 1) + 50
    self.short = short
    self.full = full
    self.keys = keys
  }

  /// Returns the rows of consecutive battles.
  ///
  /// - Parameter first: The number of the first battle.
  func rows(_ battles: BattleList, from first: Int, _ listed: ListedBattles) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(battles.count * usualRow + longestRow)
    let listsAll = listed == .all
    var (stage, round, table) = (-1, 0, 0)
    var start: [UInt8] = []
    var number = first
    battles.forEach { battle in
      if listsAll || battle.winner != nil {
        if battle.stage != stage || battle.round != round || battle.match.tableRound != table {
          (stage, round, table) = (battle.stage, battle.round, battle.match.tableRound)
          start = self.start(of: battle)
        }
        rows.append(addingCapacity: longestRow) { row in
          row.append(decimal: number)
          row.append(start.span)
          write(battle, number: number, to: &row)
        }
      }
      number += 1
    }
    return rows
  }

  /// Returns what the rows of all battles of a round have after the number of the battle.
  private func start(of battle: Battle) -> [UInt8] {
    [UInt8](capacity: longestRow) { start in
      start.comma()
      start.append(stages, battle.stage)
      start.comma()
      start.append(decimal: battle.round)
      start.comma()
      if case .table(let round, _) = battle.match {
        start.append(UInt8(ascii: "R"))
        start.append(decimal: round)
        start.append(UInt8(ascii: "."))
      }
    }
  }

  private func write(_ battle: Battle, number: Int, to row: inout OutputSpan<UInt8>) {
    if case .table(_, let board) = battle.match {
      row.append(decimal: board)
    } else {
      row.append(utf8Of: battle.match.description)
    }
    row.comma()
    let listed = battle.listed
    if isOfArena {
      row.append(full, 2 * number - 2)
      row.append(full, 2 * number - 1)
    } else {
      row.append(full, listed.home.index)
      row.append(full, listed.away?.index ?? entrantCount)
    }
    row.append(utf8Of: listed.outcome.rawValue)
    row.comma()
    row.append(short, battle.winner?.index ?? entrantCount)
    if let step = battle.decision.step { row.append(utf8Of: step.name(tiebreak: tiebreak)) }
    row.comma()
    if hasGroups { row.append(groups, battle.stage * entrantCount + battle.home.index) }
    row.comma()
    row.score(of: battle.decision)
    row.comma()
    row.append(keys, listed.home.index)
    row.comma()
    row.append(keys, listed.away?.index ?? entrantCount)
    row.endRow()
  }
}

extension PackedTexts {
  /// Adds the id and the name of an entrant with a power.
  fileprivate mutating func append(_ short: PackedTexts, _ index: Int, power: Double) {
    let side = short.bytes[short.place(of: index)]
    append { cell in
      cell.append(contentsOf: side)
      cell.append(utf8Of: power.plainText)
      cell.append(UInt8(ascii: ","))
    }
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
  fileprivate mutating func append(_ cells: PackedTexts, _ index: Int) {
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
}

extension MatchID {
  /// The round of a match of a round robin, from 1; 0 for other matches.
  fileprivate var tableRound: Int { if case .table(let round, _) = self { round } else { 0 } }
}
