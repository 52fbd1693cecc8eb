/// How the rounds of a Swiss tournament are paired.
package enum SwissPairing: String, CaseIterable, Sendable, Hashable {
  /// Within equal scores the upper half against the lower half.
  case dutch
  /// Neighbours in rank order.
  case monrad
}

/// The pairs of one Swiss round; entrants are named by their place in seed order, from 0.
package struct SwissRound: Sendable, Hashable {
  /// In board order: by rank of the higher member.
  package var pairs: [Pair]
  /// Who rests; nil where the number of entrants is even.
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

/// Returns the next round by the rules of `pairing`; nil where no legal round exists.
///
/// A round is legal if everyone is in it once, no pair has met before, and the bye of an odd field goes to
/// someone who had none. The bye goes as low as it can by score. It never leads into a corner that
/// another choice in the same round would have avoided.
///
/// `dutch` follows the FIDE (Dutch) System of the FIDE Handbook, C.04.3, 2026, without colours. With `monrad`
/// the highest unpaired entrant takes the next one down the rank order who leaves a legal round.
package func swissRound(of field: SwissField, by pairing: SwissPairing) -> SwissRound? {
  let ranked = RankedField(field)
  return SwissDraw(ranked).map { draw in
    switch pairing {
    case .dutch: ranked.round(mates: draw.dutchMates())
    case .monrad: ranked.round(mates: draw.monradMates())
    }
  }
}
