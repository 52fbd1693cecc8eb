/// One row of the final table.
package struct Standing: Sendable, Hashable {
  package var entrant: Seed
  /// The competition rank, from 1: two tied for 5th are both 5 and the next is 7.
  package var rank: Int
  package var record: Record
  /// Points in halves; nil if the format has none.
  package var halfPoints: Int?
  /// The compared criteria, in order.
  package var criteria: [CriterionValue]

  package init(
    entrant: Seed,
    rank: Int,
    record: Record,
    halfPoints: Int?,
    criteria: [CriterionValue]
  ) {
    self.entrant = entrant
    self.rank = rank
    self.record = record
    self.halfPoints = halfPoints
    self.criteria = criteria
  }

  package var points: Double? { halfPoints.map { Double($0) / 2 } }
}

/// The numbers of wins, draws and losses.
package struct Record: Sendable, Hashable {
  package var wins: Int
  package var draws: Int
  package var losses: Int

  package init(wins: Int = 0, draws: Int = 0, losses: Int = 0) {
    self.wins = wins
    self.draws = draws
    self.losses = losses
  }

  package var played: Int { wins + draws + losses }

  /// The shares of the battles, in halves: 2 for a win, 1 for a draw.
  package var shares: Int { 2 * wins + draws }

  package static func += (a: inout Record, b: Record) {
    a.wins += b.wins
    a.draws += b.draws
    a.losses += b.losses
  }

  /// Counts a battle by the share in halves: 2 for a win, 1 for a draw, 0 for a loss.
  mutating func count(share: Int) {
    // Without branches, because a processor would often predict them wrongly.
    wins += share >> 1
    draws += share & 1
    losses += (2 - share) >> 1
  }
}
