package import Tournament

/// A row of the overall ranking.
package struct OverallRank: Sendable, Equatable {
  package var rank: Int
  package var key: Key
  package var name: String
  /// Nil in a table of results, whose entrants have none; they are ranked by their ratings, titles and wins.
  package var power: Double?
  /// The number of tournaments; battles in the arena do not count.
  package var tournaments: Int
  package var record: Record
  package var titles: Int
  /// Nil if no tournament has an earlier state.
  package var movement: Movement?
  /// The day of the latest result, in the form `2024-09-10`; nil if none has one.
  package var date: String?
  /// The day on which the figures were first seen; nil if they have none.
  package var figuresDate: String?
  /// The text that the source requires beside the figures.
  package var attribution: String?
  /// The page of the entrant in its source; nil if no result names it.
  package var link: String?
  /// Nil if the battles are not known, or if the table is too large.
  package var rating: OverallRating?

  /// The share of battles won, where a draw counts half; nil without battles.
  package var winRate: Double? { record.played > 0 ? Double(record.shares) / 2 / Double(record.played) : nil }

  package var identity: Entrant.Identity { key.identity }
  package var table: OverallTable { key.table }
}

extension Store {
  /// Returns the overall ranking; see ``OverallTally``.
  package func ranking() throws(StoreError) -> [OverallRank] {
    var tally = OverallTally()
    try forEach { tally.add($0) }
    return tally.ranking(with: arena)
  }
}
