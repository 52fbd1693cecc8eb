/// A criterion of a standings list; more is better, except for scores against, lots and seeds.
///
/// Source of the definitions: FIDE Handbook C.07, "Tie-Break Regulations", 2024 and 2026, and for rates of wins Appendix C
/// of the Magic Tournament Rules. ``ScoreTable`` describes the points of byes.
package enum TieBreak: String, CaseIterable, Sendable, Hashable {
  /// 1 for a win, ½ for a draw, and the points of byes.
  case points
  /// The points of the battles within the tied set.
  case headToHead = "head_to_head"
  /// The sum over all battles of the points won times the opponent's points.
  case sonnebornBerger = "sonneborn_berger"
  /// The sum of the opponents' points.
  case buchholz
  /// ``buchholz`` without the smallest contribution.
  case buchholzCut1 = "buchholz_cut1"
  /// ``buchholz`` without the two smallest contributions.
  case buchholzCut2 = "buchholz_cut2"
  /// ``buchholz`` without the smallest and the largest contribution.
  case medianBuchholz = "median_buchholz"
  /// The sum over all rounds of the points after the round.
  case progressive
  /// The points won against opponents with at least half of their possible points.
  case koya
  /// The number of battles won, without byes.
  case wins
  /// ``wins`` as the second side.
  case awayWins = "away_wins"
  /// The sum of the margins of all battles, by ``ScoreRule``.
  case margin
  /// ``margin`` of the battles within the tied set.
  case headToHeadMargin = "head_to_head_margin"
  /// ``scoreFor`` of the battles within the tied set.
  case headToHeadScoreFor = "head_to_head_score_for"
  /// The sum of the own scores of all battles.
  case scoreFor = "score_for"
  /// The sum of the opponents' scores in all battles.
  case scoreAgainst = "score_against"
  /// ``scoreFor`` divided by ``scoreAgainst``.
  case scoreRatio = "score_ratio"
  /// ``scoreFor`` as the second side.
  case awayScoreFor = "away_score_for"
  /// The mean of the opponents' rates of points, each at least a third.
  case opponentsWinRate = "opponents_win_rate"
  /// The mean of the opponents' ``opponentsWinRate``.
  case opponentsOpponentsWinRate = "opponents_opponents_win_rate"
  /// The share of the games won, a third for a level one.
  case gameWinRate = "game_win_rate"
  /// The mean of the opponents' ``gameWinRate``, each at least a third.
  case opponentsGameWinRate = "opponents_game_win_rate"
  /// The mean rating of the opponents in battles that were played.
  case averageRating = "average_rating"
  /// ``averageRating`` with the difference of ratings that the share of these battles stands for.
  case performance
  /// The lots drawn.
  case lots
  /// The better seed.
  case seed

  /// The default order for a round robin.
  package static let roundRobinOrder: [TieBreak] = [.points, .headToHead, .sonnebornBerger, .wins, .margin, .seed]

  /// The default order for a Swiss system.
  package static let swissOrder: [TieBreak] = [
    .points, .buchholzCut1, .buchholz, .sonnebornBerger, .headToHead, .wins, .margin, .seed,
  ]

  /// The default order of entrants of different groups.
  package static let acrossOrder: [TieBreak] = [.points, .sonnebornBerger, .margin, .seed]

  /// Whether it sums points of opponents.
  package var countsOpponents: Bool {
    [.sonnebornBerger, .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz].contains(self)
  }

  /// Whether it counts only battles within the tied set, so that it says nothing of members of different groups.
  package var isHeadToHead: Bool { [.headToHead, .headToHeadMargin, .headToHeadScoreFor].contains(self) }

  /// Whether it depends on the side of a battle.
  var countsSides: Bool { self == .awayWins || self == .awayScoreFor }

  /// Whether it depends on the scores of battles or the number of their games, and not only on who won.
  var countsScores: Bool {
    switch self {
    case .margin, .headToHeadMargin, .headToHeadScoreFor, .scoreFor, .scoreAgainst, .scoreRatio, .awayScoreFor,
      .gameWinRate, .opponentsGameWinRate:
      true
    default: false
    }
  }

  /// Whether it is a mean or a share, which has many digits, and which no number of battles divides.
  package var isRate: Bool {
    switch self {
    case .scoreRatio, .opponentsWinRate, .opponentsOpponentsWinRate, .gameWinRate, .opponentsGameWinRate,
      .averageRating, .performance:
      true
    default: false
    }
  }

  /// The name of the criterion in reports.
  package var label: String {
    switch self {
    case .sonnebornBerger: "Sonneborn-Berger"
    case .buchholz: "Buchholz"
    case .buchholzCut1: "Buchholz cut 1"
    case .buchholzCut2: "Buchholz cut 2"
    case .medianBuchholz: "median Buchholz"
    case .koya: "Koya"
    case .opponentsWinRate: "opponents' win rate"
    case .opponentsOpponentsWinRate: "opponents' opponents' win rate"
    case .opponentsGameWinRate: "opponents' game win rate"
    default: String(rawValue.map { $0 == "_" ? " " : $0 })
    }
  }
}

/// A criterion and its value for an entrant; infinite if it has none.
package struct CriterionValue: Sendable, Hashable {
  package var criterion: TieBreak
  package var value: Double
}
