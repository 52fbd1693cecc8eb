/// The reason why one of two entrants of a stage is above the other, or why they share a place.
package struct Explanation: Sendable, Hashable {
  /// The first of the two entrants.
  package var a: Seat
  package var b: Seat
  /// The better placed of the two; nil if they share a place.
  package var ahead: Seat?
  /// The criteria at which the two were equal, in the order of comparison.
  package var level: [Level] = []
  package var reason: Reason

  /// A criterion at which the two were equal.
  package struct Level: Sendable, Hashable {
    package var criterion: TieBreak
    /// The value of both; nil if head-to-head was skipped, because not all pairs of the set had met.
    package var value: Double?
    /// The number of entrants that were still tied, including the two.
    package var setSize: Int
  }

  package enum Reason: Sendable, Hashable {
    /// The first criterion at which they differ, with both sums.
    ///
    /// `set` contains the entrants that were still tied, in seed order.
    case criterion(TieBreak, set: [Seat], a: Sum, b: Sum)
    /// The results of one of them, or of both, are annulled.
    case annulled
    /// All criteria of the list are equal.
    case shared
    /// The two met in their last match, and it decided both places.
    case lastBattle(MatchID, a: Exit, b: Exit)
    /// The last battles of both; if the places are equal, they were eliminated in the same round.
    case exits(a: Exit, b: Exit)
  }

  /// The value of one of the two by a criterion, with the terms of the sum.
  package struct Sum: Sendable, Hashable {
    package var value: Double
    /// The terms; the values of the terms that are not cut sum to `value`, or have it as their mean.
    ///
    /// Empty if there are too many, or if the criterion is not a sum.
    package var terms: [Term]
    /// The number of all terms, even if ``terms`` is empty.
    package var termCount: Int
  }

  /// A match, and its contribution to a sum.
  package struct Term: Sendable, Hashable {
    package var round: Int
    /// Nil for a bye, and for a battle of a Swiss system that was not played.
    package var opponent: Seat?
    /// False for a battle that was not played.
    package var isPlayed = true
    /// The share of the battle, in halves: 2 for a win, 1 for a draw, 0 for a loss.
    package var share: Int
    /// The points of the opponent in the table; for a bye, the points of the dummy.
    package var opponentPoints: Double
    /// The points of an opponent that missed rounds, as the criterion counts them; nil if it counts those in the table.
    package var countedPoints: Double?
    /// The addend of the match, in the unit of the sum.
    package var value: Double
    /// Whether a Buchholz criterion cuts it.
    package var isCut: Bool
  }

  /// The place and the last battle of an entrant in a knockout.
  package struct Exit: Sendable, Hashable {
    /// From 1.
    package var place: Int
    /// The last battle; nil if there was none.
    package var match: MatchID?
    package var opponent: Seat?
    /// Whether the entrant won it; nil for a draw, after which a king of the hill stays.
    package var isWin: Bool?
    /// Whether it was played; if not, one side did not come.
    package var isPlayed = true
  }
}
