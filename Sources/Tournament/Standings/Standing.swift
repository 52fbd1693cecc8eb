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

  /// The half points: 2 for a win, 1 for a draw.
  package var halfPoints: Int { 2 * wins + draws }

  package static func += (a: inout Record, b: Record) {
    a.wins += b.wins
    a.draws += b.draws
    a.losses += b.losses
  }

  /// Counts a battle that brought 2, 1 or 0 half points.
  mutating func count(halfPoints: Int) {
    // Without branches, because a processor would often predict them wrongly.
    wins += halfPoints >> 1
    draws += halfPoints & 1
    losses += (2 - halfPoints) >> 1
  }
}
