/// The outcome of a match.
package enum Outcome: String, CaseIterable, Sendable, Hashable {
  case home
  case away
  case draw
  /// A single entrant, without opponent and battle.
  case bye
  /// Both sides are known; the result is not.
  case pending
  /// No entrant appeared, and none wins.
  ///
  /// Reports use this word for all battles that were not played.
  case absent = "walkover"
  /// A side withdrew, and its results are annulled.
  case annulled

  /// Returns the winner of two sides; nil if neither won.
  func winner<Side>(_ home: Side, _ away: Side?) -> Side? {
    switch self {
    case .home: home
    case .away: away
    case .draw, .bye, .pending, .absent, .annulled: nil
    }
  }

  /// Returns the loser of two sides; nil if neither won.
  func loser<Side>(_ home: Side, _ away: Side?) -> Side? {
    switch self {
    case .home: away
    case .away: home
    case .draw, .bye, .pending, .absent, .annulled: nil
    }
  }
}
