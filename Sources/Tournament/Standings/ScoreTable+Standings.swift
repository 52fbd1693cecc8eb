extension ScoreTable {
  /// Returns the leaders by the first criterion of `list` that applies to the whole field; all entrants if none does.
  package func leaders(by list: [TieBreak]) -> [Seat] {
    let all = Array(0..<entrantCount)
    let rates = rates(of: list)
    let first = list.first { values(of: $0, in: all, rates) != nil }
    return ranking(by: first.map { [$0] } ?? [])[0]
  }

  /// Returns the entrants in groups, best first; those that are equal by all criteria of `list` share a group.
  ///
  /// - Parameter set: The entrants to rank, such as the members of a group; nil for all.
  package func ranking(by list: [TieBreak], of set: [Seat]? = nil) -> [[Seat]] {
    var order = order(by: list)
    return groups(of: set, by: list, &order).map { $0.map(Seat.init) }
  }

  /// Returns the standings, best first; entrants that are equal by all criteria of `list` share a place.
  ///
  /// - Parameters:
  ///   - set: The entrants to place, such as the members of a group; nil for all.
  ///   - field: The entrant of each seat.
  package func standings(by list: [TieBreak], of set: [Seat]? = nil, field: [Seed]) -> [Standing] {
    var order = order(by: list)
    let groups = groups(of: set, by: list, &order)
    return Tournament.standings(
      groups: groups,
      field: field,
      records: records,
      scores: scores,
      criteria: order.criteria
    )
  }

  /// Returns the entrants in groups, those whose results are annulled behind all others.
  private func groups(of set: [Seat]?, by list: [TieBreak], _ order: inout StandingsOrder) -> [[Int]] {
    let all = indices(of: set)
    guard !struck.isEmpty else { return order.groups(of: all, by: list) }
    let left = order.groups(of: all.filter { struck.contains(Seat($0)) }, by: [])
    return (order.groups(of: all.filter { !struck.contains(Seat($0)) }, by: list) + left).filter { !$0.isEmpty }
  }

  private func order(by list: [TieBreak]) -> StandingsOrder {
    let rates = rates(of: list)
    return StandingsOrder { values(of: $0, in: $1, rates) }
  }

  /// Returns the seats of a set in order, as indices; nil means all.
  func indices(of set: [Seat]?) -> [Int] { set?.map(\.index).sorted() ?? Array(0..<entrantCount) }
}
