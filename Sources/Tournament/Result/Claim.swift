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
  /// Returns what becomes of the claim for an entrant that finishes at one of some places; it fails where there is none.
  ///
  /// - Parameter odds: The entrant's title odds, from 0 to 1; nil where they are not known.
  package func verdict(ranks: RangeSet<Int>, odds: Double?) -> Verdict {
    func verdict(_ wanted: ClosedRange<Int>) -> Verdict {
      let wanted = RangeSet(wanted)
      return ranks.isDisjoint(wanted) ? .fails : ranks.isSubset(of: wanted) ? .holds : .open
    }
    switch self {
    case .champion: return verdict(1...1)
    case .top(let last): return verdict(1...last)
    case .place(let place): return verdict(place...place)
    case .titleOdds(let least):
      // Sums of exact chances are exact to their last digits only.
      return odds.map { $0 + 1e-9 >= least } == true ? .holds : .fails
    }
  }
}
