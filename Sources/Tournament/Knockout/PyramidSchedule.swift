/// Everyone against everyone as they arrive: each entrant meets all before it, the first of them first.
///
/// A later arrival adds battles and leaves the names of those before as they are. Iterating makes each
/// pairing as it is asked for. The later one is at home; entrants are numbered from 0.
package struct PyramidSchedule: Sequence, Sendable {
  package let entrantCount: Int

  /// - Parameter entrantCount: At least 2.
  package init(entrantCount: Int) {
    precondition(entrantCount >= 2)
    self.entrantCount = entrantCount
  }

  package var roundCount: Int { 2 * entrantCount - 3 }

  package var battleCount: Int { entrantCount * (entrantCount - 1) / 2 }

  package func makeIterator() -> Iterator { Iterator(entrantCount: entrantCount) }

  /// The two of a battle sum to its round, so that nobody is in a round twice.
  package struct Iterator: IteratorProtocol, Sendable {
    fileprivate let entrantCount: Int
    private var round = 1
    private var board = 0

    fileprivate init(entrantCount: Int) {
      self.entrantCount = entrantCount
    }

    package mutating func next() -> RoundRobinSchedule.Pairing? {
      while round <= 2 * entrantCount - 3 {
        let home = round / 2 + 1 + board
        let away = round - home
        guard home < entrantCount, away >= 0 else {
          round += 1
          board = 0
          continue
        }
        board += 1
        return RoundRobinSchedule.Pairing(round: round, board: board, home: home, away: away)
      }
      return nil
    }
  }
}
