extension ScoreTable {
  /// Returns the standings, best first; those whom no criterion of `list` parts share a place.
  ///
  /// - Parameter set: The entrants to place, such as those of a group; nil for all.
  package func standings(by list: [TieBreak], of set: [Int]? = nil) -> [Standing] {
    var order = StandingsOrder(values: values, shown: { shown($0, $1) })
    let groups = order.groups(of: set?.sorted() ?? Array(0..<entrantCount), by: list)
    return Tournament.standings(
      groups: groups,
      records: records,
      scores: scores,
      criteria: order.criteria,
      countsPoints: true
    )
  }
}
