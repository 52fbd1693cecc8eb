/// How a field is dealt into groups.
package enum GroupDraw: String, CaseIterable, Sendable, Hashable {
  /// By seed, every second row backwards.
  case snake
  /// By lot: as many best seeds as there are groups are drawn into one each, then the next as many.
  case pots

  /// Returns the groups, each with its members by their place in seed order, from 0.
  ///
  /// The sizes of two groups differ by at most 1.
  ///
  /// - Parameters:
  ///   - groupCount: At least 1, at most `entrantCount`.
  ///   - randomSeed: For ``pots``.
  package func groups(entrantCount: Int, groupCount: Int, randomSeed: UInt64) -> [[Int]] {
    precondition(groupCount >= 1 && groupCount <= entrantCount)
    var groups: [[Int]] = Array(repeating: [], count: groupCount)
    var generator = SplitMix64(seed: randomSeed)
    for start in stride(from: 0, to: entrantCount, by: groupCount) {
      var row = Array(start..<min(start + groupCount, entrantCount))
      if self == .pots { generator.shuffle(&row) }
      let isBackwards = self == .snake && start / groupCount % 2 == 1
      for (column, entrant) in row.enumerated() {
        groups[isBackwards ? groupCount - 1 - column : column].append(entrant)
      }
    }
    return groups
  }
}
