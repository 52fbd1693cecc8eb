extension ScoreTable {
  /// The half points that each member of a set won of the others, in all their battles; nil where the
  /// rule leaves head-to-head out for the set.
  func headToHead(in set: [Int]) -> [Int]? {
    if case .roundRobin(let table, _) = matches { return table.headToHead(in: set) }
    let members = Members(set, of: entrantCount)
    var won: [Int] = []
    won.reserveCapacity(set.count)
    for member in set {
      let own = contributions(of: member)
      // Who had fewer matches than the set has others has not met them all.
      if headToHeadRule == .everyPairMet {
        guard own.count >= set.count - 1, hasMetAll(own, members) else { return nil }
      }
      won.append(own.reduce(0) { members.contains($1.opponent) ? $0 + $1.halfPoints : $0 })
    }
    return won
  }

  private func hasMetAll(_ own: ArraySlice<Contribution>, _ members: Members) -> Bool {
    let met = own.compactMap { members.contains($0.opponent) ? $0.opponent : nil }.sorted()
    let others = zip(met, met.dropFirst()).count { $0 != $1 } + (met.isEmpty ? 0 : 1)
    return others == members.count - 1
  }
}

/// A set that tells quickly who is in it.
private struct Members {
  let count: Int
  private let listed: [Int]
  /// Whether each entrant is in; empty for small sets, of which there can be as many as entrants.
  private let marks: [Bool]

  init(_ set: [Int], of entrantCount: Int) {
    count = set.count
    guard set.count > 8 else {
      (listed, marks) = (set, [])
      return
    }
    var marks = [Bool](repeating: false, count: entrantCount)
    for member in set { marks[member] = true }
    (listed, self.marks) = ([], marks)
  }

  func contains(_ entrant: Int?) -> Bool {
    guard let entrant else { return false }
    return marks.isEmpty ? listed.contains(entrant) : marks[entrant]
  }
}
