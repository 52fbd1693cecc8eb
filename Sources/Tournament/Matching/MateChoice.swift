/// Chooses mates one by one, each the best that a matching of maximum weight allows.
package struct MateChoice<Weight: MatchingWeight> {
  package private(set) var matching: WeightedMatching<Weight>
  /// The chosen vertices that are still in the matching; it changes only if a choice needs it.
  private var waiting: [Int] = []
  private var isTaken: [Bool]

  /// - Parameter matching: A perfect matching.
  package init(_ matching: WeightedMatching<Weight>) {
    self.matching = matching
    isTaken = Array(repeating: false, count: matching.count)
  }

  /// Returns the mate of least rank, and removes both vertices.
  ///
  /// - Parameter rank: From 0 to the number of vertices.
  @specialized(where Weight == Int128) @specialized(where Weight == WideWeight) package mutating func take(
    _ v: Int,
    rank: (_ other: Int) -> Int
  ) -> Int {
    if canImprove(v, rank) {
      settle()
      if canImprove(v, rank) { matching.prefer(v, rank: rank) }
    }
    guard let mate = matching.mate[v] else { preconditionFailure("the matching is perfect") }
    waiting += [v, mate]
    isTaken[v] = true
    isTaken[mate] = true
    return mate
  }

  /// Removes the chosen vertices from the matching.
  @specialized(where Weight == Int128) @specialized(where Weight == WideWeight) package mutating func settle() {
    guard !waiting.isEmpty else { return }
    matching.remove(waiting)
    waiting = []
    let isMatched = matching.complete()
    precondition(isMatched)
  }

  /// Whether a mate of lower rank is possible.
  private func canImprove(_ v: Int, _ rank: (_ other: Int) -> Int) -> Bool {
    guard let best = matching.mate[v].map(rank) else { return true }
    return matching.open.members(of: v).contains { !isTaken[$0] && rank($0) < best && matching.isPossible(v, $0) }
  }
}
