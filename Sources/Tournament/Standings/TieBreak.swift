/// A criterion of a standings list; more is better, except for seeds.
///
/// Source of the definitions: FIDE Handbook C.07, "Tie-Break Regulations", 2024 and 2026. ``ScoreTable`` describes the
/// points of byes.
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
  /// The sum of the margins of all battles, by ``MarginRule``.
  case margin
  /// The better seed.
  case seed

  /// The default order for a round robin.
  package static let roundRobinOrder: [TieBreak] = [.points, .headToHead, .sonnebornBerger, .wins, .margin, .seed]

  /// The default order for a Swiss system.
  package static let swissOrder: [TieBreak] = [
    .points, .buchholzCut1, .buchholz, .sonnebornBerger, .headToHead, .wins, .margin, .seed,
  ]

  /// Whether it sums points of opponents.
  package var countsOpponents: Bool {
    switch self {
    case .sonnebornBerger, .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz: true
    case .points, .headToHead, .progressive, .koya, .wins, .margin, .seed: false
    }
  }

  /// The name of the criterion in reports.
  package var label: String {
    switch self {
    case .headToHead: "head to head"
    case .sonnebornBerger: "Sonneborn-Berger"
    case .buchholz: "Buchholz"
    case .buchholzCut1: "Buchholz cut 1"
    case .buchholzCut2: "Buchholz cut 2"
    case .medianBuchholz: "median Buchholz"
    case .koya: "Koya"
    case .points, .progressive, .wins, .margin, .seed: rawValue
    }
  }
}

/// A criterion and its value for an entrant.
package struct CriterionValue: Sendable, Hashable {
  package var criterion: TieBreak
  package var value: Double
}
