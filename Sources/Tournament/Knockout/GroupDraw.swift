/// A rule that divides a field into groups.
package enum GroupDraw: String, CaseIterable, Sendable, Hashable {
  /// By seed in rows, with every second row backwards.
  case snake
  /// By lot: each row of seeds is a pot, and each group gets one entrant of each pot.
  case pots

  /// Returns the members of each group.
  ///
  /// The sizes of two groups differ by at most 1.
  ///
  /// - Parameters:
  ///   - groupCount: From 1 to `entrantCount`.
  ///   - randomSeed: For ``pots``.
  package func groups(entrantCount: Int, groupCount: Int, randomSeed: UInt64) -> [[Seat]] {
    precondition(groupCount >= 1 && groupCount <= entrantCount)
    var groups: [[Seat]] = Array(repeating: [], count: groupCount)
    var generator = SplitMix64(seed: randomSeed)
    for start in stride(from: 0, to: entrantCount, by: groupCount) {
      var row = (start..<min(start + groupCount, entrantCount)).map(Seat.init)
      if self == .pots { generator.shuffle(&row) }
      let isBackwards = self == .snake && start / groupCount % 2 == 1
      for (column, entrant) in row.enumerated() {
        groups[isBackwards ? groupCount - 1 - column : column].append(entrant)
      }
    }
    return groups
  }
}
