/// A criterion of a standings list.
package enum TieBreak: String, CaseIterable, Sendable, Hashable {
  /// 1 for a win, ½ for a draw.
  case points
  /// Points of the battles within the tied set.
  case headToHead = "head_to_head"
  /// The sum over all battles of the points won in it times the opponent's points.
  case sonnebornBerger = "sonneborn_berger"
  case wins
  /// The sum of the differences of power over all battles.
  case margin
  /// The better seed.
  case seed

  /// The order for a round robin.
  package static let roundRobinOrder: [TieBreak] = [
    .points, .headToHead, .sonnebornBerger, .wins, .margin, .seed,
  ]
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
