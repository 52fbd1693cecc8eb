internal import CSV
internal import Text
internal import Tournament

extension TournamentReport {
  /// Streams `battles.csv`: one row for each battle, in the order of the battles.
  ///
  /// - Parameter sink: Receives the text in blocks of about 64 KiB.
  package func writeBattlesCSV<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let sides = result.entrants.map { SideCells($0) }
    let stages = result.rules.stages.map { csvCell($0.name) }
    let groups = result.rules.stages.indices.map(groupCells)
    let listed = result.rules.listedBattles
    var text = CSVText()
    text.header(
      "battle,stage,round,match,home_id,home,home_power,away_id,away,away_power,"
        + "outcome,winner_id,winner,decided_by,group,score_home,score_away,games"
    )
    guard listed != .none else { return try sink(text.bytes) }
    var number = 0
    try result.battles.forEach { battle throws(Failure) in
      number += 1
      guard listed == .all || listed == .decisive && battle.winner != nil else { return }
      text.number(number)
      text.comma()
      text.raw(stages[battle.stage])
      text.comma()
      text.number(battle.round)
      text.comma()
      text.match(battle.match)
      text.comma()
      text.raw(sides[battle.home.index].full)
      text.comma()
      text.raw(battle.away.map { sides[$0.index].full } ?? SideCells.empty)
      text.comma()
      text.raw(battle.decision.outcome.rawValue)
      text.comma()
      text.raw(battle.winner.map { sides[$0.index].short } ?? SideCells.emptyShort)
      text.comma()
      if let step = battle.decision.step { text.raw(step.name) }
      text.comma()
      if let group = groups[battle.stage]?[battle.home.index] { text.raw(group) }
      text.comma()
      text.score(of: battle.decision)
      text.endRow()
      if text.bytes.count >= 1 << 16 {
        try sink(text.bytes)
        text.removeAll()
      }
    }
    try sink(text.bytes)
  }

  /// The name of each entrant's group in a stage; nil if the stage has no groups or is not played yet.
  private func groupCells(ofStage index: Int) -> [[UInt8]?]? {
    guard let groups = result.stages.first(where: { $0.index == index })?.groups, !groups.isEmpty
    else { return nil }
    var cells = [[UInt8]?](repeating: nil, count: result.entrants.count)
    for (index, members) in groups.enumerated() {
      let name = csvCell(groupName(index))
      for member in members { cells[member.index] = name }
    }
    return cells
  }
}

/// The cells of an entrant, quoted once for all its battles.
private struct SideCells {
  /// Id and name.
  let short: [UInt8]
  /// Id, name and power.
  let full: [UInt8]

  static let empty = Array(",,".utf8)
  static let emptyShort = Array(",".utf8)

  init(_ entrant: Entrant) {
    let comma = [UInt8(ascii: ",")]
    short = entrant.identity.csvID(besides: entrant.name) + comma + csvCell(entrant.displayName)
    full = short + comma + csvCell(entrant.power)
  }
}

extension CSVText {
  /// Adds the votes or the games won of each side, and the number of games.
  fileprivate mutating func score(of decision: Decision) {
    if let votes = decision.votes {
      raw(csvCell(votes.home))
      comma()
      raw(csvCell(votes.away))
      comma()
    } else if let games = decision.score {
      raw(csvCell(Double(games.homeHalves) / 2))
      comma()
      raw(csvCell(Double(games.awayHalves) / 2))
      comma()
      number((games.homeHalves + games.awayHalves) / 2)
    } else {
      raw(",,")
    }
  }

  fileprivate mutating func match(_ match: MatchID) {
    switch match {
    case .table(let round, let board):
      raw("R")
      number(round)
      raw(".")
      number(board)
    case .winners(let round, let match):
      raw("W")
      number(round)
      raw(".")
      number(match)
    case .thirdPlace, .losers, .grandFinal, .placement:
      raw(match.description)
    }
  }
}
