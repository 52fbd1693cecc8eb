/// Why one of two entrants stands above the other, or why they share a place.
package struct Explanation: Sendable, Hashable {
  /// The two, as they were asked for.
  package var a: Int
  package var b: Int
  /// Which of the two stands above the other; nil where they share a place.
  package var ahead: Int?
  /// The criteria that did not part them, in the order in which they were looked at.
  package var level: [Level]
  package var reason: Reason

  package init(a: Int, b: Int, ahead: Int?, level: [Level] = [], reason: Reason) {
    self.a = a
    self.b = b
    self.ahead = ahead
    self.level = level
    self.reason = reason
  }

  /// A criterion at which the two were equal.
  package struct Level: Sendable, Hashable {
    package var criterion: TieBreak
    /// What both had; nil where head-to-head was left out, because not every two of the set had met.
    package var value: Double?
    /// The entrants that were still tied and among whom they were compared, the two included.
    package var setSize: Int
  }

  package enum Reason: Sendable, Hashable {
    /// The first criterion at which they differ, with both sums.
    ///
    /// `set` holds those who were still tied, in seed order.
    case criterion(TieBreak, set: [Int], a: Sum, b: Sum)
    /// No criterion of the list parts them.
    case shared
    /// The two met in this match, the last of both, and it decided both places.
    case lastBattle(MatchID, a: Exit, b: Exit)
    /// The last battles of both; where the places are equal, they went out at the same stage.
    case exits(a: Exit, b: Exit)
  }

  /// What one of the two had by a criterion, and how it came about.
  package struct Sum: Sendable, Hashable {
    package var value: Double
    /// The values of those that are not cut add up to `value`; empty where there are too many, or where
    /// nothing is added up.
    package var terms: [Term]
    /// The terms that there are, those left out here included.
    package var termCount: Int
  }

  /// A match, and what it added.
  package struct Term: Sendable, Hashable {
    package var round: Int
    /// Nil for a bye.
    package var opponent: Int?
    /// The points that were won in the match, in halves.
    package var halfPoints: Int
    /// The opponent's points in the table, in halves; those of the dummy for a bye.
    package var opponentHalfPoints: Int
    /// What the match adds to the sum, in its unit.
    package var value: Double
    /// Whether a Buchholz sum leaves it out.
    package var isCut: Bool
  }

  /// How an entrant left a knockout.
  package struct Exit: Sendable, Hashable {
    /// From 1.
    package var place: Int
    /// Its last battle; nil where it had none.
    package var match: MatchID?
    package var opponent: Int?
    /// Whether it won that battle; nil for a draw, which a king of the hill survives.
    package var isWin: Bool?

    package init(place: Int, match: MatchID?, opponent: Int?, isWin: Bool?) {
      self.place = place
      self.match = match
      self.opponent = opponent
      self.isWin = isWin
    }
  }
}
