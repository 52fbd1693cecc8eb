extension ScoreTable {
  /// Returns the half points that each member of a set won against the others; nil if not all pairs have met.
  func headToHead(in set: [Int]) -> [Int]? {
    if case .complete(let table, _) = matches { return table.headToHead(in: set) }
    let members = Members(set, of: entrantCount)
    // By place in the set.
    var lastMetBy = Array(repeating: -1, count: set.count)
    var won: [Int] = []
    won.reserveCapacity(set.count)
    for member in set {
      let own = contributions(of: member)
      // With fewer matches than opponents in the set, the member has not met them all.
      guard own.count >= set.count - 1 else { return nil }
      var (halfPoints, met) = (0, 0)
      for contribution in own {
        guard let place = members.place(of: contribution.opponent) else { continue }
        halfPoints += contribution.halfPoints
        guard lastMetBy[place] != member else { continue }
        lastMetBy[place] = member
        met += 1
      }
      guard met == set.count - 1 else { return nil }
      won.append(halfPoints)
    }
    return won
  }
}

/// A set of entrants with a fast membership test.
private struct Members {
  private let listed: [Int]
  /// The place of each entrant in the set, or -1; empty for small sets, because there can be many of them.
  private let places: [Int32]

  init(_ set: [Int], of entrantCount: Int) {
    guard set.count > 8 else {
      (listed, places) = (set, [])
      return
    }
    var places = [Int32](repeating: -1, count: entrantCount)
    for (place, member) in set.enumerated() { places[member] = Int32(place) }
    (listed, self.places) = ([], places)
  }

  func place(of entrant: Int?) -> Int? {
    guard let entrant else { return nil }
    guard !places.isEmpty else { return listed.firstIndex(of: entrant) }
    return places[entrant] < 0 ? nil : Int(places[entrant])
  }
}
