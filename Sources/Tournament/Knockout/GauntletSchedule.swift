/// The schedule of a gauntlet: each champion (one of the best seeds) meets each challenger once.
///
/// Iterating computes one round at a time. Champions are the home side.
package struct GauntletSchedule: Sequence, Sendable {
  package let entrantCount: Int
  package let championCount: Int

  /// - Parameters:
  ///   - entrantCount: At least 2.
  ///   - championCount: At least 1, and less than `entrantCount`.
  package init(entrantCount: Int, championCount: Int) {
    precondition(championCount >= 1 && championCount < entrantCount)
    self.entrantCount = entrantCount
    self.championCount = championCount
  }

  package var challengerCount: Int { entrantCount - championCount }

  package var roundCount: Int { Swift.max(championCount, challengerCount) }

  package var battleCount: Int { championCount * challengerCount }

  package var underestimatedCount: Int { battleCount }

  package func makeIterator() -> AnyIterator<RoundRobinSchedule.Pairing> {
    AnyIterator((0..<roundCount).lazy.flatMap(pairings(inRound:)).makeIterator())
  }

  /// - Parameter round: From 0.
  private func pairings(inRound round: Int) -> [RoundRobinSchedule.Pairing] {
    (0..<Swift.min(championCount, challengerCount)).map { board in
      // The smaller side keeps its boards, and the larger side moves past it.
      let moved = (board + round) % roundCount
      let (champion, challenger) = championCount <= challengerCount ? (board, moved) : (moved, board)
      return RoundRobinSchedule.Pairing(
        round: round + 1,
        board: board + 1,
        home: Seat(champion),
        away: Seat(championCount + challenger)
      )
    }
  }
}
