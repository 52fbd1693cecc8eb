/// The values of a tied set's members by a criterion.
struct CriterionValues {
  /// Higher is better.
  var keys: [Int128]
  /// As numbers for reports.
  var shown: [Double]
}

extension CriterionValues {
  /// Makes the values of fractions, whose keys are their places from the bottom.
  init(_ values: [Quotient]) {
    shown = values.map(\.value)
    keys = Array(repeating: 0, count: values.count)
    let order = values.indices.sorted { values[$0] < values[$1] }
    for (lower, higher) in zip(order, order.dropFirst()) {
      keys[higher] = keys[lower] + (values[lower] == values[higher] ? 0 : 1)
    }
  }
}

/// Orders a field by a list of criteria; each criterion applies within the sets that earlier criteria left tied.
///
/// Head-to-head criteria side by side are a block: each counts over the set that was tied before the block, and the block
/// begins again for each smaller set that it leaves tied.
struct StandingsOrder {
  /// Returns the values of a tied set's members; nil to skip the criterion.
  let values: (_ criterion: TieBreak, _ set: [Int]) -> CriterionValues?
  /// The compared values of each entrant, in order.
  private(set) var criteria: [[CriterionValue]] = []

  /// Returns `set` in groups, best first; the members of a group share a place.
  mutating func groups(of set: [Int], by list: [TieBreak]) -> [[Int]] {
    let width = (set.max() ?? -1) + 1
    if criteria.count < width { criteria += repeatElement([], count: width - criteria.count) }
    var groups: [[Int]] = []
    var waiting = [(set: set, list: list[...])]
    while let (set, list) = waiting.popLast() {
      guard set.count > 1, !list.isEmpty else {
        groups.append(set)
        continue
      }
      var parts = [Array(set.indices)]
      for criterion in Self.block(of: list) {
        guard let values = values(criterion, set) else { continue }
        parts = parts.flatMap { part in
          guard part.count > 1 else { return [part] }
          for place in part { note(criterion, values.shown[place], of: set[place], fewest: list.count) }
          return Self.split(part, by: values.keys)
        }
      }
      for part in parts.reversed() {
        waiting.append((part.map { set[$0] }, Self.rest(of: list, isSplit: part.count < set.count)))
      }
    }
    return groups
  }

  /// Returns the criteria at the start of a list that count over the same set.
  static func block(of list: ArraySlice<TieBreak>) -> ArraySlice<TieBreak> {
    list.prefix(max(1, list.prefix(while: \.isHeadToHead).count))
  }

  /// Returns the remaining criteria for each part of a set after the first block of `list`.
  static func rest(of list: ArraySlice<TieBreak>, isSplit: Bool) -> ArraySlice<TieBreak> {
    isSplit && list.first?.isHeadToHead == true ? list : list.dropFirst(block(of: list).count)
  }

  private mutating func note(_ criterion: TieBreak, _ value: Double, of member: Int, fewest: Int) {
    if criteria[member].isEmpty { criteria[member].reserveCapacity(fewest) }
    criteria[member].append(CriterionValue(criterion: criterion, value: value))
  }

  private static func split(_ part: [Int], by keys: [Int128]) -> [[Int]] {
    let values = part.map { keys[$0] }
    guard values.contains(where: { $0 != values[0] }) else { return [part] }
    // Almost all values fit 64 bits, and sorting these takes half the time.
    let narrow = values.compactMap { Int(exactly: $0) }
    return narrow.count == values.count ? sorted(part, by: narrow) : sorted(part, by: values)
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
