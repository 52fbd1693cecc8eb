/// A criterion of a standings list; more is better, but for seeds.
///
/// Source of the definitions: FIDE Handbook C.07, "Tie-Break Regulations", 2024; byes count as ``ScoreTable`` says.
package enum TieBreak: String, CaseIterable, Sendable, Hashable {
  /// 1 for a win, ½ for a draw, and what a bye gives.
  case points
  /// Points of the battles within the tied set.
  case headToHead = "head_to_head"
  /// The sum over all battles of the points won in it times the opponent's points.
  case sonnebornBerger = "sonneborn_berger"
  /// The sum of the opponents' points.
  case buchholz
  /// ``buchholz`` without the smallest contribution.
  case buchholzCut1 = "buchholz_cut1"
  /// ``buchholz`` without the two smallest contributions.
  case buchholzCut2 = "buchholz_cut2"
  /// ``buchholz`` without the smallest and the largest contribution.
  case medianBuchholz = "median_buchholz"
  /// The sum of the points that one had after each round.
  case progressive
  /// Points won of those who have at least half of what they could have.
  case koya
  /// Battles won; a bye is none.
  case wins
  /// The sum of the margins of all battles, as ``MarginRule`` says.
  case margin
  /// The better seed.
  case seed

  /// The order for a round robin.
  package static let roundRobinOrder: [TieBreak] = [
    .points, .headToHead, .sonnebornBerger, .wins, .margin, .seed,
  ]

  /// The order for Swiss rounds.
  package static let swissOrder: [TieBreak] = [
    .points, .buchholzCut1, .buchholz, .sonnebornBerger, .headToHead, .wins, .margin, .seed,
  ]

  /// The words for reports.
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

  /// Whether it sums the points of opponents, which are the same for all who meet the same.
  package var needsOpponents: Bool {
    switch self {
    case .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz: true
    case .points, .headToHead, .sonnebornBerger, .progressive, .koya, .wins, .margin, .seed: false
    }
  }
}

/// A criterion and what an entrant had of it.
package struct CriterionValue: Sendable, Hashable {
  package var criterion: TieBreak
  package var value: Double

  package init(_ criterion: TieBreak, _ value: Double) {
    self.criterion = criterion
    self.value = value
  }
}
