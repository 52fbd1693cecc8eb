/// The vertical places of a tree's matches, each midway between the two that feed it.
struct MatchTree: Sendable {
  /// The distance between the middles of two neighbouring boxes, in pixels.
  static let pitch = 64

  /// The drawn matches of a round.
  struct Round: Sendable {
    /// The number of matches in the round, including byes.
    var slots: Int
    /// The drawn matches in ascending order: the number from 1, and the index in the bracket.
    var matches: [(number: Int, index: Int)] = []
  }

  /// The middle of each drawn match, by round, in pixels from the top.
  let centres: [[Int]]
  /// The height of the tree, in pixels.
  let height: Int

  init(_ rounds: [Round]) {
    let total = rounds.map(\.neededHeight).max() ?? 0
    let all = rounds.map { round in round.matches.map { (2 * $0.number - 1) * total / (2 * round.slots) } }
    let top = (all.compactMap(\.first).min() ?? 0) - Self.pitch / 2
    centres = all.map { $0.map { $0 - top } }
    height = (centres.compactMap(\.last).max() ?? 0) + Self.pitch / 2
  }
}

extension MatchTree.Round {
  /// The least height of the tree in which the boxes of this round do not touch.
  fileprivate var neededHeight: Int {
    let gaps = zip(matches.dropFirst(), matches).map { $0.number - $1.number }
    guard let least = gaps.min() else { return matches.isEmpty ? 0 : MatchTree.pitch }
    return (slots * MatchTree.pitch + least - 1) / least
  }
}
