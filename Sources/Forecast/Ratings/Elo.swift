import Tournament

/// Ratings that change after each round; a difference of 400 points means odds of ten to one.
///
/// Source: A. E. Elo, "The Rating of Chessplayers, Past and Present", 1978.
package struct Elo: Sendable, Hashable {
  /// The maximum change of a rating in one battle, in points.
  var step = 32.0
  /// The rating of an entrant before its first battle.
  var start = 1500.0

  /// Returns the expected score of `rating` in a battle against `opponent`, from 0 to 1.
  package static func expectation(of rating: Double, against opponent: Double) -> Double {
    1 / (1 + exponential((opponent - rating) * (ln10 / 400)))
  }

  /// Returns the ratings after a round; all expectations use the ratings before it.
  ///
  /// - Parameter ratings: The ratings of all entrants, in seed order.
  package func ratings(_ ratings: [Double], after round: [PairScore]) -> [Double] {
    var after = ratings
    for pair in round {
      let expected = Self.expectation(of: ratings[pair.home], against: ratings[pair.away])
      let gain = step * (Double(pair.homeHalves) / 2 - Double(pair.battles) * expected)
      after[pair.home] += gain
      after[pair.away] -= gain
    }
    return after
  }
}
