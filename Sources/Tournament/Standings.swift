/// Orders a field by a list of criteria, each applied within the sets that the ones before left tied.
///
/// Where head-to-head splits a set, it is applied again within each smaller set before the next
/// criterion is looked at.
struct StandingsOrder {
  /// Returns the value of each member of a tied set by a criterion; higher is better.
  let values: (_ criterion: TieBreak, _ set: [Int]) -> [Double]
  private(set) var criteria: [Int: [CriterionValue]] = [:]

  init(values: @escaping (_ criterion: TieBreak, _ set: [Int]) -> [Double]) {
    self.values = values
  }

  /// Returns `set` in groups, best first; those within a group share a place.
  mutating func groups(of set: [Int], by list: ArraySlice<TieBreak>) -> [[Int]] {
    guard set.count > 1, let criterion = list.first else { return [set] }
    let scored = zip(set, values(criterion, set)).sorted { a, b in
      a.1 == b.1 ? a.0 < b.0 : a.1 > b.1
    }
    var split: [[Int]] = []
    var last: Double?
    for (member, value) in scored {
      let shown = criterion == .seed ? -value : value
      criteria[member, default: []].append(CriterionValue(criterion, shown))
      if value == last {
        split[split.count - 1].append(member)
      } else {
        split.append([member])
      }
      last = value
    }
    let again = criterion == .headToHead && split.count > 1
    let rest = again ? list : list.dropFirst()
    var result: [[Int]] = []
    for group in split { result += groups(of: group, by: rest) }
    return result
  }
}

/// Returns a standing for each member of `groups`: the members of a group share its first place.
func standings(
  groups: [[Int]],
  records: [Record],
  criteria: [Int: [CriterionValue]],
  countsPoints: Bool
) -> [Standing] {
  var rows: [Standing] = []
  for group in groups {
    let rank = rows.count + 1
    rows += group.map { entrant in
      Standing(
        entrant: entrant,
        rank: rank,
        record: records[entrant],
        halfPoints: countsPoints ? records[entrant].halfPoints : nil,
        criteria: criteria[entrant] ?? []
      )
    }
  }
  return rows
}
