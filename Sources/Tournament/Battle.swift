/// One match of a tournament; entrants are named by their place in seed order, from 0.
package struct Battle: Sendable, Hashable {
  package var match: MatchID
  /// From 1, within its stage or bracket.
  package var round: Int
  package var home: Int
  /// Nil for a bye.
  package var away: Int?
  package var decision: Decision

  package init(match: MatchID, round: Int, home: Int, away: Int?, decision: Decision) {
    self.match = match
    self.round = round
    self.home = home
    self.away = away
    self.decision = decision
  }

  /// The winner; nil for a draw and a bye.
  package var winner: Int? {
    switch decision.outcome {
    case .home: home
    case .away: away
    case .draw, .bye: nil
    }
  }

  /// The loser; nil for a draw and a bye.
  package var loser: Int? {
    switch decision.outcome {
    case .home: away
    case .away: home
    case .draw, .bye: nil
    }
  }

  /// Who goes on in a knockout: the winner, or the entrant of a bye.
  package var advancing: Int? {
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

  package var description: String {
    switch self {
    case .table(let round, let board): "R\(round).\(board)"
    case .winners(let round, let match): "W\(round).\(match)"
    case .thirdPlace: "P3"
    }
  }
}
