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
