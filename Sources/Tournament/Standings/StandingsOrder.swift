/// Orders a field by a list of criteria; each criterion applies within the sets that earlier criteria left tied.
///
/// If head-to-head splits a set, it is applied again within each smaller set before the next criterion.
struct StandingsOrder {
  /// Returns the values of a tied set's members in whole units, higher is better; nil to skip the criterion.
  let values: (_ criterion: TieBreak, _ set: [Int]) -> [Int128]?
  /// Returns values as numbers for reports.
  let shown: (_ criterion: TieBreak, _ values: [Int128]) -> [Double]
  /// The compared values of each entrant, in order.
  private(set) var criteria: [[CriterionValue]] = []

  /// Returns `set` in groups, best first; the members of a group share a place.
  mutating func groups(of set: [Int], by list: [TieBreak]) -> [[Int]] {
    let width = (set.max() ?? -1) + 1
    if criteria.count < width { criteria += repeatElement([], count: width - criteria.count) }
    var groups: [[Int]] = []
    var waiting = [(set: set, list: list[...])]
    while let (set, list) = waiting.popLast() {
      guard set.count > 1, let criterion = list.first else {
        groups.append(set)
        continue
      }
      guard let values = values(criterion, set) else {
        waiting.append((set, list.dropFirst()))
        continue
      }
      note(criterion, values, of: set, fewest: list.count)
      let isSplit = values.contains { $0 != values[0] }
      let rest = Self.rest(of: list, isSplit: isSplit)
      guard isSplit else {
        waiting.append((set, rest))
        continue
      }
      for group in Self.split(set, by: values).reversed() { waiting.append((group, rest)) }
    }
    return groups
  }

  /// Returns the remaining criteria for each part of a set after the first criterion of `list`.
  static func rest(of list: ArraySlice<TieBreak>, isSplit: Bool) -> ArraySlice<TieBreak> {
    isSplit && list.first == .headToHead ? list : list.dropFirst()
  }

  private mutating func note(_ criterion: TieBreak, _ values: [Int128], of set: [Int], fewest: Int) {
    for (member, value) in zip(set, shown(criterion, values)) {
      if criteria[member].isEmpty { criteria[member].reserveCapacity(fewest) }
      criteria[member].append(CriterionValue(criterion: criterion, value: value))
    }
  }

  private static func split(_ set: [Int], by values: [Int128]) -> [[Int]] {
    // Almost all values fit 64 bits, and sorting these takes half the time.
    let narrow = values.compactMap { Int(exactly: $0) }
    return narrow.count == values.count ? sorted(set, by: narrow) : sorted(set, by: values)
  }

  private static func sorted<Value: Comparable>(_ set: [Int], by values: [Value]) -> [[Int]] {
    let scored = zip(set, values).sorted { a, b in a.1 == b.1 ? a.0 < b.0 : a.1 > b.1 }
    var split: [[Int]] = []
    var last: Value?
    for (member, value) in scored {
      if value == last { split[split.count - 1].append(member) } else { split.append([member]) }
      last = value
    }
    return split
  }
}

/// Returns a standing for each member of `groups`: the members of a group share its first place.
///
/// - Parameters:
///   - groups: The indices of seats.
///   - field: The entrant of each seat.
///   - scores: The half points by seat.
func standings(groups: [[Int]], field: [Seed], records: [Record], scores: [Int], criteria: [[CriterionValue]])
  -> [Standing]
{
  var rows: [Standing] = []
  rows.reserveCapacity(records.count)
  for group in groups {
    let rank = rows.count + 1
    for seat in group {
      rows.append(
        Standing(
          entrant: field[seat],
          rank: rank,
          record: records[seat],
          halfPoints: scores[seat],
          criteria: criteria[seat]
        )
      )
    }
  }
  return rows
}
