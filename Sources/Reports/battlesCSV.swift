internal import Tournament

extension TournamentReport {
  /// Streams `battles.csv`: a row a match, in the order of the matches' names.
  ///
  /// - Parameter sink: Takes the text in blocks of about 64 KiB.
  package func writeBattlesCSV<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let sides = result.entrants.map { SideCells($0) }
    let stages = result.rules.stages.map { csvCell($0.name) }
    let listed = result.rules.listedBattles
    var text = CSVText()
    text.header(
      "battle,stage,round,match,home_id,home,home_power,away_id,away,away_power,"
        + "outcome,winner_id,winner,decided_by"
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
      text.raw(sides[battle.home].full)
      text.comma()
      text.raw(battle.away.map { sides[$0].full } ?? SideCells.empty)
      text.comma()
      text.raw(battle.decision.outcome.rawValue)
      text.comma()
      text.raw(battle.winner.map { sides[$0].short } ?? SideCells.emptyShort)
      text.comma()
      if let step = battle.decision.step { text.raw(step.name) }
      text.endRow()
      if text.bytes.count >= 1 << 16 {
        try sink(text.bytes)
        text.removeAll()
      }
    }
    try sink(text.bytes)
  }
}

/// The cells of an entrant, quoted once for all its battles.
private struct SideCells {
  /// Number and name.
  let short: [UInt8]
  /// Number, name and power.
  let full: [UInt8]

  static let empty = Array(",,".utf8)
  static let emptyShort = Array(",".utf8)

  init(_ entrant: Entrant) {
    let comma = [UInt8(ascii: ",")]
    short = csvCell(entrant.identity.id) + comma + csvCell(entrant.displayName)
    full = short + comma + csvCell(entrant.power)
  }
}

extension CSVText {
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
