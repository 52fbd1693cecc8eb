/// Where the matches of a tree stand from top to bottom, each between those that feed it.
struct MatchTree: Sendable {
  /// From the middle of one box to the middle of the next.
  static let pitch = 64

  /// A round, of which only some matches may be drawn.
  struct Round: Sendable {
    /// How many matches it would have without byes.
    var slots: Int
    /// Those that are drawn: number from 1, ascending, and index in the bracket.
    var matches: [(number: Int, index: Int)] = []
  }

  /// The middle of each match that is drawn, by round; the first may lie below the top.
  let centres: [[Int]]
  /// Down to the end of the last.
  let height: Int

  init(_ rounds: [Round]) {
    let total = rounds.map(\.neededHeight).max() ?? 0
    let all = rounds.map { round in
      round.matches.map { (2 * $0.number - 1) * total / (2 * round.slots) }
    }
    let top = (all.compactMap(\.first).min() ?? 0) - Self.pitch / 2
    centres = all.map { $0.map { $0 - top } }
    height = (centres.compactMap(\.last).max() ?? 0) + Self.pitch / 2
  }
}

extension MatchTree.Round {
  /// The height of the tree in which no two boxes of this round touch.
  fileprivate var neededHeight: Int {
    let gaps = zip(matches.dropFirst(), matches).map { $0.number - $1.number }
    guard let least = gaps.min() else { return matches.isEmpty ? 0 : MatchTree.pitch }
    return (slots * MatchTree.pitch + least - 1) / least
  }
}
