/// The schedule of a gauntlet: each champion (one of the best seeds) meets each challenger once.
///
/// Iterating creates pairings one by one. Champions are the home side.
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

  package func makeIterator() -> Iterator { Iterator(schedule: self) }

  package struct Iterator: IteratorProtocol, Sendable {
    fileprivate let schedule: GauntletSchedule
    private var round = 0
    private var board = 0

    fileprivate init(schedule: GauntletSchedule) { self.schedule = schedule }

    package mutating func next() -> RoundRobinSchedule.Pairing? {
      let (champions, challengers) = (schedule.championCount, schedule.challengerCount)
      if board == Swift.min(champions, challengers) {
        board = 0
        round += 1
      }
      guard round < schedule.roundCount else { return nil }
      // The smaller side keeps its boards, and the larger side moves past it.
      let moved = (board + round) % schedule.roundCount
      let champion = champions <= challengers ? board : moved
      let challenger = champions <= challengers ? moved : board
      board += 1
      return RoundRobinSchedule.Pairing(
        round: round + 1,
        board: board,
        home: Seat(champion),
        away: Seat(champions + challenger)
      )
    }
  }
}
