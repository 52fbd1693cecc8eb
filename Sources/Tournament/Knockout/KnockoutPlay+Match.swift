extension KnockoutPlay {
  /// The known state of a match in the bracket.
  package struct Match: Sendable, Hashable {
    package var home: Side
    package var away: Side
    package var winner: Side
    /// The loser; no entrant if the match has no battle.
    package var loser: Side
    package var status: Status
  }

  /// A side of a match.
  package enum Side: Sendable, Hashable {
    case entrant(Seat)
    case nobody
    /// An entrant that depends on a battle without a result.
    case unknown

    package var entrant: Seat? { if case .entrant(let entrant) = self { entrant } else { nil } }
  }

  /// The state of a match.
  package enum Status: Sendable, Hashable {
    case fought
    /// One side is empty; the other one advances.
    case walkover
    /// Both sides are empty.
    case vacant
    /// Both sides are known; the result is not.
    case pending
    /// There will be a battle, but at least one side is not known yet.
    case waiting
    /// The match depends on an upset in another match that did not happen, or rematches are not played.
    case notCalled
  }
}
