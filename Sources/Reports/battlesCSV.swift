import Base
import ResultJSON
import Tournament

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
    var header = CSVText(hasMark: result.rules.csv == .excel)
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
      work: { part in (rows: cells.rows(part.battles, from: part.first, listed), count: part.battles.count) },
      take: { block throws(Failure) in
        try sink(block.rows)
        written += block.count
        progress(written)
      }
    )
  }
}

/// The cells of a tournament's battles, each quoted once for all battles, with the comma behind it.
private struct BattleCells: Sendable {
  private let stages: [[UInt8]]
  /// The id and the name of each entrant, then those of an empty side.
  private let short: [[UInt8]]
  /// The id, the name and the power of each entrant, then those of an empty side; of an arena those of both sides of each
  /// battle.
  private let full: [[UInt8]]
  private let isOfArena: Bool
  /// The key of each entrant, then that of an empty side, without the comma.
  private let keys: [[UInt8]]
  /// The name of each entrant's group in each stage, without the comma.
  private let groups: [[[UInt8]]]
  private let tiebreak: [Figure]
  /// The result, if rows of its votes have labels; nil if none has.
  private let labelled: TournamentResult?

  init(_ result: TournamentResult, of arena: Arena?) {
    let comma = [UInt8(ascii: ",")]
    let entrants = result.entrants
    let short = entrants.map { entrant in
      csvCell(entrant.identity.csvID(besides: entrant.name)) + comma + csvCell(entrant.displayName) + comma
    }
    self.short = short + [comma + comma]
    if let arena {
      var full: [[UInt8]] = []
      result.battles.forEach { battle in
        let own = arena.battle(battle.match)
        full.append(short[battle.home.index] + csvCell(own.home.power) + comma)
        if let away = battle.away { full.append(short[away.index] + csvCell(own.away.power) + comma) }
      }
      self.full = full
    } else {
      full = zip(short, entrants).map { $0 + ($1.power.map { csvCell($0) } ?? []) + comma } + [comma + comma + comma]
    }
    isOfArena = arena != nil
    keys = entrants.map { csvCell($0.identity.key) } + [[]]
    stages = result.rules.stages.map { csvCell($0.name) + comma }
    groups = result.rules.stages.indices.map { result.groupCells(ofStage: $0) }
    tiebreak = result.rules.tiebreak
    labelled = result.votes?.hasLabels == true ? result : nil
  }

  /// Returns the rows of consecutive battles.
  ///
  /// - Parameter first: The number of the first battle.
  func rows(_ battles: BattleList, from first: Int, _ listed: ListedBattles) -> [UInt8] {
    var rows: [UInt8] = []
    var number = first
    battles.forEach { battle in
      if listed == .all || battle.winner != nil { add(battle, number: number, to: &rows) }
      number += 1
    }
    return rows
  }

  private func add(_ battle: Battle, number: Int, to rows: inout [UInt8]) {
    let listed = battle.listed
    let (home, away) = (listed.home.index, listed.away?.index ?? keys.count - 1)
    // Joined texts would take most of the time.
    func cell(_ text: String) {
      rows += text.utf8
      rows.append(UInt8(ascii: ","))
    }
    cell(String(number))
    rows += stages[battle.stage]
    cell(String(battle.round))
    cell(battle.match.description)
    rows += full[isOfArena ? 2 * number - 2 : home]
    rows += full[isOfArena ? 2 * number - 1 : away]
    cell(listed.outcome.rawValue)
    rows += short[battle.winner?.index ?? keys.count - 1]
    cell(battle.decision.step?.name(tiebreak: tiebreak) ?? "")
    rows += groups[battle.stage][battle.home.index]
    rows.append(UInt8(ascii: ","))
    cell(battle.decision.scoreCells)
    rows += keys[home]
    rows.append(UInt8(ascii: ","))
    rows += keys[away]
    rows.append(UInt8(ascii: ","))
    if let label = labelled?.remark(on: battle)?.label { rows += csvCell(label) }
    rows += "\r\n".utf8
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

extension Decision {
  /// The games won of each side and the number of games, or the votes of each side.
  fileprivate var scoreCells: String {
    if let score {
      let (home, away) = (Double(score.homeHalves) / 2, Double(score.awayHalves) / 2)
      return "\(home.plainText),\(away.plainText),\(score.gameCount)"
    }
    guard let votes, hasFigures else { return ",," }
    return "\(votes.home.plainText),\(votes.away.plainText),"
  }
}
