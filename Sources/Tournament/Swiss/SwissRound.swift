/// A pairing rule of Swiss tournaments.
package enum SwissPairing: String, CaseIterable, Sendable, Hashable {
  /// The upper half of a score group meets its lower half.
  case dutch
  /// Neighbours in rank order meet.
  case monrad
}

/// The pairs of one Swiss round; entrants are named by their place in seed order, from 0.
package struct SwissRound: Sendable, Hashable {
  /// In board order: by rank of the higher member.
  package var pairs: [Pair]
  /// The entrant with the bye; nil if the number of entrants is even.
  package var bye: Int?

  package init(pairs: [Pair], bye: Int? = nil) {
    self.pairs = pairs
    self.bye = bye
  }

  package struct Pair: Sendable, Hashable {
    /// The member with the better rank before the round.
    package var higher: Int
    package var lower: Int

    package init(higher: Int, lower: Int) {
      self.higher = higher
      self.lower = lower
    }
  }
}

/// Returns the next round by the rules of `pairing`; nil if no legal round exists.
///
/// A round is legal if each entrant is in it once, no pair has met before, and the bye of an odd field goes to an
/// entrant without an earlier bye. The bye goes to the lowest score that leaves a legal round.
///
/// `dutch` follows the FIDE (Dutch) System of the FIDE Handbook, C.04.3, 2026, without colours. With `monrad`, the
/// highest unpaired entrant meets the next one in rank order that leaves a legal round.
///
/// - Parameter absent: The entrants that are not paired.
package func swissRound(
  of field: SwissField,
  by pairing: SwissPairing,
  without absent: Set<Int> = []
) -> SwissRound? {
  let ranked = RankedField(field, without: absent)
  guard ranked.count > 0 else { return SwissRound(pairs: []) }
  return SwissDraw(ranked).map { draw in
    switch pairing {
    case .dutch: ranked.round(mates: draw.dutchMates())
    case .monrad: ranked.round(mates: draw.monradMates())
    }
  }
}
