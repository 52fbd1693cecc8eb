extension KnockoutPlay {
  /// A match of the bracket, as far as it is known.
  package struct Match: Sendable, Hashable {
    package var home: Side
    package var away: Side
    package var winner: Side
    /// Nobody where there is no battle.
    package var loser: Side
    package var status: Status
  }

  /// Who is on one side of a match.
  package enum Side: Sendable, Hashable {
    /// By the place in seed order, from 0.
    case entrant(Int)
    case nobody
    /// Somebody; a battle still to be fought decides who.
    case unknown

    package var entrant: Int? {
      if case .entrant(let entrant) = self { entrant } else { nil }
    }
  }

  /// How a match of the bracket stands.
  package enum Status: Sendable, Hashable {
    case fought
    /// One side is empty, the other goes on.
    case walkover
    /// Both sides are empty.
    case vacant
    /// Both sides are known, the result is not.
    case pending
    /// There will be a battle; not both sides are known.
    case waiting
    /// It takes an upset in another match, which has not happened, or which it would only repeat.
    case notCalled
  }
}
