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

  package init(stage: Int = 0, match: MatchID, round: Int, home: Seed, away: Seed?, decision: Decision) {
    (self.stage, self.match, self.round) = (stage, match, round)
    (self.home, self.away, self.decision) = (home, away, decision)
  }

  /// Whether the two sides are these, in any order.
  package func isOf(_ a: Seed, _ b: Seed) -> Bool { (home, away) == (a, b) || (home, away) == (b, a) }

  /// The winner; nil for a draw, a bye, and a pending battle.
  package var winner: Seed? { decision.outcome.winner(home, away) }

  /// The loser; nil for a draw, a bye, and a pending battle.
  package var loser: Seed? { decision.outcome.loser(home, away) }

  /// The entrant that advances in a knockout: the winner, the entrant with a bye, or the loser if that is how later
  /// matches were played.
  package var advancing: Seed? {
    if case .asPlayed? = decision.step { return loser }
    return decision.outcome == .bye ? home : winner
  }
}

/// The name of a match within its tournament.
package enum MatchID: Sendable, Hashable, CustomStringConvertible {
  /// Round and board of a round robin, both from 1: `R3.2`.
  case table(round: Int, board: Int)
  /// Round and match from the top of a knockout, both from 1: `W2.1`.
  case winners(round: Int, match: Int)
  /// `P3`; with groups, also `P3.2`.
  case thirdPlace(match: Int = 1)
  /// Round and match of the losers' bracket, both from 1: `L4.1`.
  case losers(round: Int, match: Int)
  /// 1, or 2 for the second match if the winner of the losers' bracket won the first: `GF1`; with groups, also `GF1.2`.
  case grandFinal(Int, match: Int = 1)
  /// The match, from 1, for the places from `first` to `last`: `P9-16.2`; `P5` for two places, with groups also `P5.2`.
  case placement(first: Int, last: Int, match: Int)

  package var description: String {
    switch self {
    case .table(let round, let board): Self.name("R", round, board)
    case .winners(let round, let match): Self.name("W", round, match)
    case .thirdPlace(let match): "P3\(Self.suffix(match))"
    case .losers(let round, let match): Self.name("L", round, match)
    case .grandFinal(let number, let match): "GF\(number)\(Self.suffix(match))"
    case .placement(let first, let last, let match):
      last == first + 1 ? "P\(first)\(Self.suffix(match))" : "P\(first)-\(last).\(match)"
    }
  }

  private static func suffix(_ match: Int) -> String { match == 1 ? "" : ".\(match)" }

  /// Returns the name of a match in a round; a report may have a million, so they are made without an interpolation.
  private static func name(_ letter: String, _ round: Int, _ match: Int) -> String {
    letter + String(round) + "." + String(match)
  }
}

extension MatchID {
  /// The number among the matches of the same kind and round, from 1.
  package var number: Int {
    switch self {
    case .table(_, let board): board
    case .winners(_, let match), .losers(_, let match): match
    case .thirdPlace(let match), .grandFinal(_, let match), .placement(_, _, let match): match
    }
  }

  /// Returns the match of the same kind and round with another number.
  func numbered(_ number: Int) -> MatchID {
    switch self {
    case .table(let round, _): .table(round: round, board: number)
    case .winners(let round, _): .winners(round: round, match: number)
    case .thirdPlace: .thirdPlace(match: number)
    case .losers(let round, _): .losers(round: round, match: number)
    case .grandFinal(let final, _): .grandFinal(final, match: number)
    case .placement(let first, let last, _): .placement(first: first, last: last, match: number)
    }
  }
}
