extension ScoreTable {
  /// Returns the leaders by the first criterion of `list` that applies to the whole field; all entrants if none does.
  package func leaders(by list: [TieBreak]) -> [Int] {
    let all = Array(0..<entrantCount)
    let first = list.first { values(of: $0, in: all) != nil }
    var order = StandingsOrder(values: values, shown: { shown($0, $1) })
    return order.groups(of: all, by: first.map { [$0] } ?? [])[0]
  }

  /// Returns the standings, best first; entrants that are equal by all criteria of `list` share a place.
  ///
  /// - Parameter set: The entrants to place, such as the members of a group; nil for all.
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
