/// An expectation about one entrant's place or odds.
package enum Claim: Sendable, Hashable {
  /// The first place, alone or shared.
  case champion
  /// A place from 1 to this one.
  case top(Int)
  /// Exactly this place, from 1; a shared place counts as the best of the shared ones.
  case place(Int)
  /// Title odds of at least this value, from 0 to 1.
  case titleOdds(Double)
}

/// The verdict of a tournament on a claim.
package enum Verdict: Sendable, Hashable {
  case holds
  case fails
  /// The verdict depends on missing results.
  case open
}

extension Claim {
  /// The places that fulfil the claim; nil if it is about odds.
  package var places: ClosedRange<Int>? {
    switch self {
    case .champion: 1...1
    case .top(let last): 1...last
    case .place(let place): place...place
    case .titleOdds: nil
    }
  }

  /// Returns the verdict for an entrant that finishes at one of these ranks.
  ///
  /// - Parameters:
  ///   - ranks: The ranks that are still possible; if there are none, a claim about a place fails.
  ///   - odds: The entrant's title odds, from 0 to 1; nil if they are not known, and a claim about odds then fails.
  package func verdict(ranks: RangeSet<Int>, odds: Double?) -> Verdict {
    if case .titleOdds(let least) = self {
      // The last digits of sums of exact chances are rounded.
      return odds.map { $0 + 1e-9 >= least } == true ? .holds : .fails
    }
    guard let wanted = places.map({ RangeSet($0) }) else { return .fails }
    return ranks.isDisjoint(wanted) ? .fails : ranks.isSubset(of: wanted) ? .holds : .open
  }
}
