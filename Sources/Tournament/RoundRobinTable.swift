/// The standings of a round robin.
///
/// Where power alone decides, battles follow one order of strength and the table follows from sorting,
/// in O(n log n); otherwise each pair is settled once.
struct RoundRobinTable {
  let entrants: [Entrant]
  let decider: Decider
  let legs: Int

  func standings(by criteria: [TieBreak]) -> [Standing] {
    if let groups = decider.strengthGroups, criteria.first == .points {
      return sortedStandings(groups, by: criteria)
    }
    return comparedStandings(by: criteria)
  }

  /// Entrants of one strength have the same value of every criterion but the seed.
  private func sortedStandings(_ strengths: [[Int]], by criteria: [TieBreak]) -> [Standing] {
    var records = [Record](repeating: Record(), count: entrants.count)
    var values: [Int: [CriterionValue]] = [:]
    var groups: [[Int]] = []
    var stronger = 0
    for group in strengths {
      let record = Record(
        wins: legs * (entrants.count - stronger - group.count),
        draws: legs * (group.count - 1),
        losses: legs * stronger
      )
      stronger += group.count
      let isSplitBySeed = group.count > 1 && criteria.contains(.seed)
      for entrant in group {
        records[entrant] = record
        values[entrant] = [CriterionValue(.points, Double(record.halfPoints) / 2)]
        if isSplitBySeed {
          values[entrant]?.append(CriterionValue(.seed, Double(entrant + 1)))
        }
      }
      if isSplitBySeed { groups += group.map { [$0] } } else { groups.append(group) }
    }
    return Tournament.standings(
      groups: groups,
      records: records,
      criteria: values,
      countsPoints: true
    )
  }

  private func comparedStandings(by criteria: [TieBreak]) -> [Standing] {
    let records = playedRecords()
    let powerSum = entrants.reduce(0) { $0 + $1.power }
    var order = StandingsOrder { criterion, set in
      switch criterion {
      case .points:
        set.map { Double(records[$0].halfPoints) / 2 }
      case .wins:
        set.map { Double(records[$0].wins) }
      case .headToHead:
        set.map { member in
          set.reduce(0) { $0 + (member == $1 ? 0 : Double(legs * halves(member, $1)) / 2) }
        }
      case .sonnebornBerger:
        set.map { member in
          let quarters = records.indices.reduce(0) { sum, other in
            guard other != member else { return sum }
            return sum + legs * halves(member, other) * records[other].halfPoints
          }
          return Double(quarters) / 4
        }
      case .margin:
        set.map { Double(legs) * (Double(entrants.count) * entrants[$0].power - powerSum) }
      case .seed:
        set.map { -Double($0 + 1) }
      }
    }
    let groups = order.groups(of: Array(entrants.indices), by: criteria[...])
    return Tournament.standings(
      groups: groups,
      records: records,
      criteria: order.criteria,
      countsPoints: true
    )
  }

  private func playedRecords() -> [Record] {
    var records = [Record](repeating: Record(), count: entrants.count)
    for a in entrants.indices {
      for b in entrants.indices[(a + 1)...] {
        switch decider.decide(home: a, away: b).outcome {
        case .home:
          records[a].wins += legs
          records[b].losses += legs
        case .away:
          records[a].losses += legs
          records[b].wins += legs
        case .draw, .bye:
          records[a].draws += legs
          records[b].draws += legs
        }
      }
    }
    return records
  }

  /// The half points that `entrant` wins in one battle against `opponent`.
  private func halves(_ entrant: Int, _ opponent: Int) -> Int {
    switch decider.decide(home: entrant, away: opponent).outcome {
    case .home: 2
    case .away: 0
    case .draw, .bye: 1
    }
  }
}
