extension StagePlay {
  func swissResult(_ swiss: SwissRules) -> StageResult {
    let referee = referee()
    let rounds = swiss.roundCount(entrants: field.count)
    let play = Swiss(
      entrantCount: field.count,
      rounds: rounds,
      rules: swiss,
      forbidden: swiss.forbiddenSeats(of: members),
      points: stage.points,
      withdrawals: referee.withdrawals,
      requestedByes: requestedByes
    ) { match, round, home, away in
      referee.decide(match, round: round, home: home, away: away)
    }
    let scores = ScoreTable(
      entrantCount: field.count,
      points: stage.points,
      byeHalfPoints: swiss.byeHalfPoints,
      margins: margins,
      battles: play.battles
    )
    let battles = play.battles + play.undecided.compactMap(StageBattle.init(pending:))
    return StageResult(
      standings: scores.standings(by: stage.standings, field: field),
      battles: listed(battles.inMatchOrder),
      table: scores,
      // A simulated stage may end at a dead end, so that it always has a winner.
      missingRounds: (drawn?.areScored ?? true) && play.end == .deadEnd
        ? rounds - play.roundCount : 0,
      of: self
    )
  }
}

extension StagePlay {
  /// The byes that entrants asked for in this stage, by round and seat.
  private var requestedByes: [Int: [Int: RequestedBye.Worth]] {
    var byes: [Int: [Int: RequestedBye.Worth]] = [:]
    for (seat, entrant) in field.enumerated() {
      for bye in entrants[entrant].requestedByes where bye.stage == index {
        byes[bye.round, default: [:]][seat] = bye.worth
      }
    }
    return byes
  }
}

extension [StageBattle] {
  /// The battles by round, then by board.
  fileprivate var inMatchOrder: [StageBattle] {
    func board(_ battle: StageBattle) -> Int {
      if case .table(_, let board) = battle.match { board } else { 0 }
    }
    return sorted { ($0.round, board($0)) < ($1.round, board($1)) }
  }
}
