/// The standings of a round robin.
///
/// Where battles follow one order of strength, all sums follow from sorting, in O(n log n); otherwise each
/// pair is settled.
struct RoundRobinTable {
  let entrants: [Entrant]
  let decider: Decider
  let legs: Int

  func standings(by list: [TieBreak]) -> [Standing] {
    // With points first, those who are still tied have one strength, and drew all battles among them.
    let strengths = list.first == .points ? decider.strengthGroups : nil
    let records = strengths.map(sortedRecords) ?? playedRecords()
    let knownQuarters = strengths.map { sortedQuarters($0, records) }
    let powerSum = entrants.reduce(0) { $0 + $1.power }
    var order = StandingsOrder { criterion, set in
      switch criterion {
      case .points:
        set.map { Double(records[$0].halfPoints) / 2 }
      case .wins:
        set.map { Double(records[$0].wins) }
      case .headToHead:
        set.map { member in
          let won = strengths == nil ? halves(member, against: set) : set.count - 1
          return Double(legs * won) / 2
        }
      case .sonnebornBerger:
        set.map { Double(knownQuarters?[$0] ?? quarters($0, records)) / 4 }
      case .margin:
        set.map { Double(legs) * (Double(entrants.count) * entrants[$0].power - powerSum) }
      case .seed:
        set.map { -Double($0 + 1) }
      }
    }
    let groups = order.groups(of: Array(entrants.indices), by: list[...])
    return Tournament.standings(
      groups: groups,
      records: records,
      criteria: order.criteria,
      countsPoints: true
    )
  }

  private func sortedRecords(_ strengths: [[Int]]) -> [Record] {
    var records = [Record](repeating: Record(), count: entrants.count)
    var stronger = 0
    for group in strengths {
      let record = Record(
        wins: legs * (entrants.count - stronger - group.count),
        draws: legs * (group.count - 1),
        losses: legs * stronger
      )
      for entrant in group { records[entrant] = record }
      stronger += group.count
    }
    return records
  }

  /// The Sonneborn–Berger sum of each entrant, in quarter points.
  private func sortedQuarters(_ strengths: [[Int]], _ records: [Record]) -> [Int] {
    var quarters = [Int](repeating: 0, count: entrants.count)
    var weaker = 0
    for group in strengths.reversed() {
      let halfPoints = records[group[0]].halfPoints
      for entrant in group {
        quarters[entrant] = legs * (2 * weaker + (group.count - 1) * halfPoints)
      }
      weaker += group.count * halfPoints
    }
    return quarters
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

  /// The Sonneborn–Berger sum of an entrant, in quarter points.
  private func quarters(_ entrant: Int, _ records: [Record]) -> Int {
    records.indices.reduce(0) { sum, other in
      guard other != entrant else { return sum }
      return sum + legs * halves(entrant, other) * records[other].halfPoints
    }
  }

  /// The half points that `entrant` wins against the others of `set`, meeting each once.
  private func halves(_ entrant: Int, against set: [Int]) -> Int {
    set.reduce(0) { $0 + (entrant == $1 ? 0 : halves(entrant, $1)) }
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
