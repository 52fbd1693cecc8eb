/// One match of a tournament.
package struct Battle: Sendable, Hashable {
  /// The index of its stage.
  package var stage: Int
  package var match: MatchID
  /// From 1, within its stage or bracket.
  package var round: Int
  package var home: Seed
  /// Nil for a bye.
  package var away: Seed?
  package var decision: Decision

  package init(
    stage: Int = 0,
    match: MatchID,
    round: Int,
    home: Seed,
    away: Seed?,
    decision: Decision
  ) {
    self.stage = stage
    self.match = match
    self.round = round
    self.home = home
    self.away = away
    self.decision = decision
  }

  /// The winner; nil for a draw, a bye, and a pending battle.
  package var winner: Seed? { decision.outcome.winner(home, away) }

  /// The loser; nil for a draw, a bye, and a pending battle.
  package var loser: Seed? { decision.outcome.loser(home, away) }

  /// The entrant that advances in a knockout: the winner, or the entrant with a bye.
  package var advancing: Seed? {
    decision.outcome == .bye ? home : winner
  }
}

/// The name of a match within its tournament.
package enum MatchID: Sendable, Hashable, CustomStringConvertible {
  /// Round and board of a round robin, both from 1: `R3.2`.
  case table(round: Int, board: Int)
  /// Round and match from the top of a knockout, both from 1: `W2.1`.
  case winners(round: Int, match: Int)
  /// `P3`.
  case thirdPlace
  /// Round and match of the losers' bracket, both from 1: `L4.1`.
  case losers(round: Int, match: Int)
  /// 1, or 2 for the second match if the winner of the losers' bracket won the first: `GF1`.
  case grandFinal(Int)
  /// The match, from 1, for the places from `first` to `last`: `P9-16.2`; `P5` for two places.
  case placement(first: Int, last: Int, match: Int)

  package var description: String {
    switch self {
    case .table(let round, let board): "R\(round).\(board)"
    case .winners(let round, let match): "W\(round).\(match)"
    case .thirdPlace: "P3"
    case .losers(let round, let match): "L\(round).\(match)"
    case .grandFinal(let number): "GF\(number)"
    case .placement(let first, let last, let match):
      last == first + 1 ? "P\(first)" : "P\(first)-\(last).\(match)"
    }
  }
}
