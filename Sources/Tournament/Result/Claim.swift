/// Something said beforehand of how an entrant will do.
package enum Claim: Sendable, Hashable {
  /// The first place, also one that is shared.
  case champion
  /// A place from 1 to this one.
  case top(Int)
  /// Just this place, from 1; who shares one is at the best of those shared.
  case place(Int)
  /// Title odds of at least this, from 0 to 1.
  case titleOdds(Double)
}

/// What a tournament makes of a claim.
package enum Verdict: Sendable, Hashable {
  case holds
  case fails
  /// It depends on results that are missing.
  case open
}

extension Claim {
  /// Returns what becomes of the claim for an entrant who finishes at one of some places.
  ///
  /// - Parameter odds: The entrant's title odds; nil where they are not known.
  package func verdict(rank: ClosedRange<Int>, odds: TitleOdds.Entrant?) -> Verdict {
    switch self {
    case .champion: return Claim.top(1).verdict(rank: rank, odds: odds)
    case .top(let most):
      return rank.upperBound <= most ? .holds : rank.lowerBound > most ? .fails : .open
    case .place(let place):
      return rank == place...place ? .holds : rank.contains(place) ? .open : .fails
    case .titleOdds(let least):
      // Sums of exact chances are exact to their last digits only.
      return odds.map { $0.title + 1e-9 >= least } == true ? .holds : .fails
    }
  }
}
