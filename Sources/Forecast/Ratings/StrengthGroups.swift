/// The input of a Bradley–Terry fit: groups of entrants with the same strength, lowest score first.
struct StrengthGroups: Sendable, Hashable {
  /// The number of entrants in each group.
  var sizes: [Double]
  /// The battles won by each group, including battles among its own members.
  var wins: [Double]
  /// The battles between two groups; on the diagonal, the battles within one.
  var meetings: SymmetricMatrix

  var count: Int { sizes.count }

  /// Half as many groups, each merged from two neighbours.
  var merged: StrengthGroups {
    var half = StrengthGroups(
      sizes: Array(repeating: 0, count: (count + 1) / 2),
      wins: Array(repeating: 0, count: (count + 1) / 2),
      meetings: meetings.merged(isFolded: false)
    )
    for group in 0..<count {
      half.sizes[group / 2] += sizes[group]
      half.wins[group / 2] += wins[group]
    }
    return half
  }
}

extension StrengthGroups {
  /// Groups entrants by total if all pairs met equally often.
  ///
  /// - Returns: The groups, and the group of each entrant.
  static func balanced(
    halfPoints: [Int],
    meetings: Int
  ) -> (groups: StrengthGroups, groupOf: [Int]) {
    let totals = Set(halfPoints).sorted()
    var place: [Int: Int] = [:]
    for (group, total) in totals.enumerated() { place[total] = group }
    let groupOf = halfPoints.map { place[$0, default: 0] }
    var sizes = [Double](repeating: 0, count: totals.count)
    for group in groupOf { sizes[group] += 1 }
    var matrix = SymmetricMatrix(size: totals.count)
    for group in totals.indices {
      matrix[group, group] = Double(meetings) * sizes[group] * (sizes[group] - 1) / 2
      for other in (group + 1)..<totals.count {
        matrix[group, other] = Double(meetings) * sizes[group] * sizes[other]
      }
    }
    let wins = totals.indices.map { Double(totals[$0]) / 2 * sizes[$0] }
    return (StrengthGroups(sizes: sizes, wins: wins, meetings: matrix), groupOf)
  }

  /// Groups entrants by total if all pairs met equally often; otherwise each entrant is its own group.
  static func scored(
    entrantCount: Int,
    pairs: [PairScore],
    prior: Double
  ) -> (groups: StrengthGroups, groupOf: [Int]) {
    var halves = [Int](repeating: 0, count: entrantCount)
    for pair in pairs {
      halves[pair.home] += pair.homeHalves
      halves[pair.away] += pair.awayHalves
    }
    if let meetings = commonMeetings(entrantCount: entrantCount, pairs: pairs) {
      return balanced(halfPoints: halves, meetings: meetings)
    }
    var battles = [Int](repeating: 0, count: entrantCount)
    for pair in pairs {
      battles[pair.home] += pair.battles
      battles[pair.away] += pair.battles
    }
    let shares = halves.indices.map { entrant in
      let played = Double(battles[entrant]) + 2 * prior
      return played > 0 ? (Double(halves[entrant]) / 2 + prior) / played : 0
    }
    let order = halves.indices.sorted { (shares[$0], $0) < (shares[$1], $1) }
    var groupOf = halves
    for (group, entrant) in order.enumerated() { groupOf[entrant] = group }
    var matrix = SymmetricMatrix(size: entrantCount)
    for pair in pairs {
      let (a, b) = (groupOf[pair.home], groupOf[pair.away])
      matrix[min(a, b), max(a, b)] += Double(pair.battles)
    }
    let groups = StrengthGroups(
      sizes: Array(repeating: 1, count: entrantCount),
      wins: order.map { Double(halves[$0]) / 2 },
      meetings: matrix
    )
    return (groups, groupOf)
  }

  /// Returns how often each pair met, if all met equally often, and at least once; nil otherwise.
  private static func commonMeetings(entrantCount: Int, pairs: [PairScore]) -> Int? {
    let pairCount = entrantCount * (entrantCount - 1) / 2
    guard pairCount > 0, pairs.count >= pairCount else { return nil }
    var meetings = [Int](repeating: 0, count: pairCount)
    for pair in pairs {
      let (low, high) = (min(pair.home, pair.away), max(pair.home, pair.away))
      meetings[high * (high - 1) / 2 + low] += pair.battles
    }
    let first = meetings[0]
    return first > 0 && meetings.allSatisfy { $0 == first } ? first : nil
  }
}
