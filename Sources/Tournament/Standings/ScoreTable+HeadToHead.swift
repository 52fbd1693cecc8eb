extension ScoreTable {
  /// Returns the half points that each member of a set won against the others; nil if not all pairs have met.
  ///
  /// In a Swiss system not all need to have met: a member is ahead if it has more than any other could have with wins in
  /// all missing battles. The members that are not have the most that one of them could have; nil if nobody is ahead.
  ///
  /// Source: FIDE Handbook C.07, article 6.
  func headToHead(in set: [Int]) -> [Int]? {
    if case .complete(let table, _) = matches { return table.headToHead(in: set) }
    guard let meetings = meetings(in: set) else { return nil }
    var points = meetings.map(\.won)
    guard meetings.contains(where: { $0.missing > 0 }) else { return points }
    guard unplayed != nil else { return nil }
    let most = meetings.map { $0.won + $0.missing * self.points.win }
    var rest = set.indices.sorted { points[$0] > points[$1] }[...]
    while let first = rest.first, let limit = rest.dropFirst().map({ most[$0] }).max(), points[first] > limit {
      rest.removeFirst()
    }
    guard rest.count < set.count else { return nil }
    if rest.count > 1, let limit = rest.map({ most[$0] }).max() { for place in rest { points[place] = limit } }
    return points
  }

  /// Whether each member of a set has met all others.
  func haveAllMet(_ set: [Int]) -> Bool {
    if case .complete = matches { return true }
    return meetings(in: set)?.allSatisfy { $0.missing == 0 } ?? false
  }

  /// Returns the half points of each member of a set against the others, and the number of others that it has not met; nil
  /// if these are too many for head-to-head.
  private func meetings(in set: [Int]) -> [(won: Int, missing: Int)]? {
    // A member with fewer matches than opponents has not met them all; with half as many, none can be ahead.
    let isPossible =
      unplayed == nil
      ? set.allSatisfy { matchCount(of: $0) >= set.count - 1 }
      : set.contains { 2 * matchCount(of: $0) + 1 >= set.count }
    guard isPossible else { return nil }
    // The place of each entrant in the set, or -1.
    var places = Array(repeating: -1, count: entrantCount)
    for (place, member) in set.enumerated() { places[member] = place }
    // By place in the set.
    var lastMetBy = Array(repeating: -1, count: set.count)
    var meetings: [(won: Int, missing: Int)] = []
    meetings.reserveCapacity(set.count)
    for member in set {
      var meeting = (won: 0, missing: set.count - 1)
      for contribution in contributions(of: member) {
        guard let place = contribution.opponent.map({ places[$0] }), place >= 0 else { continue }
        meeting.won += contribution.halfPoints
        guard lastMetBy[place] != member else { continue }
        lastMetBy[place] = member
        meeting.missing -= 1
      }
      guard unplayed != nil || meeting.missing == 0 else { return nil }
      meetings.append(meeting)
    }
    return meetings
  }
}
